import { formatComplaint } from '@emlia/packs';
import { describe, expect, test } from 'vitest';
import { readPack } from '../loader/read-pack.ts';
import { samplePack } from '../testing/sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';

const withUnit = (more: string) => {
  const files = new Map(samplePack());
  files.set(UNIT, `${files.get(UNIT)}${more}`);
  return readPack(files);
};

const said = (more: string): string[] =>
  withUnit(more).complaints.map(complaint => formatComplaint(complaint));

test.each([
  ['12', 'must be a text, not 12; write "12"'],
  ['true', 'must be a text, not true; write "true"'],
  ['[a]', 'must be a text, not a list'],
])('a keyword %s is no text', (word, say) => {
  expect(said(`type: [${word}]\n`)[0]).toContain(`: ${say}`);
});

describe('initiative conditions in a pack', () => {
  test.each([
    ['attacked', 'must be a fact, or all, any or not of facts, not "attacked"; write { fact: attacked }'],
    ['dusk', 'must be a fact, or all, any or not of facts, not "dusk"'],
    [
      '[{ fact: attacked }]',
      'must be a fact, or all, any or not of facts, not a list; put { all: } or { any: } round it',
    ],
    ['{ and: [{ fact: attacked }] }', 'no key "and". Did you mean "all"?'],
    ['{ OR: [{ fact: attacked }] }', 'no key "OR". Did you mean "any"?'],
  ])('initiative.format: %s is answered with what was meant', (when, say) => {
    const [first = ''] = said(`initiative:\n  - when: ${when}\n    do: [{ action: charge }]\n`);
    expect(first.endsWith(`: ${say}`), first).toBe(true);
  });

  test('initiative.format, attribute.initiative.conditions: triggers and actions are read as written, in order', () => {
    const { pack } = withUnit(
      [
        'initiative:',
        '  - when: { all: [{ fact: attackedByRanged }, { not: { fact: hidden } }] }',
        '    do: [{ action: seekHiding, fastest: true }]',
        '  - when: { fact: enemyWithin, distance: 15, members: fewer, size: sameOrSmaller }',
        '    do: [{ action: charge }]',
        'morale conditions:',
        '  - when: { fact: moraleAtMost, value: -2 }',
        '    do: [{ action: retreat }]',
        '',
      ].join('\n'),
    );
    expect(pack?.units['clan/ash']).toMatchObject({
      initiative: [
        {
          when: { all: [{ fact: 'attackedByRanged' }, { not: { fact: 'hidden' } }] },
          do: [{ action: 'seekHiding', fastest: true }],
        },
        {
          when: { fact: 'enemyWithin', distance: 15, members: 'fewer', size: 'sameOrSmaller' },
          do: [{ action: 'charge' }],
        },
      ],
      moraleConditions: [{ when: { fact: 'moraleAtMost', value: -2 }, do: [{ action: 'retreat' }] }],
    });
  });

  test.each([
    [
      '{ fact: enemyNear, distance: 5 }',
      '{ action: attack }',
      'initiative[0].when.fact: no fact "enemyNear"',
    ],
    [
      '{ fact: enemyWithin }',
      '{ action: attack }',
      'initiative[0].when: needs exactly one of distance and speeds',
    ],
    [
      '{ fact: enemyWithin, distance: far }',
      '{ action: attack }',
      'initiative[0].when.distance: must be a number from 0 to 1000, not "far"',
    ],
    [
      '{ fact: enemyWithin, distance: 5, members: fewr }',
      '{ action: attack }',
      'initiative[0].when.members: no word "fewr". Did you mean "fewer"?',
    ],
    ['{ fact: attacked }', '{ action: atack }', 'no action "atack". Did you mean "attack"?'],
    ['{ fact: attacked }', '{ action: seekHiding, fastest: 1 }', 'fastest: must be true or false, not 1'],
    ['{ fact: moraleAtMost }', '{ action: rout }', 'initiative[0].when.value: missing'],
  ])('initiative.format: %s, %s: %s', (when, action, message) => {
    const lines = said(`initiative:\n  - when: ${when}\n    do: [${action}]\n`);
    expect(
      lines.some(line => line.includes(message)),
      lines.join('\n'),
    ).toBe(true);
  });
});
