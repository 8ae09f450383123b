import { comeDown } from '../../actions/terrain/come-down.ts';
import { damagePart, type Resolution, resolutionOf, standing } from '../../outcome/damage/apply.ts';
import { damagePieces } from '../../outcome/damage/pieces.ts';
import { neededBy, poolHits } from '../../outcome/damage/points.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { HitMarker, UnitState } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import { lineOf, livingParts, partOf, unitOf } from '../../table/world.ts';

/** One part of those that take hits together. */
interface Taker {
  readonly unit: string;
  readonly part: number;
  /** How many such hits make a point of damage on it. */
  readonly needed: number;
}

/** draft.mixed.hits.groups: parts with the same Hits. */
interface Group {
  readonly needed: number;
  readonly takers: readonly Taker[];
}

/** Hits that are being dealt: those of one marker, and what of earlier ones lies on the same parts. */
interface Deal {
  readonly resolution: Resolution;
  readonly at: number;
  readonly marker: HitMarker;
  /** What has been spent of each marker, by its place. */
  readonly spent: Map<number, number>;
}

/** draft.damage.at-once: every hit that has not been dealt yet becomes damage now, and whoever falls is marked. */
export const dealHits = (resolving: Resolving): void => {
  const { world, state, act } = resolving;
  if (state.markers.every(({ spent }) => spent !== undefined)) return;
  const resolution: Resolution = { ...resolutionOf(resolving), marks: true };
  // Damage may bring more hits, which come after those there are.
  for (let at = 0; at < state.markers.length; at++) {
    const marker = state.markers[at];
    if (!marker || marker.spent !== undefined) continue;
    if (marker.terrain) dealToPiece(resolution, marker, at);
    else dealMarker({ resolution, at, marker, spent: new Map() });
  }
  comeDown(worldNow(world, state), state, act);
};

/** Hits that damage to something else brings wait their turn among the others. */
export const takeHits = ({ act }: Resolution, _unit: UnitState, hits: readonly HitMarker[]): void => {
  for (const hit of hits) act.emit({ type: 'hitsMarked', ...hit });
};

const dealToPiece = (resolution: Resolution, marker: HitMarker, at: number): void => {
  damagePieces(resolution, [marker]);
  resolution.act.emit({ type: 'hitsSpent', spent: [{ at, count: marker.count }] });
};

const dealMarker = (deal: Deal): void => {
  const { resolution, at, spent } = deal;
  spent.set(at, 0);
  while (runCycle(deal)) {
    // draft.mixed.hits.cycle: again from the largest, until nothing left can do damage.
  }
  const rest = restOf(deal);
  const others = [...spent].filter(([place, count]) => place !== at && count > 0);
  resolution.act.emit({
    type: 'hitsSpent',
    spent: [
      ...others.map(([place, count]) => ({ at: place, count, ...keptRest(deal, place, count) })),
      { at, count: spent.get(at) ?? 0, ...(rest && left(deal) > 0 && { rest }) },
    ],
  });
};

/** Where what is left of an earlier marker lies, which is where it lay. */
const keptRest = ({ resolution: { state } }: Deal, place: number, count: number): Pick<HitMarker, 'rest'> => {
  const marker = state.markers[place];
  const over = marker ? marker.count - (marker.spent ?? 0) - count : 0;
  return over > 0 && marker?.rest ? { rest: marker.rest } : {};
};

/** What of its own hits is left to deal. */
const left = ({ marker, spent, at }: Deal): number => marker.count - (spent.get(at) ?? 0);

const unmarked = ({ resolution: { state } }: Deal, { unit, part }: Taker): number =>
  standing(unitOf(state, unit), part);

/** Its size: members not marked as casualties. */
const sizeOf = (deal: Deal, { takers }: Group): number =>
  takers.reduce((sum, taker) => sum + unmarked(deal, taker), 0);

/** draft.mixed.hits.groups: from the largest to the smallest; those who are all marked take no more. */
const groupsOf = (deal: Deal): Group[] => {
  const { world, state } = deal.resolution;
  const { unit, among, parts, arc } = deal.marker;
  const byHits = new Map<string, Taker[]>();
  for (const id of among ? among.map(one => one.unit) : [unit]) {
    const struck = state.units[id];
    if (struck?.place !== 'table') continue;
    for (const part of livingParts(struck)) {
      if (parts && !parts.includes(part)) continue;
      const { base, armour } = hitsOfPart(world, partOf(struck, part), arc);
      const needed = neededBy(deal.marker, from => hitsOfPart(world, partOf(struck, part), from));
      const key = `${base}+${armour}`;
      byHits.set(key, [...(byHits.get(key) ?? []), { unit: id, part, needed }]);
    }
  }
  return [...byHits.values()]
    .map(takers => ({ needed: takers[0]?.needed ?? 1, takers }))
    .filter(group => sizeOf(deal, group) > 0)
    .sort((a, b) => sizeOf(deal, b) - sizeOf(deal, a));
};

/** One time down from the largest group to the smallest; whether it did any damage. */
const runCycle = (deal: Deal): boolean => {
  const groups = groupsOf(deal);
  // draft.mixed.hits.multiple: sizes are taken afresh each cycle.
  const sizes = groups.map(group => sizeOf(deal, group));
  const picked = pickedOut(deal, groups);
  // draft.mixed.hits.focus: a step before each cycle, without the multiple of large groups.
  if (picked) takeSteps(deal, picked, 1);
  let done = false;
  for (const [i, group] of groups.entries()) {
    const next = sizes[i + 1];
    const alone = picked ? 1 : Number.POSITIVE_INFINITY;
    const steps: number = done ? 1 : next === undefined ? alone : Math.floor((sizes[i] ?? 0) / next);
    done = takeSteps(deal, group, steps) || done;
  }
  return done;
};

