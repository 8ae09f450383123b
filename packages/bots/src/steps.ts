import { type EmliaCommand, followPath, gearsFrom, rankedSpeed } from '@emlia/emlia';
import { direction, heading, normalise, type Point, scale, snap } from '@emlia/kernel';
import { gapBetween } from './estimate.ts';
import type { Figure } from './figure.ts';
import { squareAt, squaresOf } from './ground.ts';
import type { Situation } from './situation.ts';

/** A move that could be made, and about where it leads. */
export interface Step {
  readonly by: Point;
  readonly command: EmliaCommand;
  /** Where a block or a vehicle then looks. */
  readonly facing?: number;
}

const DIRECTIONS = 16;

const nearestFoe = ({ foes }: Situation, figure: Figure): Figure | undefined => {
  let [found, least]: [Figure | undefined, number] = [undefined, Infinity];
  for (const foe of foes) {
    const gap = gapBetween(figure, foe);
    if (gap < least) [found, least] = [foe, gap];
  }
  return found;
};

/** How far its speed carries it that way, over what lies there. */
const strideTo = ({ world }: Situation, figure: Figure, way: Point): number => {
  const squares = squaresOf(world, figure.mode);
  const { x, y } = figure.middle;
  let [left, far] = [figure.speed, 0];
  while (left > 0 && far < figure.speed) {
    const at = { x: x + way.x * (far + 1), y: y + way.y * (far + 1) };
    if (at.x < 0 || at.y < 0 || at.x > world.board.width || at.y > world.board.height) break;
    const harsh = squares.cost[squareAt(squares, at)] ?? 0;
    if (harsh === 0 || harsh > left) break;
    left -= harsh;
    far++;
  }
  return far;
};

/** Loose or close: any way as a body, looking at the enemy where turning is free. */
const walks = (situation: Situation, figure: Figure): Step[] => {
  const { asker } = situation;
  const { unit, mode, middle } = figure;
  const foe = nearestFoe(situation, figure);
  const towards = foe ? heading(middle, foe.middle) : 0;
  const steps: Step[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const way = direction(Math.round(normalise(towards + (i * 360) / DIRECTIONS)));
    const far = strideTo(situation, figure, way);
    for (const share of far > 3 ? [1, 0.55] : [1]) {
      if (far < 1) continue;
      const to = scale(way, far * share);
      const by = { x: snap(to.x), y: snap(to.y) };
      const path = followPath(asker, unit, mode, [by]);
      const after = { x: middle.x + by.x, y: middle.y + by.y };
      const looks =
        foe && unit.formation === 'open' ? Math.round(heading(after, foe.middle)) % 360 : undefined;
      steps.push({
        by,
        command: looks === undefined ? path : { ...path, facings: unit.members.map(() => looks) },
      });
    }
  }
  return steps;
};

/** All that a way to go depends on. */
type Mover = Pick<Figure, 'unit' | 'mode' | 'movement'>;

/** In ranks: on, aside, or round. */
export const marches = (situation: Pick<Situation, 'world'>, figure: Mover): Step[] => {
  const { unit, mode } = figure;
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
    steps.push({ by: way, facing: normalise(facing + turn), command });
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
  const { unit, mode, movement } = figure;
  if (!movement) return [];
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
        command: { type: 'drive', unit: unit.id, mode, speed, courses: unit.members.map(() => course) },
      });
    }
  }
  return steps;
};

/** The moves worth looking at. */
export const stepsOf = (situation: Situation, figure: Figure): Step[] => {
  if (figure.speed <= 0) return [];
  if (figure.unit.formation === 'ranked') return marches(situation, figure);
  if (figure.movement?.gears || figure.movement?.turns) return drives(figure);
  return walks(situation, figure);
};
