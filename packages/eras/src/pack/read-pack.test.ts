import { formatComplaint, LIMITS } from '@emlia/packs';
import { describe, expect, test } from 'vitest';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { ERAS_FILES } from './files.ts';
import { MOST_ENTRIES } from './kinds.ts';
import { readErasPack } from './read-pack.ts';

const said = (files: ReadonlyMap<string, string>): string[] =>
  readErasPack(files).complaints.map(one => formatComplaint(one));

test('a pack is read whole, with ids from the files’ names', () => {
  const { pack } = readErasPack(samplePack());
  expect(Object.keys(pack?.roster.units ?? {}).sort()).toEqual(
    ['cart', 'guard', 'kite', 'mage', 'mortar', 'pikes', 'tilda'].sort(),
  );
  expect(pack?.roster.units.guard).toMatchObject({
    id: 'guard',
    name: 'Guard',
    cost: 6,
    men: 10,
    special: 'duke',
  });
  expect(pack?.roster.units.tilda).toMatchObject({ hero: true, leaderForm: 'duke' });
  expect(Object.keys(pack?.battles ?? {})).toEqual(['meeting']);
  expect(pack?.battles.meeting?.map).toEqual(pack?.maps.dale);
  expect(pack?.campaigns.feud?.nodes[2]?.battleMap).toEqual(pack?.maps.dale);
  expect(Object.isFrozen(pack?.roster.units.pikes?.weapons)).toBe(true);
});

test('the hash is of the text alone: line ends and marks of the machine do not count', () => {
  const windows = new Map(
    [...samplePack()].map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
  );
  expect(readErasPack(windows).pack?.hash).toBe(readErasPack(samplePack()).pack?.hash);
  const other = brokenPack('pack.yaml', 'title: Sample', 'title: Other');
  expect(readErasPack(other).pack?.hash).not.toBe(readErasPack(samplePack()).pack?.hash);
});

describe('a file that cannot be read', () => {
  test('is complained of once: nothing says that it is missing', () => {
    expect(said(brokenPack('units/medieval/pikes.yaml', undefined, 'name: *x\n'))).toEqual([
      expect.stringMatching(/^units\/medieval\/pikes\.yaml:\d+:\d+ {2}/),
    ]);
    expect(said(brokenPack('maps/dale.yaml', 'width: 2000\n', ''))).toEqual([
      'maps/dale.yaml:1:1  width: missing',
    ]);
  });

  test('a pack without pack.yaml', () => {
    expect(said(brokenPack('pack.yaml', undefined, undefined))).toEqual([
      'pack.yaml:1:1  missing: a pack is a folder with a pack.yaml',
    ]);
  });
});

