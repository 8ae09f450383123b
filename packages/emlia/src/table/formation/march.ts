import type { Mode } from '@emlia/content';
import {
  add,
  type Box,
  contains,
  cornersOf,
  type Leg,
  memoizedWhile,
  type Point,
  type Rectangle,
  rotate,
  scale,
} from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { easedFactor, easeOfBody } from '../ability/ground.ts';
import { speedOf } from '../attribute/movement.ts';
import { memberAt } from '../entity/member.ts';
import { currentSize } from '../entity/stature.ts';
import { slownessOf } from '../move/pace.ts';
import { basesAt } from '../move/standing.ts';
import { costFactor, type DearGround, dearGroundsIn, impedes, legsCost } from '../terrain/cost.ts';
import { partOf, type World } from '../world.ts';
import { type Block, facingStep, layOut, readBlock, rectangleRound, turned } from './block.ts';
import { strideOn } from './stride.ts';

export const STEPS = ['advance', 'back', 'left', 'right', 'turn', 'wheel'] as const;

/** GSU for a step straight on or aside, degrees clockwise for a turn or a wheel. */
export interface RankedStep {
  readonly step: (typeof STEPS)[number];
  readonly by: number;
}

/** A key that two lists of steps share if they are the same steps. */
export const stepsKey = (steps: readonly RankedStep[]): string =>
  steps.map(({ step, by }) => `${step} ${by}`).join();

/** A ranked unit on its march: where each member has gone, and what it has cost. */
export interface March {
  readonly block: Block;
  readonly members: readonly Member[];
  readonly ways: readonly (readonly Point[])[];
  readonly spent: number;
}

const DEGREE = 0.017453292519943295;
/** Arcs are swept in chords of so many degrees. */
const CHORD = 5;

/** formation.ranked.move: sideways and backwards at half speed. */
const STRAIGHT: Readonly<Record<string, { readonly aside: number; readonly factor: number }>> = {
  advance: { aside: 0, factor: 1 },
  back: { aside: 180, factor: 2 },
  left: { aside: 270, factor: 2 },
  right: { aside: 90, factor: 2 },
};

/** mixed.speed: a ranked unit goes at the speed of its slowest. */
export const rankedSpeed = (world: World, unit: UnitState, mode: Mode): number =>
  Math.min(...unit.members.map(({ part }) => speedOf(world, unit, partOf(unit, part), mode)));

/** Where marches start, by the list of members, which is replaced and never changed. */
const startByMembers = memoizedWhile(
  (known: { readonly world: World; readonly march: March }, world: World) => known.world === world,
  (_members: readonly Member[], world: World, unit: UnitState) => ({ world, march: findStart(world, unit) }),
);

export const startMarch = (world: World, unit: UnitState): March =>
  startByMembers(unit.members, world, unit).march;

const findStart = (world: World, unit: UnitState): March => {
  const bases = basesAt(world, unit, unit.members);
  const width = Math.max(...bases.map(({ r }) => 2 * r));
  const block = readBlock(world.board, bases, unit.members[0]?.facing ?? 0, width);
  if (!block) throw new Error(`${unit.id} is not in ranks`);
  return { block, members: unit.members, ways: unit.members.map(member => [member]), spent: 0 };
};

export const rectangleOf = (world: World, unit: UnitState, { members, block }: March): Rectangle =>
  rectangleRound(basesAt(world, unit, members), block.facing);

/** Where one step leads, whatever it costs. */
export const stepOn = (world: World, unit: UnitState, march: March, { step, by }: RankedStep): March => {
  const { block } = march;
  const straight = STRAIGHT[step];
  if (straight) {
    const stride = strideOn(world.board, block.facing + straight.aside);
    const anchor = world.board.place(add(block.anchor, scale(stride, by)));
    return moved(world, march, { ...block, anchor }, () => []);
  }
  const rectangle = rectangleOf(world, unit, march);
  if (step === 'turn') return swing(world, march, rectangle, by);
  const [left, right] = cornersOf(rectangle);
  return swing(world, march, by < 0 ? left : right, by);
};

/** A block in ranks that marches in one of its modes. */
interface Marcher {
  readonly world: World;
  readonly unit: UnitState;
  readonly mode: Mode;
}

/** Marches one step on. */
export const marchOn = (marcher: Marcher, march: March, step: RankedStep): March => {
  const next = stepOn(marcher.world, marcher.unit, march, step);
  return { ...next, spent: march.spent + costOf(marcher, march, next, step) };
};

