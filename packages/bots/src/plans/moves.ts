import type { Movement } from '@emlia/content';
import { type CommandOf, type EmliaCommand, queryOf, type UnitState } from '@emlia/emlia';
import { askDrive, breakOut, driveTowards, followPath } from '@emlia/emlia/forecast';
import { gearsFrom, rankedSpeed, type World } from '@emlia/emlia/reading';
import { direction, heading, normalise, type Point, scale, snap } from '@emlia/kernel';
import { aimsOf } from '../judge/aims.ts';
import { nearestFoe } from '../judge/barrier.ts';
import { enemiesEngaging, type SeatSituation } from '../judge/situation.ts';
import type { UnitProfile } from '../table/profile.ts';
import { squareIndex, squaresOf } from '../table/squares.ts';
import { routeFrom, type Ways, waysDeepIntoArea, waysTo } from '../table/ways.ts';
import { flowMoves } from './flow.ts';

/** A move that could be made, and about where it leads. */
export interface CandidateMove {
  readonly by: Point;
  /** Made when it is asked for: most are only looked at. */
  command(): EmliaCommand;
  /** Where a block or a vehicle then looks. */
  readonly facing?: number;
}

const once = (make: () => EmliaCommand): (() => EmliaCommand) => {
  let made: EmliaCommand | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const DIRECTIONS = 16;

/** So many members show where the others can go. */
const MOST_LOOKED_AT = 20;

const lookedAt = ({ members }: UnitState): readonly Point[] => {
  const every = Math.ceil(members.length / MOST_LOOKED_AT);
  return every <= 1 ? members : members.filter((_one, i) => i % every === 0 || i === members.length - 1);
};

/** Nobody stands with part of his base beyond the edge. */
const BRINK = 0.6;

/** How far this mode carries all of them that way: what lies under any of them slows or stops the whole. */
const strideTo = (world: World, { mode, speed }: Movement, members: readonly Point[], way: Point): number => {
  const squares = squaresOf(world, mode);
  const { width, height } = world.board;
  let left = speed;
  for (let far = 1; ; far++) {
    let harsh = 1;
    for (const { x, y } of members) {
      const at = { x: x + way.x * far, y: y + way.y * far };
      if (at.x < BRINK || at.y < BRINK || at.x > width - BRINK || at.y > height - BRINK) return far - 1;
      const cost = squares.cost[squareIndex(squares, at)] ?? 0;
      if (cost === 0) return far - 1;
      if (cost > harsh) harsh = cost;
    }
    if (harsh >= left) return far - 1 + left / harsh;
    left -= harsh;
  }
};

/** Rounding must not ask for more than there is. */
const ALMOST = 0.98;

/** Loose or close: any way as a body, looking at the enemy where turning is free. */
const walks = (situation: SeatSituation, profile: UnitProfile, movement: Movement): CandidateMove[] => {
  const { asker, world } = situation;
  const { unit, middle } = profile;
  const foe = nearestFoe(situation, profile);
  const towards = foe ? heading(middle, foe.middle) : 0;
  const members = lookedAt(unit);
  const fights = enemiesEngaging(situation, profile).length > 0;
  const steps: CandidateMove[] = [];
  const go = (path: readonly Point[]): void => {
    const by = path.at(-1);
    if (!by) return;
    const looking = (move: CommandOf<'normalMove'>): EmliaCommand => {
      if (!foe || unit.formation !== 'open') return move;
      const looks = Math.round(heading({ x: middle.x + by.x, y: middle.y + by.y }, foe.middle)) % 360;
      const { type, mode, paths, from } = move;
      const facings = unit.members.map(() => looks);
      return { type, unit: unit.id, mode, paths, facings, ...(from && { from }) };
    };
    steps.push({ by, command: once(() => looking(followPath(asker, unit, movement.mode, path))) });
    // skirmish.leave: where others bar the way, from another point of the fight.
    const out = fights ? breakOut(asker, unit, movement.mode, path) : undefined;
    if (out) steps.push({ by, command: once(() => looking(out)) });
  };
  for (let i = 0; i < DIRECTIONS; i++) {
    const way = direction(Math.round(normalise(towards + (i * 360) / DIRECTIONS)));
    const far = strideTo(world, movement, members, way) * ALMOST;
    if (far < 0.9) continue;
    for (const share of far > 3 ? [1, 0.5] : [1]) {
      const to = scale(way, far * share);
      go([{ x: snap(to.x), y: snap(to.y) }]);
    }
  }
  const mode = profile.movements.indexOf(movement);
  const reach = (profile.movements[0]?.speed ?? 0) * ALMOST;
  for (const ways of goalsOf(situation, profile, foe)) {
    const bends = routeFrom(ways, mode, middle, reach).slice(1);
    // Straight on is among the others.
    if (bends.length > 1 && bends.length <= MOST_BENDS)
      go(bends.map(({ x, y }) => ({ x: snap(x - middle.x), y: snap(y - middle.y) })));
    if (unit.formation === 'open')
      steps.push(...flowMoves(situation, profile, { movement, ways, looksAt: foe?.middle }));
  }
  return steps;
};

const MOST_BENDS = 5;

/** Where it is worth going round things to get to: the ground it wants most, and the enemy. */
const goalsOf = (situation: SeatSituation, profile: UnitProfile, foe: UnitProfile | undefined): Ways[] => {
  const { squares } = profile;
  const ground = [...aimsOf(situation, profile).areas].sort((a, b) => b.value - a.value)[0];
  return [
    ...(ground ? [waysDeepIntoArea(situation.world, squares, ground.id)] : []),
    ...(foe ? [waysTo(squares, foe.middle)] : []),
  ];
};

/** All that a way to go depends on. */
interface Mover {
  readonly unit: UnitState;
  readonly movement: Movement;
}

/** Moves in ranks: on, aside, or round. */
export const rankedMoves = (situation: Pick<SeatSituation, 'world'>, profile: Mover): CandidateMove[] => {
  const { unit } = profile;
  const { mode } = profile.movement;
  const facing = unit.members[0]?.facing ?? 0;
  const speed = Math.floor(rankedSpeed(situation.world, unit, mode));
  const ranks = Math.ceil(unit.members.length / (unit.files ?? 1));
  const steps: CandidateMove[] = [];
  const march = (turn: number, on: number, how: 'turn' | 'wheel' | 'advance'): void => {
    if (on < 1) return;
    const way = scale(direction(normalise(facing + turn)), on);
    const advance = { step: 'advance', by: on } as const;
    const list = how === 'advance' ? [advance] : [{ step: how, by: turn }, advance];
    const command = { type: 'rankedMove', unit: unit.id, mode, steps: list } as const;
    steps.push({ by: way, facing: normalise(facing + turn), command: () => command });
  };
  for (const share of [1, 0.5]) march(0, Math.floor(speed * share), 'advance');
  for (const turn of [15, -15, 30, -30, 60, -60]) {
    const swing = (Math.abs(turn) / 57) * (unit.files ?? 1);
    const left = Math.floor(speed - swing - 0.5);
    if (left >= ranks) march(turn, left, 'wheel');
  }
  for (const turn of [90, -90, 180]) march(turn, Math.floor(speed * (1 - Math.abs(turn) / 360)), 'turn');
  return steps;
};

const REST = { speed: 0 };

/** Moves with gears and turns: straight on or round a bend, fast or slow. */
export const drivenMoves = (profile: Mover): CandidateMove[] => {
  const { unit, movement } = profile;
  const { mode } = movement;
  const facing = unit.members[0]?.facing ?? 0;
  const gears = movement.gears ? gearsFrom(movement, unit.momentum ?? REST, 1) : [];
  const speeds = movement.gears
    ? gears.filter(gear => !gear.reverse).flatMap(({ least, most }) => [most, least])
    : [movement.speed, Math.floor(movement.speed / 2)];
  const steps: CandidateMove[] = [];
  for (const speed of new Set(speeds)) {
    for (const by of [0, 20, -20, 45, -45]) {
      const after = Math.ceil(Math.max(...(movement.turns ?? [0])));
      if (by !== 0 && after >= speed) continue;
      const course = by === 0 ? [] : [{ after, by }];
      const end = normalise(facing + by);
      const [first, rest] = [
        scale(direction(facing), by === 0 ? speed : after),
        by === 0 ? 0 : speed - after,
      ];
      const then = scale(direction(end), rest);
      steps.push({
        by: { x: first.x + then.x, y: first.y + then.y },
        facing: end,
        command: once(() => ({
          type: 'drive',
          unit: unit.id,
          mode,
          speed,
          courses: unit.members.map(() => course),
        })),
      });
    }
  }
  return steps;
};

/** Where a drive really leads: who is in its way stops it. */
const sureDrive = (
  { asker }: SeatSituation,
  { unit, middle }: UnitProfile,
  command: CommandOf<'drive'>,
): CandidateMove => {
  const { ends } = askDrive(queryOf(asker, unit), command);
  let [x, y] = [0, 0];
  for (const end of ends) {
    x += end.x / ends.length;
    y += end.y / ends.length;
  }
  const facing = ends[0]?.facing;
  return {
    by: { x: x - middle.x, y: y - middle.y },
    command: () => command,
    ...(facing !== undefined && { facing }),
  };
};

/** Straight on, round a bend, and along the ways to where it wants to be. */
const sureDrives = (situation: SeatSituation, profile: UnitProfile, movement: Movement): CandidateMove[] => {
  const { unit, middle, speed, movements } = profile;
  const commands = drivenMoves({ unit, movement }).map(step => step.command() as CommandOf<'drive'>);
  for (const ways of goalsOf(situation, profile, nearestFoe(situation, profile))) {
    const route = routeFrom(ways, movements.indexOf(movement), middle, speed * ALMOST).slice(1);
    for (const to of new Set([route.at(-1), route[0]])) {
      const by = to && { x: to.x - middle.x, y: to.y - middle.y };
      const drive = by && driveTowards(queryOf(situation.asker, unit), movement.mode, by);
      if (drive) commands.push(drive);
    }
  }
  return commands.map(command => sureDrive(situation, profile, command));
};

/** The moves worth looking at, in every mode it has. */
export const candidateMoves = (situation: SeatSituation, profile: UnitProfile): CandidateMove[] => {
  if (profile.speed <= 0) return [];
  const { unit } = profile;
  return profile.movements.flatMap(movement => {
    if (unit.formation === 'ranked') return rankedMoves(situation, { unit, movement });
    if (movement.gears || movement.turns) return sureDrives(situation, profile, movement);
    return walks(situation, profile, movement);
  });
};
