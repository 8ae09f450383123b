import { expect, test } from 'vitest';
import { nextVersion } from './next-version.ts';
import { resolveRequired } from './resolve.ts';

type Shelf = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const resolved = async (wanted: Readonly<Record<string, string>>, shelf: Shelf): Promise<string> => {
  const found = await resolveRequired(wanted, async id =>
    id === 'shipped'
      ? undefined
      : Object.entries(shelf[id] ?? {}).map(([version, requires]) => ({ version, requires })),
  );
  return 'say' in found ? found.say : [...found].map(([id, { version }]) => `${id} ${version}`).join(', ');
};

test.each<[string, Readonly<Record<string, string>>, Shelf, string]>([
  [
    'the newest that suits',
    { a: '^1.0' },
    { a: { '1.0.0': {}, '1.10.0': {}, '1.9.0': {}, '2.0.0': {} } },
    'a 1.10.0',
  ],
  [
    'what it builds on, and that in turn',
    { a: '1.0.0' },
    { a: { '1.0.0': { b: '^1.0' } }, b: { '1.1.0': { c: '>=2' } }, c: { '2.0.0': {} } },
    'a 1.0.0, b 1.1.0, c 2.0.0',
  ],
  [
    'one version of each, that suits all who ask',
    { a: '^1.0', b: '^1.0' },
    {
      a: { '1.0.0': { c: '^1.0' } },
      b: { '1.0.0': { c: '~1.1' } },
      c: { '1.1.5': {}, '1.2.0': {}, '1.0.0': {} },
    },
    'a 1.0.0, b 1.0.0, c 1.1.5',
  ],
  [
    'what is there already is not asked for',
    { a: '^1.0', shipped: '^9.0' },
    { a: { '1.0.0': {} } },
    'a 1.0.0',
  ],
  ['nobody of that name', { a: '^1.0' }, {}, 'there is no pack "a"'],
  [
    'no version that suits',
    { a: '^2.0' },
    { a: { '1.0.0': {} } },
    'no version of "a" is ^2.0; there is 1.0.0',
  ],
  [
    'two who cannot both be had',
    { a: '^1.0', c: '1.0.0' },
    { a: { '1.0.0': { c: '^2.0' } }, c: { '1.0.0': {}, '2.0.0': {} } },
    'no version of "c" is 1.0.0 and ^2.0; there is 1.0.0, 2.0.0',
  ],
  [
    'those that build on one another',
    { a: '^1.0' },
    { a: { '1.0.0': { b: '^1.0' } }, b: { '1.0.0': { a: '^1.0' } } },
    'a 1.0.0, b 1.0.0',
  ],
  [
    'whoever turns round for ever',
    { a: '>=1' },
    { a: { '2.0.0': { b: '>=1' }, '1.0.0': {} }, b: { '1.0.0': { a: '1.0.0' } } },
    'the versions that they ask of one another do not fit together',
  ],
])('required packs: %s', async (_, wanted, shelf, found) =>
  expect(await resolved(wanted, shelf)).toBe(found),
);

const HEAD = 'id: a\nversion: 1.2.3\ntitle: A\n';
const UNIT = 'name: Bowmen\nmembers: 10\n';
type Texts = Readonly<Record<string, string>>;

test.each<[string, Texts, Texts, string | undefined]>([
  ['nothing but a comment', {}, { 'pack.yaml': `# A comment\n${HEAD}` }, '1.2.4 pack.yaml reads otherwise'],
  ['nothing', {}, {}, undefined],
  ['its title', {}, { 'pack.yaml': HEAD.replace('title: A', 'title: B') }, '1.2.4 pack.yaml reads otherwise'],
  ['a README', {}, { 'README.md': 'Hello' }, '1.2.4 README.md reads otherwise'],
  [
    'the name of a unit',
    { u: UNIT },
    { u: UNIT.replace('Bowmen', 'Archers') },
    '1.2.4 units/a/u.yaml reads otherwise',
  ],
  ['a number', { u: UNIT }, { u: UNIT.replace('10', '11') }, '1.3.0 units/a/u.yaml has changed'],
  [
    'the order of its keys',
    { u: UNIT },
    { u: 'members: 10\nname: Bowmen\n' },
    '1.2.4 units/a/u.yaml reads otherwise',
  ],
  ['a unit more', {}, { u: UNIT }, '1.3.0 units/a/u.yaml is new'],
  ['a unit gone', { u: UNIT }, {}, '2.0.0 units/a/u.yaml is gone'],
  ['one called otherwise', { u: UNIT }, { v: UNIT }, '2.0.0 units/a/u.yaml is gone'],
])('the next version after a change of %s', (_, before, after, wanted) => {
  const texts = (all: Texts): ReadonlyMap<string, string> =>
    new Map(
      Object.entries({ 'pack.yaml': HEAD, ...all }).map(([path, text]) => [
        path.includes('.') ? path : `units/a/${path}.yaml`,
        text,
      ]),
    );
  const next = nextVersion('1.2.3', texts(before), texts(after));
  expect(next && `${next.version} ${next.because}`).toBe(wanted);
});

test.each([
  ['0.3.1', 'units/a/u.yaml', '0.4.0'],
  ['0.3.1', undefined, '0.3.2'],
  ['2.0.0-beta.1', undefined, '2.0.0'],
])('after %s, where %s is gone, comes %s', (last, gone, next) => {
  const before = new Map([['pack.yaml', HEAD], ...(gone === undefined ? [] : [[gone, UNIT] as const])]);
  const after = new Map([
    ['pack.yaml', HEAD],
    ...(gone === undefined ? [['units/a/v.yaml', UNIT] as const] : []),
  ]);
  expect(nextVersion(last, before, after)?.version).toBe(next);
});
