import type { Scenario, ScenarioFact } from '@emlia/content';
import { type Condition, leavesOf } from '@emlia/kernel';
import type { EmliaEvent } from '../events.ts';
import { isScenarioMet, type Moment } from '../flow/victory/facts.ts';
import { keyOfHold } from '../flow/victory/holds.ts';
import type { EmliaGame } from '../game.ts';
import type { EmliaState } from '../state.ts';

/** A condition of a scenario, or a part of one. */
export interface PlacedCondition {
  /** Where it stands in the scenario's file: `victory.clan.0.when.all.1`. */
  readonly place: string;
  readonly when: Condition<ScenarioFact>;
}

const withParts = (place: string, when: Condition<ScenarioFact>): PlacedCondition[] => {
  const own = { place, when };
  if ('not' in when) return [own, ...withParts(`${place}.not`, when.not)];
  const joint = 'all' in when ? 'all' : 'any' in when ? 'any' : undefined;
  const parts = 'all' in when ? when.all : 'any' in when ? when.any : [];
  return [own, ...parts.flatMap((part, i) => withParts(`${place}.${joint}.${i}`, part))];
};

/** Every condition of victory, endings and events, and every part of them. */
export const conditionsIn = ({ victory, endings = [], events = [] }: Scenario): PlacedCondition[] => [
  ...victory.flatMap(({ force, when }, i) => {
    const before = victory.slice(0, i).filter(one => one.force === force).length;
    return withParts(`victory.${force}.${before}.when`, when);
  }),
  ...endings.flatMap(({ when }, i) => withParts(`endings.${i}.when`, when)),
  ...events.flatMap(({ when }, i) => (when ? withParts(`events.${i}.when`, when) : [])),
];

/** What of them holds as a battle stands. How long something was held is known only where it was asked from the start. */
export const conditionsNow = (game: EmliaGame, state: EmliaState): ReadonlyMap<string, boolean> => {
  const elapsed = state.phase === 'over' ? state.turn : Math.max(0, state.turn - 1);
  const moment: Moment = { world: game.worldAt(state), state, elapsed };
  const isKnown = ({ when }: PlacedCondition): boolean =>
    leavesOf(when).every(leaf => leaf.fact !== 'heldFor' || state.held?.[keyOfHold(leaf)] !== undefined);
  const asked = conditionsIn(game.world.setup.scenario).filter(isKnown);
  return new Map(asked.map(({ place, when }) => [place, isScenarioMet(moment, when)]));
};

/** What of them held as some turn of a battle ended, from the events of its standing entries. */
export const conditionsHeld = (
  game: EmliaGame,
  entries: Iterable<readonly EmliaEvent[]>,
): ReadonlySet<string> => {
  const state = game.begin();
  const asked = conditionsIn(game.world.setup.scenario);
  const held = new Set<string>();
  const look = (): void => {
    const moment: Moment = { world: game.worldAt(state), state, elapsed: state.turn };
    for (const { place, when } of asked) if (!held.has(place) && isScenarioMet(moment, when)) held.add(place);
  };
  for (const events of entries) {
    for (const event of events) {
      if (event.type === 'turnBegan' && state.turn > 0) look();
      game.evolve(state, event);
    }
  }
  look();
  return held;
};
