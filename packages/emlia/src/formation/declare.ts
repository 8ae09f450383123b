import { type Act, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import type { EmliaEvent } from '../events.ts';
import { formation, id } from '../fields.ts';
import { standOf } from '../move/journey.ts';
import type { Asker, Order, Query } from '../order.ts';
import type { Formation, Member, UnitState } from '../state.ts';
import { blockOf, formationsFor } from './fits.ts';

/** formation.declare: which of the formations that fit the unit is in. */
export interface DeclareFormation {
  readonly type: 'declareFormation';
  readonly unit: string;
  readonly formation: Formation;
}

const choicesOf = ({ state }: Query): readonly Formation[] => {
  const prompt = topPrompt(state);
  return prompt?.kind === 'formation' ? (prompt.about?.choices ?? []) : [];
};

const checks: Checks<Query & { readonly command: DeclareFormation }> = {
  'formation.declare': query =>
    choicesOf(query).includes(query.command.formation) ||
    `${query.unit.name} does not stand in ${query.command.formation} formation.`,
};

type Table = Pick<Asker, 'world' | 'state'>;

/** The same members, of a block rank by rank. */
const emitFormation = ({ world }: Table, unit: UnitState, named: Formation, act: Act<EmliaEvent>): void => {
  const block = named === 'ranked' ? blockOf(world, standOf(world, unit, unit.members)) : undefined;
  const members = block ? block.order.flatMap(i => unit.members[i] ?? []) : unit.members;
  act.emit({
    type: 'formationDeclared',
    unit: unit.id,
    formation: named,
    members,
    ...(block && { files: block.files }),
  });
};

export const declareFormation: Order<DeclareFormation> = {
  answers: 'formation',
  schema: z.strictObject({ type: z.literal('declareFormation'), unit: id, formation }),
  check: (query, command) => firstRefusal(checks, { ...query, command }),

  perform(query, command, act) {
    act.emit({ type: 'answered' });
    emitFormation(query, query.unit, command.formation, act);
  },

  offers: query =>
    choicesOf(query).map(one => ({ type: 'declareFormation', unit: query.unit.id, formation: one })),
};

/**
 * formation.declare, for whatever puts members elsewhere without a move of their own: call it with where they
 * stood before, once they stand where they now do. A formation that no longer fits gives way to one that does
 * (damage.gaps: to open formation, where none does); where it has just become possible to be in more than one, the
 * controller is asked at once. A unit that was only shifted as it stood keeps its formation, and nobody is asked.
 */
export const settleFormation = (
  table: Table,
  unit: UnitState,
  before: readonly Member[],
  act: Act<EmliaEvent>,
): void => {
  const { world } = table;
  const fitting = formationsFor(world, standOf(world, unit, unit.members));
  const fitted = formationsFor(world, standOf(world, unit, before));
  const fits = fitting.includes(unit.formation);
  const arises = !fits || fitting.some(one => !fitted.includes(one));
  if (!fits) emitFormation(table, unit, fitting[0] ?? 'open', act);
  else if (unit.formation === 'ranked') keepRanks(table, unit, act);
  if (fitting.length < 2 || !arises) return;
  const about = { unit: unit.id, choices: fitting };
  act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'formation', about } });
};

/** A block that is another than it was is listed anew. */
const keepRanks = (table: Table, unit: UnitState, act: Act<EmliaEvent>): void => {
  const block = blockOf(table.world, standOf(table.world, unit, unit.members));
  if (block?.files === unit.files && block?.order.every((index, i) => index === i)) return;
  emitFormation(table, unit, 'ranked', act);
};
