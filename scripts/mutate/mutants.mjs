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

/** All mutants of some files, found as Stryker finds them. */
export async function mutantsOf(/** @type {readonly string[]} */ files) {
  const module = join(root, 'scripts/mutate/node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const { Instrumenter } = await import(pathToFileURL(module).href);
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const sources = files.map(name => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  /** @type {{ mutants: Mutant[] }} */
  const { mutants } = await new Instrumenter(quiet).instrument(sources, options);
  return mutants.map(mutant => ({ ...mutant, file: mutant.fileName }));
}

/** What a mutant replaces, and the line that begins in. */
function codeOf(/** @type {Pick<Tried, 'file' | 'location'>} */ { file, location: { start, end } }) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
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

/** Why a mutant is no other program; undefined: it is one. */
export function whyEquivalent(/** @type {Tried} */ tried) {
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
