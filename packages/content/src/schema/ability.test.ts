import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import type { Ability } from '../entries/ability.ts';
import { readPack } from '../loader/read-pack.ts';
import { abilityNames, formatAbility } from '../notation/ability.ts';
import { samplePack } from '../testing/sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const DREAD =
  'name: Dread\nsays: It frightens.\ndoes: [{ aura: morale -1, on: enemies, within: 10 }, parry]\n';
const PACK = `id: sample
version: 1.0.0
title: Sample
licence: CC0-1.0
library: [abilities, terrain]
ailments: { weary: { gives: [stealth -1], turns: 1 } }
`;

const withAbilities = (abilities: string, files: Readonly<Record<string, string>> = {}) => {
  const unit = samplePack().get(UNIT) ?? '';
  return readPack(samplePack({ 'pack.yaml': PACK, [UNIT]: `${unit}abilities: ${abilities}\n`, ...files }));
};
const saidOf = (...given: Parameters<typeof withAbilities>): string[] =>
  withAbilities(...given).complaints.map(one => formatComplaint(one));

describe('abilities written by keys', () => {
  it.each<[string, Ability, string]>([
    [
      '{ check: close combat, by: 1, when: { fact: charged } }',
      { ability: 'check', skill: 'closeCombat', by: 1, when: { fact: 'charged' } },
      'close combat +1 if charged',
    ],
    [
      '{ enemy check: aimed fire, by: -2, when: { not: { any: [{ fact: moved }, { fact: prone, of: other }] } } }',
      {
        ability: 'enemyCheck',
        skill: 'aimedFire',
        by: -2,
        when: { not: { any: [{ fact: 'moved' }, { fact: 'prone', of: 'other' }] } },
      },
      'enemy aimed fire -2 if not (moved or prone of other)',
    ],
    [
      '{ harm: [becomes weary, damage 1], on: 7 }',
      {
        ability: 'harm',
        effects: [
          { effect: 'ailment', ailment: 'weary' },
          { effect: 'damage', points: 1, to: 'self' },
        ],
        on: 7,
      },
      'harm: becomes weary, damage 1 on 7 or more',
    ],
    [
      '{ formation: Skirmish line, like: open, gap: 15 }',
      { ability: 'formation', called: 'Skirmish line', like: 'open', gap: 15 },
      'formation Skirmish line: open order, gaps of up to 15 GSU',
    ],
    [
      '{ formation: Shield wall, like: close, slow: true, gives: [enemy aimed fire -2, cannot charge] }',
      {
        ability: 'formation',
        called: 'Shield wall',
        like: 'close',
        slow: true,
        gives: [
          { ability: 'enemyCheck', skill: 'aimedFire', by: -2 },
          { ability: 'cannot', action: 'charge' },
        ],
      },
      'formation Shield wall: close order, half speed, enemy aimed fire -2, cannot charge',
    ],
    [
      '{ after: double pace, effect: becomes weary }',
      { ability: 'after', action: 'double pace', effects: [{ effect: 'ailment', ailment: 'weary' }] },
      'after double pace: becomes weary',
    ],
    [
      '{ aura: morale +1, on: friends, within: 12 }',
      { ability: 'aura', effects: [{ effect: 'morale', by: 1 }], on: 'friends', within: 12 },
      'friends within 12: morale +1',
    ],
    [
      '{ action: Sing, kind: free, on: friend, within: 9, uses: 2, check: leadership, effect: morale +1 }',
      {
        ability: 'action',
        called: 'Sing',
        kind: 'free',
        on: 'friend',
        within: 9,
        uses: 2,
        check: 'leadership',
        effects: [{ effect: 'morale', by: 1 }],
      },
      'Sing: free action, 2 times, on a friend within 9 GSU, by leadership; morale +1',
    ],
    [
      '{ action: Dig, kind: primary, uses: 1, raises: { is: forest, across: 4, turns: 3 } }',
      {
        ability: 'action',
        called: 'Dig',
        kind: 'primary',
        on: 'self',
        uses: 1,
        raises: { terrain: 'forest', across: 4, turns: 3 },
      },
      'Dig: primary action, once; forest 4 GSU across for 3 turns',
    ],
  ])('ability.catchall: %s', (text, ability, words) => {
    const { pack, complaints } = withAbilities(`[${text}]`);
    expect(complaints).toEqual([]);
    expect(pack?.units['clan/ash']?.abilities).toEqual([ability]);
    expect(formatAbility(ability)).toBe(words);
  });

  it.each([
    ['[{ chek: stealth, by: 1 }]', '[0]: must have one of the keys action, check, enemy check, harm'],
    ['[{ check: stealth }]', '[0].by: missing'],
    ['[{ check: stealth, by: 0 }]', '[0].by: a bonus of 0 changes nothing'],
    ['[{ check: stelth, by: 1 }]', '[0].check: no skill "stelth". Did you mean "stealth"?'],
    ['[{ check: stealth, by: 1, wen: 1 }]', '[0].wen: no key "wen". Did you mean "when"?'],
    [
      '[{ check: stealth, by: 1, when: { fact: chargd } }]',
      '[0].when.fact: no fact "chargd". Did you mean "charged"?',
    ],
    [
      '[{ check: stealth, by: 1, when: { fact: wipedOut, force: reds } }]',
      '[0].when.fact: the fact "wipedOut" belongs to conditions of scenarios',
    ],
    ['[{ harm: 1 hit at 1 }]', '[0].harm: harm makes no further hits; write damage 1'],
    ['[{ after: chrage, effect: prone }]', '[0].after: no action "chrage". Did you mean "charge"?'],
    ['[{ aura: morale -1, on: enemies }]', '[0].within: missing'],
    ['[{ harm: becomes tired }]', '[0].harm: no ailment of pack.yaml "tired"; there is "weary"'],
    [
      '[{ check: stealth, by: 1, when: { fact: suffers, ailment: tired } }]',
      '[0].when.ailment: no ailment of pack.yaml "tired"; there is "weary"',
    ],
    ['[{ action: Sing, kind: free }]', '[0]: does nothing; give it an effect, or ground that it raises'],
    [
      '[{ action: Sing, kind: free, on: place, within: 9, effect: prone }]',
      '[0].effect: a place suffers nothing; let it raise ground there',
    ],
    [
      '[{ action: Sing, kind: free, on: friend, effect: prone }]',
      '[0].within: missing: how far off it may be done',
    ],
    [
      '[{ action: Sing, kind: free, within: 9, effect: prone }]',
      '[0].within: means something only with "on"',
    ],
    [
      '[{ action: Dig, kind: free, raises: { is: forst, across: 4, turns: 1 } }]',
      '[0].raises.is: no terrain "forst". Did you mean "forest"?',
    ],
    ['[7]', '[0]: must be an ability, not 7'],
    ['[reach 1]', '[0]: "reach 1" belongs to a melee weapon, not to a unit'],
  ])('ability.catchall: %s is refused', (text, say) => {
    const said = saidOf(text);
    expect(said).toHaveLength(1);
    expect(said[0]?.replace(/^\S+ {2}abilities/, '').slice(0, say.length)).toBe(say);
  });
});

