#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/* What code that clang 14 makes of setjmp and longjmp calls.  Each call of
 * setjmp gets a number, which its function keeps in a table with the place
 * to go on at; longjmp throws, and the function that finds the number in
 * its table goes on there.  The interface is that of LLVM 14
 * (WebAssemblyLowerEmscriptenEHSjLj.cpp); later versions of wasi-libc bring
 * their own.
 */
struct jump {
  uint32_t number, place;
};

struct thrown {
  void *buffer;
  int value;
};

static uint32_t last_number;
static int32_t table_size; /* returned beside the table */

void setTempRet0 (int32_t);
int32_t getTempRet0 (void);
struct jump *saveSetjmp (uint32_t *, uint32_t, struct jump *, uint32_t);
uint32_t testSetjmp (uint32_t, struct jump *, uint32_t);
_Noreturn void __wasm_longjmp (void *, int);

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

_Noreturn void __wasm_longjmp (void *buffer, int value) {
  static struct thrown thrown;
  thrown = (struct thrown){buffer, value ? value : 1};
  __builtin_wasm_throw (1, &thrown); /* 1: the tag __c_longjmp */
}
