import { isProblem, isRefusal, refuse } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleState, BattleUnit, DeclaredAttack } from '../state.ts';
import { ownUnit } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { playersInOrder } from '../table/priority.ts';
import { weaponOf } from '../table/stats.ts';
import { allUnits, groupOf, isPresent, living, nameOfUnit } from '../table/units.ts';
import { aimWith } from './aim.ts';
import { availableShots, mayFire, weaponsOf } from './weapons.ts';

interface Answer {
  readonly unit: string;
  readonly weapon: string;
  readonly target: string;
}

/** Who of the attacked fires back, at whom; nobody if the list is empty. */
export interface ReturnFire {
  readonly type: 'returnFire';
  readonly fires: readonly Answer[];
}

/** Units that attack one directly; what is aimed at a point, and spells, provoke nothing. */
const attackersOf = (state: BattleState, unit: BattleUnit): BattleUnit[] => {
  const found = new Set<BattleUnit>();
  for (const { unit: firer, aim, back } of state.attacks) {
    const attacker = state.units[firer];
    if (attacker && !back && 'target' in aim && aim.target === unit.id) found.add(attacker);
  }
  return [...found];
};

const hasDeclared = (state: BattleState, unit: BattleUnit): boolean =>
  state.attacks.some(attack => attack.unit === unit.id && !attack.back) ||
  state.castings.some(({ casters, turn }) => turn === state.turn && (casters[unit.id] ?? 0) > 0);

/** All ways in which a unit could return fire (phase.return-fire). */
const answersOf = (field: Battlefield, state: BattleState, unit: BattleUnit): Answer[] => {
  if (!isPresent(state, unit) || hasDeclared(state, unit) || !mayFire(field, state, unit)) return [];
  const answers: Answer[] = [];
  for (const attacker of attackersOf(state, unit)) {
    for (const weapon of weaponsOf(field, state, unit)) {
      if (availableShots(field, state, unit, weapon) === 0) continue;
      const aimed = aimWith(field, state, { unit, weapon }, { target: attacker.id });
      if (isRefusal(aimed) || isProblem(aimed) || aimed.mode !== 'direct') continue;
      answers.push({ unit: unit.id, weapon: weapon.name, target: attacker.id });
    }
  }
  return answers;
};

/** Players with somebody who may return fire. */
export const seatsToReturnFire = (field: Battlefield, state: BattleState): string[] => {
  if (state.attacks.length === 0) return [];
  return playersInOrder(field, state).filter(seat =>
    allUnits(state).some(
      unit => groupOf(state, unit.group).player === seat && answersOf(field, state, unit).length > 0,
    ),
  );
};

const allAnswers = ({ field, state, seat }: BattleAsker): Answer[][] =>
  allUnits(state)
    .filter(unit => groupOf(state, unit.group).player === seat)
    .map(unit => answersOf(field, state, unit))
    .filter(answers => answers.length > 0);

export const returnFire: BattleOrder<ReturnFire> = {
  answers: ['return'],
  schema: z.strictObject({
    type: z.literal('returnFire'),
    fires: z.array(z.strictObject({ unit: id, weapon: z.string().min(1).max(80), target: id })).max(100),
  }),
  check(asker, { fires }) {
    const { field, state } = asker;
    const used = new Set<string>();
    for (const { unit: one, weapon, target } of fires) {
      const unit = ownUnit(asker, one);
      if ('problem' in unit) return unit;
      if (used.has(one))
        return refuse('phase.return-fire', 'A unit returns fire on one of those attacking it.');
      used.add(one);
      const name = nameOfUnit(field, state, one);
      const lawful = answersOf(field, state, unit).some(
        answer => answer.weapon === weapon && answer.target === target,
      );
      if (lawful) continue;
      if (hasDeclared(state, unit))
        return refuse('phase.return-fire', `${name} has declared something itself.`);
      if (!attackersOf(state, unit).some(({ id: attacker }) => attacker === target)) {
        return refuse('phase.return-fire', `${name} is not attacked directly by that unit.`);
      }
      return refuse('phase.return-fire', `${name} has no shot, range or sight with ${weapon}.`);
    }
    return undefined;
  },
  perform({ field, state, seat }, { fires }, act) {
    const attacks = fires.map(({ unit: one, weapon, target }, i): DeclaredAttack => {
      const unit = state.units[one] as BattleUnit;
      const ready = weaponOf(field, state, unit, weapon);
      return {
        id: `a${state.made + 1 + i}`,
        seat,
        unit: one,
        weapon,
        aim: { target },
        count: ready ? availableShots(field, state, unit, ready) : 1,
        of: living(unit),
        indirect: false,
        back: true,
      };
    });
    act.emit({ type: 'returnFireChosen', seat, attacks });
  },
  offers(asker) {
    const all = allAnswers(asker);
    // One unit's first answer is that of all who may.
    const from = all.length === 1 ? 1 : 0;
    const alone = all.flatMap(answers => answers.slice(from, 4));
    return [
      ...(all.length > 0 ? [all.map(answers => answers[0] as Answer)] : []),
      [],
      ...alone.map(one => [one]),
    ].map((fires): ReturnFire => ({ type: 'returnFire', fires }));
  },
};
