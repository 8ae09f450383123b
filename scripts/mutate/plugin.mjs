// What Stryker is told beside its options: which mutants to try, and where to note at once what became of each, so that
// a run that was stopped goes on where it was.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { keyOf } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

const { EMLIA_MUTATE_WANTED: wanted = '', EMLIA_MUTATE_LOG: log = '' } = process.env;

class Wanted {
  /** @type {Set<string> | undefined} */
  #keys;

  async init() {
    this.#keys = new Set(JSON.parse(readFileSync(wanted, 'utf8')));
  }

  /** Whatever is not wanted, or decided already, passes for one that does not compile, and is not run. */
  async check(/** @type {Mutant[]} */ mutants) {
    return Object.fromEntries(
      mutants.map(mutant => {
        const file = relative(process.cwd(), mutant.fileName);
        const isWanted = this.#keys?.has(keyOf({ ...mutant, file }));
        return [
          mutant.id,
          isWanted ? { status: 'passed' } : { status: 'compileError', reason: 'not wanted' },
        ];
      }),
    );
  }

  async group(/** @type {Mutant[]} */ mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

class Log {
  onMutantTested(/** @type {Mutant} */ result) {
    const { status, replacement, mutatorName: mutator } = result;
    if (status === 'CompileError') return;
    const file = relative(process.cwd(), result.fileName);
    // Reports count lines and columns from 1, everything else from 0.
    const [start, end] = [result.location.start, result.location.end].map(({ line, column }) => ({
      line: line - 1,
      column: column - 1,
    }));
    const line = { file, location: { start, end }, replacement, mutator, status };
    appendFileSync(log, `${JSON.stringify(line)}\n`);
  }
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'wanted', injectableClass: Wanted },
  { kind: 'Reporter', name: 'log', injectableClass: Log },
];
