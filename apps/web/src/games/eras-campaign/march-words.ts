import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point, subtract } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';

const { mapWords } = campaignStudy;

type Army = CampaignState['armies'][string];
type MoveArmy = Extract<CampaignCommand, { type: 'moveArmy' }>;
type World = Parameters<typeof mapWords>[0];

/** So near, in metres, a point is the place itself. */
const THERE = 1;

/** How far a point may lie off the line to a goal, as a share of the way there. */
const ASTRAY = 0.002;

interface Goal {
  readonly name: string;
  readonly at: Point;
}

/** What one would march to: places, and the armies of others. */
const goalsOf = (view: CampaignState, { owner }: Army): Goal[] => [
  ...Object.values(view.nodes).filter(({ kind }) => kind !== 'field'),
  ...Object.values(view.armies).filter(other => other.owner !== owner),
];

/** Whether a march that ends there goes straight for something farther on. */
const leadsTo = (from: Point, end: Point, goal: Point): boolean => {
  const [way, step] = [subtract(goal, from), subtract(end, from)];
  const far = Math.hypot(way.x, way.y);
  const along = (way.x * step.x + way.y * step.y) / far;
  const off = Math.abs(way.x * step.y - way.y * step.x) / far;
  return along > 0 && along < far && off <= far * ASTRAY;
};

/** `March to Middlemoor`, `March towards Middlemoor`, `March to a point 3.2 km north of Middlemoor, rushing` */
export const marchWords = (world: World, view: CampaignState, { army: id, path, rush }: MoveArmy): string => {
  const army = view.armies[id];
  const end = path.at(-1);
  if (!army || !end) return say`March`;
  const goals = goalsOf(view, army);
  const rushing = rush ? say`, rushing` : '';
  const there = goals.find(({ at }) => distanceOfPoints(at, end) <= THERE);
  if (there) return say`March to ${there.name}${rushing}`;
  const beyond = path.length === 1 ? goals.filter(({ at }) => leadsTo(army.at, end, at)) : [];
  const [next] = beyond.sort((a, b) => distanceOfPoints(a.at, end) - distanceOfPoints(b.at, end));
  return next
    ? say`March towards ${next.name}${rushing}`
    : say`March to ${mapWords(world, view, end)}${rushing}`;
};