/** draft.mixed.hits.focus: those that were picked out, of others who take hits with them; the larger first. */
const pickedOut = (deal: Deal, groups: readonly Group[]): Group | undefined => {
  const { unit, part, picked } = deal.marker;
  if (part === undefined && !picked) return undefined;
  const isPicked = (taker: Taker): boolean =>
    taker.unit === unit && (part === undefined || taker.part === part);
  const all = groups.flatMap(({ takers }) => takers);
  if (all.every(isPicked)) return undefined;
  return groups
    .map(({ needed, takers }) => ({ needed, takers: takers.filter(isPicked) }))
    .find(({ takers }) => takers.length > 0);
};

/** Hits of earlier markers at the same base damage that lie on the taker, by the place of each. */
const creditsOn = ({ resolution: { world, state }, marker, at, spent }: Deal, taker: Taker) =>
  state.markers.flatMap((one, place) => {
    const { rest } = one;
    if (place === at || !rest || rest.unit !== taker.unit || rest.part !== taker.part) return [];
    if (one.damage !== marker.damage) return [];
    const part = partOf(unitOf(state, taker.unit), taker.part);
    if (neededBy(one, from => hitsOfPart(world, part, from)) !== taker.needed) return [];
    const hits = one.count - (one.spent ?? 0) - (spent.get(place) ?? 0);
    return hits > 0 ? [{ place, marker: one, hits }] : [];
  });

/** How many points of damage the part can still take. */
const capacityOf = ({ resolution: { world, state } }: Deal, { unit, part }: Taker): number => {
  const standingNow = standing(unitOf(state, unit), part);
  const { damage } = partOf(unitOf(state, unit), part);
  const { damageLimit } = lineOf(world, partOf(unitOf(state, unit), part));
  if (standingNow === 0) return 0;
  return damageLimit === undefined
    ? Number.POSITIVE_INFINITY
    : standingNow * damageLimit - (damage % damageLimit);
};

/** draft.mixed.hits.first: the points of one step: up to the next threshold roll, or one. */
const pointsOfStep = ({ resolution: { world, state } }: Deal, { unit, part }: Taker): number => {
  const own = partOf(unitOf(state, unit), part);
  const { threshold } = lineOf(world, own);
  return threshold === undefined ? 1 : threshold - (own.damage % threshold);
};

/** So many steps of damage on a group, or as many as the hits cover; whether there was any (draft.mixed.hits.skip). */
const takeSteps = (deal: Deal, group: Group, steps: number): boolean => {
  const { world, state } = deal.resolution;
  let did = false;
  for (let step = 0; step < steps; step++) {
    // Inside a group the part with the most unmarked members takes it.
    let taker: Taker | undefined;
    for (const one of group.takers) {
      if (capacityOf(deal, one) > 0 && (!taker || unmarked(deal, one) > unmarked(deal, taker))) taker = one;
    }
    if (!taker) break;
    const credits = creditsOn(deal, taker);
    const lying = credits.reduce((sum, { hits }) => sum + hits, 0);
    const covered = Math.floor((left(deal) + lying) / taker.needed);
    const plain =
      group.takers.length === 1 &&
      lineOf(world, partOf(unitOf(state, taker.unit), taker.part)).threshold === undefined;
    // One part alone that rolls on no table takes all its steps at once.
    const wanted = plain ? steps : pointsOfStep(deal, taker);
    const points = Math.min(wanted, covered, capacityOf(deal, taker));
    if (points === 0) break;
    spend(deal, taker, points, credits);
    did = true;
    if (plain || points < wanted) break;
  }
  return did;
};

const spend = (deal: Deal, taker: Taker, points: number, credits: ReturnType<typeof creditsOn>): void => {
  const { resolution, marker, at, spent } = deal;
  const { world, state } = resolution;
  const unit = unitOf(state, taker.unit);
  let due = points * taker.needed;
  const used: HitMarker[] = [];
  for (const one of [...credits, { place: at, marker, hits: left(deal) }]) {
    const count = Math.min(due, one.hits);
    if (count === 0) continue;
    due -= count;
    spent.set(one.place, (spent.get(one.place) ?? 0) + count);
    used.push({ ...ownHits(one.marker, taker.unit), part: taker.part, count });
  }
  const pools = poolHits(used, arc => hitsOfPart(world, partOf(unit, taker.part), arc));
  damagePart(resolution, unit, taker.part, { points, pools, hits: used });
};

/** Of hits on several units those of one, which may have known of its attacker or not. */
const ownHits = ({ among, unaware, ...hits }: HitMarker, unit: string): HitMarker => {
  const knew = among ? !among.some(victim => victim.unit === unit && victim.unaware) : !unaware;
  return { ...hits, unit, ...(!knew && { unaware: true }) };
};

/** draft.mixed.hits.leftover: on the largest group as it is now. */
const restOf = (deal: Deal): HitMarker['rest'] => {
  const [largest] = groupsOf(deal);
  const { unit } = deal.marker;
  const taker = largest?.takers.reduce((a, b) => (unmarked(deal, b) > unmarked(deal, a) ? b : a));
  if (taker) return { unit: taker.unit, part: taker.part };
  const struck = deal.resolution.state.units[unit];
  return struck?.place === 'table' ? { unit, part: livingParts(struck)[0] ?? 0 } : undefined;
};
