import { FILE_KINDS, jsonSchemaFor } from '@emlia/content';
import { applyPatch, patchFor } from '@emlia/packs/edit';
import { expect, test } from 'vitest';
import { blankFor, formFor, type Node, schemaOf, shapeOf } from './shape.ts';
import { moving, writtenText } from './writing.ts';

const PATHS = ['units/clan/ash.yaml', 'equipment/clubs.yaml', 'abilities/great.yaml', 'terrain/bog.yaml'];
const schemaFor = (kind: (typeof FILE_KINDS)[number]) => schemaOf(jsonSchemaFor(kind, PATHS) as Node);
const UNITS = schemaFor('units');
const keyOf = (key: string): Node => (UNITS.root.properties as Record<string, Node>)[key] ?? {};

test.each([
  ['members', { is: 'number', least: 1, most: 400, whole: true }],
  ['general', { is: 'flag' }],
  [
    'movement',
    {
      is: 'text',
      orNumber: false,
      notation: { name: 'movement' },
      examples: ['15G', '15G, 6S', '60G 10/20/40/60A 2/5/20/40T'],
    },
  ],
  ['hits', { is: 'text', orNumber: true, notation: { name: 'hits' } }],
  ['skills', { is: 'keys' }],
  ['hire value', { is: 'text' }],
  ['icon', { is: 'text', words: [] }],
])('a unit is asked for its %s in the way it is written', (key, shape) => {
  expect(shapeOf(keyOf(key), UNITS)).toMatchObject(key === 'hire value' ? {} : shape);
});

test('the ids a pack has are offered where they may stand', () => {
  const gear = shapeOf(keyOf('equipment'), UNITS);
  expect(gear.is === 'list' && shapeOf(gear.of, UNITS)).toMatchObject({ is: 'text', words: ['clubs'] });
  const abilities = shapeOf(keyOf('abilities'), UNITS);
  const ability = abilities.is === 'list' ? shapeOf(abilities.of, UNITS) : undefined;
  expect(ability).toMatchObject({ is: 'forms' });
  const text = ability?.is === 'forms' && ability.text ? shapeOf(ability.text, UNITS) : undefined;
  expect(text).toMatchObject({ is: 'text', words: expect.arrayContaining(['great', 'parry']) });
});

test('of several ways to write something, the one that is written is known', () => {
  const conditions = shapeOf(keyOf('initiative'), UNITS);
  const row = conditions.is === 'list' ? shapeOf(conditions.of, UNITS) : undefined;
  const when = row?.is === 'keys' ? shapeOf(row.properties.when ?? {}, UNITS) : undefined;
  expect(when?.is).toBe('condition');
  const forms = when?.is === 'condition' ? when.forms : [];
  expect(formFor(forms, { fact: 'enemyWithin', distance: 3 })?.word).toBe('enemyWithin');
  expect(formFor(forms, { all: [] })?.key).toBe('all');
  expect(formFor(forms, 'attacked')).toBeUndefined();
});

test('every part of every kind of file has a shape, and something that may stand there at first', () => {
  for (const kind of FILE_KINDS) {
    const schema = schemaFor(kind);
    const seen = new Set<string>();
    const look = (node: Node): void => {
      const shape = shapeOf(node, schema);
      expect(() => JSON.stringify(blankFor(node, schema))).not.toThrow();
      const inner =
        shape.is === 'keys'
          ? Object.values(shape.properties)
          : 'of' in shape
            ? [shape.of]
            : 'forms' in shape
              ? shape.forms.map(form => form.node)
              : [];
      for (const one of inner) {
        const key = JSON.stringify(one);
        if (!seen.has(key)) look(seen.add(key) && one);
      }
    };
    look(schema.root);
    expect(seen.size, kind).toBeGreaterThan(3);
  }
});

test('a number where it may be one, and an item that moves up keeps its text', () => {
  expect([writtenText('3', true), writtenText('3+1', true), writtenText('3', false)]).toEqual([
    3,
    '3+1',
    '3',
  ]);
  const text = 'a:\n  - { b: 1 } # one\n  - { b: 2 } # two\n';
  const after = moving(['a'], 1, -1, { b: 2 }).reduce((now, edit) => {
    const patch = patchFor(now, edit);
    return 'say' in patch ? patch.say : applyPatch(now, patch);
  }, text);
  expect(after).toBe('a:\n  - { b: 2 }\n  - { b: 1 } # one\n');
});
