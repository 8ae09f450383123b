import { areEnemies, type EmliaState, engagersOf, type Study, type World } from '@emlia/emlia';
import type { Ask } from '../bot/bot.ts';
import type { Temper } from '../bot/tempers.ts';
import { type Figure, figuresOn } from '../table/figure.ts';
import { gapWithin, threatOf } from './estimate.ts';
import { type Prospect, prospectFor } from './prospect.ts';

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
  /** What victory makes of it. */
  readonly prospect: Prospect;
  /** How many of ours each enemy could turn on: what it does to one of them it does not do to the others. */
  readonly spread: ReadonlyMap<Figure, number>;
  /** From -1, where all is well as it stands, to 1: how badly something has to happen before time runs out. */
  readonly pressure: number;
}

/** Of a battle without a limit. */
const LONG = 12;

/** Who leads only has to hold on; who does not has to make something happen. */
const pressureOf = (world: World, state: EmliaState, { stands }: Prospect): number => {
  const gone = Math.min(1, state.turn / Math.max(1, world.setup.scenario.turns ?? LONG));
  return stands > 0.05 ? -gone : stands < -0.05 ? 0.2 + gone * 0.8 : 0.1 + gone * 0.7;
};

/** The same unit, worth as much more as its loss would mean for victory. */
const atStake = (figure: Figure, prospect: Prospect): Figure => {
  const fall = prospect.fall(figure.unit.id);
  if (fall === 0) return figure;
  return { ...figure, worth: figure.worth + fall, point: figure.point + fall / figure.life, stake: fall };
};

const HERE = { x: 0, y: 0 };

export const readSituation = (ask: Ask, asker: Study): Situation => {
  const { world, state, seat } = asker;
  const plain = figuresOn(world, state);
  const prospect = prospectFor(world, state, seat, plain);
  const figures = new Map([...plain].map(([id, figure]) => [id, atStake(figure, prospect)]));
  const all = [...figures.values()];
  const friends = all.filter(({ unit }) => unit.seat === seat);
  const [first] = friends;
  const foes = all.filter(({ unit }) => first && areEnemies(world, unit, first.unit));
  const spread = new Map(
    foes.map(foe => {
      const threat = threatOf(foe);
      const near = friends.filter(friend => gapWithin(friend, foe, HERE, threat) <= threat);
      return [foe, near.length] as const;
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
    prospect,
    spread,
    pressure: pressureOf(world, state, prospect),
  };
};

/** The enemies that have it within their reach. */
export const fightersOn = ({ world, state, figures }: Situation, { unit }: Figure): Figure[] =>
  engagersOf(world, state, unit).flatMap(one => figures.get(one.id) ?? []);
