#ifndef setjmp_h_INCLUDED
#define setjmp_h_INCLUDED

/* wasi-libc of Debian 12 has none.  clang makes exceptions of WebAssembly
 * of it, see setjmp.c.
 */
typedef unsigned long jmp_buf[2];

int setjmp (jmp_buf) __attribute__ ((returns_twice));
_Noreturn void longjmp (jmp_buf, int);

#endif
