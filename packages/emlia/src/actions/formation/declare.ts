import { type Act, type Checks, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaEvent } from '../../events.ts';
import type { Member, UnitState } from '../../state.ts';
import {
  asDrilled,
  drillOf,
  formationNamed,
  type Named,
  nameOfFormation,
} from '../../table/formation/drill.ts';
import { blockOf, fitting, formationsFor } from '../../table/formation/fits.ts';
import { standOf } from '../../table/move/standing.ts';
import { formation, id } from '../fields.ts';
import type { Asker, Order, Query } from '../order.ts';

/** formation.declare: which of the formations that fit the unit is in. */
export interface DeclareFormation {
  readonly type: 'declareFormation';
  readonly unit: string;
  /** One of the three, or one that an ability adds. */
  readonly formation: string;
}

const choicesOf = ({ state }: Query): readonly string[] => {
  const prompt = topPrompt(state);
  return prompt?.kind === 'formation' ? (prompt.about?.choices ?? []) : [];
};

const checks: Checks<Query & { readonly command: DeclareFormation }> = {
  'formation.declare': query =>
    choicesOf(query).includes(query.command.formation) ||
    `${query.unit.name} does not stand in ${query.command.formation} formation.`,
};

type Table = Pick<Asker, 'world' | 'state'>;

/** Names the formation; the members of a block are listed anew, rank by rank. */
const emitFormation = ({ world }: Table, unit: UnitState, named: Named, act: Act<EmliaEvent>): void => {
  const { formation, drill } = named;
  const block = formation === 'ranked' ? blockOf(world, standOf(world, unit, unit.members)) : undefined;
  const members = block ? block.order.flatMap(i => unit.members[i] ?? []) : unit.members;
  act.emit({
    type: 'formationDeclared',
    unit: unit.id,
    formation,
    members,
    ...(block && { files: block.files }),
    ...(drill && { drill: asDrilled(drill) }),
  });
};

export const declareFormation: Order<DeclareFormation> = {
  answers: ['formation'],
  schema: z.strictObject({ type: z.literal('declareFormation'), unit: id, formation }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, command, act) {
    act.emit({ type: 'answered' });
    const named = formationNamed(query.world, query.unit, command.formation);
    if (named) emitFormation(query, query.unit, named, act);
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
  const own = unit.drill?.name ?? unit.formation;
  const now = fitting(world, unit, standOf(world, unit, unit.members));
  const fitted = formationsFor(world, unit, standOf(world, unit, before));
  const choices = now.map(nameOfFormation);
  const fits = choices.includes(own);
  const arises = !fits || choices.some(one => !fitted.includes(one));
  if (!fits) emitFormation(table, unit, now[0] ?? { formation: 'open' }, act);
  else if (unit.formation === 'ranked') keepRanks(table, unit, act);
  if (choices.length < 2 || !arises) return;
  const about = { unit: unit.id, choices };
  act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'formation', about } });
};

/** A block that is another than it was is listed anew. */
const keepRanks = (table: Table, unit: UnitState, act: Act<EmliaEvent>): void => {
  const block = blockOf(table.world, standOf(table.world, unit, unit.members));
  if (block?.files === unit.files && block?.order.every((index, i) => index === i)) return;
  emitFormation(table, unit, { formation: 'ranked', drill: drillOf(table.world, unit) }, act);
};
