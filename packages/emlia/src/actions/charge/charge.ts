import { MODES, type Mode } from '@emlia/content';
import { type Act, type Checks, extend, firstRefusal, nearest, snap, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaEvent } from '../../events.ts';
import { awareOfSubject } from '../../judge/awareness/aware.ts';
import { combatRangeOf, skirmishOf } from '../../judge/engagement/engaged.ts';
import { sideTowards } from '../../judge/ranked/side.ts';
import { isInSkirmish, skirmishers } from '../../judge/skirmish/join.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { perCommand } from '../../table/memory.ts';
import { leastSpeed, movementOf } from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, unitsOnTable } from '../../table/world.ts';
import { PRIMARY_LEFT } from '../action/action.ts';
import { orderOf } from '../action/list.ts';
import { movesAtAll } from '../action/means.ts';
import { unitHasPrimary } from '../activation/primary-left.ts';
import { arms, id, length, trueIfGiven } from '../fields.ts';
import { isPiece, subunitsOf } from '../fire/aim.ts';
import {
  canBeAttacked,
  findSubject,
  nameOfSubject,
  noSubject,
  noSuchSubunit,
  subjectOf,
} from '../fire/subject.ts';
import { armsToStrike, isReadyToStrike } from '../melee/arms.ts';
import type { Assault } from '../melee/assault.ts';
import { boutsOf } from '../melee/bouts.ts';
import { strikeAt } from '../melee/strike-at.ts';
import { emitMove } from '../move/arrive.ts';
import type { Order, Query } from '../order.ts';
import { type ChargeForecast, expectedCharge } from './forecast.ts';
import { chargeTargetOf, hasReached, type Prey } from './reach.ts';
import { goesStraightAhead, type Rush, rushTo } from './rush.ts';

export interface Charge extends Pick<Assault, 'arms' | 'subject' | 'focus'> {
  readonly type: 'charge';
  readonly unit: string;
  readonly mode: Mode;
  /** How far from the subject it halts, within its combat range; missing: in contact. */
  readonly gap?: number | undefined;
  /** skirmish.join: at the whole skirmish the subject is in. */
  readonly skirmish?: true | undefined;
}

/** Its attack is Close Combat with a +1: the row `sourceCharged` in ../melee/modifiers.ts. */
export const CHARGE = 'Charge';

interface ChargeQuery extends Query, Prey {
  readonly command: Charge;
}

const ask = (query: Query, command: Charge): ChargeQuery => {
  const subject = subjectOf(query, command.subject);
  const whole = !isPiece(subject) && query.world.edition.policies.chargesFight(query, subject);
  return extend(query, { subject, skirmish: command.skirmish ?? whole, command });
};

const inOneSkirmish = ({ world, state, unit, subject }: ChargeQuery): boolean =>
  !isPiece(subject) && skirmishOf(world, state, unit).includes(subject);

const checks: Checks<ChargeQuery> = {
  'activation.actions': unitHasPrimary,
  'equipment.choice': query => isReadyToStrike(query, query.command.arms),
  'action.subject': query =>
    canBeAttacked(query, query.subject) ||
    `${nameOfSubject(query.subject)} is no enemy on the table to charge.`,
  'awareness.subject': awareOfSubject,
  'charge.action': query => {
    const { unit, subject } = query;
    if (unit.doublePaced) return `${unit.name} has taken Double Pace and cannot charge.`;
    if (hasReached(query, { subject, skirmish: false }, unit)) {
      return `${nameOfSubject(subject)} is already within the combat range of ${unit.name}.`;
    }
    return !inOneSkirmish(query) || `${unit.name} already fights ${nameOfSubject(subject)} in a skirmish.`;
  },
  'attribute.movement': ({ world, unit, command }) =>
    movementOf(world, unit, command.mode) !== undefined ||
    `${unit.name} has no movement of mode ${command.mode}.`,
  'movemode.flying.slope': ({ unit, command }) =>
    command.mode === 'F' || unit.altitude === 0 || `${unit.name} is in the air and has to come down first.`,
  'skirmish.join': ({ world, state, subject, skirmish }) => {
    if (!skirmish) return true;
    const fights = !isPiece(subject) && isInSkirmish(world, state, subject);
    return fights || `${nameOfSubject(subject)} is in no skirmish that could be charged as a whole.`;
  },
  'charge.move': query => {
    const { world, unit, subject, command } = query;
    const range = combatRangeOf(world, unit);
    if ((command.gap ?? 0) > range) {
      return `${unit.name} must come within its combat range, ${gsu(range)}.`;
    }
    const facings = new Set(unit.members.map(member => member.facing));
    if (goesStraightAhead(query, command.mode) && facings.size > 1) {
      return `${unit.name} moves straight ahead, and its members do not all face one way.`;
    }
    if (unit.formation !== 'ranked') return true;
    const at = nearest(boundaryOf(world, unit), chargeTargetOf(query, query)).b;
    const off = sideTowards(world, unit, isPiece(subject) || query.skirmish ? at : subject);
    return off === 'front' || `${nameOfSubject(subject)} is not off the front of ${unit.name}.`;
  },
  'melee.focus': ({ subject, command: { focus } }) =>
    focus === undefined ||
    (!isPiece(subject) && subunitsOf(subject).length > 1 && subunitsOf(subject, focus).length > 0) ||
    noSuchSubunit(subject),
};

