import {
  type Checks,
  contains,
  type Dice,
  distanceOfPoints,
  firstRefusal,
  isProblem,
  type Point,
  type Refusal,
  snapPoint,
  within,
} from '@emlia/kernel';
import * as z from 'zod';
import { isOnMap } from '../../pack/map.ts';
import { id, path } from '../fields.ts';
import type { CampaignAsker, CampaignContext, CampaignOrder } from '../order.ts';
import { isPassable } from '../spell/ground.ts';
import type { Army, Route } from '../state.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { meetEnemies } from '../table/contact.ts';
import { campaignMove, canFlyWhole, hasLiving, marchLeft } from '../table/muster.ts';
import { areHostilePlayers, mayPass } from '../table/sides.ts';
import { nameOfPlayer } from '../table/world.ts';
import { type ArmyCourse, courseCost, crossesBlocking, marchedCourse, plannedCourse } from './course.ts';
import { rushArmy } from './rush.ts';

export interface MoveArmy {
  readonly type: 'moveArmy';
  readonly army: string;
  /** Where it goes, corner by corner. */
  readonly path: readonly Point[];
  /** Through hazards at full speed; otherwise at a quarter of it (hazard.choice). */
  readonly rush?: true | undefined;
}

interface MarchQuery extends CampaignAsker {
  readonly army: Army;
  readonly command: MoveArmy;
  readonly course: ArmyCourse;
}

const checks: Checks<MarchQuery> = {
  'campaign.armies': ({ army }) =>
    !hasLiving(army)
      ? `Nobody of ${army.name} is left to move.`
      : army.battle === undefined || `${army.name} is in a battle and can leave it only by withdrawing.`,
  'construction.working': ({ army }) =>
    army.work === undefined || `The engineers of ${army.name} are at work and it stays with them this turn.`,
  'logistics.throughput': ({ state, army }) =>
    !Object.values(state.links).some(link => link.carriers.some(one => one.army === army.id)) ||
    `Carriers of ${army.name} work a supply link; end the link or leave them behind first.`,
  'map.terrain': ({ world, command }) =>
    command.path.every(at => isOnMap(world.map, at)) || 'That is off the map.',
  'move.blocking-terrain': ({ world, state, army, command }) =>
    canFlyWhole(world, army) ||
    !crossesBlocking(world, state, [army.at, ...command.path]) ||
    `${army.name} cannot cross that ground.`,
  'campaign.flying': ({ world, state, course, army }) =>
    isPassable(world, state, course.path.at(-1) as Point) || `${army.name} could not land there.`,
  'scale.campaign-speed': ({ world, state, army, command, course }) => {
    const left = marchLeft(world, state, army);
    const cost = courseCost(course, !command.rush);
    if (within(cost, left)) return true;
    const all = campaignMove(world, state, army);
    return `${army.name} has ${kilometres(left, Math.floor)} of its ${kilometres(all, Math.floor)} left; that takes ${kilometres(cost, Math.ceil)}.`;
  },
  'victory.treaties': ({ world, state, seat, course }) => {
    const closed = Object.values(state.nodes).find(
      ({ controller, at, radius }) =>
        controller !== undefined &&
        !mayPass(world, state, seat, controller) &&
        within(distanceOfPoints(at, course.path.at(-1) as Point), radius),
    );
    return (
      closed === undefined ||
      `The ceasefire with ${nameOfPlayer(world, closed.controller as string)} gives no passage through ${closed.name}.`
    );
  },
};

/** `9.6 km`: what there is rounded down and what is needed up, so that a refusal never speaks of equal numbers. */
const kilometres = (metres: number, round: (value: number) => number): string =>
  `${round(metres / 100) / 10} km`;

/** A stretch of a way, and whether it rushes through hazards on it. */
type March = Pick<MoveArmy, 'path'> & { readonly over?: Route['over'] };

const asOrdered = ({ id }: Army, { path, over }: March): MoveArmy => ({
  type: 'moveArmy',
  army: id,
  path,
  ...(over === 'rush' && { rush: true }),
});

/** What is against a march. */
export const marchRefusal = (asker: CampaignAsker, army: Army, march: March): Refusal | undefined => {
  const command = asOrdered(army, march);
  // Judged as it is meant: whom it will meet may be hidden.
  const course = plannedCourse(asker.world, asker.state, army, command.path);
  return firstRefusal(checks, { ...asker, army, command, course });
};

