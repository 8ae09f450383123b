import type { Counter, Tally } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { areaOf, isInArea } from '../../table/area.ts';
import { concerns } from '../../table/schedule/concerns.ts';
import type { World } from '../../table/world.ts';
import { bodiesOf } from './bodies.ts';
import { edgeOf, FATES } from './fates.ts';
import { keyOfHold } from './holds.ts';
import { lossesOf } from './losses.ts';

/** How much there is of what is counted. */
const countOf = (world: World, state: EmliaState, counter: Counter): number => {
  switch (counter.count) {
    case 'happened':
      return state.happened?.[counter.event]?.length ?? 0;
    case 'held':
      return state.held?.[keyOfHold(counter)]?.total ?? 0;
    case 'lost':
      return lossesOf(world, bodiesOf(state, counter), counter.measure).lost;
    default: {
      const { count, keyword } = counter;
      const bodies = bodiesOf(state, counter).filter(
        ({ unit }) => keyword === undefined || concerns(world, { keywords: [keyword] }, unit),
      );
      if (count !== 'present') return bodies.filter(body => FATES[count](body, edgeOf(counter))).length;
      const area = areaOf(world, counter.area);
      return bodies.filter(({ unit }) => unit.place === 'table' && isInArea(area, unit)).length;
    }
  }
};

const tallied = (world: World, state: EmliaState, { counts }: Tally): number =>
  counts.reduce((sum, one) => sum + Math.floor((one.each ?? 1) * countOf(world, state, one)), 0);

/** victory.exact: what one tally has come to. */
export const tallyNow = (world: World, state: EmliaState, id: string): number => {
  const tally = world.setup.scenario.tallies?.find(one => one.id === id);
  return tally ? tallied(world, state, tally) : 0;
};

/** What each tally of the scenario has come to, in the order it lists them. */
export const talliesNow = (
  world: World,
  state: EmliaState,
): { readonly id: string; readonly name: string; readonly now: number }[] =>
  (world.setup.scenario.tallies ?? []).map(tally => ({
    id: tally.id,
    name: tally.name,
    now: tallied(world, state, tally),
  }));

/** victory.exact: as a turn ends, and with the battle, everybody is told which tallies have changed. */
export const noteTallies = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const changed = talliesNow(world, state).filter(({ id, now }) => now !== (state.tallies?.[id] ?? 0));
  if (changed.length > 0)
    act.emit({ type: 'talliesNoted', now: Object.fromEntries(changed.map(({ id, now }) => [id, now])) });
};
