#include "cli/option.h"

#include "check/proof_reader.h"
#include "draw/picture.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "output/folding_text.h"
#include "puzzle/region.h"
#include "search/decider.h"
#include "search/solve.h"
#include "system/memory.h"

/* A row has its kind with its field, name and argument; what else is not 0;
 * its section with the commands that take it; and its help.  The compiler
 * refuses a field of another type than the kind stores.
 */
#define FIELD(TYPE, NAME)                                                  \
  offsetof (struct options, NAME) +                                        \
      0 * sizeof (_Generic(&((struct options *)0)->NAME, TYPE * : 0))
#define ROW(KIND, TYPE, FIELD_NAME, NAME, ARGUMENT)                        \
  .kind = OPTION_##KIND, .name = NAME, .argument = ARGUMENT,               \
  .offset = FIELD (TYPE, FIELD_NAME)
#define FLAG(field, name) ROW (FLAG, bool, field, name, 0)
#define TEXT(field, name, argument)                                        \
  ROW (TEXT, const char *, field, name, argument)
#define LIST(field, name, argument)                                        \
  ROW (LIST, struct text_list, field, name, argument)
#define OUTPUT_NAME(field, name, argument, takes)                          \
  ROW (OUTPUT, const char *, field, name, argument), .words = takes
#define WHOLE(field, name, argument, from, to)                             \
  ROW (WHOLE, long long, field, name, argument), .least = from, .most = to
#define NUMBER(field, name, argument, to)                                  \
  ROW (NUMBER, double, field, name, argument), .most = to
#define MILLIMETRES(field, name)                                           \
  ROW (NUMBER, double, field, name, "MM"), .least = .01, .most = 1000
#define CHOICE(field, name, argument, choices)                             \
  ROW (CHOICE, int, field, name, argument), .words = choices
#define PLAN(name, argument, prefix, names)                                \
  ROW (PLAN, char *, formula.plan, name, argument), .words = prefix,       \
                                                    .list = names

#define IN(SECTION, COMMANDS)                                              \
  .commands = COMMANDS, .section = SECTION_##SECTION
#define OWN(commands) IN (OWN, commands)
#define REGION(commands) IN (REGION, commands)
#define FORMULA(commands) IN (PLAN, commands)
#define SEARCH(commands) IN (SEARCH, commands)
#define OUTPUT(commands) IN (OUTPUT, commands)

/* Commands with the same options */
#define OTHER_PUZZLE_COMMANDS                                              \
  "count catalogue show draw hint verify encode decode encodings "         \
  "compare "                                                               \
  "prove explain"
#define PLAN_COMMANDS                                                      \
  "solve count draw hint encode decode encodings prove design generate"
#define SOLVE_COMMANDS "solve draw hint prove"
#define WORK_COMMANDS "solve count catalogue prove"

#define A_FILE "the name of a file"
#define WHAT_DECIDES(last)                                                 \
  "what decides: auto (default), split (the splitting search)" last        \
  "; 'snakesat help search' tells more"
#define MOST_SECONDS 1e9
#define MOST_MEGABYTES 1e9
#define MOST_SEED 4294967295.
#define MOST_FOLDINGS 1e15
#define MOST_SNAKES 1e9
#define MOST_CUBES 1e7

static char *trusted_list (void) { return copy_text ("symmetry, colour"); }

