import { counted, problem, refuse, snapPoint } from '@emlia/kernel';
import * as z from 'zod';
import { id, quantity } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { Aim, BattleUnit } from '../state.ts';
import { ownUnit } from '../table/checks.ts';
import {
  groupOf,
  isPresent,
  living,
  middleOf,
  nameOfUnit,
  presentUnits,
  sideOfUnit,
} from '../table/units.ts';
import { aimSchema } from '../targeting/attack.ts';
import { countBattleCasters, countBusy, isAimed, isAtPlace, spellAimRefusal, spellOf } from './casting.ts';

/** Begins a spell (spell.phases). */
export interface Cast {
  readonly type: 'cast';
  readonly spell: string;
  readonly casters: readonly { readonly unit: string; readonly count: number }[];
  /** Only where it takes effect this turn (spell.target-late). */
  readonly aim?: Aim;
}

const castersAgainst = (asker: BattleAsker, { spell, casters }: Cast) => {
  const { field, state } = asker;
  const side = field.sideOf[asker.seat];
  const seen = new Set<string>();
  for (const { unit: one, count: some } of casters) {
    const unit = ownUnit(asker, one);
    if ('problem' in unit) {
      // Casters must be of one side and on the same map; the orders are their own player's.
      return side === undefined ? problem('not-yours', unit.say) : unit;
    }
    const name = nameOfUnit(field, state, one);
    if (seen.has(one)) return problem('twice', `${name} is named twice.`);
    seen.add(one);
    if (!isPresent(state, unit)) return refuse('spell.casters-missing', `${name} is not on the map.`);
    if (field.roster.units[unit.type]?.spellcasting === undefined) {
      return refuse('spell.property', `${name} cannot cast spells.`);
    }
    if (!unit.spells.includes(spell)) return refuse('spell.property', `${name} does not know that spell.`);
    // Beginning another spell ends the one before (spell.busy), but in one turn a caster casts once.
    const busy = state.castings
      .filter(casting => casting.turn === state.turn)
      .reduce((sum, casting) => sum + (casting.casters[one] ?? 0), 0);
    if (some + busy > living(unit)) {
      const left = counted(living(unit) - busy, 'caster');
      return refuse('spell.one-per-turn', `${name} has ${left} left in this turn.`);
    }
  }
  return undefined;
};

export const cast: BattleOrder<Cast> = {
  answers: ['target'],
  schema: z.strictObject({
    type: z.literal('cast'),
    spell: id,
    casters: z
      .array(z.strictObject({ unit: id, count: quantity }))
      .min(1)
      .max(20),
    aim: aimSchema.optional(),
  }),
  check(asker, command) {
    const { field, state } = asker;
    const spell = Object.hasOwn(field.roster.spells, command.spell)
      ? field.roster.spells[command.spell]
      : undefined;
    if (!spell) return problem('no-spell', `There is no spell "${command.spell.slice(0, 60)}".`);
    if (spell.cast.scale === 'campaign') {
      return refuse('spell.campaign', `${spell.name} is cast on the campaign map.`);
    }
    const wrong = castersAgainst(asker, command);
    if (wrong) return wrong;
    const casters = Object.fromEntries(command.casters.map(({ unit, count: some }) => [unit, some]));
    if (countBattleCasters(field, state, { spell: spell.id, casters }) < spell.cast.casters) {
      return refuse('spell.casters-missing', `${spell.name} needs ${spell.cast.casters} casters.`);
    }
    if (spell.cast.turns > 1) {
      return command.aim
        ? refuse('spell.target-late', `The target of ${spell.name} is chosen in the turn it takes effect.`)
        : undefined;
    }
    if (!isAimed(spell)) return undefined;
    if (!command.aim) return refuse('phase.targeting', `${spell.name} needs a target.`);
    return spellAimRefusal(asker, spell, Object.keys(casters), command.aim);
  },
  perform({ field, state, seat }, command, act) {
    const spell = spellOf(field, command);
    for (const { unit: one, count: some } of command.casters) {
      // spell.busy: who begins another gives up the one before.
      const unit = state.units[one] as BattleUnit;
      for (const casting of state.castings.filter(each => each.turn !== state.turn && each.casters[one])) {
        if (countBusy(state, one) + some > living(unit)) {
          act.emit({
            type: 'castingEnded',
            casting: casting.id,
            spell: spellOf(field, casting).name,
            rule: 'spell.busy',
          });
        }
      }
    }
    act.emit({
      type: 'castingBegan',
      name: spell.name,
      casting: {
        id: `s${state.made + 1}`,
        seat,
        spell: spell.id,
        casters: Object.fromEntries(command.casters.map(({ unit, count: some }) => [unit, some])),
        done: 1,
        turn: state.turn,
        ...(command.aim && { aim: command.aim }),
      },
    });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    const offers: Cast[] = [];
    for (const unit of presentUnits(state)) {
      if (groupOf(state, unit.group).player !== seat || unit.spells.length === 0) continue;
      for (const one of unit.spells) {
        const spell = field.roster.spells[one];
        if (!spell || spell.cast.scale === 'campaign') continue;
        const need = Math.min(spell.cast.casters, living(unit));
        const base = { type: 'cast' as const, spell: one, casters: [{ unit: unit.id, count: need }] };
        if (spell.cast.turns > 1 || !isAimed(spell)) offers.push(base);
        else for (const aim of aimsFor(asker, unit, one)) offers.push({ ...base, aim });
      }
    }
    return offers;
  },
};

