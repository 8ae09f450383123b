import type { Movement } from '@emlia/content';
import {
  askDrive,
  type CommandOf,
  driveTowards,
  type EmliaCommand,
  followPath,
  gearsFrom,
  queryOf,
  rankedSpeed,
  type UnitState,
  type World,
} from '@emlia/emlia';
import { direction, heading, normalise, type Point, scale, snap } from '@emlia/kernel';
import { aimsOf } from '../judge/aims.ts';
import { gapBetween } from '../judge/estimate.ts';
import type { Situation } from '../judge/situation.ts';
import type { Figure } from '../table/figure.ts';
import { squareAt, squaresOf } from '../table/squares.ts';
import { routeOf, type Ways, waysTo } from '../table/ways.ts';
import { flowTo } from './flow.ts';

/** A move that could be made, and about where it leads. */
export interface Step {
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

export const nearestFoe = ({ foes }: Situation, figure: Figure): Figure | undefined => {
  let [found, least]: [Figure | undefined, number] = [undefined, Infinity];
  for (const foe of foes) {
    if (foe.unit.works) continue;
    const gap = gapBetween(figure, foe);
    if (gap < least) [found, least] = [foe, gap];
  }
  return found;
};

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
      const cost = squares.cost[squareAt(squares, at)] ?? 0;
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
const walks = (situation: Situation, figure: Figure, movement: Movement): Step[] => {
  const { asker, world } = situation;
  const { unit, middle } = figure;
  const foe = nearestFoe(situation, figure);
  const towards = foe ? heading(middle, foe.middle) : 0;
  const members = lookedAt(unit);
  const steps: Step[] = [];
  const go = (path: readonly Point[]): void => {
    const by = path.at(-1);
    if (!by) return;
    const command = once(() => {
      const move = followPath(asker, unit, movement.mode, path);
      if (!foe || unit.formation !== 'open') return move;
      const looks = Math.round(heading({ x: middle.x + by.x, y: middle.y + by.y }, foe.middle)) % 360;
      const { type, mode, paths } = move;
      return { type, unit: unit.id, mode, paths, facings: unit.members.map(() => looks) };
    });
    steps.push({ by, command });
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
  const mode = figure.movements.indexOf(movement);
  const reach = (figure.movements[0]?.speed ?? 0) * ALMOST;
  for (const ways of goalsOf(situation, figure, foe)) {
    const bends = routeOf(ways, mode, middle, reach).slice(1);
    // Straight on is among the others.
    if (bends.length > 1 && bends.length <= MOST_BENDS)
      go(bends.map(({ x, y }) => ({ x: snap(x - middle.x), y: snap(y - middle.y) })));
    if (unit.formation === 'open') steps.push(...flowTo(situation, figure, movement, ways, foe?.middle));
  }
  return steps;
};

const MOST_BENDS = 5;

/** Where it is worth going round things to get to: the ground it wants most, and the enemy. */
const goalsOf = (situation: Situation, figure: Figure, foe: Figure | undefined): Ways[] => {
  const ground = [...aimsOf(situation, figure).areas].sort((a, b) => b.value - a.value)[0];
  return [...(ground ? [ground.ways] : []), ...(foe ? [waysTo(figure.squares, foe.middle)] : [])];
};

/** All that a way to go depends on. */
interface Mover {
  readonly unit: UnitState;
  readonly movement: Movement;
}

/** In ranks: on, aside, or round. */
export const marches = (situation: Pick<Situation, 'world'>, figure: Mover): Step[] => {
  const { unit } = figure;
  const { mode } = figure.movement;
  const facing = unit.members[0]?.facing ?? 0;
  const speed = Math.floor(rankedSpeed(situation.world, unit, mode));
  const ranks = Math.ceil(unit.members.length / (unit.files ?? 1));
  const steps: Step[] = [];
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

/** With gears and turns: straight on or round a bend, fast or slow. */
export const drives = (figure: Mover): Step[] => {
  const { unit, movement } = figure;
  const { mode } = movement;
  const facing = unit.members[0]?.facing ?? 0;
  const gears = movement.gears ? gearsFrom(movement, unit.momentum ?? REST, 1) : [];
  const speeds = movement.gears
    ? gears.filter(gear => !gear.reverse).flatMap(({ least, most }) => [most, least])
    : [movement.speed, Math.floor(movement.speed / 2)];
  const steps: Step[] = [];
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
const sureDrive = ({ asker }: Situation, { unit, middle }: Figure, command: CommandOf<'drive'>): Step => {
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
const sureDrives = (situation: Situation, figure: Figure, movement: Movement): Step[] => {
  const { unit, middle, speed, movements } = figure;
  const commands = drives({ unit, movement }).map(step => step.command() as CommandOf<'drive'>);
  for (const ways of goalsOf(situation, figure, nearestFoe(situation, figure))) {
    const route = routeOf(ways, movements.indexOf(movement), middle, speed * ALMOST).slice(1);
    for (const to of new Set([route.at(-1), route[0]])) {
      const by = to && { x: to.x - middle.x, y: to.y - middle.y };
      const drive = by && driveTowards(queryOf(situation.asker, unit), movement.mode, by);
      if (drive) commands.push(drive);
    }
  }
  return commands.map(command => sureDrive(situation, figure, command));
};

/** The moves worth looking at, in every mode it has. */
export const stepsOf = (situation: Situation, figure: Figure): Step[] => {
  if (figure.speed <= 0) return [];
  const { unit } = figure;
  return figure.movements.flatMap(movement => {
    if (unit.formation === 'ranked') return marches(situation, { unit, movement });
    if (movement.gears || movement.turns) return sureDrives(situation, figure, movement);
    return walks(situation, figure, movement);
  });
};
