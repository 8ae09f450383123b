import { conditionWords, factNamesIn, GRADE_NAMES, judgingOf, relationBetween } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { forceName } from '../../table/world.ts';
import { hasLeftTheField, isHeldNow, isScenarioMet, type Moment } from './facts.ts';
import { holdsAsked } from './holds.ts';
import { LONGEST, lastTurnOf } from './last-turn.ts';
import { revealMissions } from './missions.ts';
import { finalResult } from './result.ts';
import { noteTallies } from './tallies.ts';

/** What ends a battle, and the reason players are given (scenario.time.reason). */
export interface Ended {
  readonly rule: string;
  readonly reason: string;
}

/** scenario.time.limit: of several endings the first that occurs, in the order they are listed. */
const endingOf = (moment: Moment, atOnce: boolean): Ended | undefined => {
  const { endings = [] } = moment.world.setup.scenario;
  const found = endings.find(one => (!atOnce || one.atOnce) && isScenarioMet(moment, one.when));
  return found && { rule: 'scenario.time.limit', reason: found.reason };
};

/** victory.when: a condition that ends the game. */
const decisionOf = (moment: Moment): Ended | undefined => {
  const { scenario } = moment.world.setup;
  const won = scenario.victory.find(one => judgingOf(one).does === 'ends' && isScenarioMet(moment, one.when));
  if (!won) return undefined;
  const grade = GRADE_NAMES[won.grade];
  const reason = `${forceName(moment.world, won.force)} has a ${grade}: ${conditionWords(won.when, factNamesIn(scenario))}.`;
  return { rule: 'victory.when', reason };
};

/** victory.rout-of-army: nobody goes on without an enemy. */
const fieldOf = (moment: Moment): Ended | undefined => {
  const { scenario } = moment.world.setup;
  const gone = scenario.forces.filter(({ id }) => hasLeftTheField(moment, id));
  const left = scenario.forces.filter(force => !gone.includes(force));
  const isOpposed = left.some(({ id: a }) =>
    left.some(({ id: b }) => relationBetween(scenario, a, b) === 'hostile'),
  );
  if (isOpposed || gone.length === 0) return undefined;
  const names = gone.map(({ name }) => name).join(' and ');
  return { rule: 'victory.rout-of-army', reason: `No unit of ${names} is left on the field.` };
};

/** Whatever ends the battle now that its turn is over. */
export const endOfTurn = (moment: Moment): Ended | undefined => {
  const { turns, reason = '' } = moment.world.setup.scenario;
  const listed = endingOf(moment, false) ?? decisionOf(moment) ?? fieldOf(moment);
  if (listed) return listed;
  if (moment.elapsed < lastTurnOf(moment.world)) return undefined;
  return turns === undefined
    ? { rule: 'scenario.time.limit', reason: `${LONGEST} turns are over, and nobody can go on.` }
    : { rule: 'scenario.time.fixed', reason };
};

/** scenario.time.limit: an ending that does not wait for the end of the turn. */
export const endAtOnce = (moment: Moment): Ended | undefined =>
  moment.world.setup.scenario.endings?.some(({ atOnce }) => atOnce) ? endingOf(moment, true) : undefined;

export const emitEnd = (moment: Moment, ended: Ended, act: Act<EmliaEvent>): void => {
  noteTallies(moment.world, moment.state, act);
  revealMissions(moment.state, act);
  act.emit({ type: 'battleEnded', result: finalResult(moment), ...ended });
};

/** scenario.time.hold: at the end of a turn it is noted who holds what is asked about. */
export const noteHolds = (moment: Moment, act: Act<EmliaEvent>): void => {
  const asked = holdsAsked(moment.world.setup.scenario);
  if (asked.size === 0) return;
  const held: string[] = [];
  const lost: string[] = [];
  for (const [key, leaf] of asked) (isHeldNow(moment, leaf) ? held : lost).push(key);
  act.emit({ type: 'holdsNoted', held, lost });
};
