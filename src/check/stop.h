#ifndef proof_stop_h_INCLUDED
#define proof_stop_h_INCLUDED

/* Somebody who may want a check to end before it is done.  Whoever reads or
 * works for long asks now and then, and gets to an end when it is wanted;
 * what he says then does not count.  Once it is wanted, it stays so.
 */
struct stop_request {
  int (*is_wanted) (void *state);
  void *state;
};

#endif
