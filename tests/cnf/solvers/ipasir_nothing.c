/* A library that has only the beginning of IPASIR */
const char *ipasir_signature (void);

const char *ipasir_signature (void) { return "nothing"; }
