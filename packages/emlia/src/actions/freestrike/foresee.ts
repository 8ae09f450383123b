import type { Act } from '@emlia/kernel';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import type { Member, UnitState } from '../../state.ts';
import { leastSpeed } from '../../table/movemode/momentum.ts';
import type { World } from '../../table/world.ts';
import { orderOf } from '../action/list.ts';
import type { UnitMoved } from '../move/events.ts';
import { coast } from '../movemode/coast.ts';
import type { Query } from '../order.ts';

/** A declared move action, before it is carried out (freestrike.strike). */
export interface Intent {
  /** The unit as it will be. */
  readonly after: UnitState;
  /** How its members get there, each from its place in `start`; missing: nobody moves. */
  readonly way?: { readonly start: readonly Member[]; readonly paths: UnitMoved['paths'] };
}

type Recorder = (query: Query, act: Act<EmliaEvent>) => void;

const NO_DICE = {
  roll(): number {
    throw new Error('a move rolls no dice');
  },
};

const moveBy = (world: World, command: EmliaCommand): Recorder | undefined => {
  const order = orderOf(world, command.type);
  return order.moves && ((query, act) => order.perform(query, command, act));
};

/** movemode.accel.momentum: it will be made to move because its player has not moved it. */
const willCoast = ({ world, unit }: Query, command: EmliaCommand): boolean =>
  orderOf(world, command.type).endsActivation?.(command) === true &&
  unit.used.move === undefined &&
  leastSpeed(world, unit) > 0;

/** Taken as a move action that provokes by itself. */
const isMoveAction = (world: World, command: EmliaCommand): boolean => {
  const order = orderOf(world, command.type);
  if (order.movesFollow || ('as' in command && command.as !== 'move')) return false;
  return order.action?.kinds.includes('move') ?? false;
};

/** Carries the move out on paper. */
const onPaper = (query: Query, move: Recorder): Intent => {
  const { unit } = query;
  const events: EmliaEvent[] = [];
  move(query, { emit: event => void events.push(event), dice: NO_DICE });
  let after = unit;
  let way: Intent['way'];
  for (const event of events) {
    if (event.type === 'unitSetDown') after = { ...after, members: event.members };
    else if (event.type === 'unitMoved') {
      const { members, formation, paths, altitude = unit.altitude } = event;
      way = { start: after.members, paths };
      after = { ...after, members, formation, altitude };
    } else if (event.type === 'unitLeft') after = { ...after, place: event.place };
  }
  return { after, ...(way && { way }) };
};

/** What a command will make of where its unit stands; undefined where it contains no move action. */
export const foresee = (query: Query, command: EmliaCommand): Intent | undefined => {
  const { world, unit } = query;
  const move = moveBy(world, command);
  if (move) return onPaper(query, move);
  if (willCoast(query, command)) return onPaper(query, coast);
  return isMoveAction(world, command) ? { after: unit } : undefined;
};
