import type { Act } from '@emlia/kernel';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { areInContact, engagersOf, skirmishOf } from '../../judge/engagement/engaged.ts';
import { stateWithUnit } from '../../judge/skirmish/membership.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { areEnemies, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { unavailable } from '../action/available.ts';
import { freeMembers } from '../disengage/stopped.ts';
import { closeCombat } from '../melee/close-combat.ts';
import { pairingsOf } from '../melee/pairings.ts';
import { type Asker, type Query, queryOf } from '../order.ts';
import { foresee, type Intent } from './foresee.ts';
import { passes } from './passing.ts';

/** A chance to strike at a unit that takes a move action. */
export interface StrikeChance {
  readonly by: UnitState;
  /** freestrike.bonus: the move will end the engagement between the two. */
  readonly leaving: boolean;
  /** engagement.midmove: where the mover is struck, on its way past. */
  readonly at?: readonly Member[];
}

/** skirmish.leave: every enemy in its skirmish counts as engaging an engaged unit. */
const strikersAt = ({ world, state, unit }: Query): readonly UnitState[] => {
  const engaging = engagersOf(world, state, unit);
  if (engaging.length === 0) return engaging;
  const engagers = new Set(engaging);
  for (const other of skirmishOf(world, state, unit)) if (areEnemies(world, unit, other)) engagers.add(other);
  return unitsOnTable(state).filter(other => engagers.has(other));
};

/** Someone of it reaches the mover and is not held off. */
const hasFreeHand = (world: World, state: EmliaState, striker: UnitState, mover: UnitState): boolean => {
  const free = freeMembers(striker);
  return pairingsOf({ world, state, seat: striker.seat, unit: striker }, mover, true).some(({ members }) =>
    members.some(member => free.includes(member)),
  );
};

const canStrike = (world: World, state: EmliaState, striker: UnitState, mover: UnitState): boolean =>
  striker.freeStruck === undefined &&
  hasFreeHand(world, state, striker, mover) &&
  !unavailable(world, striker, closeCombat.action) &&
  isAwareOf(world, state, striker, mover);

/** Those that could strike at a unit if it took a move action where it stands. */
export const freeStrikers = (query: Query): UnitState[] =>
  strikersAt(query).filter(by => canStrike(query.world, query.state, by, query.unit));

const endsBetween = (world: World, after: EmliaState, id: string, enemy: UnitState): boolean => {
  const mover = unitOf(after, id);
  return (
    mover.place !== 'table' ||
    !(areInContact(world, mover, enemy) || skirmishOf(world, after, mover).includes(enemy))
  );
};

/**
 * ranked.envelop: none from the unit enveloped. It is the rest of a move, which may be used freely within the range of
 * whoever the move has brought it to (engagement.midmove), and those it began beside have had their chance.
 */
const isSpared = ({ state }: Query, command: EmliaCommand, by: UnitState, leaving: boolean): boolean =>
  command.type === 'envelop' &&
  (by.id === command.subject || !leaving || state.contact?.provoked?.includes(by.id) === true);

const chancesAt = (query: Query, command: EmliaCommand, intent: Intent): StrikeChance[] => {
  const { world, state, unit } = query;
  const strikers = strikersAt(query);
  const free = strikers.filter(by => canStrike(world, state, by, unit));
  const chances: StrikeChance[] = [];
  if (free.length > 0) {
    const after = stateWithUnit(world, state, intent.after);
    for (const by of free) {
      const leaving = endsBetween(world, after, unit.id, by);
      if (!isSpared(query, command, by, leaving)) chances.push({ by, leaving });
    }
  }
  if (!intent.way) return chances;
  for (const by of unitsOnTable(state)) {
    if (!areEnemies(world, unit, by) || strikers.includes(by) || isSpared(query, command, by, true)) continue;
    const at = passes(world, unit, intent, by);
    if (!at) continue;
    const there = { ...unit, members: at };
    const then = { ...state, units: { ...state.units, [unit.id]: there } };
    if (canStrike(world, then, by, there)) chances.push({ by, leaving: true, at });
  }
  return chances;
};

/**
 * freestrike.trigger: a unit that takes a move action while engaged, or passes an enemy on its way, gives those
 * enemies a chance to strike first. Asks their players, and says whether there was anyone to ask; the command then
 * waits for their answers.
 */
export const askFreeStrikes = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): boolean => {
  const { state } = asker;
  const query = queryOf(asker, unitOf(state, command.unit));
  const intent = query.unit.place === 'table' ? foresee(query, command) : undefined;
  const chances = intent ? chancesAt(query, command, intent) : [];
  return chances.length > 0 && asker.world.edition.policies.provoke(asker, command, chances, act);
};

/** freestrike.strike: whether it strikes is for each to say. */
export const askStrikers = (
  { state, seat }: Asker,
  command: EmliaCommand,
  found: readonly StrikeChance[],
  act: Act<EmliaEvent>,
): boolean => {
  act.emit({ type: 'taskPutOff', task: { kind: 'command', seat, command } });
  // The top prompt is answered first: players in the order of timing.alternate.
  const order = (id: string): number => state.order.indexOf(id);
  const chances = [...found].sort((a, b) => order(b.by.seat) - order(a.by.seat));
  for (const { by, leaving, at } of chances) {
    const about = {
      unit: by.id,
      against: command.unit,
      ...(leaving && { leaving: true as const }),
      ...(at && { at }),
    };
    act.emit({ type: 'prompted', prompt: { seat: by.seat, kind: 'freeStrike', about } });
  }
  return true;
};
