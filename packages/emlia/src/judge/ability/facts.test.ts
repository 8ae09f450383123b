import { type Ability, FACTS } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import type { EmliaState, UnitState } from '../../state.ts';
import { battle, box, row } from '../../testing/battle.ts';
import { fielded, packOf, soldier, suppliesOf, terrainIn } from '../../testing/from-pack.ts';
import { applies } from './facts.ts';

interface Given {
  /** What is otherwise about Ash, and about the wolves 10 GSU away. */
  readonly ash?: Partial<UnitState>;
  readonly wolves?: Partial<UnitState>;
  readonly alone?: true;
  readonly change?: (state: EmliaState) => void;
  /** How many of the four of Ash stand in the wood. */
  readonly inWood?: number;
  readonly gap?: number;
}

/** Whether an ability written with this condition does anything for Ash. */
const holdsFor = (when: string, { ash, wolves, alone, change, inWood = 0, gap = 10 }: Given): boolean => {
  const pack = packOf(
    {
      'units/examples/ash.yaml': soldier('Ash', `abilities: [{ check: stealth, by: 1, when: ${when} }]`),
      'units/examples/wolves.yaml': soldier('Wolves', 'type: [Beast]', 'size: 2'),
      'terrain/wood.yaml': 'name: Wood\ncharacter: open\nheight: 0\nkeywords: [wooded]\n',
      'terrain/wall.yaml': 'name: Wall\ncharacter: solid\nheight: 4\n',
    },
    'ailments: { weary: { lasts: 1 } }\n',
  );
  const fight = battle({
    ...suppliesOf(pack),
    units: [
      fielded(pack, 'blue', 'ash', ...row(10, 20, 4)),
      fielded(pack, 'red', 'wolves', [13 + 1.5 + gap, 20]),
    ],
    terrain: [
      { is: terrainIn(pack, 'wood'), points: box(0, 19, 9.5 + inWood, 21) },
      { is: terrainIn(pack, 'wall'), points: box(40, 0, 41, 40) },
    ],
  });
  Object.assign(fight.unit('ash'), ash);
  Object.assign(fight.unit('wolves'), wolves);
  change?.(fight.state);
  const [ability] = pack.units['examples/ash']?.abilities ?? [];
  const other = alone ? undefined : fight.unit('wolves');
  const holding = { world: fight.game.world, state: fight.state, unit: fight.unit('ash'), part: 0, other };
  return applies(holding, ability as Extract<Ability, { ability: 'check' }>);
};

const attackedBy = (ranged: boolean): Given => ({
  ash: { attackers: [{ unit: 'wolves', ranged }] } as unknown as Partial<UnitState>,
});
const fallen = (left: number): Given => ({
  change: state => {
    const ash = state.units.ash as UnitState;
    ash.members = ash.members.slice(0, left);
  },
});

const ROWS: readonly [condition: string, so: Given, otherwise?: Given][] = [
  ['{ fact: attacked }', attackedBy(false), {}],
  ['{ fact: attackedByRanged }', attackedBy(true), attackedBy(false)],
  ['{ fact: enemyWithin, distance: 10 }', {}, { gap: 10.5 }],
  ['{ fact: enemyWithin, distance: 10, keyword: Beast }', {}, { gap: 11 }],
  ['{ not: { fact: enemyWithin, distance: 10, keyword: Undead } }', {}],
  ['{ fact: hidden }', { gap: 30 }, {}],
  ['{ fact: seenInOpen }', {}, { gap: 30 }],
  ['{ fact: takingCover }', { ash: { takingCover: true } }, {}],
  ['{ fact: engaged }', { gap: 0 }, {}],
  ['{ fact: moraleAtMost, value: 2 }', {}, { ash: { morale: 3 } }],
  ['{ fact: moraleAtLeast, value: 2 }', {}, { ash: { morale: 1 } }],
  ['{ fact: disordered }', { ash: { ordered: false } }, {}],
  ['{ fact: prone }', { ash: { prone: true } }, {}],
  ['{ fact: inFormation, formation: open }', {}, { ash: { formation: 'close' } }],
  [
    '{ fact: inFormation, formation: Shield wall }',
    { ash: { formation: 'close', drill: { name: 'Shield wall' } } },
    { ash: { formation: 'close' } },
  ],
  [
    '{ fact: inFormation, formation: close }',
    { ash: { formation: 'close', drill: { name: 'Shield wall' } } },
    {},
  ],
  ['{ fact: standsIn, keyword: wooded }', { inWood: 2 }, { inWood: 1 }],
  ['{ fact: suffers, ailment: weary }', { ash: { ailments: [{ id: 'weary', phases: 0 }] } }, {}],
  ['{ fact: lostAtLeast, percent: 50 }', fallen(2), fallen(3)],
  ['{ fact: moved }', { ash: { used: { free: [], move: 'Normal Move' } } }, {}],
  [
    '{ fact: moved }',
    { ash: { used: { free: [], move: 'Stand Up' } } },
    { ash: { used: { free: [], move: 'forfeited' } } },
  ],
  ['{ fact: charged }', { ash: { charged: true } }, {}],
  ['{ fact: isA, keyword: Beast, of: other }', {}, { alone: true }],
  ['{ not: { fact: isA, keyword: Beast } }', {}],
  ['{ fact: within, distance: 10 }', {}, { gap: 11 }],
  ['{ fact: within, distance: 10 }', {}, { alone: true }],
  ['{ fact: prone, of: other }', { wolves: { prone: true } }, { ash: { prone: true } }],
  ['{ any: [{ fact: prone }, { fact: charged }] }', { ash: { charged: true } }, {}],
];

describe('conditions of abilities', () => {
  test.each(ROWS)('ability.catchall: %s', (when, so, otherwise) => {
    expect(holdsFor(when, so)).toBe(true);
    if (otherwise) expect(holdsFor(when, otherwise)).toBe(false);
  });

  test('every fact that abilities may ask is in this list', () => {
    const facts = Object.entries(FACTS).flatMap(([name, { in: places }]) =>
      (places as readonly string[]).includes('ability') ? [name] : [],
    );
    const tested = new Set(
      ROWS.flatMap(([when]) => [...when.matchAll(/fact: (\w+)/g)].map(([, name]) => name)),
    );
    expect(facts.filter(name => !tested.has(name))).toEqual([]);
  });
});
