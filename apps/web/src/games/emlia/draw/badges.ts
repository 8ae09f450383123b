import type { EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import { areEnemies, engagementsOn, isAwareOf, type MoraleState, moraleStateIn } from '@emlia/emlia/reading';
import type { Badge, BadgeId } from '../../../board/badges.ts';

/** Good spirits are the rule and need no sign. */
const MORALE: Partial<Readonly<Record<MoraleState['name'], BadgeId>>> = {
  Shaken: 'shaken',
  'Falling Back': 'fallingBack',
  Retreating: 'retreating',
  Routed: 'routed',
};

/** Every badge in words, as the legend explains it. */
export const BADGE_WORDS: Readonly<Record<BadgeId, string>> = {
  engaged: 'engaged: somebody has it within combat range, or it them',
  routed: 'routed',
  retreating: 'retreating',
  fallingBack: 'falling back',
  shaken: 'shaken',
  disordered: 'disordered',
  prone: 'prone',
  cover: 'taking cover',
  prepared: 'has prepared an action',
  hidden: 'hidden by Conceal Self',
  unaware: 'an enemy not aware of the unit looked at',
  paced: 'has taken Double Pace',
  aligned: 'has just turned to an enemy',
  ailing: 'burning, poisoned or the like',
};

/** What about all of them is asked of the table at once. */
export interface BadgeFacts {
  readonly engaged: ReadonlySet<string>;
  readonly unaware: ReadonlySet<string>;
}

/** Who fights, and which enemies do not know of the unit looked at. */
export const situationOf = (game: EmliaGame, view: EmliaState, selected: string): BadgeFacts => {
  const world = game.worldAt(view);
  const unit = view.units[selected];
  const enemies =
    unit?.place === 'table'
      ? Object.values(view.units).filter(other => other.place === 'table' && areEnemies(world, unit, other))
      : [];
  return {
    engaged: new Set(engagementsOn(world, view).flatMap(group => group.map(({ id }) => id))),
    unaware: new Set(
      enemies.filter(other => unit && !isAwareOf(world, view, other, unit)).map(({ id }) => id),
    ),
  };
};

/** The states a unit is in, the gravest first. */
export const badgesOf = (
  game: EmliaGame,
  view: EmliaState,
  unit: UnitState,
  { engaged, unaware }: BadgeFacts,
): Badge[] => {
  const morale = moraleStateIn(game.world, unit)?.name;
  const spirit = morale && MORALE[morale];
  const states: readonly (readonly [BadgeId, boolean, string])[] = [
    ['engaged', engaged.has(unit.id), 'engaged'],
    ['disordered', !unit.ordered, 'disordered'],
    ['prone', unit.prone, 'prone'],
    ['cover', unit.takingCover, 'taking cover'],
    ['prepared', unit.prepared !== undefined, 'prepared'],
    ['hidden', Object.hasOwn(view.awareness.hidden, unit.id), 'hidden'],
    ['unaware', unaware.has(unit.id), 'not aware of the unit looked at'],
    ['paced', unit.doublePaced, 'double paced'],
    ['aligned', unit.aligned !== undefined, 'just aligned'],
  ];
  return [
    ...(spirit ? [{ id: spirit, say: morale.toLowerCase() }] : []),
    ...states.flatMap(([id, is, say]) => (is ? [{ id, say }] : [])),
    ...(unit.ailments ?? []).map(({ id }): Badge => ({ id: 'ailing', say: id })),
  ];
};
