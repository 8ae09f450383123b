import type { EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import {
  engagersOf,
  gearAt,
  leastSpeed,
  type MoraleState,
  modeOf,
  moraleStateIn,
  movementOf,
} from '@emlia/emlia/reading';
import { counted, listed, signed } from '@emlia/kernel';

/** Something that weighs on a unit now, with its rule. */
export interface Plight {
  readonly say: string;
  readonly rule: string;
}

/** morale.conditions: what the bad states demand and forbid, by their names. */
const MORALE: Partial<Readonly<Record<MoraleState['name'], string>>> = {
  Shaken: 'does not move closer to the enemy',
  'Falling Back': 'must move to cover, to a friend or to its own lines, never closer to the enemy',
  Retreating: 'must move its full distance to its own lines, never closer to the enemy',
  Routed: 'runs its full distance to its own lines, through anything',
};

/** The name of its state of morale; none where it has conditions of its own. */
export const moraleName = (game: EmliaGame, unit: UnitState): MoraleState['name'] | undefined =>
  unit.place === 'table' ? moraleStateIn(game.world, unit)?.name : undefined;

const moralePlight = (game: EmliaGame, unit: UnitState): Plight[] => {
  const name = moraleName(game, unit);
  const does = name && MORALE[name];
  return does ? [{ say: `${name}: ${does}.`, rule: 'morale.conditions' }] : [];
};

const engagedPlight = (game: EmliaGame, view: EmliaState, unit: UnitState): Plight[] => {
  const names = engagersOf(game.worldAt(view), view, unit).map(({ name }) => name);
  return names.length > 0 ? [{ say: `Engaged by ${listed(names)}.`, rule: 'engagement.engaged' }] : [];
};

/** movemode.accel.momentum: what is under way does not stop at once. */
const momentumPlight = ({ world }: EmliaGame, unit: UnitState): Plight[] => {
  const { momentum } = unit;
  if (!momentum || momentum.speed === 0) return [];
  const movement = movementOf(world, unit, modeOf(world, unit));
  const gear = movement?.gears ? `, gear ${gearAt(movement, momentum)}` : '';
  const least = leastSpeed(world, unit);
  const must = least > 0 ? ` It must drive on at ${least} GSU or more.` : '';
  const way = momentum.reverse ? ' in reverse' : '';
  return [
    { say: `Under way at ${momentum.speed} GSU${way}${gear}.${must}`, rule: 'movemode.accel.momentum' },
  ];
};

/** freestrike.cost */
const OWED = {
  next: 'Has made a free strike: it gives up the primary action of its next activation.',
  now: 'Has made a free strike: no primary action in this activation.',
} as const;

/** What weighs on a unit beyond what its line of conditions says. */
export const plightOf = (game: EmliaGame, view: EmliaState, unit: UnitState): Plight[] => {
  if (unit.place !== 'table') return [];
  const { aligned = [], stopped = [], freeStruck } = unit;
  const penalty = aligned.reduce((sum, { by }) => sum + by, 0);
  return [
    ...(unit.altitude > 0
      ? [{ say: `In the air, ${Math.round(unit.altitude * 10) / 10} GSU up.`, rule: 'movemode.flying.slope' }]
      : []),
    ...momentumPlight(game, unit),
    ...moralePlight(game, unit),
    ...engagedPlight(game, view, unit),
    ...(unit.charged ? [{ say: 'Has charged.', rule: 'charge.action' }] : []),
    ...(penalty === 0
      ? []
      : [
          {
            say: `Has turned to an enemy: ${signed(penalty)} on every check up to the end of ${
              aligned.every(({ ends }) => ends) ? 'this' : 'its next'
            } activation.`,
            rule: 'ranked.align.penalty',
          },
        ]),
    ...(stopped.length > 0
      ? [
          {
            say: `${counted(stopped.length, 'member')} held off: no free strike of theirs.`,
            rule: 'disengage.success',
          },
        ]
      : []),
    ...(freeStruck ? [{ say: OWED[freeStruck], rule: 'freestrike.cost' }] : []),
  ];
};
