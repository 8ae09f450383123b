import { ailmentWord } from '@emlia/content';
import type { EmliaState, UnitState } from '@emlia/emlia';
import type { LookedOn } from '@emlia/emlia/looking-on';
import { areEnemies, engagementsOn, isAwareOf, type MoraleState, moraleStateIn } from '@emlia/emlia/reading';
import type { Badge, UnitBadgeId } from '../../../board/badges.ts';
import { say } from '../../../platform/words/say.ts';

/** Good spirits are the rule and need no sign. */
const MORALE: Partial<Readonly<Record<MoraleState['name'], UnitBadgeId>>> = {
  Shaken: 'shaken',
  'Falling Back': 'fallingBack',
  Retreating: 'retreating',
  Routed: 'routed',
};

/** Every badge in words, as the legend explains it. */
export const badgeWords = (): Readonly<Record<UnitBadgeId, string>> => ({
  engaged: say`engaged: it fights an enemy`,
  routed: say`routed`,
  retreating: say`retreating`,
  fallingBack: say`falling back`,
  shaken: say`shaken`,
  disordered: say`disordered`,
  prone: say`prone`,
  cover: say`taking cover`,
  prepared: say`has prepared an action`,
  hidden: say`hidden by Conceal Self`,
  unaware: say`an enemy not aware of the unit looked at`,
  paced: say`has taken Double Pace`,
  aligned: say`has just turned to an enemy`,
  ailing: say`burning, poisoned or the like`,
});

/** What about all of them is asked of the table at once. */
export interface BadgeFacts {
  readonly engaged: ReadonlySet<string>;
  readonly unaware: ReadonlySet<string>;
}

/** Who fights, and which enemies do not know of the unit looked at. */
export const situationOf = (game: LookedOn, view: EmliaState, selected: string): BadgeFacts => {
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
  game: LookedOn,
  view: EmliaState,
  unit: UnitState,
  { engaged, unaware }: BadgeFacts,
): Badge[] => {
  const morale = moraleStateIn(game.world, unit)?.name;
  const spirit = morale && MORALE[morale];
  const states: readonly (readonly [UnitBadgeId, boolean, string])[] = [
    ['engaged', engaged.has(unit.id), say`engaged`],
    ['disordered', !unit.ordered, say`disordered`],
    ['prone', unit.prone, say`prone`],
    ['cover', unit.takingCover, say`taking cover`],
    ['prepared', unit.prepared !== undefined, say`prepared`],
    ['hidden', Object.hasOwn(view.awareness.hidden, unit.id), say`hidden`],
    ['unaware', unaware.has(unit.id), say`not aware of the unit looked at`],
    ['paced', unit.doublePaced, say`double paced`],
    ['aligned', unit.aligned !== undefined, say`just aligned`],
  ];
  return [
    ...(spirit ? [{ id: spirit, say: morale.toLowerCase() }] : []),
    ...states.flatMap(([id, is, say]) => (is ? [{ id, say }] : [])),
    ...(unit.ailments ?? []).map(({ id }): Badge => ({ id: 'ailing', say: ailmentWord(id) })),
  ];
};
