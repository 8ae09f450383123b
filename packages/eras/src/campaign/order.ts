import { type Act, type Dice, type Option, type Problem, problem, type Refusal } from '@emlia/kernel';
import type * as z from 'zod';
import type { Group, Unit } from '../forces/index.ts';
import type { CampaignEvent } from './events.ts';
import type { Army, CampaignState, PromptKind } from './state.ts';
import type { World } from './table/world.ts';

/** Who asks, in which campaign. */
export interface Asker {
  readonly world: World;
  readonly state: CampaignState;
  readonly seat: string;
}

export type Verdict = Refusal | Problem | undefined;
export type CampaignAct = Act<CampaignEvent>;

/** A kind of command, whole: how it is read, which prompt it answers, what it checks, does and offers. */
export interface Order<Command extends { readonly type: string }> {
  readonly answers: PromptKind;
  readonly schema: z.ZodType<Command>;
  check(asker: Asker, command: Command): Verdict;
  /** Can no longer refuse. An order that ends its prompt emits `answered` itself. */
  perform(asker: Asker, command: Command, act: CampaignAct): void;
  /** Examples of what could be asked now, whether or not they would be refused. */
  offers(asker: Asker): Command[];
  /** What is offered with the refusals, where another game knows them. */
  options?(asker: Asker): Option<Command>[];
  /** Something lawful at random, where another game knows how. */
  sample?(asker: Asker, dice: Dice): Command | undefined;
  /** The same with its free choices made at random; it may come out unlawful. */
  vary?(asker: Asker, command: Command, dice: Dice): Command;
}

/** What stands before every rule: the thing is there, and the asker's. */
export const ownArmy = ({ state, seat }: Asker, id: string): Army | Problem => {
  const army = Object.hasOwn(state.armies, id) ? state.armies[id] : undefined;
  if (!army) return problem('no-army', `There is no army "${id}".`);
  return army.owner === seat ? army : problem('not-yours', `${army.name} is not yours to command.`);
};

export const groupOf = (army: Army, id: string): Group | Problem =>
  army.groups.find(group => group.id === id) ?? problem('no-group', `${army.name} has no group "${id}".`);

export const unitIn = (army: Army, id: string): Unit | Problem => {
  for (const group of army.groups) for (const unit of group.units) if (unit.id === id) return unit;
  return problem('no-unit', `${army.name} has no unit "${id}".`);
};

export const armiesOf = (state: CampaignState, player: string): Army[] => {
  const found: Army[] = [];
  for (const id in state.armies) {
    const army = state.armies[id];
    if (army?.owner === player) found.push(army);
  }
  return found;
};
