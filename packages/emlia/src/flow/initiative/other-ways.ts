import { direction, heading, snap } from '@emlia/kernel';
import { headingsFor, stepsOn, wheelsOn } from '../../actions/formation/ranked-reach.ts';
import { followPath } from '../../actions/move/body.ts';
import { coursesFor, pacesOf } from '../../actions/movemode/drive-reach.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { Formation } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { rankedSpeed, stepsKey } from '../../table/formation/march.ts';
import { FAN } from './fan.ts';
import { type Goal, middleOfUnit } from './goals.ts';

/** Driving is slow to follow and tried less often: so many degrees apart, and so many speeds of each gear. */
const WIDE = 45;
const FEW = 2;

/** How a unit goes about a required move: as a block, by driving, or not otherwise than any body. */
export const goesOtherwise = ({ world, unit }: Query): boolean =>
  unit.formation === 'ranked' || unitMovements(world, unit).some(one => one.gears || one.turns);

/** Moves worth trying towards a goal, those that keep the unit as it is before those that do not. */
export const otherWays = (query: Query, goal: Goal): EmliaCommand[][] => {
  // Where no march leads on, the ranks are given up.
  if (query.unit.formation === 'ranked') return [marches(query, goal), walks(query, goal, 'close')];
  return [[...drives(query), ...walks(query, goal)]];
};

const straightOf = ({ unit }: Query, { towards, away }: Goal): number => {
  const from = middleOfUnit(unit);
  return away ? heading(towards, from) : heading(from, towards);
};

/** formation.ranked.move: stepping and turning every way, and wheeling. */
const marches = (query: Query, goal: Goal): EmliaCommand[] => {
  const { world, unit } = query;
  const straight = straightOf(query, goal);
  return unitMovements(world, unit).flatMap(({ mode }) => {
    const march = { type: 'rankedMove', unit: unit.id, mode } as const;
    const speed = rankedSpeed(world, unit, mode);
    const commands: EmliaCommand[] = [];
    // On cells many directions come to the same steps.
    const known = new Set<string>();
    for (const { turn, shares } of FAN) {
      const [best] = headingsFor(query, direction(straight + turn), speed);
      if (!best) continue;
      for (const share of shares) {
        const steps = stepsOn(query, best, best.most * share);
        const key = stepsKey(steps);
        if (!known.has(key)) commands.push({ ...march, steps });
        known.add(key);
      }
    }
    for (const steps of wheelsOn(query, mode)) commands.push({ ...march, steps });
    return commands;
  });
};

/** Body moves every way, of those modes that need no driving. */
const walks = (query: Query, goal: Goal, formation?: Formation): EmliaCommand[] => {
  const { world, unit } = query;
  const straight = straightOf(query, goal);
  const modes = unitMovements(world, unit).filter(one => !one.gears && !one.turns);
  return modes.flatMap(({ mode, speed }) => {
    const commands: EmliaCommand[] = [];
    for (const { turn, shares } of FAN) {
      const way = direction(straight + turn);
      for (const share of shares) {
        const by = { x: snap(way.x * speed * share), y: snap(way.y * speed * share) };
        commands.push({ ...followPath(query, unit, mode, [by]), ...(formation && { formation }) });
      }
    }
    return commands;
  });
};

/** movemode.accel, movemode.turn: every gear that is open, straight on and turning. */
const drives = (query: Query): EmliaCommand[] => {
  const { world, unit } = query;
  return unitMovements(world, unit).flatMap(movement => {
    if (!movement.gears && !movement.turns) return [];
    return pacesOf(query, movement, FEW).flatMap(pace =>
      coursesFor(movement, pace, WIDE).map(
        (course): EmliaCommand => ({
          type: 'drive',
          unit: unit.id,
          mode: movement.mode,
          speed: pace.speed,
          ...(pace.reverse && { reverse: true as const }),
          courses: unit.members.map(() => course),
        }),
      ),
    );
  });
};
