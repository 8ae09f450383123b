import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { leadershipChecks, tryLeadership } from '../../judge/leadership/check.ts';
import type { LeadQuery } from '../../judge/leadership/facts.ts';
import { inCommandOf, leadQuery } from '../../judge/leadership/lead.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { JOIN_MODIFIERS } from '../../judge/leadership/modifiers.ts';
import { standTogether } from '../../judge/leadership/stand.ts';
import { leastSpeed } from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';
import { noSuchUnit, unitOf, unitsOnTable } from '../../table/world.ts';
import { ONCE_A_TURN } from '../action/action.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { aftermathOf, askForLeader, planJoin } from './join.ts';

export interface JoinUnits {
  readonly type: 'joinUnits';
  readonly unit: string;
  /** The two to be merged; one of them may be the unit itself. */
  readonly units: readonly [string, string];
}

const NAME = 'Join Units';

const checks: Checks<LeadQuery> = {
  ...leadershipChecks(NAME),
  'leadership.join': ({ world, unit, subjects }) => {
    const [a, b] = subjects;
    if (!a || !b || a.id === b.id) return 'Join Units merges two units.';
    const stranger = subjects.find(one => unit.denied?.includes(one.id));
    if (stranger) return `${stranger.name} belongs to another player, who has not consented.`;
    if (a.altitude !== b.altitude) return `${a.name} and ${b.name} are not at one height in the air.`;
    return (
      standTogether(world, a, b) ||
      `${a.name} and ${b.name} stand more than ${gsu(10)} apart, too far to form one unit.`
    );
  },
  // leadership.join.timing: its activation would be over, and a move it cannot do without be given up.
  'movemode.accel.momentum': ({ world, state, unit, subjects }) => {
    const other = subjects.find(one => one.id !== unit.id);
    const acting = subjects.some(one => one.id === unit.id);
    const least = unit.used.move === undefined ? leastSpeed(world, unit) : 0;
    if (!acting || !other || least === 0 || aftermathOf(state, other) !== 'ends') return true;
    return `${unit.name} is under way and must drive on at ${gsu(least)} or more before its activation ends with joining ${other.name}.`;
  },
};

const ask = (query: Query, command: JoinUnits): LeadQuery | undefined => {
  // The acting unit comes first: it keeps its id, and with it its activation.
  const [a, b] = command.units;
  return b === query.unit.id ? leadQuery(query, b, a) : leadQuery(query, a, b);
};

/** Join Units: free action, skill Leadership, may be improvised (leadership.join). */
export const joinUnits: Order<JoinUnits> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('joinUnits'), unit: id, units: z.tuple([id, id]) }),
  action: {
    rule: 'leadership.join',
    name: NAME,
    kinds: ['free'],
    listed: { does: 'merge with another unit', free: 5 },
    say: 'Merge two units into one mixed unit.',
    requirements: [ONCE_A_TURN, { rule: 'leadership.source', say: 'The source leads an ordered unit.' }],
    subject: {
      rule: 'leadership.range',
      say: 'Two friendly units within 20 GSU that can form one in open formation.',
    },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: JOIN_MODIFIERS,
      success: 'The two become one unit, which acts on at the lower of their Timings.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    const missing = command.units.find(one => !Object.hasOwn(query.state.units, one));
    if (missing !== undefined) return noSuchUnit(missing);
    const lead = ask(query, command);
    return lead ? firstRefusal(checks, lead) : leaderless(query.unit, NAME);
  },

  perform(query, command, act) {
    const lead = ask(query, command);
    const [a, b] = lead?.subjects ?? [];
    if (!lead || !a || !b) throw new Error('nobody joins');
    if (!tryLeadership(lead, { action: NAME, rows: JOIN_MODIFIERS }, act)) return;
    const { world, state, unit } = query;
    const first = unitOf(state, a.id);
    const table = { world, state, dice: act.dice };
    const { event, rolled, choices, aftermath } = planJoin(table, first, b, a.id === unit.id);
    if (rolled) act.emit(rolled);
    act.emit(event);
    // leadership.join.timing: the rest of the activation waits for the slower part, or is over.
    if (aftermath !== 'goesOn') act.emit({ type: 'answered' });
    if (aftermath === 'ends') act.emit({ type: 'activationEnded', unit: unit.id });
    askForLeader(unitOf(state, a.id), choices, act);
  },

  offers(query) {
    const { state, unit } = query;
    const leader = commanderOf(state, unit);
    if (!leader) return [];
    const friends = unitsOnTable(state).filter(one => one.force === unit.force && one.id !== unit.id);
    const near = inCommandOf(query, leader).filter(one => one.id !== unit.id);
    const pairs = [
      ...friends.map(one => [unit, one] as const),
      ...near.flatMap((a, i) => near.slice(i + 1).map(b => [a, b] as const)),
    ];
    return pairs.map(([a, b]) => ({ type: 'joinUnits', unit: unit.id, units: [a.id, b.id] }));
  },
};
