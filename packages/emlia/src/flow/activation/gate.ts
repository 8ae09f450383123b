import { type Refusal, refuse } from '@emlia/kernel';
import { isFreeLeadership } from '../../actions/action/action.ts';
import { actionOf, orderOf } from '../../actions/action/list.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { actsOnOrders } from '../../judge/disorder.ts';
import { partOf, type World } from '../../table/world.ts';
import { isShy } from '../retreat/bearing.ts';
import { comesCloser, refuseCloser } from '../retreat/closer.ts';
import { refuseLeaving } from '../retreat/held.ts';

/** initiative.trigger: leadership that may be tried before the actions of a condition. */
export const isLeadership = (world: World, command: EmliaCommand): boolean => {
  const action = actionOf(world, command.type);
  return action !== undefined && isFreeLeadership(action);
};

const isDeclaration = (world: World, command: EmliaCommand): boolean =>
  orderOf(world, command.type).declaration === true;

/** No condition ever calls for these, so whatever binds the unit, they do not fulfil it. */
export const isUncalledFor = (world: World, command: EmliaCommand): boolean =>
  isDeclaration(world, command) || isLeadership(world, command);

/** What stands between an active unit and what its player wants of it, before the order's own rules. */
export const gate = (query: Query, command: EmliaCommand): Refusal | undefined => {
  const { world, state, unit } = query;
  const early = state.activation?.early ?? false;
  if (isDeclaration(world, command)) return undefined;
  if (isLeadership(world, command) && !early) return disordered(query, command);
  const binding = query.bound?.();
  if (binding?.conflict && !isLeadership(world, command)) {
    const [a, b] = binding.conflict.map(part => partOf(unit, part).name);
    return refuse(
      'initiative.mixed.conflict',
      `${a} and ${b} cannot both do as their conditions demand: ${unit.name} must break apart.`,
    );
  }
  if (binding?.fulfils(command)) return binding.goesOn ? shies(query, command) : undefined;
  if (binding && !binding.optional) {
    const { rule = 'initiative.trigger' } = binding;
    const say = `${unit.name} acts on initiative and must ${binding.demand()}.`;
    return binding.objection?.(command) ?? refuse(rule, say);
  }
  if (command.type === 'endActivation') return undefined;
  if (early) {
    return refuse(
      'initiative.early.limits',
      `${unit.name} was activated before its step and does only what its conditions call for.`,
    );
  }
  return disordered(query, command) ?? shies(query, command) ?? refuseLeaving(query, command);
};

const disordered = (query: Query, command: EmliaCommand): Refusal | undefined => {
  const { world, state, unit } = query;
  if (actsOnOrders(state, unit) || orderOf(world, command.type).isLastResort?.(query, command))
    return undefined;
  if (isLeadership(world, command)) {
    return refuse('leadership.source', `${unit.name} is disordered: its leader speaks to his own unit only.`);
  }
  return refuse('disorder.effect', `${unit.name} is disordered and acts on initiative only.`);
};

/** initiative.morale: Shaken, and what is worse short of Routed, forbids coming closer to the enemy. */
const shies = (query: Query, command: EmliaCommand): Refusal | undefined => {
  const { world, state, unit } = query;
  if (state.activation?.ignoring || !isShy(world, unit) || !comesCloser(query, command)) return undefined;
  return refuseCloser(unit);
};
