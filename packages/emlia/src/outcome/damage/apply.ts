import type { VitalEffect } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import { comeDown } from '../../actions/terrain/come-down.ts';
import type { EmliaEvent } from '../../events.ts';
import { shareLots } from '../../judge/hits/lots.ts';
import { markEffect } from '../../judge/hits/mark-effect.ts';
import { DIE } from '../../judge/skill/check.ts';
import type { EmliaState, HitMarker, Part, UnitState } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { rollOn } from '../../table/dice.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import { lineOf, membersOf, partOf, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { allocateHits } from '../hits/allocate.ts';
import { preferenceFor } from '../hits/ties.ts';
import { harmMarked } from '../resolution/other-effects.ts';
import type { Resolving } from '../resolution/steps.ts';
import { damagePieces } from './pieces.ts';
import { poolHits } from './points.ts';
import { rollVital } from './vital.ts';

/** A table that feeds itself is stopped here. */
export const ROLLS_MOST = 50;

export interface Resolution {
  readonly world: World;
  readonly state: EmliaState;
  readonly act: Act<EmliaEvent>;
  rolls: number;
  /** Which units have had which effects from hits. */
  readonly brought: Set<string>;
  /** Losses wait for the end of the turn (draft.damage.marked-still-act). */
  readonly marks?: true;
}

export const resolutionOf = ({ world, state, act }: Resolving): Resolution => ({
  world,
  state,
  act,
  rolls: 0,
  brought: new Set(),
});

/** All hits of the step at once (damage.step): nobody's damage depends on another's. */
export const turnHitsIntoDamage = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const resolution = resolutionOf({ world, state, act });
  const hits = shareLots(state, lot => preferenceFor(state, lot));
  for (const unit of unitsOnTable(state)) damageUnit(resolution, unit, hits);
  damagePieces(resolution, state.markers);
  comeDown(worldNow(world, state), state, act);
  applyHarm(resolution);
};

/** What else was marked that is damage or a loss. */
export const applyHarm = (resolution: Resolution): void => {
  const { state, act } = resolution;
  for (const { part, ...one } of harmMarked(state)) {
    act.emit({ type: 'effectApplied', ...one, part });
    spread(resolution, unitOf(state, one.unit), part, one.effect);
  }
};

/** Hits on a unit by themselves, as they come. */
export const damageUnit = (resolution: Resolution, unit: UnitState, markers: readonly HitMarker[]): void => {
  const { world, state } = resolution;
  const dealt = allocateHits(unit, markers);
  for (const [index, part] of unit.parts.entries()) {
    const own = dealt[index] ?? [];
    if (own.length === 0) continue;
    const pools = poolHits(own, arc => hitsOfPart(world, part, arc));
    let points = 0;
    for (const pool of pools) points += pool.points;
    damagePart(resolution, unitOf(state, unit.id), index, { points, pools, hits: own });
  }
};

/** Points of damage to one part, and the hits they come of. */
interface PartDamage {
  readonly points: number;
  readonly pools: ReturnType<typeof poolHits>;
  readonly hits: readonly HitMarker[];
}

/** damage.limit first, then damage.threshold: each multiple reached by the running total. */
export const damagePart = (
  resolution: Resolution,
  unit: UnitState,
  index: number,
  { points, pools, hits }: PartDamage,
): void => {
  const { world, act } = resolution;
  const part = partOf(unit, index);
  const line = lineOf(world, part);
  const had = part.damage;
  const reached = (measure: number | undefined): number =>
    measure === undefined
      ? 0
      : Math.floor((part.damage + points) / measure) - Math.floor(part.damage / measure);
  const [felled, rolls] = [reached(line.damageLimit), reached(line.threshold)];
  const casualties = Math.min(felled, standing(unit, index));
  const marked = resolution.marks && { marked: true as const };
  act.emit({ type: 'unitDamaged', unit: unit.id, part: index, pools, points, casualties, ...marked });
  bring(resolution, unit, pools);
  const arc = hits.findLast(one => one.arc)?.arc;
  for (let i = 0; i < rolls; i++) {
    // Who is destroyed already rolls no more.
    if (standing(unit, index) === 0 || resolution.rolls >= ROLLS_MOST) return;
    resolution.rolls++;
    const event = rollVital(resolution, unit, index, arc);
    if (!event) break;
    act.emit(event);
    for (const effect of event.effects) spread(resolution, unit, index, effect);
  }
  otherMeasures(resolution, unit, index, [had, had + points]);
};

/** What harmful hits do beside damage, from each ability once; it is done in its own step (resolution.other-effects). */
const bring = (
  { world, state, act, brought }: Resolution,
  unit: UnitState,
  pools: PartDamage['pools'],
): void => {
  const all = pools.flatMap(({ points, by }) => (points > 0 ? by.flatMap(({ brings = [] }) => brings) : []));
  for (const { from, effects, on } of all) {
    const key = `${unit.id} ${from}`;
    if (brought.has(key)) continue;
    brought.add(key);
    if (on !== undefined) {
      const { total: face } = rollOn(act.dice, { count: 1, sides: DIE }, sum => sum >= on);
      act.emit({ type: 'effectRolled', unit: unit.id, from, face, needed: on });
      if (face < on) continue;
    }
    for (const effect of effects) markEffect(world, state, { unit: unit.id, effect, from }, act);
  }
};

/** damage.other-measures: last, what else its own statistics say of damage. */
const otherMeasures = (
  resolution: Resolution,
  unit: UnitState,
  index: number,
  [had, has]: readonly [number, number],
): void => {
  const { world, act } = resolution;
  for (const { name, every, at, effects } of lineOf(world, partOf(unit, index)).measures ?? []) {
    let times = at !== undefined && had < at && has >= at ? 1 : 0;
    if (every !== undefined) times = Math.floor(has / every) - Math.floor(had / every);
    for (let i = 0; i < times; i++) {
      if (standing(unit, index) === 0 || resolution.rolls >= ROLLS_MOST) return;
      resolution.rolls++;
      act.emit({ type: 'measureReached', unit: unit.id, part: index, measure: name, effects });
      for (const effect of effects) spread(resolution, unit, index, effect);
    }
  }
};

/** Members not yet marked as casualties. */
export const standing = (unit: UnitState, index: number): number =>
  membersOf(unit, index).length - (unit.parts[index] as Part).casualtiesDue;

/** What of a vital effect is damage or hits, to itself or to those near it. */
const spread = (resolution: Resolution, unit: UnitState, index: number, effect: VitalEffect): void => {
  const { world, state } = resolution;
  if (effect.effect === 'damage' && effect.to === 'self') {
    damagePart(resolution, unit, index, { points: effect.points, pools: [], hits: [] });
  }
  if (effect.effect !== 'hits') return;
  const { count, damage } = effect;
  const near = unitsOnTable(state).filter(
    other => other.id !== unit.id && isNear(world, distanceBetween(world, unit, other), effect.within ?? 0),
  );
  // Nobody stands on a unit: what says so is said of terrain.
  const struck = effect.to === 'self' ? [unit] : effect.to === 'near' ? near : [];
  for (const one of struck) {
    world.edition.policies.takeHits(resolution, one, [
      { unit: one.id, source: unit.id, count, damage, accident: true },
    ]);
  }
};
