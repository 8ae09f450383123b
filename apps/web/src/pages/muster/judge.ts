import {
  type Bill,
  billOf,
  checkMuster,
  type Muster,
  type MusterComplaint,
  type MusterOfficer,
} from '@emlia/content';
import type { BattleWanting, PackLists } from '@emlia/protocol';
import type { SavedArmy } from './armies.ts';

export interface Judged {
  readonly battle?: BattleWanting;
  readonly budget?: number;
  readonly bill: Bill;
  readonly complaints: readonly MusterComplaint[];
}

/** By the list of its force, and by the battle or the points it is built for. */
export const judge = (lists: PackLists, { muster, points, battle: wanted }: SavedArmy): Judged => {
  const battle = lists.battles.find(one => one.scenario === wanted?.scenario && one.force === wanted.force);
  const budget = battle?.army.points ?? points;
  return {
    ...(battle && { battle }),
    ...(budget !== undefined && { budget }),
    bill: billOf(lists, muster, battle?.army),
    complaints: checkMuster(lists, muster, budget, battle?.army),
  };
};

/** The battles that take an army of a force. */
export const battlesFor = ({ battles }: PackLists, force: string | undefined): BattleWanting[] =>
  battles.filter(({ army }) => !army.from || (force !== undefined && army.from.includes(force)));

type Items = Bill['lines'][number]['items'];

/** What one of it costs in this army, item by item; nothing where nobody can hire it now. */
export const itemsOf = (
  lists: PackLists,
  { pack, force }: Muster,
  { unit, options }: MusterOfficer,
  battle?: BattleWanting,
): Items => {
  const alone = { unit, ...(options && { options }) };
  const muster = { pack, ...(force !== undefined && { force }), entries: [alone] };
  return billOf(lists, muster, battle?.army).lines[0]?.items ?? [];
};

export const sumOf = (items: Items): number => items.reduce((sum, { value }) => sum + value, 0);

/** What to call an army its player has not named. */
export const titleOf = (muster: Muster, lists?: Pick<PackLists, 'forces'>): string =>
  muster.name ?? (muster.force && lists?.forces[muster.force]?.name) ?? muster.force ?? 'Army without a name';
