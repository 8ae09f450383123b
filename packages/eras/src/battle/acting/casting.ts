import { type Problem, problem, type Refusal, refuse, within } from '@emlia/kernel';
import { statOf } from '../../forces/stats.ts';
import type { Spell } from '../../pack/stat-line.ts';
import type { BattleAct, BattleAsker, BattleContext } from '../order.ts';
import type { Aim, BattleState, BattleUnit, Casting } from '../state.ts';
import { gapToPoint } from '../table/block.ts';
import { type Battlefield, isPointOnMap } from '../table/field.ts';
import { canSee, eyeAt, eyeOf } from '../table/sight.ts';
import { statsOfUnit } from '../table/stats.ts';
import { gapToTarget } from '../table/terrain.ts';
import { areHostile, groupOf, isPresent, living, nameOfUnit, unitBoxOf, unitOf } from '../table/units.ts';
import { eyeOfStructure } from '../targeting/aim.ts';
import { castEffects } from './effects.ts';
import { planShift } from './shift.ts';

export const spellOf = (field: Battlefield, casting: Pick<Casting, 'spell'>): Spell => {
  const spell = field.roster.spells[casting.spell];
  if (!spell) throw new Error(`there is no spell "${casting.spell}"`);
  return spell;
};

/** Metres a spell carries its casters' group, where it does. */
const carriesBy = ({ effects }: Spell): number | undefined => {
  for (const { do: done } of effects ?? []) if ('move' in done) return done.move;
  return undefined;
};

/** Whether a spell is cast at a place rather than on somebody. */
export const isAtPlace = (spell: Spell): boolean =>
  spell.pattern !== undefined || carriesBy(spell) !== undefined;

/** Whether a spell is aimed at somebody or something. */
export const isAimed = (spell: Spell): boolean => spell.range !== undefined || isAtPlace(spell);

/** Casters that elements of a unit count for: some heroes for two. */
const eachOf = (field: Battlefield, state: BattleState, unit: BattleUnit): number =>
  Math.max(1, statOf('casters', 1, statsOfUnit(field, state, unit)));

/** Living casters who still take part (spell.casters-missing). */
export const countBattleCasters = (
  field: Battlefield,
  state: BattleState,
  { casters, spell }: Pick<Casting, 'casters' | 'spell'>,
): number => {
  let sum = 0;
  for (const [id, count] of Object.entries(casters)) {
    const unit = state.units[id];
    if (!unit || !isPresent(state, unit) || !unit.spells.includes(spell)) continue;
    sum += Math.min(count, living(unit)) * eachOf(field, state, unit);
  }
  return sum;
};

/** Elements of a unit that take part in a casting of this turn (spell.one-per-turn, spell.busy). */
export const countBusy = (state: BattleState, unit: string, but?: string): number => {
  let sum = 0;
  for (const { id, casters } of state.castings) if (id !== but) sum += casters[unit] ?? 0;
  return sum;
};

/** spell.range: range and sight from one of its casters to the target when it is chosen. */
export const spellAimRefusal = (
  asker: BattleAsker,
  spell: Spell,
  casters: readonly string[],
  aim: Aim,
): Refusal | Problem | undefined => {
  const { field, state } = asker;
  if ('at' in aim && !isPointOnMap(field, aim.at)) return problem('off-map', 'That point is not on the map.');
  if ('target' in aim) {
    const wrong = targetAgainstSpell(asker, spell, casters, aim.target);
    if (wrong) return wrong;
  } else if (!isAtPlace(spell)) return refuse('pattern.none', `${spell.name} is cast on a unit.`);
  if (isAtPlace(spell) && 'target' in aim)
    return refuse(`pattern.${spell.pattern?.kind ?? 'point'}`, `${spell.name} is cast at a place.`);
  const carried = carriesBy(spell);
  const first = casters[0] === undefined ? undefined : unitOf(state, casters[0]);
  if (carried !== undefined && first && 'at' in aim) {
    const seat = groupOf(state, first.group).player;
    const plan = planShift({ field, state, seat }, first, aim.at, carried);
    if ('rule' in plan) return plan;
  }
  // What goes out from the caster is only given a direction.
  if (spell.range === undefined) return undefined;
  const range = spell.range;
  const far = casters.filter(id => within(gapToAim(field, state, unitOf(state, id), aim), range));
  if (far.length === 0) return refuse('spell.range', `${spell.name} reaches ${range} m.`);
  if (spell.sight === false || far.some(id => sees(field, state, unitOf(state, id), aim))) return undefined;
  return refuse('spell.range', `None of its casters sees what ${spell.name} is to be cast at.`);
};

