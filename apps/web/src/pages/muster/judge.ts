import {
  checkMuster,
  type Muster,
  type MusterBill,
  type MusterComplaint,
  type MusterOfficer,
  musterBillOf,
  takesForce,
  type UnitEntry,
  withOptions,
} from '@emlia/content';
import type { BattleWanting, PackListsAnswer } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';
import type { SavedArmy } from './armies.ts';

export interface Judged {
  readonly battle?: BattleWanting;
  readonly budget?: number;
  readonly bill: MusterBill;
  readonly complaints: readonly MusterComplaint[];
}

/** An army by the list of its force, and by the battle or the points it is built for. */
export const judgeArmy = (lists: PackListsAnswer, { muster, points, battle: wanted }: SavedArmy): Judged => {
  const battle = lists.battles.find(one => one.scenario === wanted?.scenario && one.force === wanted.force);
  const budget = battle?.army.points ?? points;
  return {
    ...(battle && { battle }),
    ...(budget !== undefined && { budget }),
    bill: musterBillOf(lists, muster, battle?.army),
    complaints: checkMuster(lists, muster, budget, battle?.army),
  };
};

/** The battles that take an army of a force. */
export const battlesFor = ({ battles }: PackListsAnswer, force: string | undefined): BattleWanting[] =>
  battles.filter(({ army }) => takesForce(army, force));

/** What one of something costs in an army, item by item; no items where nobody can hire it now. */
export type UnitPrice = Pick<MusterBill['lines'][number], 'items' | 'each'>;

export const unitPriceOf = (
  lists: PackListsAnswer,
  { pack, force }: Muster,
  { unit, options }: MusterOfficer,
  battle?: BattleWanting,
): UnitPrice => {
  const alone = { unit, ...(options && { options }) };
  const muster = { pack, ...(force !== undefined && { force }), entries: [alone] };
  return musterBillOf(lists, muster, battle?.army).lines[0] ?? { items: [], each: 0 };
};

/** The stat line of an entry as its options leave it; none where the pack has no such unit. */
export const statLineWithOptions = (
  { units }: PackListsAnswer,
  { unit, options }: MusterOfficer,
): UnitEntry | undefined => {
  const listed = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return listed && withOptions(listed, options);
};

/** The name of an army, or what to call one its player has not named. */
export const armyTitle = (muster: Muster, lists?: Pick<PackListsAnswer, 'forces'>): string =>
  muster.name ??
  (muster.force && lists?.forces[muster.force]?.name) ??
  muster.force ??
  say`Army without a name`;
