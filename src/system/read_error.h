#ifndef read_error_h_INCLUDED
#define read_error_h_INCLUDED

/* Why bytes that somebody else has to write, into a pipe or at a terminal,
 * cannot be read: `strerror`, but for EINTR.  Reading is only interrupted
 * by who has waited long enough (commands/progress.h).
 */
const char *read_error (int error);

#endif