const struct option_row option_table[] = {
    /* solve, count */
    {FLAG (answers.all, "all"), OWN ("solve"),
     "all foldings, each once up to symmetry and reversal, and their "
     "number"},
    {WHOLE (answers.limit, "limit", "N", 1, MOST_FOLDINGS), OWN ("solve"),
     "the first N of all foldings"},
    {FLAG (answers.unique, "unique"), OWN ("count"),
     "only say whether there is exactly one: stop at the second"},

    {FLAG (answers.all, "all"), OWN ("show"),
     "the snake in every notation, not only in those that people use most"},

    /* work folders */
    {TEXT (work.part, "part", "LIST"), .words = "the names of parts",
     OWN ("work"),
     "these parts, separated by commas, as 'snakesat status --missing' "
     "names them; default is all that are missing"},
    {FLAG (work.missing, "missing"), OWN ("status"),
     "only the names of the parts that are missing, one per line"},

    /* hint */
    {TEXT (hint.have, "have", "LIST"), OWN ("hint"),
     "the cubes that you have placed, and their cells: '1@0,0,0 2@1,0,0 "
     "3@1,1,0'; or a file with that, or with layers as 'solve' prints "
     "them, with -- for no cube yet"},
    {TEXT (hint.moves, "moves", "LETTERS"), OWN ("hint"),
     "or the moves from cube to cube: FFRU or 2FRU, of F, B, R, L, U, D; "
     "or +x-y+z; or a direction for each straight run"},
    {TEXT (hint.from, "from", "X,Y,Z"), OWN ("hint"),
     "with --moves, the cell of cube 1; default is where PUZZLE fixes it, "
     "else any cell from which the snake can be completed"},

    /* explain */
    {WHOLE (explain.nearest, "nearest", "N", 1, 10000), .standard = "20",
     OWN ("explain"),
     "list at most N snakes that need two or more changes"},
    {FLAG (explain.moved, "moved"), OWN ("explain"),
     "also snakes with one cube taken out and one put in elsewhere"},
    {FLAG (explain.fill, "fill"), OWN ("explain"),
     "assume that the snake should fill all cells: cubes are missing"},

    {FLAG (answers.hands, "hands"), OWN ("show catalogue design generate"),
     "say how hard the snake is to fold by hand: the number of turns in "
     "the easiest order that was found, and how many of them are made "
     "while an earlier joint still has to turn"},

    /* design, generate */
    {TEXT (design.straights, "straights", "N"), OWN ("design"),
     "straight joints: N, N..M, min or max"},
    {WHOLE (answers.straights, "straights", "N", 0, REGION_MOST_CELLS),
     OWN ("catalogue"), "only the snakes with N straight joints"},
    {FLAG (answers.unique, "unique"), OWN ("design"),
     "exactly one folding, up to symmetry and reversal"},
    {TEXT (design.foldings, "foldings", "N..M"), OWN ("design"),
     "or from N to M foldings; also N or N.."},
    {FLAG (design.palindrome, "palindrome"), OWN ("design"),
     "the same from both ends"},
    {TEXT (design.pattern, "pattern", "JOINTS"), OWN ("design"),
     "S, T or * for the joints from cube 2 on: 'STT*T'"},
    {FLAG (design.corners, "corner-ends"), OWN ("design"),
     "a folding has both ends in corners"},
    {FLAG (design.closed, "closed"), OWN ("design"),
     "a folding has its ends side by side: a ring; with --corner-ends, the "
     "same folding has both ends in corners"},
    {TEXT (design.also_folds, "also-folds", "AxBxC"), OWN ("design"),
     "also folds into that box, of the same number of cells"},
    {OUTPUT_NAME (design.proof, "prove", "NAME", "the name of the files"),
     OWN ("design"),
     "prove that there is no snake, or with min or max no better one: "
     "formula in NAME.cnf, proof in NAME.drat"},
    {FLAG (design.hands_easy, "hands-easy"), OWN ("design"),
     "only snakes whose joints can be turned in order along the snake; "
     "implies --hands"},
    {FLAG (design.random, "random"), OWN ("design"),
     "pick at random; --seed N picks others"},
    {WHOLE (answers.count, "count", "N", 1, MOST_SNAKES), .standard = "1",
     OWN ("design"), "N snakes"},
    {FLAG (answers.all, "all"), OWN ("design"), "all snakes"},
    {WHOLE (answers.count, "count", "N", 1, MOST_SNAKES), .standard = "1",
     OWN ("generate"), "N snakes; small regions may repeat snakes"},
    {FLAG (design.unfoldable, "unfoldable"), OWN ("generate"),
     "flip joints until the snake cannot be folded; this may take long "
     "beyond 4x4x4"},
    {FLAG (design.uniform, "uniform"), OWN ("generate"),
     "each path that fills the region is equally likely; 4x4x4 takes 11 "
     "seconds and 0.8 GB more"},

    /* prove, check */
    {FLAG (proof.binary, "binary"), OWN ("prove"), "write binary DRAT"},
    {FLAG (proof.lrat, "lrat"), OWN ("prove gather"),
     "also write the trimmed proof as LRAT, to NAME.lrat"},
    {FLAG (proof.check_only, "check-only"), OWN ("prove gather"),
     "check the proof, and do not keep it"},
    {TEXT (proof.trusting, "trusting", "LIST"),
     .words = "symmetry, colour or both", .list = trusted_list,
     OWN ("prove"),
     "symmetry, colour or both: a shorter proof, of a formula that relies "
     "on them"},
    {CHOICE (proof.format, "format", "FORMAT", "drat binary veripb"),
     .least = FORMAT_DRAT, OWN ("prove"),
     "drat (default), binary, or veripb: shorter, as symmetry is a rule"},
    {CHOICE (proof.format, "format", "FORMAT", "drat binary veripb lrat"),
     .least = FORMAT_DRAT, OWN ("check"),
     "drat, binary, veripb or lrat; default: detected from PROOF"},
    {OUTPUT_NAME (proof.core_file, "core", "FILE", A_FILE), OWN ("check"),
     "write the clauses of FORMULA that the proof uses"},
    {OUTPUT_NAME (proof.lrat_file, "lrat", "FILE", A_FILE), OWN ("check"),
     "write the trimmed proof as LRAT; with --lrat or --core, unused "
     "lemmas are not checked"},

    /* draw */
    {TEXT (picture.as, "as", "KIND"), .words = "a kind of picture",
     .list = picture_kind_list, OWN ("draw"),
     "the kind of picture; default is the suffix of FILE, or txt"},
    {TEXT (picture.folding, "folding", "FILE"), .words = A_FILE,
     OWN ("draw"),
     "draw the foldings that 'solve --json' printed; of several, html lets "
     "you choose, sheets and text show all, obj and stl show the first; or "
     "a snake that 'design --json' printed"},
    {WHOLE (picture.number, "number", "N", 1, 2147483647), OWN ("draw"),
     "only folding N of them, or snake N"},
    {FLAG (picture.style.is_card, "card"), OWN ("draw"),
     "svg, pdf, png: only the flat snake and the finished box"},
    {FLAG (picture.pages, "pages"), OWN ("draw"),
     "svg, png: each sheet in a file of its own, NAME-1.png, NAME-2.png, "
     "..."},
    {FLAG (picture.style.is_along, "along"), OWN ("draw"),
     "svg, pdf, png, txt: step by step along the snake, not in the order "
     "in which hands fold it"},
    {CHOICE (picture.style.is_letter, "paper", "SIZE", "a4 letter"),
     OWN ("draw"), "svg, pdf, png, template: a4 (default) or letter"},
    {FLAG (picture.style.is_blank, "blank"), OWN ("draw"),
     "svg, pdf, png: a worksheet, on which only cube 1 has its number"},
    {FLAG (picture.style.is_large, "large"), OWN ("draw"),
     "svg, pdf, png: all letters of the words and of the flat snake have "
     "11 points or more"},
    {TEXT (picture.title, "title", "TEXT"), OWN ("draw"),
     "html, steps, svg, pdf, png, txt, template: the title, instead of the "
     "name of the puzzle"},
    {MILLIMETRES (picture.style.bore, "bore"), OWN ("draw"),
     "parts: width of the bores in millimetres, less than half a cube; "
     "default is a fifth"},
    {MILLIMETRES (picture.style.cube, "cube"), OWN ("draw"),
     "obj, stl, parts, template, drill: distance of neighbouring cubes in "
     "millimetres; default is 15"},
    {FLAG (picture.is_ascii, "ascii"), OWN ("draw"),
     "txt: no box-drawing characters, which a UTF-8 locale gets by "
     "default"},
    {CHOICE (picture.colour, "color", "WHEN", "auto always never"),
     OWN ("draw"),
     "txt: always, never or auto: on a terminal, unless NO_COLOR is set or "
     "TERM is dumb"},

    /* compare */
    {TEXT (compare.encodings, "encodings", "LIST"),
     .words = "names with commas between them, or all",
     .list = encoding_list, OWN ("compare"),
     "encodings, separated by commas, or all; default is all but direction "
     "and coordinate"},
    {TEXT (compare.amos, "amos", "LIST"),
     .words = "names with commas between them, or all",
     .list = at_most_one_list, OWN ("compare"),
     "at-most-one kinds, or all"},
    {TEXT (compare.symmetries, "symmetries", "LIST"),
     .words = "names with commas between them, or all",
     .list = plan_symmetry_list, OWN ("compare"),
     "none, start, windows, windows:N, or all"},

    /* region */
    {TEXT (region.box, "box", "AxBxC"), REGION ("solve"),
     "the box to fill, instead of what PUZZLE says; any: all boxes of as "
     "many cells, with a folding for each that has one"},
    {TEXT (region.box, "box", "AxBxC"), REGION (OTHER_PUZZLE_COMMANDS),
     "the box to fill, instead of what PUZZLE says"},
    {TEXT (region.box, "box", "AxBxC"), REGION ("design generate"),
     "the box to fill"},
    {TEXT (region.shape, "shape", "FILE"), .words = A_FILE,
     REGION ("solve " OTHER_PUZZLE_COMMANDS " design generate"),
     "or any region: a file with rows of # and ."},

    /* plan */
    {PLAN ("encoding", "NAME", "", encoding_list), FORMULA (PLAN_COMMANDS),
     "how clauses say what a folding is: 'snakesat encodings' lists the "
     "names"},
    {PLAN ("amo", "KIND", "amo=", at_most_one_list),
     FORMULA (PLAN_COMMANDS),
     "how they say that at most one of some variables is true: the same "
     "list has the kinds"},
    {PLAN ("symmetry", "KIND", "symmetry=", plan_symmetry_list),
     FORMULA (PLAN_COMMANDS),
     "how they leave out turned and mirrored foldings: none; start, by the "
     "cell of cube 1; windows or windows:N, by a few cubes in a row that "
     "have at most N placements"},
    {PLAN ("with", "EXTRAS", "with=", plan_extra_list),
     FORMULA (PLAN_COMMANDS " compare"),
     "what they say in addition, to help a solver: all, none, or some of "
     "prune,colour,twostep,squares"},
    {PLAN ("plan", "'WORDS'", "", 0), FORMULA (PLAN_COMMANDS),
     "all of this in one line, as in the header of a CNF"},

    /* search */
    {LIST (compare.solvers, "solver", "COMMAND"),
     .words = "a command, as 'kissat -q'", SEARCH ("compare"),
     "a solver, as for 'snakesat solve'; there may be several; 'picosat' "
     "is the built-in PicoSAT on the whole formula, 'search' the splitting "
     "search of solve, 'beam' the beam search"},
    {WHOLE (compare.seeds, "seeds", "N", 1, 1000), .standard = "3",
     SEARCH ("compare"), "medians over the seeds 0 to N - 1"},
    {CHOICE (search.kind, "search", "KIND", "auto split sat"),
     .least = SEARCH_AUTO, SEARCH ("count"),
     "what counts. split: the splitting search; sat: a SAT solver, which "
     "finds one folding after the other; auto (default): sat if an option "
     "is about formula or solver or the region has more than 1000 cells, "
     "else split"},
    {CHOICE (search.kind, "search", "KIND", "auto split sat beam agree"),
     .least = SEARCH_AUTO, SEARCH ("solve"),
     WHAT_DECIDES (", sat (a SAT solver), beam (the beam search, which "
                   "only folds) or agree (split and sat)")},
    {CHOICE (search.kind, "search", "KIND", "auto split sat beam"),
     .least = SEARCH_AUTO, SEARCH ("draw hint"),
     WHAT_DECIDES (", sat (a SAT solver) or beam (the beam search, which "
                   "only folds)")},
    {TEXT (search.solver, "solver", "'COMMAND'"),
     .words = "a command, as 'kissat -q'",
     SEARCH (SOLVE_COMMANDS " count design"),
     "a SAT solver instead of PicoSAT: a command that reads the formula "
     "from stdin, or from the file {cnf}, and answers on stdout, or in the "
     "file {answer}, as 'kissat -q', or 'minisat' for 'minisat {cnf} "
     "{answer}'; {seed} is the seed; or a library, 'ipasir:libcadical.so'"},
    {WHOLE (search.seed, "seed", "N", 0, MOST_SEED),
     SEARCH (SOLVE_COMMANDS " count design"),
     "seed of PicoSAT's random decisions, and {seed} of a solver"},
    {WHOLE (search.seed, "seed", "N", 0, MOST_SEED), SEARCH ("generate"),
     "another seed makes other snakes"},
    {NUMBER (search.seconds, "time", "SECONDS", MOST_SECONDS),
     SEARCH (SOLVE_COMMANDS
             " count catalogue design generate explain check encode "
             "decode encodings show"),
     "stop after that time and say what is known by then"},
    {NUMBER (search.seconds, "time", "SECONDS", MOST_SECONDS),
     .standard = "5", SEARCH ("compare"),
     "CPU seconds of each run, ten times as much on the clock; 0 for no "
     "limit"},
    {NUMBER (search.megabytes, "memory", "MB", MOST_MEGABYTES),
     SEARCH (SOLVE_COMMANDS
             " count catalogue design generate explain check encode "
             "encodings compare"),
     "stop when the program and its workers hold more; default is half of "
     "the memory of the machine"},
    {WHOLE (search.jobs, "jobs", "N", 0, MOST_JOBS), .letter = 'j',
     SEARCH (SOLVE_COMMANDS " count catalogue design explain check gather"),
     "worker processes; default is one per processor"},
    {WHOLE (search.jobs, "jobs", "N", 0, MOST_JOBS), .letter = 'j',
     SEARCH ("work"),
     "with --engine parallel, parts at the same time; default is one per "
     "processor. Without an engine this process does one after the other"},

    /* work folders */
    {OUTPUT_NAME (work.folder, "work", "DIR", "the name of a directory"),
     SEARCH (WORK_COMMANDS),
     "cut the question into parts, in a folder in which any number of "
     "machines can work: see 'snakesat help work'"},
    {NUMBER (work.share, "share", "SECONDS", MOST_SECONDS),
     .standard = "60", SEARCH (WORK_COMMANDS),
     "with --work, the time that a part should take"},
    {WHOLE (work.parts, "parts", "N", 1, 10000), SEARCH (WORK_COMMANDS),
     "or with --work, about N parts"},
    {CHOICE (work.engine, "engine", "NAME", "parallel slurm"), .least = 1,
     SEARCH (WORK_COMMANDS),
     "with --work, also do the parts: parallel, with GNU parallel, or "
     "slurm, as jobs of a Slurm cluster"},
    {CHOICE (work.engine, "engine", "NAME", "parallel slurm"), .least = 1,
     SEARCH ("work"),
     "do the parts in parallel: parallel, with GNU parallel, or slurm, as "
     "jobs of a Slurm cluster"},
    {TEXT (work.words, "engine-options", "'WORDS'"),
     .words = "options of the engine", SEARCH (WORK_COMMANDS " work"),
     "options for the engine, such as '--sshlogin 8/node1,8/node2' or "
     "'--partition long'"},

    /* output */
    {OUTPUT_NAME (output.file, "output", "FILE", A_FILE), .letter = 'o',
     OUTPUT ("encode"),
     "FILE.gz, .xz, .bz2 and .zst are compressed; default is standard "
     "output; a directory gets a file NAME.cnf for each PUZZLE, and "
     "index.csv"},
    {OUTPUT_NAME (output.file, "output", "FILE", A_FILE), .letter = 'o',
     OUTPUT ("draw"), "default is standard output"},
    {OUTPUT_NAME (output.file, "output", "FILE", A_FILE), .letter = 'o',
     OUTPUT ("compare catalogue"),
     "FILE.csv or .json gets the rows; FILE.svg, .pdf or .png a chart of "
     "what was found, too"},
    {OUTPUT_NAME (output.file, "output", "NAME", "the name of the files"),
     .letter = 'o', OUTPUT ("prove gather"),
     "name of the files, without suffix"},
    {OUTPUT_NAME (output.file, "output", "DIR", "the name of a directory"),
     .letter = 'o', OUTPUT ("generate"),
     "write each snake to a file NAME.snake in that directory"},
    {TEXT (output.folding.formats, "format", "LIST"),
     .list = folding_format_list, OUTPUT ("solve decode explain gather"),
     "how to print a folding: some formats, separated by commas"},
    {TEXT (output.language, "language", "CODE"), .list = language_list,
     OUTPUT ("solve draw hint verify decode explain gather"),
     "the language of instructions, hints and pictures; default is that of "
     "the locale, but English in JSON. There are:"},
    {FLAG (formula.cnf, "cnf"), OUTPUT ("generate"),
     "also write the formula of each to NAME.cnf, and a table, index.csv"},
    {WHOLE (formula.cubes, "cubes", "N", 1, MOST_CUBES),
     OUTPUT ("encode generate"),
     "iCNF: also N cubes or some more, at least one for each placement of "
     "the window, which split the formula into cases that can be solved "
     "one by one, or side by side"},
    {CHOICE (formula.is_opb, "format", "FORMAT", "cnf opb"),
     OUTPUT ("encode"),
     "cnf: DIMACS, the default; opb, for pseudo-Boolean solvers and "
     "counters: each \"at most one\" is one constraint"},
    {FLAG (formula.names, "names"), OUTPUT ("encode generate"),
     "a comment 'c varname' for every variable"},
    {WHOLE (formula.shuffle, "shuffle", "N", 1, MOST_SEED),
     OUTPUT ("encode decode"),
     "variables and clauses in another order, for each N in a different "
     "one: to measure solvers"},
    {FLAG (output.view, "view"), OUTPUT ("solve"),
     "also show the folding in the browser"},
    {FLAG (output.json, "json"),
     OUTPUT ("solve count show hint verify decode encodings prove check "
             "explain design gather status work app"),
     "one JSON object, for programs"},
    {FLAG (output.json, "json"), OUTPUT ("catalogue generate compare"),
     "one JSON object per line, for programs"},
    {FLAG (output.csv, "csv"), OUTPUT ("compare"),
     "comma-separated values"},
    {FLAG (output.csv, "csv"), OUTPUT ("solve"),
     "with --box any, a row for each box"},
    {FLAG (output.verbose, "verbose"), .letter = 'v', OUTPUT ("solve"),
     "on a terminal, too, print what decided and how large the formula is"},
    {FLAG (output.quiet, "quiet"), .letter = 'q', OUTPUT (0),
     "no remarks and no progress on stderr"},
    {FLAG (help, "help"), .letter = 'h', OUTPUT (0), "this help"},
    {.name = 0},
};

