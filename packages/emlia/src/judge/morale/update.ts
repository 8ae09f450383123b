import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { moraleStateIn, moraleStateOf, RETREATING, ROUTED } from '../../table/attribute/morale-states.ts';
import { hasMorale } from '../../table/attribute/values.ts';
import { areEnemies, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { hasLeaderFallen, hasLostLeader } from '../leadership/leader.ts';
import { lostToUnseen, notesOfCredit } from './credit.ts';
import type { AppliedRow, MoraleEvent, MoraleNote } from './events.ts';
import { isHarmed, rowsOfLosses } from './losses.ts';
import { type MoraleRowName, moraleRuleOf } from './rows.ts';
import { moraleAfter, sharesOf } from './shares.ts';

/** morale.unharmed: judged when the turn's last step is resolved, so that nothing can still belie it. */
const stoodUnharmed = (world: World, state: EmliaState, unit: UnitState): boolean =>
  state.step === 0 &&
  !isHarmed(unit) &&
  (unit.account.attackedBy ?? []).some(id => {
    const attacker = state.units[id];
    return attacker !== undefined && areEnemies(world, unit, attacker);
  });

/** What is true of the unit itself in this phase. */
const ownRows = (world: World, state: EmliaState, unit: UnitState): MoraleRowName[] => [
  ...rowsOfLosses(world, unit),
  ...(lostToUnseen(world, state, unit) ? (['unseenEnemy'] as const) : []),
  ...(hasLeaderFallen(state, unit) ? (['leaderKilled'] as const) : []),
  ...(stoodUnharmed(world, state, unit) ? (['unharmed'] as const) : []),
];

/** morale.step, morale.this-turn: whether the row counts beside those the unit has already. */
const counts = (
  { edition }: World,
  unit: UnitState,
  rows: readonly AppliedRow[],
  { row, cause }: MoraleNote,
): boolean => {
  const printed = edition.tables.morale[row];
  if (!printed) return false;
  const { per, thisTurn } = printed;
  if (thisTurn && unit.account.charged?.includes(row)) return false;
  return !rows.some(one => one.row === row && (!per || (cause !== undefined && one.cause === cause)));
};

const applied = ({ edition }: World, { row, cause, change, label }: MoraleNote): AppliedRow => ({
  row,
  rule: edition.tables.morale[row]?.rule ?? moraleRuleOf(row),
  label: label ?? edition.tables.morale[row]?.label ?? '',
  by: change ?? edition.tables.morale[row]?.change ?? 0,
  ...(cause !== undefined && { cause }),
});

const totalOf = (rows: readonly AppliedRow[]): number => rows.reduce((sum, { by }) => sum + by, 0);

/** morale.break-rows: for whoever attacked a unit this turn that has now passed -4 or -7 from above. */
const notesOfBreaking = (unit: UnitState, to: number): MoraleNote[] => {
  const passed = (value: number): boolean => unit.morale > value && to <= value;
  const rows: MoraleRowName[] = [];
  if (passed(RETREATING)) rows.push('enemyBroke');
  if (passed(ROUTED)) rows.push('enemyRouted');
  return (unit.account.attackedBy ?? []).flatMap(id => rows.map(row => ({ unit: id, row })));
};

/** morale.step: the rows of every unit that has morale. */
const rowsOfAll = (world: World, state: EmliaState, units: readonly UnitState[]) => {
  const rows = new Map<string, AppliedRow[]>();
  const holders = new Map<string, UnitState>();
  for (const unit of units) {
    for (const { unit: share } of sharesOf(unit)) {
      rows.set(share, []);
      holders.set(share, unit);
    }
  }
  const addTo = (share: string, note: MoraleNote): void => {
    const list = rows.get(share);
    const unit = holders.get(share);
    if (list && unit && counts(world, unit, list, note)) list.push(applied(world, note));
  };
  // What is true of the whole counts for each that it was forced together from.
  const add = (note: MoraleNote): void => {
    const unit = state.units[note.unit];
    for (const share of unit ? sharesOf(unit) : []) addTo(share.unit, note);
  };
  for (const note of state.moraleNotes) addTo(note.unit, note);
  for (const note of world.edition.policies.morale.atUpdate(world, state)) addTo(note.unit, note);
  for (const unit of units) for (const row of ownRows(world, state, unit)) add({ unit: unit.id, row });
  for (const note of notesOfCredit(world, state)) add(note);
  // Totals of all first: what breaking earns depends on them, and is not reckoned again.
  const breaking = units.flatMap(unit => {
    const to = moraleAfter(unit, share => totalOf(rows.get(share) ?? []));
    return notesOfBreaking(unit, to).filter(note => {
      const attacker = state.units[note.unit];
      return attacker !== undefined && areEnemies(world, unit, attacker);
    });
  });
  for (const note of breaking) add(note);
  return rows;
};

export type Updated = Extract<MoraleEvent, { type: 'moraleUpdated' }>;

const updated = (world: World, unit: UnitState, by: ReadonlyMap<string, readonly AppliedRow[]>): Updated => {
  const rows = sharesOf(unit).flatMap(share => by.get(share.unit) ?? []);
  const to = moraleAfter(unit, share => totalOf(by.get(share) ?? []));
  const total = unit.shares ? to - unit.morale : totalOf(rows);
  const [old, now] = [moraleStateIn(world, unit), moraleStateIn(world, unit, to)];
  return {
    type: 'moraleUpdated',
    unit: unit.id,
    rows,
    total,
    from: unit.morale,
    to,
    ...(now && now !== old && { state: now.name }),
  };
};

/** morale.step: what it comes to for every unit on the table, before anything of it is done. */
export const moraleChanges = (world: World, state: EmliaState): Updated[] => {
  const units = unitsOnTable(state);
  const rows = rowsOfAll(
    world,
    state,
    units.filter(unit => hasMorale(world, unit)),
  );
  return units.map(unit => updated(world, unit, rows));
};

/** morale.conditions.disorder: on dropping into the state, not on rallying up to it. */
export const disorders = ({ state, from, to }: Updated): boolean =>
  state !== undefined && to < from && moraleStateOf(to).disorders === true;

/** morale.step: step 3 of the resolution phase. */
export const updateMorale = ({ world, state, act }: Resolving): void => {
  for (const event of moraleChanges(world, state)) {
    const unit = unitOf(state, event.unit);
    // disorder.leader-lost takes effect here.
    if (hasLostLeader(state, unit)) act.emit({ type: 'leaderLost', unit: unit.id });
    if (event.rows.length === 0) continue;
    act.emit(event);
    // leadership.reorder.when: what would have been put in order falls apart once more.
    if (disorders(event) && (unit.ordered || unit.reorderDue)) {
      act.emit({ type: 'unitDisordered', unit: unit.id, rule: 'morale.conditions.disorder' });
    }
  }
};
