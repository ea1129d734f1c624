#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/* What code that clang makes of setjmp and longjmp calls.  longjmp throws,
 * and the function that called setjmp goes on at the place that was saved.
 */
struct thrown {
  void *buffer;
  int value;
};

_Noreturn void __wasm_longjmp (void *, int);

_Noreturn void __wasm_longjmp (void *buffer, int value) {
  static struct thrown thrown;
  thrown = (struct thrown){buffer, value ? value : 1};
  __builtin_wasm_throw (1, &thrown); /* 1: the tag __c_longjmp */
}

#if __clang_major__ >= 19

/* The interface since LLVM 19 (WebAssemblyLowerEmscriptenEHSjLj.cpp): the
 * buffer says which activation of a function called setjmp, and where.
 */
struct saved {
  void *activation;
  uint32_t place;
};

/* The tag of what is thrown, which LLVM 18 defined in each object */
__asm__(".globl __c_longjmp\n"
        ".tagtype __c_longjmp i32\n"
        "__c_longjmp:\n");

void __wasm_setjmp (struct saved *, uint32_t, void *);
uint32_t __wasm_setjmp_test (struct saved *, void *);

void __wasm_setjmp (struct saved *buffer, uint32_t place,
                    void *activation) {
  *buffer = (struct saved){activation, place};
}

/* The place to go on at, or 0 if another function has it */
uint32_t __wasm_setjmp_test (struct saved *buffer, void *activation) {
  return buffer->activation == activation ? buffer->place : 0;
}

#else

/* The interface from LLVM 14 to 18: each call of setjmp gets a number,
 * which its function keeps in a table with the place to go on at.
 */
struct jump {
  uint32_t number, place;
};

static uint32_t last_number;
static int32_t table_size; /* returned beside the table */

void setTempRet0 (int32_t);
int32_t getTempRet0 (void);
struct jump *saveSetjmp (uint32_t *, uint32_t, struct jump *, uint32_t);
uint32_t testSetjmp (uint32_t, struct jump *, uint32_t);

void setTempRet0 (int32_t value) { table_size = value; }
int32_t getTempRet0 (void) { return table_size; }

struct jump *saveSetjmp (uint32_t *buffer, uint32_t place,
                         struct jump *table, uint32_t size) {
  uint32_t i = 0;
  *buffer = ++last_number;
  while (i < size && table[i].number)
    i++;
  if (i + 1 >= size) { /* the last entry stays empty */
    table = realloc (table, 2 * size * sizeof *table);
    if (!table)
      abort ();
    size *= 2;
  }
  table[i] = (struct jump){last_number, place};
  table[i + 1].number = 0;
  setTempRet0 ((int32_t)size);
  return table;
}

/* The place of that call of setjmp, or 0 if another function has it */
uint32_t testSetjmp (uint32_t number, struct jump *table, uint32_t size) {
  for (uint32_t i = 0; i < size && table[i].number; i++)
    if (table[i].number == number)
      return table[i].place;
  return 0;
}

#endif