const char experimental_commands[] = "compare work status gather";
const char experimental_options[] =
    "work share parts engine engine-options";

const char *const option_section_titles[] = {[SECTION_OWN] = "",
                                             [SECTION_REGION] = "Region",
                                             [SECTION_PLAN] =
                                                 "Formula (the plan)",
                                             [SECTION_SEARCH] = "Search",
                                             [SECTION_OUTPUT] = "Output"};

const struct option_rule option_rules[] = {
    {0, "box", EXCLUDES, "shape",
     "--box and --shape cannot both be the region"},
    {"solve decode explain gather", "json", EXCLUDES, "format",
     "--json and --format cannot both be the output"},
    {"solve", "csv", EXCLUDES, "format",
     "--csv and --format cannot both be the output"},
    {"status", "json", EXCLUDES, "missing",
     "--json includes what --missing prints: leave out one of them"},
    {0, "json", EXCLUDES, "csv",
     "--json and --csv cannot both be the output"},
    {"generate", "json", EXCLUDES, "output",
     "--json and -o cannot both be the output"},
    {"generate", "cnf", NEEDS, "output",
     "--cnf needs a directory for the formulas: -o DIR"},
    {"generate", "encoding amo symmetry with plan cubes names", NEEDS,
     "cnf",
     "a formula is written with --cnf only: leave out the options for it"},
    {"encode", "cubes", EXCLUDES, "format",
     "--cubes writes iCNF: leave out --format"},
    {"encode", "shuffle", EXCLUDES, "names",
     "--shuffle writes a formula without names: leave out --names"},
    {0, "quiet", EXCLUDES, "verbose", "give either --quiet or --verbose"},
    {0, "view", EXCLUDES, "all limit",
     "--view shows one folding: leave it out, or draw what --all --json "
     "prints with 'snakesat draw --folding'"},
    {0, "folding", EXCLUDES,
     "encoding amo symmetry with plan search solver seed memory jobs",
     "--folding draws what was found already: leave out the options of "
     "formula and search"},
    {"draw", "number", NEEDS, "folding",
     "--number chooses one of the foldings that --folding FILE has, which "
     "is missing"},
    {"show", "time", NEEDS, "hands",
     "--time is for the search of --hands, which is missing"},
    {0, "have", EXCLUDES, "moves", "give either --have or --moves"},
    {0, "from", NEEDS, "moves",
     "--from is where --moves begin: give --moves, too"},
    {WORK_COMMANDS, "work", EXCLUDES,
     "limit unique solver search time memory view",
     "--work is for the whole question and the splitting search: leave "
     "out options that limit it or choose another search"},
    {0, "share", EXCLUDES, "parts", "give either --share or --parts"},
    {"work", "part", EXCLUDES, "engine",
     "an engine does all parts: leave out --part or --engine"},
    {0, "binary", EXCLUDES, "solver",
     "--binary is for snakesat's own proofs: with --solver, give that "
     "option to the solver"},
    {"prove", "format", EXCLUDES, "binary solver",
     "--format is for the proof that snakesat writes: leave out --binary "
     "and --solver"},
    {0, "check-only", EXCLUDES, "lrat",
     "--check-only keeps no proof: --lrat needs one"},
    {0, "check-only", EXCLUDES, "solver",
     "--check-only keeps no proof: --solver needs one"},
    {0, "all", EXCLUDES, "count",
     "--all finds all snakes: leave out --count"},
    {0, "unique", EXCLUDES, "foldings",
     "--unique means --foldings 1: leave out one of them"},
    {0, "prove", EXCLUDES, "unique foldings",
     "--prove does not work with --unique or --foldings: no formula "
     "states the number of foldings"},
    {0, "prove", EXCLUDES, "hands-easy",
     "--prove does not work with --hands-easy: no formula states what "
     "hands can do"},
    {0, "hands", EXCLUDES, "unfoldable",
     "--hands is about snakes that can be folded: leave out --unfoldable"},
    {WORK_COMMANDS, "share parts engine engine-options", NEEDS, "work",
     "--share, --parts, --engine and --engine-options are for the work in "
     "a folder: name it with --work DIR"},
    {0, "engine-options", NEEDS, "engine",
     "--engine-options need the engine that takes them: --engine parallel, "
     "or slurm"},
    {.one = 0},
};
