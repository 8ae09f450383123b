import type { Act } from '@emlia/kernel';
import { askForLeader, planJoin } from '../../actions/leadership/join.ts';
import type { EmliaEvent } from '../../events.ts';
import { sharesOf } from '../../judge/morale/shares.ts';
import type { EmliaState, LeaderChoice } from '../../state.ts';
import { hasMorale } from '../../table/attribute/values.ts';
import { unitOf, type World } from '../../table/world.ts';
import type { Contacts } from './contacts.ts';

const unruly = (choice: LeaderChoice): LeaderChoice => ({ ...choice, ordered: false });

/** forced.into-friend: the two become one, in open formation and disordered whoever leads it. */
export const emitMerges = (
  world: World,
  state: EmliaState,
  merges: Contacts['merges'],
  act: Act<EmliaEvent>,
): void => {
  const became = new Map<string, string>();
  const now = (id: string): string => {
    const next = became.get(id);
    return next === undefined ? id : now(next);
  };
  const leaders = new Map<string, readonly LeaderChoice[]>();
  for (const { unit, into } of merges) {
    const [a, b] = [state.units[now(into)], state.units[now(unit)]];
    if (a?.place !== 'table' || b?.place !== 'table' || a.id === b.id) continue;
    const { event, rolled, choices } = planJoin({ world, state, dice: act.dice }, a, b);
    if (rolled) act.emit(rolled);
    const forced = [a, b].filter(one => hasMorale(world, one)).flatMap(sharesOf);
    act.emit({ ...event, ...(event.leader && { leader: unruly(event.leader) }), forced });
    act.emit({ type: 'unitDisordered', unit: a.id, rule: 'forced.into-friend' });
    became.set(b.id, a.id);
    leaders.delete(b.id);
    leaders.set(a.id, choices.map(unruly));
  }
  for (const [id, choices] of leaders) askForLeader(unitOf(state, id), choices, act);
};