/** formation.ranked.turn: a quarter of the speed for each 90 degrees, whatever the ground. */
export const blockTurnCost = ({ world, unit, mode }: Marcher, by: number): number =>
  (rankedSpeed(world, unit, mode) * Math.abs(by)) / 360;

const costOf = (marcher: Marcher, march: March, next: March, { step, by }: RankedStep): number => {
  const { world, unit } = marcher;
  const straight = STRAIGHT[step];
  if (straight) return costStraight(marcher, march, next, by) * straight.factor * slownessOf(unit);
  if (step === 'turn') return blockTurnCost(marcher, by);
  const arc = rectangleOf(world, unit, march).width * Math.abs(by) * DEGREE;
  return arc * slownessOf(unit) * roughOnArc(marcher, march, next);
};

const moved = (world: World, march: March, block: Block, between: (member: Member) => Point[]): March => {
  const places = layOut(world.board, block);
  const members = march.members.map(
    (member, i): Member => memberAt(member, places[i] ?? member, block.facing),
  );
  const ways = march.ways.map((way, i) => {
    const [from, to] = [march.members[i], members[i]];
    return from && to ? [...way, ...between(from), { x: to.x, y: to.y }] : way;
  });
  return { block, members, ways, spent: march.spent };
};

const costStraight = ({ world, unit, mode }: Marcher, march: March, next: March, by: number): number => {
  const legs = march.members.map((member, i) => world.board.legs([member, next.members[i] ?? member]));
  let cost = 0;
  for (let i = 0; i < Math.max(...legs.map(way => way.length)); i++) {
    cost += bodyCost(
      world,
      unit,
      mode,
      legs.flatMap(way => way[i] ?? []),
    );
  }
  // What the grain shaved off or added to the length is not charged for.
  const length = world.board.kind === 'free' ? by : (legs[0]?.length ?? 0);
  const walked = lengthOf(legs[0] ?? []);
  return walked > 0 ? (cost / walked) * length : 0;
};

const lengthOf = (legs: readonly Leg[]): number => {
  let length = 0;
  for (const leg of legs) length += leg.length;
  return length;
};

/** terrain.cost.straddle: a body pays for each stretch on which any member is inside. */
export const bodyCost = (world: World, unit: UnitState, mode: Mode, legs: readonly Leg[]): number =>
  legsCost(world, legs, mode, smallest(world, unit), easeOfBody(world, unit));

/** The grounds in a box in which a body pays more, for whoever asks of many ways. */
export const dearToBody = (world: World, unit: UnitState, mode: Mode, box: Box): DearGround[] =>
  dearGroundsIn(world, box, mode, smallest(world, unit), easeOfBody(world, unit));

const smallest = (world: World, unit: UnitState): number =>
  Math.min(...unit.parts.map((_part, i) => currentSize(world, unit, i)));

/** The block about a point, its members along their arcs. */
const swing = (world: World, march: March, about: Point, by: number): March => {
  const chords = Math.max(1, Math.ceil(Math.abs(by) / CHORD));
  return moved(world, march, turned(march.block, about, by), member =>
    Array.from({ length: chords - 1 }, (_, i) => rotate(member, about, Math.trunc((by * (i + 1)) / chords))),
  );
};

/** The mean of what the ground costs along the arcs, chord by chord at its harshest. */
const roughOnArc = ({ world, unit, mode }: Marcher, before: March, after: March): number => {
  const size = smallest(world, unit);
  const ease = easeOfBody(world, unit);
  const rough = world.grounds.filter(({ entry }) => costFactor(entry, mode) > 1 && impedes(entry, size));
  if (rough.length === 0) return 1;
  const from = before.ways[0]?.length ?? 0;
  const chords = (after.ways[0]?.length ?? 0) - from;
  let sum = 0;
  for (let i = 0; i < chords; i++) {
    let harshest = 1;
    for (const way of after.ways) {
      const at = way[from + i];
      if (!at) continue;
      for (const ground of rough) {
        const factor = easedFactor(costFactor(ground.entry, mode), ease(ground));
        if (contains(ground.shape, at)) harshest = Math.max(harshest, factor);
      }
    }
    sum += harshest;
  }
  return chords > 0 ? sum / chords : 1;
};

/** Turns come in quarters; on hexes, whose rows lie so, in sixths. */
export const turnStep = (world: World): number =>
  Math.max(facingStep(world.board), world.board.kind === 'hex' ? 60 : 90);
