#include "commands/formula_file.h"

#include "encodings/encode.h"
#include "instance/instance.h"
#include "search/formula_cubes.h"
#include "system/memory.h"
#include "system/output_file.h"

char *formula_file_refused (const struct options *options,
                            const struct plan *plan) {
  if (!options->formula.cubes || plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  return message ("--cubes are placements of a window, split: they need "
                  "--symmetry windows");
}

static enum dimacs_comments comments_of (const struct options *options) {
  return options->formula.names ? COMMENTS_NAMES : COMMENTS_BETWEEN;
}

static void write_with_cubes (struct formula_file *file,
                              const struct instance *instance,
                              const struct options *options,
                              struct byte_sink sink) {
  struct formula_cubes cubes;
  file->size.stop =
      formula_cubes_init (&cubes, instance, (int)options->formula.cubes);
  if (!file->size.stop)
    instance_write_cubes (instance, formula_cubes_source (&cubes),
                          comments_of (options), sink, &file->size);
  const int count = cubes.cubes.count;
  file->cubes = count ? count : 1;
  file->one_for_each_placement = count == cubes.window.placements;
  formula_cubes_clear (&cubes);
}

char *formula_file_write (struct formula_file *file, const char *name,
                          const struct puzzle *puzzle,
                          const struct plan *plan,
                          const struct options *options,
                          const struct limits *limits) {
  struct instance instance;
  struct output_file *output;
  *file = (struct formula_file){.cubes = 0};
  char *error = output_file_open (name, &output);
  if (error)
    return error;
  const struct byte_sink sink = output_file_sink (output);
  instance_init_within (&instance, puzzle, plan, limits);
  if (options->formula.cubes)
    write_with_cubes (file, &instance, options, sink);
  else
    instance_write (&instance, comments_of (options), sink, &file->size);
  if (!file->size.stop)
    file->contradiction = instance_contradiction (&instance);
  instance_clear (&instance);
  return output_file_end (output, !file->size.stop, 0);
}

void formula_file_clear (struct formula_file *file) {
  release (file->contradiction);
}
