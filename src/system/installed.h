#ifndef installed_h_INCLUDED
#define installed_h_INCLUDED

/* Files that are installed with the program.  They are looked for from the
 * directory of the program, so that all of them can be moved together.
 */

/* The absolute path of the file in the first of these places that has it,
 * on the heap; or 0.  Places are relative to the directory of the program,
 * and end in 0.
 */
char *installed_file (const char *const places[], const char *file);

/* The file and the directory of the program, on the heap; or 0 if it is not
 * known
 */
char *program_file (void);
char *program_directory (void);

#endif
