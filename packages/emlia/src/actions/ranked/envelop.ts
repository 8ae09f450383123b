import { type Checks, type Dice, firstRefusal, type Point, rotate, within } from '@emlia/kernel';
import * as z from 'zod';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import type { UnitState } from '../../state.ts';
import { blockShapeOf } from '../../table/entity/base.ts';
import { knowsFormation } from '../../table/formation/drill.ts';
import { gsu } from '../../table/words.ts';
import { noSuchUnit, unitOf } from '../../table/world.ts';
import { facings, formation, id, paths, trueIfGiven } from '../fields.ts';
import { emitMove } from '../move/arrive.ts';
import { endChecks, groundChecks, wayChecks } from '../move/journey.ts';
import { askMove, type MoveQuery, spentBy } from '../move/normal-move.ts';
import type { Order, Query } from '../order.ts';
import { envelopingLeft, toEnvelop } from './contact.ts';

/** Surrounds a ranked enemy that has not aligned, with what is left of the move (ranked.envelop). */
export interface Envelop {
  readonly type: 'envelop';
  readonly unit: string;
  readonly subject: string;
  /** As in a Normal Move. */
  readonly paths: readonly (readonly Point[])[];
  readonly facings?: readonly number[] | undefined;
  /** The one it is in, or close; missing: the same as before. */
  readonly formation?: string | undefined;
  readonly hold?: true | undefined;
}

/** Lets the rest of the move go. */
export interface StayPut {
  readonly type: 'stayPut';
  readonly unit: string;
}

interface EnvelopQuery extends MoveQuery {
  readonly subject: UnitState;
  readonly left: ReturnType<typeof envelopingLeft>;
}

const ask = (query: Query, { subject, type: _type, ...way }: Envelop): EnvelopQuery => {
  const { mode = 'G' } = query.state.contact ?? {};
  const left = envelopingLeft(query);
  return {
    ...askMove(query, { ...way, type: 'normalMove', mode }),
    subject: unitOf(query.state, subject),
    left,
  };
};

const checks: Checks<EnvelopQuery> = {
  'entity.unit': ({ unit, command }) => {
    const count = unit.members.length;
    return (
      (command.paths.length === count && (command.facings?.length ?? count) === count) ||
      `${unit.name} has ${count} members; the move names another number.`
    );
  },
  'formation.always': ({ world, unit, command }) => knowsFormation(world, unit, command.formation),
  'ranked.envelop': query => {
    const { unit, subject, formation } = query;
    if (!toEnvelop(query).includes(subject)) return `${subject.name} is not to be enveloped now.`;
    if (formation === 'ranked') return `${unit.name} cannot envelop in ranks: it changes to close formation.`;
    return (
      formation === 'close' ||
      formation === unit.formation ||
      `${unit.name} can change to close formation on the spot, and to no other.`
    );
  },
  'entity.position': ({ world, unit, command }) =>
    command.paths.every(path =>
      path.every(point => {
        const lawful = world.board.place(point);
        return world.board.holds(point) && lawful.x === point.x && lawful.y === point.y;
      }),
    ) || `The path of ${unit.name} leaves the table${world.board.kind === 'free' ? '' : ' or its cells'}.`,
  'terrain.impassable': groundChecks['terrain.impassable'],
  'movemode.boat': groundChecks['movemode.boat'],
  'movemode.swim': groundChecks['movemode.swim'],
  'move.normal': query => {
    const { unit, left } = query;
    for (const [i, spent] of spentBy(query).entries()) {
      const { rest = 0, more = 0 } = left[i] ?? {};
      if (!within(spent, rest + more)) {
        return `${unit.name} would need ${gsu(spent)} of movement and has ${gsu(rest + more)} left of its move.`;
      }
    }
    return true;
  },
  ...wayChecks,
  ...endChecks,
};

/** Who envelops surrounds the enemy and does not leave it. */
const stays: Checks<EnvelopQuery> = {
  'ranked.envelop': ({ world, state, unit, subject, ends, formation }) => {
    const after = { ...unit, members: ends, formation };
    const then = { ...state, units: { ...state.units, [unit.id]: after } };
    return isEngagedBy(world, then, subject, after) || `${unit.name} would no longer engage ${subject.name}.`;
  },
};

export const envelop: Order<Envelop> = {
  answers: ['envelop'],
  moves: true,
  schema: z.strictObject({
    type: z.literal('envelop'),
    unit: id,
    subject: id,
    paths,
    facings: facings.optional(),
    formation: formation.optional(),
    hold: trueIfGiven.optional(),
  }),

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const asked = ask(query, command);
    return firstRefusal(checks, asked) ?? firstRefusal(stays, asked);
  },

  perform(query, command, act) {
    const asked = ask(query, command);
    const spent = spentBy(asked);
    // Its second part is gone only if the first did not suffice.
    const second = asked.left.some(({ rest }, i) => !within(spent[i] ?? 0, rest));
    const left = asked.left.map(({ rest, more }, i) => rest + (second ? more : 0) - (spent[i] ?? 0));
    act.emit({ type: 'answered' });
    act.emit({ type: 'contactEnded' });
    const whole = { spent: Math.max(...spent), left };
    emitMove(asked, { ...whole, envelops: command.subject, ...(second && { second }) }, act);
  },

  offers: query =>
    toEnvelop(query).map(subject => ({
      type: 'envelop',
      unit: query.unit.id,
      subject: subject.id,
      paths: query.unit.members.map(() => []),
      ...(query.unit.formation === 'ranked' && { formation: 'close' as const }),
    })),

  vary: (query, command, dice) => ({ ...command, paths: walksRound(query, command, dice) }),
};

const STEP = 15;

/** Some of them so many steps round the enemy, to the left or to the right. */
const walksRound = ({ world, state, unit }: Query, { subject }: Envelop, dice: Dice): Point[][] => {
  const centre = blockShapeOf(world, unitOf(state, subject));
  const way = dice.roll(2) === 1 ? STEP : -STEP;
  return unit.members.map(member =>
    Array.from({ length: Math.max(0, dice.roll(6) - 3) }, (_, i) =>
      world.board.place(rotate(member, centre, way * (i + 1))),
    ),
  );
};

export const stayPut: Order<StayPut> = {
  answers: ['envelop'],
  schema: z.strictObject({ type: z.literal('stayPut'), unit: id }),
  check: () => undefined,

  perform(_query, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'contactEnded' });
  },

  offers: ({ unit }) => [{ type: 'stayPut', unit: unit.id }],
};
