/** What a command prints with `--json`; keys as in the schema of snakesat. */
export interface Answer {
  readonly command: string;
  readonly status?: 'foldable' | 'unfoldable' | 'unknown' | 'found' | 'none' | 'verified' | 'refuted';
  readonly stopped?: null | 'time' | 'memory' | 'interrupt';
  readonly seconds?: number;
  /** Foldings, each a list of cells [x, y, z], one for each cube */
  readonly foldings?: readonly (readonly [number, number, number][])[];
  readonly search?: 'sat' | 'split';
  readonly [key: string]: unknown;
  /** All answers, if the command prints several (`all`, `limit`, catalogue) */
  readonly lines: readonly Omit<Answer, 'lines' | 'talk' | 'files'>[];
  /** What the command said beside its answer */
  readonly talk: string;
  /** Files that the command made or changed, by name */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** A puzzle, or only a snake, as text or a list: `[3, 2, 2]` or `['F', 'T', 'T']` */
export type Puzzle = string | Uint8Array | readonly (string | number)[];

/** A word, or several with commas between them */
export type Option = string | number | boolean | undefined | readonly string[] | readonly number[];

/** Options of the command line without dashes: `{box: [3, 3, 3], all: true}`;
 *  `cornerEnds` is `--corner-ends`. */
export type Options = Readonly<Record<string, Option>>;

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface RunOptions {
  /** What the file `-` reads */
  input?: string | Uint8Array;
  /** Files that the program can read and change, in memory. `a` and `./a` are one file,
   *  and `../a` and `/a` are others. */
  files?: Files;
  /** Where files can be written, besides the folders of `files` */
  folders?: readonly string[];
  onOutput?: (text: string) => void;
  onTalk?: (text: string) => void;
  /** Gets a line such as `12.3 s, 40% done ...` some times a second. */
  onProgress?: (line: string) => void;
}

export interface Result {
  /** 10 foldable, 20 unfoldable, 0 otherwise; 1 and 2 are errors */
  status: number;
  output: string;
  talk: string;
  /** The files that were made or changed: by the names in `files`, or as the program
   *  names them */
  files: Record<string, Uint8Array>;
}

/** A snake that an ambiguous text can be */
export interface Reading {
  readonly notation: string;
  /** What to type for it: `steps:2,1,2` */
  readonly written: string;
  readonly cubes: number;
  readonly fits: boolean;
}

/** Wrong input (status 2), or a failure such as no memory (status 1) */
export class SnakesatError extends Error {
  readonly status: number;
  /** The place in the puzzle, from 1, or null */
  readonly line: number | null;
  readonly column: number | null;
  /** The readings among which to choose, if the snake is ambiguous */
  readonly readings: readonly Reading[];
}

export interface Snakesat {
  /** Runs any command line, such as `['encode', '-o', 'a.cnf', 'FTTTTTT']`. */
  run(words: readonly string[], options?: RunOptions): Result;
  ask(command: string, puzzle: Puzzle | null, options?: Options, files?: Files): Answer;
  solve(puzzle: Puzzle, options?: Options): Answer;
  count(puzzle: Puzzle, options?: Options): Answer;
  explain(puzzle: Puzzle, options?: Options): Answer;
  show(puzzle: Puzzle, options?: Options): Answer;
  hint(puzzle: Puzzle, options?: Options): Answer;
  prove(puzzle: Puzzle, options?: Options): Answer;
  design(options?: Options): Answer;
  catalogue(options?: Options): Answer;
}

export interface Client {
  run(words: readonly string[], options?: RunOptions & { signal?: AbortSignal }): Promise<Result>;
  ask(command: string, puzzle: Puzzle | null, options?: Options,
      more?: Omit<RunOptions, 'input'> & { signal?: AbortSignal }): Promise<Answer>;
  /** Ends the worker, and rejects questions that have no answer yet (AbortError). */
  close(): void;
}

/** Compiles snakesat, which then answers at once, in this thread. */
export function load(source?: unknown): Promise<Snakesat>;

/** Starts a worker that answers; questions can be aborted. */
export function connect(source?: unknown): Promise<Client>;
