import { problem, refuse, snapPoint, within } from '@emlia/kernel';
import * as z from 'zod';
import type { Ability } from '../../pack/stat-line.ts';
import { id } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { Aim, BattleState, BattleUnit } from '../state.ts';
import { gapBetween, gapToPoint } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { groupOf, isPresent, middleOf, nameOfUnit, presentUnits, typeOf, unitBoxOf } from '../table/units.ts';
import { aimSchema } from '../targeting/attack.ts';
import { weaponsOf } from '../targeting/weapons.ts';
import { doEffects } from './effects.ts';
import { planShift } from './shift.ts';

/** Uses an ability of a unit, or without one of the player's leader. */
export interface UseAbility {
  readonly type: 'useAbility';
  readonly unit?: string;
  readonly ability: string;
  readonly aim?: Aim;
}

interface Known {
  readonly ability: Ability;
  /** Times used in this turn. */
  readonly times: number;
  readonly left: number;
}

const abilityOf = (
  { field, state, seat }: BattleAsker,
  unit: BattleUnit | undefined,
  name: string,
): Known | undefined => {
  if (unit) {
    const ability = abilitiesOf(field, unit).find(one => one.name === name);
    if (!ability) return undefined;
    const left = ability.uses === undefined ? Number.POSITIVE_INFINITY : (unit.uses[name] ?? 0);
    return { ability, times: unit.abilities?.[name] ?? 0, left };
  }
  const player = state.players[seat];
  const leader = player?.leader === undefined ? undefined : field.roster.leaders[player.leader];
  const ability = leader?.abilities?.find(one => one.name === name);
  if (!ability) return undefined;
  const left = ability.uses === undefined ? Number.POSITIVE_INFINITY : (player?.uses?.[name] ?? ability.uses);
  return { ability, times: player?.abilities?.[name] === state.turn ? 1 : 0, left };
};

/** Those of its stat line and those that upgrades bring. */
export const abilitiesOf = (field: Battlefield, unit: BattleUnit): Ability[] => [
  ...(typeOf(field, unit).abilities ?? []),
  ...unit.upgrades.flatMap(one => field.roster.upgrades[one]?.ability ?? []),
];

/**
 * phase.targeting-abilities, phase.acting-abilities: leaders and heroes in Targeting; ordinary units in Acting, but
 * for what their stat line expressly puts into Targeting.
 */
const isTime = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit | undefined,
  { phase }: Ability,
): boolean => state.phase === (unit === undefined || typeOf(field, unit).hero ? 'targeting' : phase);

const needsTarget = ({ effects }: Ability): boolean => effects.some(({ scope }) => scope === 'target');
const needsPoint = ({ pattern, effects }: Ability): boolean =>
  pattern !== undefined || effects.some(({ scope, do: what }) => scope === 'pattern' || 'move' in what);

/** Metres that its group may go at once. */
const movesBy = ({ effects }: Ability): number | undefined => {
  for (const { do: what } of effects) if ('move' in what) return what.move;
  return undefined;
};

