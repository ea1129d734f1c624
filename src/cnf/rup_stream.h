#ifndef rup_stream_h_INCLUDED
#define rup_stream_h_INCLUDED

#include "system/byte_sink.h"

#include <stdio.h>

/* A stream for the proof that PicoSAT writes while it solves.  That begins
 * with a line `%RUPD32 ...`, which is no DRAT and is left out here; what
 * follows goes to the byte sink.  To be closed by `fclose`, which fails
 * where the sink did.
 */
FILE *rup_stream_open (struct byte_sink);

#endif
