import { type Act, snapPoint } from '@emlia/kernel';
import { emitFallen } from '../../actions/formation/close-up.ts';
import { loosened } from '../../actions/ranked/break-ranks.ts';
import { emitTerrainHits } from '../../actions/terrain/effects.ts';
import type { EmliaEvent } from '../../events.ts';
import { leavesCover } from '../../judge/cover/taking.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { unitOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Resolving } from '../resolution/steps.ts';
import type { Contacts } from './contacts.ts';
import type { Forced } from './events.ts';
import { flankPusher, turnTo } from './flank.ts';
import type { Pursuit } from './forcing.ts';
import { sweptAway } from './ground.ts';
import { freeBlocks } from './meet.ts';
import { emitMerges } from './merge.ts';
import { type ForcedMoves, goneBy, isMoved, type Mover, moverOf, moverWith } from './mover.ts';
import { type Contest, contestsOf, drivesOf, isLive } from './plan.ts';
import { settleMovers } from './settle.ts';
import { areEngaged, unitsMovedAsOne } from './strikes.ts';
import { wayAlong } from './track.ts';

/** ranked.yield: those who leave their ranks before anything moves. */
const breakers = (contests: readonly Contest[]): string[] =>
  contests
    .filter(isLive)
    .flatMap(({ stance, yielded, pushed, pushers }) => [
      ...(stance === 'breakRanks' ? pushed.map(({ id }) => id) : []),
      ...(stance === 'breakRanks' && yielded === 'pressIn'
        ? pushers.filter(isRanked).map(({ id }) => id)
        : []),
    ]);

const openRanks = (world: World, unit: UnitState): UnitState => {
  const { files: _, ...rest } = unit;
  return { ...rest, formation: loosened(world, unit) };
};

const tableFor = (world: World, state: EmliaState, contests: readonly Contest[]): ForcedMoves => {
  const broken = new Set(breakers(contests));
  const units = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [id, broken.has(id) ? openRanks(world, unit) : unit]),
  );
  const movers = drivesOf(world, state, contests).map(drive => moverOf(world, drive));
  return { world, state, now: { ...state, units }, movers };
};

/** press.flank.turn: those who turn do so if there still is room once all have moved. */
const turn = ({ world, now }: ForcedMoves, contests: readonly Contest[]): void => {
  for (const contest of contests) {
    const pusher = flankPusher(contest);
    if (!pusher || !contest.from || contest.flank !== 'turn' || !isRanked(unitOf(now, pusher.id))) continue;
    const turned = turnTo(world, now, unitOf(now, pusher.id), contest.from);
    if (turned) now.units[pusher.id] = turned;
  }
};

/** Why a unit stands otherwise that nothing has moved. */
const ruleOfStaying = (contests: readonly Contest[], id: string): string => {
  if (contests.some(one => one.flank === 'turn' && flankPusher(one)?.id === id)) return 'press.flank.turn';
  // Drawn into a skirmish that came over it, it has made room.
  return breakers(contests).includes(id) ? 'ranked.yield' : 'forced.simultaneous';
};

const ruleOf = (mover: Mover | undefined, contests: readonly Contest[], id: string): string => {
  if (!mover) return ruleOfStaying(contests, id);
  if (mover.causes.length > 1) return 'forced.sum';
  return contests.some(({ pushed }) => pushed.some(unit => unit.id === id))
    ? 'ranked.push'
    : 'skirmish.shift';
};

const movesOf = (table: ForcedMoves, contests: readonly Contest[]): Forced[] =>
  unitsOnTable(table.now).flatMap((unit): Forced[] => {
    const before = unitOf(table.state, unit.id);
    const mover = moverWith(table, unit.id);
    const same = unit.members === before.members && unit.formation === before.formation;
    if (same && !mover?.stopped) return [];
    return [
      {
        unit: unit.id,
        members: unit.members,
        formation: unit.formation,
        ...(unit.formation === 'ranked' && unit.files !== undefined && { files: unit.files }),
        ...(isMoved(mover) && { by: goneBy(mover) }),
        ...(mover?.stopped && { stopped: true }),
        rule: ruleOf(mover, contests, unit.id),
      },
    ];
  });