export const useAbility: BattleOrder<UseAbility> = {
  answers: ['target', 'act'],
  schema: z.strictObject({
    type: z.literal('useAbility'),
    unit: id.optional(),
    ability: z.string().min(1).max(80),
    aim: aimSchema.optional(),
  }),
  check(asker, command) {
    const { field, state } = asker;
    const unit = command.unit === undefined ? undefined : ownUnit(asker, command.unit);
    if (unit && 'problem' in unit) return unit;
    if (unit && !isPresent(state, unit)) {
      return refuse('phase.acting-abilities', `${nameOfUnit(field, state, unit.id)} is not on the map.`);
    }
    const known = abilityOf(asker, unit, command.ability);
    if (!known) return problem('no-ability', `There is no ability "${command.ability.slice(0, 60)}" to use.`);
    const { ability, times, left } = known;
    if (ability.phase === 'passive') return problem('passive', `${ability.name} works by itself.`);
    if (!isTime(field, state, unit, ability)) {
      return state.phase === 'acting'
        ? refuse('phase.targeting-abilities', `${ability.name} is used in Targeting.`)
        : refuse('phase.acting-abilities', `${ability.name} is used in Acting.`);
    }
    if (left <= 0) return refuse('sheet.contents', `${ability.name} is used up.`);
    if (times >= (ability.perTurn ?? 1)) {
      return refuse('phase.targeting-abilities', `${ability.name} has been used in this turn.`);
    }
    return aimAgainst(asker, unit, ability, command.aim);
  },
  perform(asker, command, act) {
    const { field, state, seat } = asker;
    const unit = command.unit === undefined ? undefined : state.units[command.unit];
    const known = abilityOf(asker, unit, command.ability);
    if (!known) return;
    const { ability, times, left } = known;
    const leader = state.players[seat]?.leader;
    act.emit({
      type: 'abilityUsed',
      seat,
      ...(unit && { unit: unit.id }),
      ability: ability.name,
      times: times + 1,
      ...(Number.isFinite(left) && { uses: left - 1 }),
      ...(!unit && leader !== undefined && { leader }),
    });
    const by = unit
      ? [unit]
      : presentUnits(state)
          .filter(one => groupOf(state, one.group).player === seat)
          .slice(0, 1);
    const doing = {
      rule: unit && !typeOf(field, unit).hero ? 'phase.acting-abilities' : 'phase.targeting-abilities',
      label: ability.name,
      by,
      player: seat,
      from: by[0] ? middleOf(field, state, by[0]) : { x: 0, y: 0 },
      aim: command.aim,
      pattern: ability.pattern,
      ranged: true,
    };
    doEffects({ field, state, act }, doing, ability.effects);
  },
  offers(asker) {
    const { field, state, seat } = asker;
    const offers: UseAbility[] = [];
    const propose = (unit: BattleUnit | undefined, ability: Ability): void => {
      if (ability.phase === 'passive' || !isTime(field, state, unit, ability)) return;
      const base = { type: 'useAbility' as const, ...(unit && { unit: unit.id }), ability: ability.name };
      if (needsTarget(ability)) {
        for (const other of presentUnits(state).slice(0, 20))
          offers.push({ ...base, aim: { target: other.id } });
      } else if (needsPoint(ability)) {
        for (const other of presentUnits(state).slice(0, 8)) {
          offers.push({ ...base, aim: { at: snapPoint(middleOf(field, state, other)) } });
        }
      } else offers.push(base);
    };
    for (const unit of presentUnits(state)) {
      if (groupOf(state, unit.group).player !== seat) continue;
      for (const ability of abilitiesOf(field, unit)) propose(unit, ability);
    }
    const leader = state.players[seat]?.leader;
    for (const ability of (leader === undefined ? undefined : field.roster.leaders[leader])?.abilities ??
      []) {
      propose(undefined, ability);
    }
    return offers;
  },
};

const aimAgainst = (
  asker: BattleAsker,
  unit: BattleUnit | undefined,
  ability: Ability,
  aim: Aim | undefined,
) => {
  const { field, state } = asker;
  if (!needsTarget(ability) && !needsPoint(ability)) {
    return aim ? problem('no-aim', `${ability.name} is not aimed at anything.`) : undefined;
  }
  if (!aim || 'target' in aim !== needsTarget(ability)) {
    return refuse('phase.targeting', `${ability.name} needs ${needsTarget(ability) ? 'a unit' : 'a place'}.`);
  }
  const target =
    'target' in aim && Object.hasOwn(state.units, aim.target) ? state.units[aim.target] : undefined;
  if ('target' in aim && (!target || !isPresent(state, target))) {
    return problem('no-target', 'There is no such unit on the map.');
  }
  const by = movesBy(ability);
  if (by !== undefined && unit && 'at' in aim) {
    const plan = planShift(asker, unit, aim.at, by);
    if ('rule' in plan) return plan;
  }
  const range = rangeOf(asker, unit, ability);
  if (!unit || range === undefined) return undefined;
  const box = unitBoxOf(field, state, unit);
  const far =
    'at' in aim ? gapToPoint(box, aim.at) : target ? gapBetween(box, unitBoxOf(field, state, target)) : 0;
  return within(far, range)
    ? undefined
    : refuse('damage.direct-range', `${ability.name} reaches ${range} m.`);
};

/** The range of an ability: as its stat line says, or, of a pattern, as far as the unit's weapons reach. */
const rangeOf = (
  { field, state }: BattleAsker,
  unit: BattleUnit | undefined,
  ability: Ability,
): number | undefined => {
  if (ability.range !== undefined || !unit || !ability.pattern) return ability.range;
  return Math.max(
    0,
    ...weaponsOf(field, state, unit).map(({ range, indirect }) => indirect?.max ?? range ?? 0),
  );
};
