import { expect, test } from 'vitest';
import { type EmliaEvent, tell } from '../../events.ts';
import { blue, box, red, row, WALL } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import type { Forced } from './events.ts';
import type { PushChoice } from './forcing.ts';

const { world, state } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 21])] });
const said = (event: EmliaEvent): string[] =>
  tell(world, state, event).map(({ rule, say }) => `${rule}: ${say}`);

test.each<[PushChoice, string[]]>([
  ['hold', ['press.flank: ash does not push wolves, which it does not face.']],
  ['thrust', ['press.flank: ash pushes wolves out of its reach.']],
  ['turn', ['press.flank.turn: ash turns to push wolves.']],
  ['giveWay', ['ranked.push: ash gives way to wolves.']],
  ['standFast', ['ranked.refuse: ash stands fast against wolves.']],
  ['breakRanks', ['ranked.yield: ash breaks ranks before wolves.']],
  ['keepRanks', ['ranked.yield: ash keeps its ranks and does not press wolves.']],
  ['pressIn', ['ranked.yield: ash presses in on wolves and breaks its own ranks.']],
  ['stay', ['ranked.follow: ash lets wolves go.']],
  ['followUp', []],
])('ranked.push, ranked.yield, ranked.follow: what is told of the answer %s', (choice, lines) => {
  const answer = { question: 'pushed', unit: 'ash', enemy: 'wolves', choice } as const;
  expect(said({ type: 'pushAnswered', ...answer })).toEqual(lines);
});

const stands = { unit: 'ash', members: [], formation: 'open' } as const;
test.each<[Omit<Forced, 'unit' | 'members' | 'formation'>, string]>([
  [
    { by: { x: 0, y: -3 }, rule: 'ranked.push' },
    'ranked.push: ash is forced 3 GSU to the north, and stands in open formation.',
  ],
  [
    { by: { x: 2, y: 2 }, rule: 'skirmish.shift' },
    'skirmish.shift: ash is forced 2.8 GSU to the south-east, and stands in open formation.',
  ],
  [
    { by: { x: -1, y: 0 }, stopped: true, rule: 'forced.terrain' },
    'forced.terrain: ash is forced 1 GSU to the west, where it is stopped, and stands in open formation.',
  ],
  [
    { stopped: true, rule: 'forced.terrain' },
    'forced.terrain: ash is forced against what holds it where it stands.',
  ],
  [{ rule: 'press.flank.turn' }, 'press.flank.turn: ash turns on the spot.'],
  [{ rule: 'ranked.yield' }, 'ranked.yield: ash breaks ranks.'],
  [{ rule: 'forced.simultaneous' }, 'forced.simultaneous: ash makes room for those forced upon it.'],
  [{ rule: 'ranked.push' }, 'ranked.push: ash is forced to and fro, and ends where it stood.'],
])('forced.triggers, forced.simultaneous: what is told of a forced move %j', (forced, line) => {
  const event = { type: 'unitsForced', moves: [{ ...stands, ...forced }], pursuits: [] } as const;
  expect(said(event)).toEqual([line]);
});

test('press.count, press.terrain, ranked.follow, skirmish.shift: what is told of the rest', () => {
  expect(
    said({
      type: 'enemyPressed',
      unit: 'ash',
      enemies: ['wolves', 'ash'],
      hits: 2,
      damage: 0,
      rule: 'press.count',
    }),
  ).toEqual(['press.count: ash inflicts 2 press hits at base damage 0 on wolves and ash.']);
  expect(said({ type: 'membersSwept', unit: 'ash', count: 1, into: 'river' })).toEqual([
    'press.terrain: 1 member of ash is pushed into the river and lost.',
  ]);
  expect(said({ type: 'membersSwept', unit: 'ash', count: 2, into: 'river' })).toEqual([
    'press.terrain: 2 members of ash are pushed into the river and lost.',
  ]);
  expect(
    said({ type: 'unitFollowed', unit: 'ash', enemy: 'wolves', members: [], rule: 'ranked.follow' }),
  ).toEqual(['ranked.follow: ash follows wolves.']);
  expect(said({ type: 'shiftChosen', seat: 'blue', unit: 'ash', successes: 2, degrees: 340 })).toEqual([
    'skirmish.shift: ash and its side force the skirmish 2 GSU at 340°, to the north.',
  ]);
});

test.each([
  [1, false],
  [3, true],
])(
  'forced.terrain, cover.taking.leave: pushed by %i out of the reach of its wall it has left cover: %s',
  (by, leaves) => {
    const tough = { hits: { base: 99, armour: 0 } };
    const ash = blueBlock('free', 'ash', { files: 3, count: 3, at: [29, 20] }, tough);
    const bears = red('bears', tough, ...row(29, 19, 3));
    // The wall is 3 GSU from the bears, off their side.
    const terrain = [{ is: WALL, points: box(20, 21, 25.5, 22) }];
    const fight = afterStrikes({ units: [ash, { ...bears, is: { takingCover: true } }], terrain }, [
      hit('ash', 'bears', by, { from: 'front' }),
    ]);
    expect(fight.unit('bears').takingCover).toBe(!leaves);
  },
);
