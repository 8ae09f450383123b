import { type BattleCommand, type BattleGroup, battleStudy } from '@emlia/eras';
import { type Box, boxHolds, distanceOfPoints } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { type Plan, planFor } from '../../bot/plan.ts';
import { wayLeft } from '../ways.ts';
import { buyPlans } from './buy.ts';
import { isInGoal } from './goals.ts';
import type { BattleScene } from './scene.ts';

const { boxesOf, centreOf, crowdAt, fieldOfFire, findRoom, frontOfSide, livingIn, typeOf, deploymentZoneOf } =
  battleStudy;

type BattlePlan = Plan<BattleCommand>;

const COLUMNS = 5;
const ROWS = 4;

const partsOf = ({ left, right, top, bottom }: Box): Box[] => {
  const [wide, deep] = [(right - left) / COLUMNS, (bottom - top) / ROWS];
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [x, y] = [left + (i % COLUMNS) * wide, top + Math.floor(i / COLUMNS) * deep];
    return { left: x, right: x + wide, top: y, bottom: y + deep };
  });
};

/** What a place in the zone is worth to a group: near what matters, high, covered, and not in each other's way. */
const weighPlace = (scene: BattleScene, group: BattleGroup, box: Box): ScoreTerm[] => {
  const { field, view, goals, side } = scene;
  const at = centreOf(box);
  const lobs = livingIn(view, group.id).some(unit =>
    typeOf(field, unit).weapons?.some(({ indirect }) => indirect !== undefined),
  );
  const goal = goals[0];
  const far = goal ? wayLeft(field, at, goal.at) : distanceOfPoints(at, centreOf(field.box));
  const holds = goal?.task === 'hold';
  const level = Math.max(
    0,
    ...field.heights.filter(piece => boxHolds(piece.box, at)).map(one => one.level ?? 0),
  );
  const wood = field.forests.some(piece => boxHolds(piece.box, at));
  const held = field.setup.nodes.some(
    node => node.controller === side && isInGoal({ ...node, at, task: 'hold' }, at),
  );
  return [
    { name: goal ? `near ${goal.name}` : 'near the middle', value: -far / (lobs ? 600 : holds ? 150 : 200) },
    { name: 'high ground', value: level },
    { name: 'wood', value: wood && holds ? 1.5 : 0 },
    { name: 'ground its side holds', value: held ? 2 : 0 },
  ];
};

const placePlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, field, view, side } = scene;
  const zone = deploymentZoneOf(field, side);
  const front = frontOfSide(field, side);
  // One after another, the largest first, for whom room is hardest to find.
  const group = Object.values(view.groups)
    .filter(one => one.player === ask.seat && one.where === 'waiting' && one.arrives === undefined)
    .map(one => ({ one, size: livingIn(view, one.id).reduce((sum, unit) => sum + unit.alive, 0) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)[0]?.one;
  if (!group) return [];
  return zone.boxes.flatMap(partsOf).flatMap((part): BattlePlan[] => {
    const room = findRoom(field, view, group, { front, box: part, allows: box => zone.holds(box) });
    if (!room) return [];
    const [first] = boxesOf(field, view, front, room.places);
    const stands = { front, places: room.places };
    const terms = [
      ...weighPlace(scene, group, first?.box ?? part),
      { name: 'ground it sees before it', value: SEES * fieldOfFire(field, view, group, stands) },
      { name: 'crowded', value: -CROWDED * crowdAt(field, view, group, stands) },
    ];
    const base = { name: 'to be placed', value: PLACED };
    return [
      planFor<BattleCommand>({ type: 'place', group: group.id, front, ...room }, `place ${group.name}`, [
        base,
        ...terms,
      ]),
    ];
  });
};

/** What it is worth to see all the ground within reach, against a level of high ground. */
const SEES = 2;
/** One blast would find two groups. */
const CROWDED = 1.5;

/** A place, however bad, is better than none. */
const PLACED = 50;

export const placementPlans = (scene: BattleScene): BattlePlan[] => {
  const buying = buyPlans(scene);
  if (buying.length > 0) return buying;
  const placing = placePlans(scene);
  if (placing.length > 0) return placing;
  const offered = scene.ask.game
    .options(scene.view, scene.ask.seat, ['place'])
    .filter(({ refusal }) => !refusal);
  return [
    ...offered.map(({ command }) =>
      planFor<BattleCommand>(command, 'place where there is room', [{ name: 'to be placed', value: PLACED }]),
    ),
    planFor<BattleCommand>({ type: 'done' }, 'all are placed', []),
  ];
};

/** A leader for this battle: each bonus that would be in force counts. */
export const battleLeaderPlans = ({ ask, field, view, side }: BattleScene): BattlePlan[] => {
  const status = view.sides[side]?.status;
  return ask.game.options(view, ask.seat, ['chooseLeader']).flatMap(({ command, refusal }) => {
    if (refusal || command.type !== 'chooseLeader') return [];
    const leader = field.roster.leaders[command.leader];
    const terms = (leader?.bonuses ?? []).map(({ filter, scale }) => {
      const when = filter?.when;
      const fits = when === undefined || when === 'battle';
      const isForThisStatus =
        (when === 'ambushing' && status === 'ambush') ||
        (when === 'defendingSettlement' && status === 'defending');
      return {
        name: `a bonus${when ? ` when ${when}` : ''}`,
        value: isForThisStatus ? 2 : fits && scale !== 'campaign' ? 1 : 0.1,
      };
    });
    return [planFor<BattleCommand>(command, `follow ${leader?.name ?? command.leader}`, terms)];
  });
};
