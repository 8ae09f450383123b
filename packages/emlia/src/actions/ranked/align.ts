import { type Checks, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import type { UnitState } from '../../state.ts';
import { unitOf } from '../../table/world.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { type Alignment, alignmentOf } from './alignment.ts';
import { goOnMeeting } from './contact.ts';

/** Turns a ranked unit to the enemy who has just engaged it (ranked.align). */
export interface Align {
  readonly type: 'align';
  readonly unit: string;
}

/** Leaves it facing as it does. */
export interface KeepFacing {
  readonly type: 'keepFacing';
  readonly unit: string;
}

interface AlignQuery extends Query {
  readonly enemy: UnitState;
  readonly alignment: Alignment | undefined;
}

const enemyOf = ({ state }: Query): UnitState => {
  const prompt = topPrompt(state);
  return unitOf(state, prompt?.kind === 'align' ? (prompt.about?.enemy ?? '') : '');
};

const ask = (query: Query): AlignQuery => {
  const { world, state, unit } = query;
  const enemy = enemyOf(query);
  const met = isEngagedBy(world, state, unit, enemy);
  return { ...query, enemy, alignment: met ? alignmentOf(world, state, unit, enemy) : undefined };
};

const checks: Checks<AlignQuery> = {
  'ranked.align': ({ unit, enemy, alignment }) =>
    alignment !== undefined || `${unit.name} has no room to turn to ${enemy.name}.`,
};

export const align: Order<Align> = {
  answers: ['align'],
  schema: z.strictObject({ type: z.literal('align'), unit: id }),
  check: query => firstRefusal(checks, ask(query)),

  perform(query, _command, act) {
    const { unit, enemy, alignment } = ask(query);
    if (!alignment) throw new Error(`${unit.id} cannot align`);
    const { side, members, slid } = alignment;
    act.emit({ type: 'answered' });
    act.emit({ type: 'unitAligned', unit: unit.id, enemy: enemy.id, side, members, ...(slid && { slid }) });
    goOnMeeting(query, act);
  },

  offers: ({ unit }) => [{ type: 'align', unit: unit.id }],
};

export const keepFacing: Order<KeepFacing> = {
  answers: ['align'],
  schema: z.strictObject({ type: z.literal('keepFacing'), unit: id }),
  check: () => undefined,

  perform(query, _command, act) {
    const enemy = enemyOf(query);
    act.emit({ type: 'answered' });
    const excused = query.world.edition.policies.needNotAlignTo(enemy);
    act.emit({ type: 'facingKept', unit: query.unit.id, enemy: enemy.id, ...(excused && { excused }) });
    goOnMeeting(query, act);
  },

  offers: ({ unit }) => [{ type: 'keepFacing', unit: unit.id }],
};
