import { type Act, type Problem, problem, type Refusal } from '@emlia/kernel';
import type { CommandOf, EmliaCommand } from './commands.ts';
import type { EmliaEvent } from './events.ts';
import type { EmliaState, UnitState } from './state.ts';
import type { World } from './world.ts';

/** Who asks, on which table: what every check and every effect starts from. */
export interface Query {
  readonly world: World;
  readonly state: EmliaState;
  readonly seat: string;
}

export type Verdict = Refusal | Problem | undefined;

/** A kind of command: what it checks, and what it does once nothing refused it. */
export interface Order<Type extends EmliaCommand['type']> {
  check(query: Query, command: CommandOf<Type>): Verdict;
  perform(query: Query, command: CommandOf<Type>, act: Act<EmliaEvent>): void;
}

/** The unit of a command, if it is there and the seat's to command. */
export const withOwnUnit = (query: Query, id: string, check: (unit: UnitState) => Verdict): Verdict => {
  const unit = Object.hasOwn(query.state.units, id) ? query.state.units[id] : undefined;
  if (!unit) return problem('no-unit', `There is no unit "${id}" in this battle.`);
  if (unit.seat !== query.seat) return problem('not-yours', `${unit.name} is not yours to command.`);
  return check(unit);
};

/** The same for the actions of an activation: it must be the active unit. */
export const withUnit = (query: Query, id: string, check: (unit: UnitState) => Verdict): Verdict =>
  withOwnUnit(query, id, unit => {
    const prompt = query.state.pending.at(-1);
    if (prompt?.kind !== 'act') return problem('not-acting', 'No unit is acting now.');
    if (prompt.about?.unit !== id) {
      const active = query.state.units[prompt.about?.unit ?? ''];
      return problem('not-active', `${active?.name ?? 'Another unit'} is acting now, not ${unit.name}.`);
    }
    return check(unit);
  });