/** Everybody it could be cast at, or the places where they stand. */
const aimsFor = ({ field, state }: BattleAsker, unit: BattleUnit, spell: string): Aim[] => {
  const known = field.roster.spells[spell];
  if (!known) return [];
  return presentUnits(state)
    .filter(other => known.damage === undefined || sideOfUnit(state, other) !== sideOfUnit(state, unit))
    .slice(0, 12)
    .map(other =>
      isAtPlace(known) ? { at: snapPoint(middleOf(field, state, other)) } : { target: other.id },
    );
};

/** Chooses the target of a longer casting in its last turn, or gives a casting up (spell.busy). */
export interface AimSpell {
  readonly type: 'aimSpell';
  readonly casting: string;
  readonly aim: Aim;
}

export const aimSpell: BattleOrder<AimSpell> = {
  answers: ['target'],
  schema: z.strictObject({
    type: z.literal('aimSpell'),
    casting: id,
    aim: aimSchema,
  }),
  check(asker, { casting: one, aim }) {
    const { field, state, seat } = asker;
    const casting = state.castings.find(each => each.id === one && each.seat === seat);
    if (!casting) return problem('no-casting', 'There is no such casting of yours.');
    const spell = spellOf(field, casting);
    if (!isAimed(spell)) return refuse('spell.target-late', `${spell.name} needs no target.`);
    const last = casting.turn === state.turn ? casting.done : casting.done + 1;
    if (last < spell.cast.turns) {
      return refuse(
        'spell.target-late',
        `The target of ${spell.name} is chosen in the turn it takes effect.`,
      );
    }
    if (casting.aim) return refuse('phase.declaration-lock', `The target of ${spell.name} is fixed.`);
    const casters = Object.keys(casting.casters).filter(unit => {
      const known = state.units[unit];
      return known && isPresent(state, known);
    });
    return spellAimRefusal(asker, spell, casters, aim);
  },
  perform(_, { casting, aim }, act) {
    act.emit({ type: 'castingAimed', casting, aim });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    return state.castings
      .filter(casting => casting.seat === seat && !casting.aim && isAimed(spellOf(field, casting)))
      .filter(
        casting => casting.done + (casting.turn === state.turn ? 0 : 1) >= spellOf(field, casting).cast.turns,
      )
      .flatMap(casting => {
        const unit = state.units[Object.keys(casting.casters)[0] ?? ''];
        if (!unit) return [];
        return aimsFor(asker, unit, casting.spell).map(aim => ({
          type: 'aimSpell' as const,
          casting: casting.id,
          aim,
        }));
      });
  },
};

export interface GiveUp {
  readonly type: 'giveUp';
  readonly casting: string;
}

export const giveUp: BattleOrder<GiveUp> = {
  answers: ['target'],
  schema: z.strictObject({ type: z.literal('giveUp'), casting: id }),
  check({ state, seat }, { casting }) {
    const one = state.castings.find(each => each.id === casting && each.seat === seat);
    if (!one) return problem('no-casting', 'There is no such casting of yours.');
    if (one.turn === state.turn)
      return refuse('spell.one-per-turn', 'It has been cast on in this turn already.');
    return undefined;
  },
  perform({ field, state }, { casting }, act) {
    const one = state.castings.find(({ id: each }) => each === casting);
    if (one) act.emit({ type: 'castingEnded', casting, spell: spellOf(field, one).name, rule: 'spell.busy' });
  },
  offers: ({ state, seat }) =>
    state.castings
      .filter(({ seat: owner, turn }) => owner === seat && turn !== state.turn)
      .map(({ id: casting }) => ({ type: 'giveUp', casting })),
};
