// Which mutants there are, and what is known of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../command.mjs';

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ start: Place, end: Place }} Location lines and columns from 0, as Stryker counts inside
 * @typedef {{ id: string, fileName: string, location: Location, replacement: string, mutatorName: string, status?: string }} Mutant
 * @typedef {{ file: string, location: Location, replacement: string, mutator: string, status: string }} Tried a line of the log
 * @typedef {{ file: string, was: string, now: string, line: string, why: string }} Equivalent `line` is the one it begins in, without the space around it
 */

/** A mutant by where it is and what it makes of the code. */
export const keyOf = (
  /** @type {{ file: string, location: Location, replacement: string }} */ { file, location, replacement },
) => {
  const { start, end } = location;
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
};

const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };

/** What a random player tries is no rule: an order's `vary`, and what that calls. */
const untested = {
  /** @param {{ isFunction(): boolean, node: any, parent?: any }} path */
  shouldIgnore(path) {
    if (!path.isFunction()) return undefined;
    const name = path.node.key?.name ?? path.parent?.key?.name ?? path.parent?.id?.name ?? '';
    return /^(vary|random|atRandom)/.test(name) ? 'It is what a random player tries.' : undefined;
  },
};

/** @returns {Promise<{ mutants: Mutant[], files: { name: string, content: string }[] }>} */
async function instrument(/** @type {readonly string[]} */ files) {
  const module = join(root, 'scripts/mutate/node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const { Instrumenter } = await import(pathToFileURL(module).href);
  const options = { plugins: null, excludedMutations: [], ignorers: [untested], noHeader: true };
  const sources = files.map(name => ({ name, mutate: true, content: textOf(name) }));
  const made = await new Instrumenter(quiet).instrument(sources, options);
  const mutants = made.mutants.filter((/** @type {Mutant} */ { status }) => status !== 'Ignored');
  return { ...made, mutants };
}

/** All mutants of some files, found as Stryker finds them. */
export async function mutantsOf(/** @type {readonly string[]} */ files) {
  const { mutants } = await instrument(files);
  return mutants.map(mutant => ({ ...mutant, file: mutant.fileName }));
}

/**
 * Files that say which of their mutants are come to: texts that call `emliaCover` with their ids, and which ids are
 * whose (in the order of `mutantsOf`).
 */
export async function instrumented(/** @type {readonly string[]} */ sources) {
  const { mutants, files } = await instrument(sources);
  /** @type {Map<string, { first: number, count: number }>} */
  const ranges = new Map();
  mutants.forEach(({ fileName }, n) => {
    const range = ranges.get(fileName) ?? { first: n, count: 0 };
    ranges.set(fileName, { ...range, count: n - range.first + 1 });
  });
  const ids = new Map(mutants.map(({ id }, n) => [id, n]));
  const texts = files.map(({ name, content }) => {
    const counting = content.replace(/stry(Cov|MutAct)_9fa48\(((?:"\d+"(?:, )?)+)\)/g, (_, kind, list) =>
      kind === 'MutAct'
        ? 'false'
        : `emliaCover(${list.replace(/"(\d+)"/g, (/** @type {string} */ _all, /** @type {string} */ id) => ids.get(id))})`,
    );
    return /** @type {const} */ ([name, counting]);
  });
  return { texts, ranges, count: mutants.length };
}

const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** A file with a mutant in it. */
export function mutated(
  /** @type {Pick<Tried, 'file' | 'location' | 'replacement' | 'mutator'>} */ {
    file,
    location,
    replacement,
    mutator,
  },
) {
  const lines = textOf(file).split('\n');
  const { start, end } = location;
  const before = [...lines.slice(0, start.line), (lines[start.line] ?? '').slice(0, start.column)].join('\n');
  const after = [(lines[end.line] ?? '').slice(end.column), ...lines.slice(end.line + 1)].join('\n');
  const isStatement = mutator === 'BlockStatement' || /^(;|(case|default|for|while|do)\b)/.test(replacement);
  return `${before}${isStatement ? replacement : `(${replacement})`}${after}`;
}

/** What a mutant replaces, and the line that begins in. */
function codeOf(/** @type {Pick<Tried, 'file' | 'location'>} */ { file, location: { start, end } }) {
  const lines = textOf(file).split('\n');
  const inside = lines.slice(start.line, end.line + 1);
  inside[inside.length - 1] = (inside.at(-1) ?? '').slice(0, end.column);
  inside[0] = (inside[0] ?? '').slice(start.column);
  return { was: inside.map(line => line.trim()).join(' '), line: (lines[start.line] ?? '').trim() };
}

const flat = (/** @type {string} */ code) => code.replace(/\s+/g, ' ').trim();

/** Mutants that nothing could tell from the code, with the reason. */
const EQUIVALENT = /** @type {Equivalent[]} */ (
  JSON.parse(readFileSync(join(root, 'scripts/mutate/equivalent.json'), 'utf8'))
);

/**
 * What stands for a case that cannot be, and that no test comes to: a default behind `??`, which the compiler asks for
 * where an index could miss, and the words of an error about a mistake of ours.
 */
function isIdle(/** @type {Tried} */ { file, location: { start }, status }) {
  if (status !== 'NoCoverage') return false;
  const before = (textOf(file).split('\n')[start.line] ?? '').slice(0, start.column);
  return /(\?\? \(?|throw new Error\()$/.test(before);
}

/** Why a mutant is no other program; undefined: it is one. */
export function whyEquivalent(/** @type {Tried} */ tried) {
  if (isIdle(tried)) return 'It stands for a case that cannot be.';
  const { was, line } = codeOf(tried);
  const now = flat(tried.replacement);
  const known = EQUIVALENT.find(
    one => one.file === tried.file && one.was === was && one.now === now && one.line === line,
  );
  return known?.why;
}

/** A survivor as one reads it, and as `equivalent.json` would name it. */
export function sayMutant(/** @type {Tried} */ tried) {
  const { was } = codeOf(tried);
  const place = `${tried.file}:${tried.location.start.line + 1}`;
  return `${place}  ${was}  →  ${flat(tried.replacement)}${tried.status === 'NoCoverage' ? '  (no test comes here)' : ''}`;
}