describe('packs of strangers', () => {
  test.each(Object.entries(MOST_ENTRIES))('%s: more than %d files are not read', (kind, most) => {
    const files = samplePack();
    const folder = kind === 'units' ? 'units/medieval' : kind;
    for (let i = 0; i <= most; i++) files.set(`${folder}/x${i}.yaml`, '');
    expect(said(files)).toEqual([
      expect.stringMatching(
        new RegExp(`^pack\\.yaml:1:1 {2}the pack has \\d+ files in ${kind}; ${most} is the most$`),
      ),
    ]);
  });

  test.each([
    ['an alias', 'name: &a Pikes\nabout: *a\n', /an anchor|an alias/],
    ['a tag', 'name: !!js/function x\n', /a tag/],
    ['a proto key', '__proto__: { x: 1 }\n', /a key that is no plain word/],
    ['deep nesting', `tags: ${'['.repeat(200)}${']'.repeat(200)}\n`, /nests deeper than 32 levels/],
    ['a huge text', `name: ${'x'.repeat(LIMITS.fileSize)}\n`, /is larger than 256 KB/],
    ['two documents', 'name: A\n---\nname: B\n', /more than one document/],
    ['a tab', 'weapons:\n\t- x\n', /a tab; indent with spaces/],
    ['many mistakes', `${Array.from({ length: 500 }, (_, i) => `k${i}: 1`).join('\n')}\n`, /no key "k0"/],
  ])('%s', (_what, text, says) => {
    const complaints = said(brokenPack('units/medieval/pikes.yaml', undefined, text));
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.length).toBeLessThan(LIMITS.complaintsPerFile);
    expect(complaints.join('\n')).toMatch(says);
  });

  test.each(['constructor', 'tostring', 'hasownproperty'])('an id like %s harms nobody', id => {
    const line = 'name: X\neras: [Medieval]\ncost: 1\nspeed: 9\n';
    const files = samplePack().set(`units/medieval/${id}.yaml`, line);
    const { pack, complaints } = readErasPack(files);
    if (id === 'constructor') expect(complaints).toHaveLength(1);
    else expect(pack?.roster.units[id]?.name).toBe('X');
    const battle = brokenPack('battles/meeting.yaml', 'type: pikes, count: 50', `type: ${id}, count: 50`);
    expect(said(battle)).toEqual([expect.stringMatching(/no unit or hero|is a word of the program itself/)]);
  });

  test('a map with as many corners as it may have is judged at once', () => {
    const ring = Array.from({ length: 500 }, (_, i) => `[${1000 + i}, ${i % 2 === 0 ? 5 : 6 + i}]`);
    const areas = Array.from(
      { length: 40 },
      () => `  - { polygon: [${ring.join(', ')}, [1000, 900]], blocking: true }`,
    );
    const map = `width: 30000\nheight: 20000\nareas:\n${areas.join('\n')}\n`;
    const { complaints } = readErasPack(samplePack().set('maps/dale.yaml', map));
    expect(complaints.length).toBeGreaterThan(0);
  });
});

test('what a pack says about itself is kept, and left out where it says nothing', () => {
  expect(readErasPack(samplePack()).pack).not.toHaveProperty('about');
  const told = brokenPack('pack.yaml', 'title: Sample', 'title: Sample\nabout: Two lords.');
  expect(readErasPack(told).pack).toMatchObject({
    about: 'Two lords.',
    licence: 'CC0-1.0',
    version: '1.0.0',
  });
});

test('every kind of file has a pattern of paths without names', () => {
  const files = Object.fromEntries(ERAS_FILES.map(one => [one.kind, one.files]));
  expect(files).toMatchObject({
    pack: 'pack.yaml',
    units: 'units/*/*.yaml',
    leaders: 'leaders/*.yaml',
    battles: 'battles/*.yaml',
  });
});

describe('what is drawn and chosen', () => {
  const lake = 'rectangle: { x: 900, y: 1500, width: 200, height: 400 }';
  test.each([
    [
      'two shapes',
      'maps/dale.yaml',
      lake,
      `${lake}, circle: { x: 9, y: 9, radius: 3 }`,
      'areas[0]: has more than one shape',
    ],
    [
      'no shape',
      'maps/dale.yaml',
      `${lake}, `,
      '',
      'areas[0]: has no shape; give a polygon, a rectangle, a circle or a band',
    ],
    [
      'a pattern without its kind',
      'units/medieval/mortar.yaml',
      'explosion: 2',
      'pattern: { radius: 2 }',
      'weapons[0].pattern: must have kind: circle, cone, line, point',
    ],
    [
      'a pattern that is a word',
      'units/medieval/mortar.yaml',
      'explosion: 2',
      'pattern: circle',
      'weapons[0].pattern: must have kind:',
    ],
    [
      'another choice of zero',
      'units/medieval/mortar.yaml',
      'max: 900 }',
      'max: 900, zero: allways }',
      'weapons[0].indirect.zero: no choice "allways". Did you mean "always"?',
    ],
  ])('%s', (_what, file, from, to, line) => {
    const found = said(brokenPack(file, from, to));
    expect(found).toContainEqual(expect.stringContaining(line));
  });
});
