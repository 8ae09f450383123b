import { type Act, contains } from '@emlia/kernel';
import type { CommandRun } from '../../consequences.ts';
import type { EmliaEvent } from '../../events.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import {
  type Change,
  ghostOf,
  hasStance,
  isAnyoneSought,
  type SoughtPair,
  type Stance,
  stanceOf,
  storedPairs,
  touchedBy,
} from '../../judge/awareness/pairs.ts';
import type { StealthPolicies } from '../../judge/awareness/policies.ts';
import { momentsOf } from '../../judge/awareness/way.ts';
import { concealmentFrom, isUnseenBy } from '../../judge/sight/sight.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import { areEnemies, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { DOUBLE_PACE, NORMAL_MOVE } from '../move/action.ts';
import { PASS_AWARENESS } from './pass-awareness.ts';

/** How every unit stood before an event; kept from one to the next while anybody is to be lost sight of or found. */
export interface Lookout {
  stances: Map<string, Stance> | undefined;
}

/** Notes how every unit stands, before an event changes the table. */
export const noteStances = (lookout: Lookout, state: EmliaState): void => {
  if (isAnyoneSought(state)) lookout.stances ??= stancesIn(state);
  else lookout.stances = undefined;
};

/**
 * awareness.update: awareness follows visibility at every moment. Whenever an event has made a unit stand otherwise,
 * those who lost a hider look again, along its whole way, before anything else happens.
 */
export const lookAgain = (run: CommandRun, event: EmliaEvent, act: Act<EmliaEvent>): void => {
  const { state, lookout } = run;
  const { stances } = lookout;
  const world = worldNow(run.world, state);
  const changes = stances ? changesIn(state, event, stances) : [];
  if (event.type === 'unitConcealed' || VIEW_CHANGES.includes(event.type)) {
    // stealth.conceal.condition: hiding from someone with a clear view achieves nothing.
    look({ world, state, act }, storedPairs(world, state));
  } else if (changes.length > 0) follow(world, state, changes, act);
};

const changesIn = (state: EmliaState, event: EmliaEvent, before: Map<string, Stance>): Change[] => {
  const changes: Change[] = [];
  // A unit whose last member fell is about to leave the table.
  if (unitsOnTable(state).some(unit => unit.members.length === 0)) return changes;
  for (const id in state.units) {
    const unit = unitOf(state, id);
    const was = before.get(id);
    if (was && hasStance(unit, was)) continue;
    before.set(id, stanceOf(unit));
    const paths = event.type === 'unitMoved' && event.unit === id ? event.paths : undefined;
    changes.push({ unit, before: was ?? stanceOf(unit), paths });
  }
  return changes;
};

/** What may open a view between any two: of those in one skirmish none screens another. */
const VIEW_CHANGES: readonly EmliaEvent['type'][] = [
  'pieceDestroyed',
  'pieceRolled',
  'groundChanged',
  'conditionsChanged',
  'skirmishJoined',
  'skirmishLeft',
];

const stancesIn = ({ units }: EmliaState): Map<string, Stance> => {
  const stances = new Map<string, Stance>();
  for (const id in units) stances.set(id, stanceOf(units[id] as UnitState));
  return stances;
};

/** Looks at every moment of each change, and at how all stands after it. */
const follow = (world: World, state: EmliaState, changes: readonly Change[], act: Act<EmliaEvent>): void => {
  if (storedPairs(world, state).length === 0) return;
  for (const change of changes) {
    const { unit, before, paths } = change;
    let pairs = touchedBy(world, state, change, storedPairs(world, state));
    if (pairs.length === 0) continue;
    const moments = before.place === 'table' ? momentsOf(world, before.members, unit.members, paths) : [];
    const ghost = ghostOf(state);
    let last = before;
    for (const members of moments) {
      const now = { ...unit, members };
      const touched = touchedBy(world, state, { unit: now, before: last }, pairs);
      ghost.units[unit.id] = now;
      const ended = look({ world, state: ghost, act }, touched, true);
      pairs = pairs.filter(pair => !ended.includes(pair));
      last = now;
    }
    look({ world, state, act }, touchedBy(world, state, { unit, before: last }, pairs));
  }
};

/** Ends what sight puts an end to in these pairs, and says which. */
const look = (
  { world, state, act }: Resolving,
  pairs: readonly SoughtPair[],
  passing = false,
): SoughtPair[] =>
  pairs.filter(({ by, of, how }) => {
    const [observer, observed] = [unitOf(state, by.id), unitOf(state, of.id)];
    if (how === 'hidden') {
      if (concealmentFrom(world, state, observer, observed) !== 'none') return false;
      act.emit({ type: 'unitSpotted', by: by.id, hider: of.id, ...(passing && { passing }) });
      return true;
    }
    if (isUnseenBy(world, state, observer, observed)) return false;
    act.emit({ type: 'unitSighted', by: by.id, known: of.id });
    return true;
  });

/** stealth.detect.windows: only who can detect will ever ask what it was aware of. */
export const noteAware: StealthPolicies['noteSights'] = (world, state, event, _before, act) => {
  if (event.type !== 'activationEnded') return;
  const unit = unitOf(state, event.unit);
  if (unit.place !== 'table' || partsWith(world, unit, 'alertness').length === 0) return;
  const of = unitsOnTable(state)
    .filter(other => areEnemies(world, unit, other) && isAwareOf(world, state, unit, other))
    .map(other => other.id);
  const noted = state.awareness.noted[unit.id] ?? [];
  if (of.join() !== noted.join()) act.emit({ type: 'awarenessNoted', by: unit.id, of });
};

/** awareness.pass.free: whether the unit has shot at another in its present activation. */
export const hasShotAt = (world: World, state: EmliaState, unit: UnitState, subject: UnitState): boolean => {
  const { shot = [], points = [] } = state.awareness.deeds[unit.id] ?? {};
  return (
    shot.includes(subject.id) ||
    (subject.place === 'table' && points.some(point => contains(boundaryOf(world, subject), point)))
  );
};

/** awareness.pass.free: an attack that follows gives back the move action the passing took. */
export const freePassing = (
  world: World,
  state: EmliaState,
  unit: UnitState | undefined,
  act: Act<EmliaEvent>,
): void => {
  if (!unit || unit.used.free.includes(PASS_AWARENESS)) return;
  const { move } = unit.used;
  const { passed } = state.awareness.deeds[unit.id] ?? {};
  const subject = passed && state.units[passed.subject];
  if (!subject || (move !== PASS_AWARENESS && move !== DOUBLE_PACE)) return;
  if (!hasShotAt(world, state, unit, subject)) return;
  // The other of the two parts of a Double Pace was a Normal Move.
  const half = move === DOUBLE_PACE && { half: { action: NORMAL_MOVE, formation: passed.formation } };
  act.emit({ type: 'passingFreed', unit: unit.id, ...half });
};