const gapToAim = (field: Battlefield, state: BattleState, unit: BattleUnit, aim: Aim): number =>
  'at' in aim
    ? gapToPoint(unitBoxOf(field, state, unit), aim.at)
    : gapToTarget(field, state, unit, aim.target);

const sees = (field: Battlefield, state: BattleState, unit: BattleUnit, aim: Aim): boolean => {
  const from = eyeOf(field, state, unit);
  if ('at' in aim) return canSee(field, state, from, eyeAt(field, state, aim.at));
  const target = state.units[aim.target];
  if (target) return target === unit || canSee(field, state, from, eyeOf(field, state, target));
  const structure = state.structures[aim.target];
  return structure !== undefined && canSee(field, state, from, eyeOfStructure(field, structure));
};

/** What hurts is cast on enemies, what helps on friends. */
const targetAgainstSpell = (
  { field, state }: BattleAsker,
  spell: Spell,
  casters: readonly string[],
  id: string,
): Refusal | Problem | undefined => {
  const structure = Object.hasOwn(state.structures, id) ? state.structures[id] : undefined;
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (!unit && !structure) return problem('no-target', `There is no "${id.slice(0, 60)}" in this battle.`);
  const name = nameOfUnit(field, state, id);
  if (structure) {
    if (structure.health <= 0) return refuse('construction.building', `${name} is gone.`);
    return spell.damage === undefined
      ? refuse('spell.range', `${spell.name} does nothing to ${name}.`)
      : undefined;
  }
  if (!unit || !isPresent(state, unit)) return refuse('phase.targeting', `${name} is not there.`);
  if (unit.aboard !== undefined) return refuse('move.aboard', `${name} is inside and cannot be targeted.`);
  const first = casters[0];
  const side = first === undefined ? '' : groupOf(state, unitOf(state, first).group).side;
  const hostile = areHostile(state, side, groupOf(state, unit.group).side);
  if (spell.damage !== undefined && !hostile) return refuse('battle.sides', `${name} is no enemy.`);
  return undefined;
};

/** At the end of a player's Targeting every casting goes on a turn, or fails (spell.casters-missing, spell.target-late). */
export const continueCastings = ({ field, state, seat }: BattleAsker, act: BattleAct): void => {
  for (const casting of state.castings.filter(one => one.seat === seat)) {
    const spell = spellOf(field, casting);
    const there = countBattleCasters(field, state, casting);
    if (there < spell.cast.casters) {
      act.emit({
        type: 'castingEnded',
        casting: casting.id,
        spell: spell.name,
        rule: 'spell.casters-missing',
      });
      continue;
    }
    const last = casting.turn === state.turn ? casting.done : casting.done + 1;
    if (last >= spell.cast.turns && isAimed(spell) && !casting.aim) {
      act.emit({ type: 'castingEnded', casting: casting.id, spell: spell.name, rule: 'spell.target-late' });
      continue;
    }
    if (casting.turn !== state.turn) {
      act.emit({
        type: 'castingWentOn',
        casting: casting.id,
        spell: spell.name,
        done: last,
        of: spell.cast.turns,
      });
    }
  }
};

/** Castings whose last turn this is: they take effect in their side's part of Acting (spell.phases). */
export const dueCastings = (field: Battlefield, state: BattleState, seat: string): Casting[] =>
  state.castings.filter(
    casting =>
      casting.seat === seat &&
      casting.turn === state.turn &&
      casting.done >= spellOf(field, casting).cast.turns,
  );

export const resolveCasting = (battle: BattleContext, casting: Casting): void => {
  const { field, state, act } = battle;
  const spell = spellOf(field, casting);
  // Checked again when it takes effect.
  if (countBattleCasters(field, state, casting) < spell.cast.casters) {
    act.emit({ type: 'castingEnded', casting: casting.id, spell: spell.name, rule: 'spell.casters-missing' });
    return;
  }
  act.emit({ type: 'spellCast', casting: casting.id, spell: spell.name, seat: casting.seat });
  castEffects(battle, casting, spell);
};
