import type { Mode } from '@emlia/content';
import { type Act, topPrompt } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { engagersOf, isEngagedBy } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { movementOf } from '../../table/movemode/momentum.ts';
import { areEnemies, partOf, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { alignmentOf } from './alignment.ts';

/** A move that has newly engaged ranked enemies, while they and then the mover are asked about it. */
export interface Contact {
  readonly unit: string;
  readonly mode: Mode;
  /** Movement left to each of its members, in their order. */
  readonly left: readonly number[];
  /** The enemies that engaged it when the move began: they had their free strike then. */
  readonly provoked?: readonly string[];
  /** Those engaged who do not align. */
  stood: readonly string[];
  /** draft.ranked.align.skirmishers: those of them who need not have. */
  excused?: readonly string[];
}

/** What is left of the move that leads to a contact. */
export type RestOfMove = Pick<Contact, 'mode' | 'left' | 'provoked'>;

interface Table {
  readonly world: World;
  readonly state: EmliaState;
}

/** ranked.align: the enemies who may still align, being in ranks and not engaged. To be read before a move. */
export const unengagedRanks = ({ world, state }: Table, mover: UnitState): readonly string[] =>
  unitsOnTable(state)
    .filter(one => one.formation === 'ranked' && areEnemies(world, one, mover))
    .filter(one => engagersOf(world, state, one).length === 0)
    .map(({ id }) => id);

/**
 * The end of every move: asks the ranked enemies that it has engaged whether they align, and then the mover whether
 * it envelops those who did not (ranked.align, ranked.envelop). What is to follow the answers is put off before.
 */
export const meetRanks = (
  table: Table & { readonly unit: UnitState },
  unengaged: readonly string[],
  rest: RestOfMove,
  act: Act<EmliaEvent>,
): void => {
  const { world, state, unit: mover } = table;
  if (mover.place !== 'table') return;
  const met = unengaged
    .map(id => unitOf(state, id))
    .filter(one => isEngagedBy(world, state, one, mover))
    .map(one => ({ one, alignment: alignmentOf(world, state, one, mover) }));
  const asked = met.filter(({ alignment }) => alignment && alignment.turn !== 0);
  const stood = met.filter(({ alignment }) => !alignment).map(({ one }) => one.id);
  if (asked.length + stood.length === 0) return;
  act.emit({ type: 'ranksMet', unit: mover.id, ...rest, stood });
  for (const { one } of asked.toReversed()) {
    const about = { unit: one.id, enemy: mover.id };
    act.emit({ type: 'prompted', prompt: { seat: one.seat, kind: 'align', about } });
  }
  goOnMeeting(table, act);
};

/** Those the mover could still envelop. */
export const toEnvelop = ({ world, state }: Table): UnitState[] => {
  const { contact } = state;
  const mover = contact && state.units[contact.unit];
  if (!mover) return [];
  return contact.stood.map(id => unitOf(state, id)).filter(one => isEngagedBy(world, state, one, mover));
};

/**
 * What the mover has left to envelop with, of each member. A Double Pace whose first part this was has its second
 * still to come, for whoever does not drive.
 */
export const envelopingLeft = ({
  world,
  state,
}: Table): { readonly rest: number; readonly more: number }[] => {
  const { contact } = state;
  const mover = contact && state.units[contact.unit];
  if (!mover) return [];
  const { gears, turns } = movementOf(world, mover, contact.mode) ?? {};
  const again = mover.used.half !== undefined && !gears && !turns;
  return mover.members.map(({ part }, i) => ({
    rest: Math.max(0, contact.left[i] ?? 0),
    more: again ? speedOf(world, mover, partOf(mover, part), contact.mode) : 0,
  }));
};

/** Once all who met the mover have answered, it is its turn. */
export const goOnMeeting = (table: Table, act: Act<EmliaEvent>): void => {
  const { contact, units } = table.state;
  const mover = contact && units[contact.unit];
  if (!mover || topPrompt(table.state)?.kind === 'align') return;
  if (envelopingLeft(table).every(({ rest, more }) => rest + more === 0) || toEnvelop(table).length === 0) {
    act.emit({ type: 'contactEnded' });
    return;
  }
  act.emit({ type: 'prompted', prompt: { seat: mover.seat, kind: 'envelop', about: { unit: mover.id } } });
};
