import { problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import type { Counts } from '../../forces/element.ts';
import { id } from '../fields.ts';
import type { CampaignContext, CampaignOrder } from '../order.ts';
import type { BattleChoice, BattleReport, CampaignBattle, CampaignState } from '../state.ts';
import { knownTo } from '../table/known.ts';
import { countLivingInGroup, unitsOf } from '../table/muster.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';
import { afterTable, figuresOf } from './emlia/losses.ts';
import { withdrawGroups } from './leave.ts';
import { battleAsked, hasArrived, playersInBattle, sidesOfBattle } from './sides.ts';

/** What an Emlia battle has left of units: every player in it says so, and none may contradict another (campaign.resolution-choice). */
export interface ReportBattle extends BattleReport {
  readonly type: 'reportBattle';
}

/** Units on the table with the figures they began with. */
const fielded = (world: CampaignWorld, state: CampaignState, battle: CampaignBattle): Map<string, number> => {
  const found = new Map<string, number>();
  for (const side of sidesOfBattle(world, state, battle, hasArrived(battle))) {
    for (const unit of side.armies.flatMap(unitsOf)) {
      const figures = figuresOf(unitTypeOf(world, unit.type), unit);
      if (figures > 0) found.set(unit.id, figures);
    }
  }
  return found;
};

export const reportBattle: CampaignOrder<ReportBattle> = {
  answers: ['report'],
  schema: z.strictObject({
    type: z.literal('reportBattle'),
    figures: z.record(id, z.int().min(0).max(100_000)),
    left: z.array(id).max(200).optional(),
  }),
  check(asker, { figures, left = [] }): Verdict {
    const battle = battleAsked(asker);
    if (!battle) return problem('no-battle', 'No battle is reported now.');
    const began = fielded(asker.world, asker.state, battle);
    for (const one in figures) {
      const most = began.get(one);
      if (most === undefined) return problem('no-unit', `There is no unit "${one}" in this battle.`);
      if ((figures[one] ?? 0) > most) return problem('too-many', `"${one}" began with ${most} figures.`);
    }
    const groups = new Set(
      battle.members.flatMap(({ army }) => asker.state.armies[army]?.groups.map(group => group.id) ?? []),
    );
    const strange = left.find(group => !groups.has(group));
    return strange === undefined
      ? undefined
      : problem('no-group', `There is no group "${strange}" in this battle.`);
  },
  perform(asker, { figures, left }, act) {
    const battle = battleAsked(asker);
    const report = { figures, ...(left && { left }) };
    act.emit({ type: 'answered' });
    if (battle) act.emit({ type: 'choiceMade', battle: battle.id, player: asker.seat, choice: { report } });
  },
  offers(asker) {
    const battle = battleAsked(asker);
    if (!battle) return [];
    const began = fielded(asker.world, asker.state, battle);
    const whole = Object.fromEntries(began);
    const half = Object.fromEntries([...began].map(([unit, number]) => [unit, Math.floor(number / 2)]));
    const offered: ReportBattle[] = [{ type: 'reportBattle', figures: half }];
    // Where nobody with figures fights, nothing can be lost by half.
    if (began.size > 0) offered.push({ type: 'reportBattle', figures: whole });
    return offered;
  },
  // So that players at random agree in the end.
  vary: (asker, command) => reportBattle.offers(asker).at(0) ?? command,
};

/** What all say together; nothing where two say different things of a unit. Of what nobody speaks nothing was lost. */
const agreed = (reports: readonly (BattleReport | undefined)[]): BattleReport | undefined => {
  const figures: Record<string, number> = {};
  const left = new Set<string>();
  for (const report of reports) {
    for (const [unit, number] of Object.entries(report?.figures ?? {})) {
      if (Object.hasOwn(figures, unit) && figures[unit] !== number) return undefined;
      figures[unit] = number;
    }
    for (const group of report?.left ?? []) left.add(group);
  }
  return { figures, left: [...left] };
};

/** Where nobody contradicts another it is so; else all are asked again. */
export const settleReports = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  choices: Readonly<Record<string, BattleChoice>>,
): void => {
  const { world, state, act } = campaign;
  const report = agreed(playersInBattle(world, state, battle).map(player => choices[player]?.report));
  act.emit({ type: 'choicesShown', battle: battle.id, choices: {} });
  if (!report) {
    act.emit({ type: 'reportsDiffer', battle: battle.id });
    return;
  }
  for (const { army: one } of battle.members) {
    const army = state.armies[one];
    if (!army) continue;
    const units: Record<string, Counts> = {};
    for (const unit of unitsOf(army)) {
      const left = report.figures[unit.id];
      if (left !== undefined) units[unit.id] = afterTable(unitTypeOf(world, unit.type), unit, left);
    }
    const known = knownTo(world, state, 'armies', army.owner);
    if (Object.keys(units).length > 0) act.emit({ type: 'unitsChanged', army: one, units, ...known });
  }
  act.emit({ type: 'battleReported', battle: battle.id, rounds: world.scenario.battleTurns });
  for (const { army: one } of [...battle.members]) {
    const army = state.armies[one];
    const leaving =
      army?.groups.filter(group => report.left?.includes(group.id) && countLivingInGroup(group) > 0) ?? [];
    if (army && leaving.length > 0)
      withdrawGroups(campaign, battle, {
        army,
        groups: leaving.map(group => group.id),
        why: 'battle.withdrawal',
      });
  }
};