const rushOf = (charge: ChargeQuery): Rush =>
  rushTo(charge, charge.command.mode, chargeTargetOf(charge, charge), charge.command.gap ?? 0);

/** The move of a lawful Charge, and whether it brings the unit to the subject. */
export interface RunUp {
  readonly rush: Rush;
  readonly reached: boolean;
}

export const runUp = perCommand((query: Query, command: Charge): RunUp => {
  const asked = ask(query, command);
  const rush = rushOf(asked);
  return { rush, reached: hasReached(asked, asked, rush.moved) };
});

/** initiative.priority: a lawful Charge that would fall short is none to be made on initiative. */
export const fallsShort = (query: Query, command: Charge): boolean =>
  firstRefusal(checks, ask(query, command)) === undefined && !runUp(query, command).reached;

/** Charge: primary action without a check, a straight Normal Move and then Close Combat (charge.action). */
export const charge: Order<Charge, ChargeForecast> = {
  answers: ['act'],
  moves: true,
  closesIn: true,
  schema: z.strictObject({
    type: z.literal('charge'),
    unit: id,
    mode: z.enum(MODES),
    arms,
    subject: id,
    focus: z.number().int().min(0).max(99).optional(),
    gap: length.optional(),
    skirmish: trueIfGiven.optional(),
  }),
  action: {
    rule: 'charge.action',
    name: CHARGE,
    kinds: ['primary'],
    listed: { does: 'move and then Close Combat; not after Double Pace', primary: 6 },
    attack: 'melee',
    whom: 'the enemy to charge',
    say: 'Move straight at an enemy and strike.',
    requirements: [PRIMARY_LEFT, { rule: 'charge.action', say: 'The unit has not taken Double Pace.' }],
    needs: movesAtAll,
    subject: {
      rule: 'charge.action',
      say: 'An enemy not yet within combat range, or a skirmish as a whole.',
    },
    effect:
      'A Normal Move straight at the subject, then Close Combat at +1; if it falls short the activation ends, at −1 morale.',
  },

  check: (query, command) =>
    findSubject(query.world, query.state, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : noSubject(command.subject),

  perform(query, command, act) {
    const asked = ask(query, command);
    const { world, unit, seat, subject, skirmish } = asked;
    const { rush, reached } = runUp(query, command);
    const { journey, spent, left, drive } = rush;
    const both = orderOf(world, 'charge').action?.takesMove && { takesMove: true as const };
    act.emit({ type: 'chargeBegan', unit: unit.id, subject: command.subject, ...both });
    // ranked.align, ranked.envelop come between the move and the attack.
    act.emit({ type: 'taskPutOff', task: { kind: 'charge', seat, command, reached } });
    // The enemy halts whatever drives at it, and so does anything before its least speed is spent.
    const halted = reached || spent < leastSpeed(world, unit) ? (true as const) : undefined;
    const driven = drive && { drive: { ...drive, ...(halted && { halted }) } };
    const group = skirmish && reached && !isPiece(subject) ? skirmishers(asked, subject) : [];
    emitMove(journey, { spent, left, charging: true, ...driven }, act);
    if (group.length > 0) {
      act.emit({ type: 'skirmishJoined', unit: unit.id, with: group });
    }
  },

  offers: query => {
    const { world, state, unit } = query;
    const modes = unitMovements(world, unit).map(({ mode }) => mode);
    const foes = unitsOnTable(state).filter(other => areEnemies(world, unit, other));
    return foes.flatMap(({ id: subject }) =>
      modes.flatMap(mode =>
        armsToStrike(query).map(
          (armed): Charge => ({ type: 'charge', unit: unit.id, mode, arms: armed, subject }),
        ),
      ),
    );
  },

  vary: ({ world, unit }, command, dice) => {
    const range = combatRangeOf(world, unit);
    const varied = { ...command, gap: snap((range * (dice.roll(5) - 1)) / 4) };
    return dice.roll(4) === 1 ? { ...varied, skirmish: true } : varied;
  },

  forecast: (query, command) =>
    charge.check(query, command) ? undefined : expectedCharge(query, command, runUp(query, command)),
};

/** charge.attack, charge.fail: what follows its move, once aligning and enveloping are settled. */
export const endCharge = (query: Query, command: Charge, reached: boolean, act: Act<EmliaEvent>): void => {
  if (!reached) {
    fallShort(query, command, act);
    return;
  }
  const { arms: armed, subject, focus } = command;
  const assault: Assault = { arms: armed, subject, focus, charged: true };
  if (boutsOf(query, assault).length > 0) strikeAt(query, assault, act);
};

const fallShort = ({ world, state, unit }: Query, { subject }: Charge, act: Act<EmliaEvent>): void => {
  const { carrying } = unit;
  const lost = carrying?.used ? carrying.actions.slice(carrying.next + 1).map(one => one.action) : [];
  act.emit({ type: 'chargeFellShort', unit: unit.id, subject, lost });
  act.emit({ type: 'moraleNoted', unit: unit.id, row: 'chargeFellShort' });
  if (!world.edition.tables.charge.shortEnds) return;
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'act' || prompt.about?.unit !== unit.id) return;
  act.emit({ type: 'answered' });
  act.emit({ type: 'activationEnded', unit: unit.id });
};
