import { type Problem, problem } from '@emlia/kernel';
import type { Group, Unit } from '../../forces/state.ts';
import type { CampaignAsker } from '../order.ts';
import type { Army, CampaignState } from '../state.ts';
import { nameOfPlayer } from './world.ts';

/** What stands before every rule: the thing is there, and the asker's. */
export const ownArmy = ({ state, seat }: CampaignAsker, id: string): Army | Problem => {
  const army = Object.hasOwn(state.armies, id) ? state.armies[id] : undefined;
  if (!army) return problem('no-army', `There is no army "${id}".`);
  return army.owner === seat ? army : problem('not-yours', `${army.name} is not yours to command.`);
};

export const groupInArmy = (army: Army, id: string): Group | Problem =>
  army.groups.find(group => group.id === id) ?? problem('no-group', `${army.name} has no group "${id}".`);

export const unitInArmy = (army: Army, id: string): Unit | Problem => {
  for (const group of army.groups) for (const unit of group.units) if (unit.id === id) return unit;
  return problem('no-unit', `${army.name} has no unit "${id}".`);
};

/** What a new army of a player is called: by the first number above those it has that no army of its has. */
export const nameForArmy = ({ world, state, seat }: CampaignAsker): string => {
  const own = armiesOf(state, seat);
  const called = (n: number): string => `Army ${n} of ${nameOfPlayer(world, seat)}`;
  let number = own.length + 1;
  while (own.some(({ name }) => name === called(number))) number++;
  return called(number);
};

export const armiesOf = (state: CampaignState, player: string): Army[] => {
  const found: Army[] = [];
  for (const id in state.armies) {
    const army = state.armies[id];
    if (army?.owner === player) found.push(army);
  }
  return found;
};