describe('abilities with a file of their own', () => {
  it('ability.content: an entry that names one holds a copy of it, under its name', () => {
    const { pack, complaints } = withAbilities('[city fighters, dread]', { 'abilities/dread.yaml': DREAD });
    expect(complaints).toEqual([]);
    const abilities = pack?.units['clan/ash']?.abilities ?? [];
    expect(abilities).toEqual([
      { ability: 'atHome', in: 'urban' },
      {
        ability: 'aura',
        effects: [{ effect: 'morale', by: -1 }],
        on: 'enemies',
        within: 10,
        name: 'Dread',
      },
      { ability: 'parry', name: 'Dread' },
    ]);
    expect(abilityNames(abilities)).toEqual(['city fighters', 'Dread']);
    expect(pack?.abilities.dread).toMatchObject({ id: 'dread', name: 'Dread', says: 'It frightens.' });
  });

  it.each([
    ['an id that is not there', '[drea]', 'abilities[0]: no ability "drea". Did you mean "dread"?'],
    ['a word mistyped', '[parr]', 'abilities[0]: no ability "parr". Did you mean "parry"?'],
  ])('references: %s', (_what, text, say) => {
    expect(saidOf(text, { 'abilities/dread.yaml': DREAD })).toEqual([`${UNIT}:13:13  ${say}`]);
  });

  it('references: nothing is said of one whose file cannot be read', () => {
    const said = saidOf('[dread]', { 'abilities/dread.yaml': 'name: Dread\ndoes: [parry]\n' });
    expect(said).toEqual(['abilities/dread.yaml:1:1  says: missing']);
  });

  it('ability.catchall: it must mean something where it is named', () => {
    const files = {
      'abilities/dread.yaml': DREAD,
      'equipment/clubs.yaml': 'name: Clubs\nkind: melee\nbase damage: 1\nabilities: [dread]\n',
    };
    expect(saidOf('[parry]', files)).toEqual([
      'equipment/clubs.yaml:4:13  abilities[0]: "enemies within 10: morale -1" belongs to a unit or other equipment, not to a melee weapon',
    ]);
  });

  it.each([
    [
      'by a name everybody has',
      '{ formation: Ranked, like: close }',
      'formation: open, close and ranked are formations everybody has',
    ],
    ['like none', '{ formation: Wedge, like: rank }', 'like: no formation "rank". Did you mean "ranked"?'],
    ['of ranks with gaps', '{ formation: Wedge, like: ranked, gap: 3 }', 'ranks have no gaps'],
    [
      'that gives another',
      '{ formation: Wedge, like: close, gives: [{ formation: Tip, like: open }] }',
      'gives[0]: "formation Tip: open order" belongs to a unit or other equipment, not to an ailment',
    ],
    [
      'that gives what a unit is born with',
      '{ formation: Wedge, like: close, gives: [hits +1] }',
      'gives[0]: "hits +1" belongs to other equipment or a unit, not to an ailment',
    ],
    [
      'that knows no such enemy',
      '{ formation: Wedge, like: close, gives: [close combat +1 against Beasts] }',
      'abilities[0].gives[0]: no unit',
    ],
  ])('formation.always: a formation %s', (_what, text, say) => {
    expect(saidOf(`[${text}]`).join('\n')).toContain(say);
  });

  it('one file names no other', () => {
    const said = saidOf('[parry]', { 'abilities/fear.yaml': 'name: F\nsays: F.\ndoes: [dread]\n' });
    expect(said).toEqual([
      'abilities/fear.yaml:3:8  does[0]: no ability "dread"; those with a file of their own are named by units, weapons, gear and terrain',
    ]);
  });
});
