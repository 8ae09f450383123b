import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SHIPPED_PACKS } from '../shipped.ts';
import { parsePlainYaml } from '../yaml/source.ts';
import { type Edit, edited, isSame } from './data.ts';
import { patchFor } from './edit.ts';
import { applyPatch, inversePatch } from './patch.ts';
import type { Plain } from './print.ts';

/** See scripts/steps.mjs; a "game" is a handful of edits. */
const GAMES = Number(process.env.EMLIA_FUZZ ?? '5');
const seed = Number(process.env.EMLIA_SEED ?? '1');

const dataOf = (text: string): Plain => parsePlainYaml(text).toJS() as Plain;

const FILES = readdirSync(SHIPPED_PACKS, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.yaml'))
  .sort()
  .map(path => ({ path, text: readFileSync(join(SHIPPED_PACKS, path), 'utf8') }));

type Step = string | number;

/** Every path of a file's data, and how long the lists there are. */
const pathsIn = (data: Plain): { path: Step[]; value: Plain }[] => {
  const found: { path: Step[]; value: Plain }[] = [];
  const look = (value: Plain, path: Step[]): void => {
    if (path.length > 0) found.push({ path, value });
    if (Array.isArray(value)) for (const [i, inner] of value.entries()) look(inner, [...path, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
  };
  look(data, []);
  return found;
};

const TEXTS = [
  'Hold',
  'the hill: all of it',
  '# no comment',
  '- dash',
  'a, b',
  '',
  "it's",
  '12',
  'yes',
  '"',
  'ä[b]{c}',
];
const LONG =
  'They came over the ridge at noon, and whoever counted them stopped at four hundred because it no longer mattered; the drums went on until the evening, when the rain put an end to it.';

const value: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Plain>(...TEXTS, LONG, `${LONG}\n${LONG}`),
    fc.integer({ min: -20, max: 500 }),
    fc.constantFrom<Plain>(0.5, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('is', 'at', 'name', 'close combat', 'x'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const edit = (data: Plain): fc.Arbitrary<Edit> => {
  const paths = pathsIn(data);
  return fc
    .record({
      at: fc.nat({ max: paths.length - 1 }),
      from: fc.nat({ max: paths.length - 1 }),
      what: fc.constantFrom('set', 'same kind', 'add', 'insert', 'remove', 'rename'),
      value,
    })
    .map(({ at, from, what, value: drawn }): Edit => {
      const { path = [], value: old = null } = paths[at] ?? {};
      if (what === 'set') return { set: path, to: drawn };
      if (what === 'same kind') return { set: path, to: paths[from]?.value ?? drawn };
      if (what === 'remove') return { remove: path };
      if (what === 'insert' && Array.isArray(old)) return { insert: [...path, old.length >> 1], item: drawn };
      if (what === 'insert' && typeof path.at(-1) === 'number') return { insert: path, item: drawn };
      if (what === 'rename' && typeof path.at(-1) === 'string') return { rename: path, to: 'another one' };
      return { set: Array.isArray(old) ? [...path, old.length] : ['a new key'], to: drawn };
    });
};

const commentsIn = (text: string): number => text.match(/(^|\s)# /gm)?.length ?? 0;

it('random edits of what ships say what they should, touch only their lines and can be taken back', () => {
  const cases = fc.nat({ max: FILES.length - 1 }).chain(at => {
    const { path = '', text = '' } = FILES[at] ?? {};
    return edit(dataOf(text)).map(one => ({ path, text, edit: one }));
  });
  fc.assert(
    fc.property(cases, ({ text, edit: one }) => {
      const patch = patchFor(text, one);
      if ('say' in patch) throw new Error(patch.say);
      const after = applyPatch(text, patch);
      expect(isSame(dataOf(after), edited(dataOf(text), one))).toBe(true);
      expect(applyPatch(after, inversePatch(text, patch))).toBe(text);
      const gone = text.slice(patch.from, patch.to);
      expect(commentsIn(after)).toBeGreaterThanOrEqual(commentsIn(text) - commentsIn(gone));
      if ('set' in one && 'to' in one && typeof one.to === 'number' && typeof at(text, one.set) === 'number')
        expect(gone).not.toContain('\n');
    }),
    { seed, numRuns: 25 * GAMES },
  );
});

const at = (text: string, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step],
    dataOf(text),
  );

it('opening and saving any shipped file changes no byte', () => {
  for (const { text } of FILES) {
    const data = dataOf(text);
    if (typeof data !== 'object' || data === null) continue;
    // Each edit reads the file anew: a short run changes one thing of each, another with another seed.
    const all = Object.entries(data);
    const some = GAMES >= 60 ? all : all.filter((_, i) => i === seed % all.length);
    for (const [key, inner] of some) {
      expect(patchFor(text, { set: [key], to: inner })).toEqual({ from: 0, to: 0, insert: '' });
    }
  }
});
