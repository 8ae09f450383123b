import { type Checks, extend, firstRefusal, GRAIN } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isAgreed } from '../../table/scale/agreed.ts';
import { areEnemies, equipmentOf, noSuchUnit, unitOf, unitsOnTable, type World } from '../../table/world.ts';

export interface AgreeMeasure {
  readonly type: 'agreeMeasure';
  readonly unit: string;
  readonly subject: string;
  readonly limit: number;
}

/** Hiding, searching and being told of enemies go by these. */
const COMMON = [20, 60] as const;

const rangesOf = (world: World, unit: UnitState): number[] =>
  unit.parts.flatMap(part =>
    equipmentOf(world, part).flatMap(item => (item.kind === 'ranged' ? [...item.range] : [])),
  );

/** What a distance between two units is ever compared with. */
const limitsBetween = (world: World, a: UnitState, b: UnitState): number[] =>
  [...new Set([...rangesOf(world, a), ...rangesOf(world, b), ...COMMON])].sort((one, other) => one - other);

interface MeasureQuery extends Query {
  readonly subject: UnitState;
  readonly limit: number;
}

const checks: Checks<MeasureQuery> = {
  'draft.measure.grid': ({ world }) =>
    world.board.kind === 'free' || 'On a board of cells distances are whole cells, and none is in doubt.',
  'draft.measure.locked': ({ world, state, unit, subject, limit }) => {
    if (subject.place !== 'table' || !areEnemies(world, unit, subject))
      return `${subject.name} is no enemy on the table to measure to.`;
    if (!limitsBetween(world, unit, subject).includes(limit))
      return `Nothing between ${unit.name} and ${subject.name} goes by ${limit} GSU.`;
    return (
      !isAgreed(state, unit, subject, limit) ||
      `${limit} GSU was measured between ${unit.name} and ${subject.name} already.`
    );
  },
};

/** The limits that a distance exceeds by no more than goes for exactly the limit. */
const inDoubt = ({ world, state, unit }: Query, subject: UnitState): number[] => {
  const distance = distanceBetween(world, unit, subject);
  const leeway = world.edition.tables.leeway[world.board.kind];
  return limitsBetween(world, unit, subject).filter(
    limit => distance > limit + GRAIN && distance <= limit + leeway && !isAgreed(state, unit, subject, limit),
  );
};

/**
 * draft.measure.locked: measures the active unit's distance to an enemy against a limit, which both then go by as
 * measured. It is no action, and may be done at any moment of the activation.
 */
export const agreeMeasure: Order<AgreeMeasure> = {
  answers: ['act'],
  declaration: true,
  schema: z.strictObject({
    type: z.literal('agreeMeasure'),
    unit: id,
    subject: id,
    limit: z.number().min(0).max(1000),
  }),

  check(query, { subject, limit }) {
    if (!Object.hasOwn(query.state.units, subject)) return noSuchUnit(subject);
    return firstRefusal(checks, extend(query, { subject: unitOf(query.state, subject), limit }));
  },

  perform({ world, state, unit }, { subject, limit }, act) {
    const distance = distanceBetween(world, unit, unitOf(state, subject));
    act.emit({ type: 'measureAgreed', unit: unit.id, to: subject, limit, distance });
  },

  offers: query =>
    unitsOnTable(query.state)
      .filter(one => areEnemies(query.world, query.unit, one))
      .flatMap(one =>
        inDoubt(query, one).map(
          (limit): AgreeMeasure => ({ type: 'agreeMeasure', unit: query.unit.id, subject: one.id, limit }),
        ),
      ),
};
