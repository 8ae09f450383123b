import { type BattleCommand, battleStudy } from '@emlia/eras';
import { type Box, direction, distanceOfPoints, lengthOfPath, type Point, snapPoint } from '@emlia/kernel';
import { bestFirst, type Plan, planFor } from '../../bot/plan.ts';
import { wayTo } from '../ways.ts';
import { alightPlans, boardPlans } from './aboard.ts';
import { buyPlans } from './buy.ts';
import type { BattleScene } from './scene.ts';
import { type GroupBody, groupBodies, weighStand } from './stand.ts';

const { movementLeft, moversOf, ownEdges } = battleStudy;

type BattlePlan = Plan<BattleCommand>;

interface Course {
  readonly path: readonly Point[];
  readonly say: string;
}

const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315];
const FOES_SOUGHT = 3;

const towards = (from: Point, to: Point, metres: number): Point => {
  const far = distanceOfPoints(from, to);
  const share = far === 0 ? 0 : metres / far;
  return snapPoint({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
};

/** Where a group could go: to what matters, to its range of the nearest enemies, away from them, or round about. */
const coursesFor = (
  { field, foes, goals }: BattleScene,
  { group, pieces, reach }: GroupBody,
  left: number,
): Course[] => {
  const from = group.at;
  const far = Math.max(0, left - 0.5);
  const courses: Course[] = [];
  for (const { name, at } of goals) {
    for (const share of [1, 0.5]) {
      courses.push({ path: wayTo(field, from, at, far * share), say: `march to ${name}` });
    }
  }
  const near = foes
    .map(({ unit, box, group: { name } }) => ({
      at: unit.at,
      box,
      name,
      apart: distanceOfPoints(from, unit.at),
    }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, FOES_SOUGHT);
  for (const { at, box, name, apart } of near) {
    const own = pieces[0]?.box;
    if (
      own &&
      reach > 0 &&
      reach <= HAND_TO_HAND &&
      apart < far + box.right - box.left + box.bottom - box.top
    ) {
      for (const by of besideOf(own, box)) {
        const path = [snapPoint({ x: from.x + by.x, y: from.y + by.y })];
        courses.push({ path, say: `fall upon ${name}` });
      }
    }
    courses.push({
      path: wayTo(field, from, at, Math.min(far, Math.max(0, apart - 4))),
      say: `close in on ${name}`,
    });
    const gap = apart - reach * 0.95;
    if (gap > 5 && gap < far)
      courses.push({ path: [towards(from, at, gap)], say: `come into range of ${name}` });
    courses.push({ path: [towards(from, at, -far)], say: `draw back from ${name}` });
  }
  for (const angle of COMPASS) {
    const { x, y } = direction(angle);
    for (const share of [1, 0.5]) {
      const path = [snapPoint({ x: from.x + x * far * share, y: from.y + y * far * share })];
      courses.push({ path, say: 'move to better ground' });
    }
  }
  return courses.filter(({ path }) => path.length > 0 && path.every(at => isOnMap(field.box, at)));
};

/** Who has to be so near has to find room beside whom he strikes. */
const HAND_TO_HAND = 10;
/** Metres left between two blocks that fight. */
const TOUCH = 1;

/** The ways by which a block comes to stand beside another: nearest, and before the middle of each of its faces. */
const besideOf = (own: Box, foe: Box): Point[] => {
  const short = (low: number, high: number): number =>
    low > TOUCH ? low - TOUCH : high > TOUCH ? TOUCH - high : 0;
  const middle = {
    x: (foe.left + foe.right - own.left - own.right) / 2,
    y: (foe.top + foe.bottom - own.top - own.bottom) / 2,
  };
  return [
    {
      x: short(foe.left - own.right, own.left - foe.right),
      y: short(foe.top - own.bottom, own.top - foe.bottom),
    },
    { x: middle.x, y: foe.bottom + TOUCH - own.top },
    { x: middle.x, y: foe.top - TOUCH - own.bottom },
    { x: foe.right + TOUCH - own.left, y: middle.y },
    { x: foe.left - TOUCH - own.right, y: middle.y },
  ];
};

const isOnMap = ({ right, bottom }: { right: number; bottom: number }, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= right && y <= bottom;

/** hazard.rush: half of the time a quarter of them is struck. */
const RUSH = 0.1;

const plansFor = (scene: BattleScene, body: GroupBody): BattlePlan[] => {
  const { ask, field, view } = scene;
  const { group, worth } = body;
  const left = movementLeft(field, view, group);
  if (left < 1 || group.moved > 0 || moversOf(view, group.id).length === 0) return [];
  const stay = weighStand(scene, body, { x: 0, y: 0 });
  const staying = stay.reduce((sum, { value }) => sum + value, 0);
  const courses = body.pieces.some(({ unit }) => unit.flying)
    ? flights(scene, body)
    : coursesFor(scene, body, left);
  const plans = courses.map(({ path, say }) => {
    const end = path[path.length - 1] ?? group.at;
    const terms = weighStand(scene, body, { x: end.x - group.at.x, y: end.y - group.at.y });
    const command: BattleCommand = { type: 'move', group: group.id, path };
    return planFor<BattleCommand>(command, `${group.name}: ${say}`, [
      ...terms,
      { name: 'against staying where it is', value: -staying },
    ]);
  });
  const least = isGuard(scene) ? HOLD_FAST : WORTHWHILE;
  const better = plans.filter(({ score }) => score > worth * least);
  // Hazardous ground on the way asks how it is crossed.
  return better.flatMap(plan => {
    const { command, say, terms } = plan;
    const verdict = ask.game.check(view, ask.seat, command);
    if (!verdict) return [plan];
    if (!('rule' in verdict) || verdict.rule !== 'hazard.choice' || command.type !== 'move') return [];
    const rush = { name: 'men lost in a rush', value: -worth * RUSH };
    return [
      planFor<BattleCommand>({ ...command, hazard: 'cautious' }, `${say}, wading`, terms),
      planFor<BattleCommand>({ ...command, hazard: 'rush' }, `${say}, in a rush`, [...terms, rush]),
    ];
  });
};

/** Less than this share of a group is no reason to move it; and whoever holds a place leaves his for much more only. */
const WORTHWHILE = 0.005;
const HOLD_FAST = 0.15;

const isGuard = ({ goals, hunts }: BattleScene): boolean =>
  !hunts && goals.length > 0 && goals.every(({ task }) => task === 'hold');

/** What flies must keep moving (move.minimum-speed): the rules offer it ways that do. */
const flights = ({ ask }: BattleScene, { group }: GroupBody): Course[] =>
  ask.game
    .options(ask.view, ask.seat, ['move'])
    .flatMap(({ command, refusal }) =>
      !refusal && command.type === 'move' && command.group === group.id
        ? [{ path: command.path, say: `fly ${Math.round(lengthOfPath([group.at, ...command.path]))} m` }]
        : [],
    );

/** Beyond this nobody would stay, for a captain who is neither bold nor stubborn. */
const HOPELESS = 0.12;

/** battle.withdrawal: a beaten force that can still go saves what it has; in a single battle there is nothing to save it for. */
const retreats = (scene: BattleScene): BattlePlan[] => {
  const { ask, field, view, odds } = scene;
  const { withdraw } = ask.temper;
  if (!field.setup.campaign || odds > HOPELESS * (1 + withdraw)) return [];
  return groupBodies(scene).flatMap(body => {
    const { group, worth } = body;
    const away = [{ name: 'a fight that is lost', value: worth * withdraw * (1 - odds) }];
    const [edge] = ownEdges(field, group.side, group.edge);
    const left = movementLeft(field, view, group) - 0.5;
    if (edge === undefined) return [];
    const ends = { north: { x: group.at.x, y: 0 }, south: { x: group.at.x, y: field.box.bottom } };
    const sides = { west: { x: 0, y: group.at.y }, east: { x: field.box.right, y: group.at.y } };
    const goal = { ...ends, ...sides }[edge];
    const path = [
      towards(group.at, goal, Math.min(left, Math.max(1, distanceOfPoints(group.at, goal) - 60))),
    ];
    return [
      planFor<BattleCommand>({ type: 'withdraw', group: group.id }, `${group.name}: leave the field`, away),
      ...(group.moved === 0
        ? [planFor<BattleCommand>({ type: 'move', group: group.id, path }, `${group.name}: fall back`, away)]
        : []),
    ];
  });
};

/** Reinforcements come in as soon as they may (reinforcement.joining). */
const arrivals = ({ ask }: BattleScene): BattlePlan[] =>
  ask.game
    .options(ask.view, ask.seat, ['enter'])
    .filter(({ refusal }) => !refusal)
    .map(({ command }) =>
      planFor<BattleCommand>(command, 'bring up those who have arrived', [
        { name: 'more hands', value: 1000 },
      ]),
    );

/** A part of Movement: who goes where next; at last it is over. */
export const movePlans = (scene: BattleScene): BattlePlan[] => {
  const coming = arrivals(scene);
  if (coming.length > 0) return coming;
  return [
    ...buyPlans(scene),
    ...retreats(scene),
    ...boardPlans(scene),
    ...alightPlans(scene),
    ...groupBodies(scene).flatMap(body => plansFor(scene, body)),
    planFor<BattleCommand>({ type: 'done' }, 'stand as they are', []),
  ];
};

/**
 * The same in haste, for who plays on in his head: what else there is first, then each group once. Who is in `settled` has
 * been thought about in this part already.
 */
export const hastyMovePlans = (scene: BattleScene, settled: Set<string>): BattlePlan[] => {
  const { ask, view } = scene;
  const coming = arrivals(scene);
  if (coming.length > 0) return coming;
  const isLawful = ({ command }: BattlePlan): boolean => !ask.game.check(view, ask.seat, command);
  if (settled.size === 0) {
    const first = [
      ...buyPlans(scene),
      ...retreats(scene),
      ...boardPlans(scene),
      ...alightPlans(scene),
    ].filter(isLawful);
    if (first.length > 0) return first;
  }
  for (const body of groupBodies(scene)) {
    if (settled.has(body.group.id)) continue;
    settled.add(body.group.id);
    const best = bestFirst(plansFor(scene, body)).find(isLawful);
    if (best) return [best];
  }
  return [planFor<BattleCommand>({ type: 'done' }, 'stand as they are', [])];
};
