#include "commands/command.h"