/** ranked.follow, engagement.mixed.follow: who could go after those it has moved. */
const pursuitsOf = (table: ForcedMoves, contests: readonly Contest[]): Pursuit[] => {
  const { world, state, movers } = table;
  const { mayFollow, isFreeToFollow } = world.edition.policies.forcing;
  const pursuits: Pursuit[] = [];
  for (const mover of movers) {
    if (!isMoved(mover)) continue;
    const by = snapPoint(goneBy(mover));
    const enemies = mover.units.map(({ id }) => id);
    const skirmish = mover.units.length > 1;
    const pushers = contests
      .filter(one => isLive(one) && mayFollow(one) && one.pushed[0]?.id === enemies[0])
      .flatMap(one => one.pushers);
    const candidates = skirmish
      ? unitsOnTable(state).filter(
          one => isRanked(one) && mover.units.some(unit => areEngaged(world, state, unit, one)),
        )
      : pushers.filter(
          one => unitsMovedAsOne(world, state, one).length === 1 && !isMoved(moverWith(table, one.id)),
        );
    for (const unit of candidates) {
      if (!isFreeToFollow(table, unit, mover.units)) continue;
      pursuits.push({ unit: unit.id, enemies, by, ...(skirmish && { mixed: true }) });
    }
  }
  return pursuits;
};

/** forced.terrain, press.terrain: what the ground does to those forced over it. */
const emitGround = (table: ForcedMoves, act: Act<EmliaEvent>, after: EmliaState): void => {
  const { world, state, movers } = table;
  for (const mover of movers) {
    if (!isMoved(mover)) continue;
    for (const { id } of mover.units) {
      const [before, unit] = [unitOf(state, id), unitOf(after, id)];
      const ways = before.members.map(member => {
        const way = wayAlong(world.board, member, mover.track, mover.steps);
        const [to, last] = [unit.members.find(one => one.id === member.id), way.at(-1)];
        // forced.into-friend.spread: and on to where there was room.
        return to && (to.x !== last?.x || to.y !== last.y) ? [...way, to] : way;
      });
      const legs = ways.map(way => world.board.legs(way));
      emitTerrainHits({ world, state: after, unit: before, ways, legs }, act);
      const paths = ways.map(way => way.slice(1));
      if (before.takingCover && leavesCover(world, before, paths)) act.emit({ type: 'coverLeft', unit: id });
      if (!mover.pressed) continue;
      for (const { ground, members } of sweptAway(world, unitOf(after, id))) {
        const into = ground.entry.name.toLowerCase();
        act.emit({ type: 'membersSwept', unit: id, count: members.length, into });
        for (const part of new Set(members.map(member => member.part))) {
          const lost = members.filter(member => member.part === part).map(member => member.id);
          emitFallen({ world, state: after, act }, unitOf(after, id), part, lost);
        }
      }
      if (unitOf(after, id).members.length === 0) act.emit({ type: 'unitDestroyed', unit: id });
    }
  }
};

/** forced.skirmish-joins, forced.into-skirmish; ranked.yield: two that stay engaged whatever the push. */
const emitJoins = (
  { world, state, act }: Resolving,
  { joins }: Contacts,
  contests: readonly Contest[],
): void => {
  const isThere = (id: string): boolean => state.units[id]?.place === 'table';
  for (const { unit, with: others } of joins) {
    const mates = [...(state.joined.find(one => one.unit === unit)?.with ?? []), ...others].filter(isThere);
    if (isThere(unit) && mates.length > 0) {
      act.emit({ type: 'skirmishJoined', unit, with: [...new Set(mates)] });
    }
  }
  for (const { stance, pushed, pushers } of contests) {
    const [unit] = pushed;
    if (stance !== 'breakRanks' || !unit || !isThere(unit.id)) continue;
    const apart = pushers.filter(
      ({ id }) => isThere(id) && !areEngaged(world, state, unitOf(state, unit.id), unitOf(state, id)),
    );
    if (apart.length > 0) {
      act.emit({ type: 'skirmishJoined', unit: unit.id, with: apart.map(({ id }) => id) });
    }
  }
};

/** The state as it stands, to be asked of while the units of the true one go on. */
const standing = (state: EmliaState): EmliaState => ({
  ...state,
  units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, { ...unit }])),
});

/** forced.simultaneous: everything that is forced, at once, and what comes of it. */
export const moveAll = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const before = standing(state);
  const contests = contestsOf(world, before);
  const { forcing } = world.edition.policies;
  forcing.emitPresses(world, before, contests, act);
  const table = tableFor(world, before, contests);
  const { contacts, against } = settleMovers(table);
  turn(table, contests);
  const moves = movesOf(table, contests);
  const free = freeBlocks(world, before);
  const pursuits = pursuitsOf(table, contests);
  act.emit({ type: 'unitsForced', moves, pursuits, ...(free.length > 0 && { free }) });
  forcing.afterMoves({ table, state, contacts, against }, act);
  emitGround(table, act, state);
  emitJoins({ world, state, act }, contacts, contests);
  emitMerges(world, state, contacts.merges, act);
};
