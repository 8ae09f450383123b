import type { Act } from '@emlia/kernel';
import { withMorale } from '../../consequences.ts';
import { type EmliaEvent, evolve } from '../../events.ts';
import { disorders, moraleChanges, type Updated } from '../../judge/morale/update.ts';
import { turnHitsIntoDamage } from '../../outcome/damage/apply.ts';
import { membersWhoMayFall } from '../../outcome/damage/choice.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { lineOf, membersOf, partOf, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Attack } from './attack.ts';
import type { Chanced } from './distribution.ts';
import { explore } from './explore.ts';
import { scratchOf } from './scratch.ts';

/** What the resolution phase made of one unit. */
export interface UnitOutcome {
  readonly damage: number;
  readonly lost: number;
  readonly gone: boolean;
  /** Rolls on its vital table. */
  readonly rolls: number;
  /** Missing: it is gone. */
  readonly morale?: Updated & { readonly disorders: boolean };
}

/** What the resolution phase made of one piece of terrain. */
export interface PieceFate {
  readonly damage: number;
  readonly gone: boolean;
  readonly rolls: number;
}

export interface PhaseOutcome {
  readonly units: Readonly<Record<string, UnitOutcome>>;
  readonly pieces: Readonly<Record<string, PieceFate>>;
}

type Rolled = Extract<EmliaEvent, { type: 'vitalRolled' | 'pieceRolled' }>;

/**
 * What a roll leaves open beside the state of the unit: more damage to itself is rolled for as often as the damage it
 * then has says, in whatever order; hits on it and others, and measures of its own, are gone through one by one.
 */
export const turnOf = (world: World, state: EmliaState, event: EmliaEvent): unknown[] => {
  switch (event.type) {
    case 'vitalRolled': {
      const { unit, part, effects } = event;
      const plain = lineOf(world, partOf(unitOf(state, unit), part)).measures === undefined;
      return [
        unit,
        part,
        ...effects.filter(({ effect }) => effect === 'hits' || (effect === 'damage' && !plain)),
      ];
    }
    case 'measureReached':
    case 'pieceRolled':
    case 'effectRolled':
      return [event];
    default:
      return [];
  }
};

/** All that damage and morale can still ask of a unit in this phase; what it has lost of skills and weapons is not. */
const standingOf = ({ id, parts, members, account }: UnitState): unknown => [
  id,
  members.length,
  account.harm,
  parts.map(({ damage, casualtiesDue, vitalBonus, harm }) => [
    damage,
    casualtiesDue,
    vitalBonus,
    harm
      ?.filter(one => one.effect === 'attribute' && one.attribute === 'hits')
      .map(one => JSON.stringify(one))
      .sort(),
  ]),
];

/** All that tells one state in the middle of it from another. */
export const keyOfStanding = (
  state: EmliaState,
  touched: ReadonlySet<string>,
  turns: readonly unknown[],
): string =>
  JSON.stringify([
    turns,
    [...touched].sort().map(id => standingOf(unitOf(state, id))),
    state.pieces,
    state.moraleNotes.map(note => JSON.stringify(note)).sort(),
    state.effects.map(one => JSON.stringify(one)).sort(),
  ]);

/** damage.casualty-choice: how many fall is all that counts here, and who leads falls last. */
const bury = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    for (const [part, { casualtiesDue: due }] of unit.parts.entries()) {
      if (due === 0) continue;
      const living = membersOf(unit, part);
      const fallen =
        due < living.length ? membersWhoMayFall({ world, state, unit, part }).slice(0, due) : living;
      act.emit({ type: 'membersFell', unit: unit.id, part, members: fallen.map(({ id }) => id) });
    }
    if (unit.members.length === 0) act.emit({ type: 'unitDestroyed', unit: unit.id });
  }
};

const damageOf = ({ parts }: UnitState): number => parts.reduce((sum, { damage }) => sum + damage, 0);

/** Steps 2 and 3 of the resolution phase (resolution.order) on a table where all hits lie. */
export const resolutionsOf = (
  { world, state: before, source, subjects }: Attack,
  struck: EmliaState,
): Chanced<PhaseOutcome>[] =>
  explore(({ dice, stands }) => {
    const state = scratchOf(struck);
    const turns: unknown[] = [];
    const rolls = new Map<string, number>();
    const touched = new Set<string>();
    stands(() => keyOfStanding(state, touched, turns));
    const counting: Act<EmliaEvent> = {
      dice,
      emit(event) {
        evolve(state, event);
        if ('unit' in event && state.units[event.unit]) touched.add(event.unit);
        turns.push(...turnOf(world, state, event));
        if (event.type !== 'vitalRolled' && event.type !== 'pieceRolled') return;
        const whose = rolledBy(event);
        rolls.set(whose, (rolls.get(whose) ?? 0) + 1);
      },
    };
    const act = withMorale(world, state, counting);
    turnHitsIntoDamage(world, state, act);
    bury(world, state, act);
    return fatesIn({ world, before, source, subjects }, state, rolls);
  });

/** Whose fates are told, and how they stood before. */
interface Told extends Pick<Attack, 'world' | 'source' | 'subjects'> {
  readonly before: EmliaState;
}

/** What has become of everybody when damage is done and the fallen are gone. */
export const fatesIn = (
  { world, before, source, subjects }: Told,
  state: EmliaState,
  rolls: ReadonlyMap<string, number>,
): PhaseOutcome => {
  const changes = new Map(moraleChanges(world, state).map(one => [one.unit, one]));
  const units: Record<string, UnitOutcome> = {};
  const pieces: Record<string, PieceFate> = {};
  for (const id of new Set([source, ...subjects])) {
    const was = before.units[id];
    if (!was) {
      const { damage = 0, gone = false } = state.pieces[id] ?? {};
      const had = before.pieces[id]?.damage ?? 0;
      pieces[id] = { damage: damage - had, gone, rolls: rolls.get(id) ?? 0 };
      continue;
    }
    const now = unitOf(state, id);
    const change = changes.get(id);
    units[id] = {
      damage: damageOf(now) - damageOf(was),
      lost: was.members.length - now.members.length,
      gone: now.place === 'destroyed',
      rolls: rolls.get(id) ?? 0,
      ...(change && { morale: { ...change, disorders: disorders(change) && was.ordered } }),
    };
  }
  return { units, pieces };
};

const rolledBy = (event: Rolled): string => (event.type === 'vitalRolled' ? event.unit : event.piece);
