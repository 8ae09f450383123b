import type { Edge } from '@emlia/content';
import {
  areaOf,
  areEnemies,
  controlOf,
  type EmliaState,
  engagersOf,
  type Study,
  type World,
} from '@emlia/emlia';
import { bounds, type Point } from '@emlia/kernel';
import type { Ask } from './bot.ts';
import { gapBetween, threatOf } from './estimate.ts';
import { type Figure, figuresOn } from './figure.ts';
import { areasWanted, exitsWanted, prospectOf } from './prospect.ts';
import type { Temper } from './tempers.ts';

/** Ground that victory asks for. */
export interface Objective {
  readonly name: string;
  readonly middle: Point;
  readonly radius: number;
  /** How much it still needs somebody of ours: less where we hold it alone. */
  readonly need: number;
}

/** The table as one seat looks at it, read once for a choice. */
export interface Situation {
  readonly ask: Ask;
  readonly asker: Study;
  readonly world: World;
  readonly state: EmliaState;
  readonly temper: Temper;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly friends: readonly Figure[];
  readonly foes: readonly Figure[];
  readonly objectives: readonly Objective[];
  /** Units that win by leaving, and over which edge. */
  readonly exits: ReadonlyMap<string, Edge>;
  /** How many of ours each enemy could turn on: what it does to one of them it does not do to the others. */
  readonly spread: ReadonlyMap<Figure, number>;
  /** From -1, where all is well as it stands, to 1: how badly something has to happen before time runs out. */
  readonly pressure: number;
}

const objectivesOf = (world: World, state: EmliaState, ours: ReadonlySet<string>): Objective[] =>
  [...areasWanted(world)].map(id => {
    const area = areaOf(world, id);
    const { left, right, top, bottom } = bounds({ kind: 'polygon', points: area.points });
    const control = controlOf(world, state, id);
    const held = typeof control === 'object' && ours.has(control.force);
    return {
      name: area.name,
      middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
      radius: Math.min(right - left, bottom - top) / 2,
      need: held ? 0.6 : 1,
    };
  });

/** Of a battle without a limit. */
const LONG = 12;

/** Who leads only has to hold on; who does not has to make something happen. */
const pressureOf = (world: World, state: EmliaState, seat: string): number => {
  const gone = Math.min(1, state.turn / Math.max(1, world.setup.scenario.turns ?? LONG));
  const stands = prospectOf(world, state, seat);
  return stands > 0.05 ? -gone : stands < -0.05 ? 0.2 + gone * 0.8 : 0.1 + gone * 0.7;
};

export const readSituation = (ask: Ask, asker: Study): Situation => {
  const { world, state, seat } = asker;
  const figures = figuresOn(world, state);
  const all = [...figures.values()];
  const friends = all.filter(({ unit }) => unit.seat === seat);
  const [first] = friends;
  const foes = all.filter(({ unit }) => first && areEnemies(world, unit, first.unit));
  const spread = new Map(
    foes.map(foe => {
      const threat = threatOf(foe);
      return [foe, friends.filter(friend => gapBetween(friend, foe) <= threat).length] as const;
    }),
  );
  return {
    ask,
    asker,
    world,
    state,
    temper: ask.temper,
    figures,
    friends,
    foes,
    objectives: objectivesOf(world, state, new Set(friends.map(({ unit }) => unit.force))),
    exits: exitsWanted(world, state, seat),
    spread,
    pressure: pressureOf(world, state, seat),
  };
};

/** The enemies that have it within their reach. */
export const fightersOn = ({ world, state, figures }: Situation, { unit }: Figure): Figure[] =>
  engagersOf(world, state, unit).flatMap(one => figures.get(one.id) ?? []);
