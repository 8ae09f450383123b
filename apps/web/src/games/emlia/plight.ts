import type { EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import {
  engagersOf,
  gearAt,
  leastSpeed,
  type MoraleState,
  modeOf,
  moraleStateIn,
  movementOf,
  type World,
} from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import { counted, listed } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';

/** Something that weighs on a unit now, with its rule. */
export interface Plight {
  readonly say: string;
  readonly rule: string;
}

/** morale.conditions: what the bad states demand and forbid, by their names. */
const moraleWords = (): Partial<Readonly<Record<MoraleState['name'], string>>> => ({
  Shaken: say`does not move closer to the enemy`,
  'Falling Back': say`must move to cover, to a friend or to its own lines, never closer to the enemy`,
  Retreating: say`must move its full distance to its own lines, never closer to the enemy`,
  Routed: say`runs its full distance to its own lines, through anything`,
});

/** The name of its state of morale; none where it has conditions of its own. */
export const moraleName = (game: EmliaGame, unit: UnitState): MoraleState['name'] | undefined =>
  unit.place === 'table' ? moraleStateIn(game.world, unit)?.name : undefined;

const moralePlight = (game: EmliaGame, unit: UnitState): Plight[] => {
  const name = moraleName(game, unit);
  const does = name && moraleWords()[name];
  return does ? [{ say: `${name}: ${does}.`, rule: 'morale.conditions' }] : [];
};

const engagedPlight = (game: EmliaGame, view: EmliaState, unit: UnitState): Plight[] => {
  const names = engagersOf(game.worldAt(view), view, unit).map(({ name }) => name);
  return names.length > 0 ? [{ say: say`Engaged by ${listed(names)}.`, rule: 'engagement.engaged' }] : [];
};

/** movemode.accel.momentum: what is under way does not stop at once. */
const momentumPlight = ({ world }: EmliaGame, unit: UnitState): Plight[] => {
  const { momentum } = unit;
  if (!momentum || momentum.speed === 0) return [];
  const movement = movementOf(world, unit, modeOf(world, unit));
  const gear = movement?.gears ? say`, gear ${gearAt(movement, momentum)}` : '';
  const least = leastSpeed(world, unit);
  const must = least > 0 ? say` It must drive on at ${least} GSU or more.` : '';
  const way = momentum.reverse ? say` in reverse` : '';
  return [
    { say: say`Under way at ${momentum.speed} GSU${way}${gear}.${must}`, rule: 'movemode.accel.momentum' },
  ];
};

/** draft.damage.marked-still-act: between steps; in the resolution phase they are about to be taken away. */
const markedPlight = ({ phase }: EmliaState, { parts }: UnitState): Plight[] => {
  const marked = parts.reduce((sum, { casualtiesDue }) => sum + casualtiesDue, 0);
  if (marked === 0 || phase !== 'activation') return [];
  const words = say`${counted(marked, 'member')} marked to fall; until the turn ends they act all the same.`;
  return [{ say: words, rule: 'draft.damage.marked-still-act' }];
};

/** freestrike.cost */
const owed = () =>
  ({
    next: say`Has made a free strike: it gives up the primary action of its next activation.`,
    now: say`Has made a free strike: no primary action in this activation.`,
  }) as const;

/** ranked.align.penalty, draft.ranked.align.cost: what turning to an enemy makes harder. */
export const alignedOn = ({ edition }: World): string =>
  edition.tables.alignedOn === 'attacks' ? say`every attack` : say`every check`;

/** What weighs on a unit beyond what its line of conditions says. */
export const plightOf = (game: EmliaGame, view: EmliaState, unit: UnitState): Plight[] => {
  if (unit.place !== 'table') return [];
  const { aligned = [], stopped = [], freeStruck } = unit;
  const penalty = aligned.reduce((sum, { by }) => sum + by, 0);
  return [
    ...(unit.altitude > 0
      ? [
          {
            say: say`In the air, ${Math.round(unit.altitude * 10) / 10} GSU up.`,
            rule: 'movemode.flying.slope',
          },
        ]
      : []),
    ...momentumPlight(game, unit),
    ...moralePlight(game, unit),
    ...engagedPlight(game, view, unit),
    ...markedPlight(view, unit),
    ...(unit.charged ? [{ say: say`Has charged.`, rule: 'charge.action' }] : []),
    ...(penalty === 0
      ? []
      : [
          {
            say: say`Has turned to an enemy: ${signed(penalty)} on ${alignedOn(game.world)} up to the end of ${aligned.every(({ ends }) => ends) ? say`this` : say`its next`} activation.`,
            rule: 'ranked.align.penalty',
          },
        ]),
    ...(stopped.length > 0
      ? [
          {
            say: say`${counted(stopped.length, 'member')} held off: no free strike of theirs.`,
            rule: 'disengage.success',
          },
        ]
      : []),
    ...(freeStruck ? [{ say: owed()[freeStruck], rule: 'freestrike.cost' }] : []),
  ];
};