/** An army marches, and meets whom it meets. */
export const marchArmy = (campaign: CampaignContext, army: Army, { path, over }: March): void => {
  const { world, state, act } = campaign;
  const rush = over === 'rush';
  const course = marchedCourse(world, state, army, path);
  const all = campaignMove(world, state, army);
  const used = all === 0 ? 0 : courseCost(course, !rush) / all;
  act.emit({
    type: 'armyMoved',
    army: army.id,
    at: course.path.at(-1) as Point,
    moved: course.length === 0 ? army.moved : Math.min(1, army.moved + used),
    ...(course.length > 0 && { last: course.last }),
    path: course.path,
  });
  if (rush && course.hazard > 0 && !army.rushed) rushArmy(campaign, army);
  meetEnemies(campaign, army, 'move');
};

const marchIn = ({ path, rush }: MoveArmy): March => ({ path, ...(rush && { over: 'rush' }) });

/** armies: campaign.armies, campaign.flying, hazard.choice. */
export const moveArmy: CampaignOrder<MoveArmy> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('moveArmy'), army: id, path, rush: z.literal(true).optional() }),
  check(asker, command) {
    const army = ownArmy(asker, command.army);
    return isProblem(army) ? army : marchRefusal(asker, army, marchIn(command));
  },
  perform({ world, state }, command, act) {
    const army = state.armies[command.army] as Army;
    const { id, owner, name } = army;
    // What it is told now takes the place of what it was told before.
    if (army.route)
      act.emit({
        type: 'routeEnded',
        army: id,
        owner,
        name,
        why: 'campaign.routes',
        say: 'It has other orders.',
      });
    marchArmy({ world, state, act }, army, marchIn(command));
  },
  offers: asker =>
    armiesOf(asker.state, asker.seat).flatMap(army => (hasLiving(army) ? offersFor(asker, army) : [])),
  vary({ world, state }, command, dice) {
    const army = state.armies[command.army];
    const goal = command.path.at(-1);
    if (!army || !goal) return command;
    const at = { x: aside(goal.x, world.contact, dice), y: aside(goal.y, world.contact, dice) };
    return { ...command, path: [dice.roll(2) === 1 ? goal : at] };
  },
};

const aside = (value: number, by: number, dice: Dice): number =>
  Math.round(value + ((dice.roll(201) - 101) / 100) * by);

const NEAREST = 6;

/** Places worth going to: the nearest nodes, and the nearest enemies. */
const goalsOf = ({ world, state, seat }: CampaignAsker, army: Army): Point[] => {
  const places: { at: Point; apart: number }[] = [];
  const note = (at: Point): void => {
    const apart = distanceOfPoints(army.at, at);
    if (apart > 1) places.push({ at, apart });
  };
  for (const node of Object.values(state.nodes)) note(node.at);
  for (const other of Object.values(state.armies)) {
    if (other.owner !== seat && areHostilePlayers(world, state, seat, other.owner)) note(other.at);
  }
  return places
    .sort((a, b) => a.apart - b.apart)
    .slice(0, NEAREST)
    .map(({ at }) => at);
};

/** A march towards each goal that gets it anywhere; two goals on one line, both out of reach, are one march. */
const offersFor = (asker: CampaignAsker, army: Army): MoveArmy[] => {
  const offers = new Map<string, MoveArmy>();
  for (const goal of goalsOf(asker, army)) {
    const offer = offerOf(asker, army, goal);
    const end = offer.path[0] as Point;
    const key = `${end.x} ${end.y}`;
    if (distanceOfPoints(army.at, end) > 1 && !offers.has(key)) offers.set(key, offer);
  }
  return [...offers.values()];
};

/** A march as far towards the goal as the army can still go in a straight line. */
const offerOf = ({ world, state }: CampaignAsker, army: Army, goal: Point): MoveArmy => {
  const left = marchLeft(world, state, army);
  const apart = distanceOfPoints(army.at, goal);
  const wet = world.hazards.some(({ shape }) => contains(shape, goal) || contains(shape, army.at));
  const reach = wet ? left / 4 : left;
  const share = Math.min(1, (reach - 1) / apart);
  const at =
    share >= 1
      ? goal
      : snapPoint({
          x: army.at.x + (goal.x - army.at.x) * Math.max(0, share),
          y: army.at.y + (goal.y - army.at.y) * Math.max(0, share),
        });
  return { type: 'moveArmy', army: army.id, path: [at] };
};
