#include "commands/question.h"
