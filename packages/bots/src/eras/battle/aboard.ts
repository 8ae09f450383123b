import { type BattleCommand, battleStudy } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import type { BattleScene, UnitOnMap } from './scene.ts';

const { groupSpeed, typeOf } = battleStudy;

type BattlePlan = Plan<BattleCommand>;

const nearestFoe = ({ foes }: BattleScene, { unit }: UnitOnMap): number =>
  Math.min(Number.POSITIVE_INFINITY, ...foes.map(foe => distanceOfPoints(foe.unit.at, unit.at)));

/** Nearer than this walls are better than open ground; farther off wheels are better than feet. */
const WALLS = 900;
const WHEELS = 500;

/** move.aboard: into walls that can be fired from when the enemy is near, into what is faster while he is far. */
export const boardPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, field, view, own } = scene;
  if (!own.some(({ unit }) => typeOf(field, unit).holds) && !hasShelter(scene)) return [];
  return ask.game.options(view, ask.seat, ['board']).flatMap(({ command, refusal }): BattlePlan[] => {
    const piece = command.type === 'board' ? own.find(({ unit }) => unit.id === command.unit) : undefined;
    if (refusal || command.type !== 'board' || !piece || piece.unit.alighted !== undefined) return [];
    const near = nearestFoe(scene, piece);
    const structure = view.structures[command.carrier];
    if (structure)
      return structure.firesOut && near < WALLS
        ? [
            planFor<BattleCommand>(command, `go into the ${structure.name}`, [
              { name: 'walls', value: piece.worth * 0.3 },
            ]),
          ]
        : [];
    const carrier = view.units[command.carrier];
    const gain = carrier ? groupSpeed(field, view, carrier.group) / Math.max(1, piece.speed) - 1 : 0;
    return gain > 0.3 && near > WHEELS
      ? [
          planFor<BattleCommand>(command, 'ride', [
            { name: 'faster than on foot', value: piece.worth * 0.1 * gain },
          ]),
        ]
      : [];
  });
};

const hasShelter = ({ view }: BattleScene): boolean =>
  Object.values(view.structures).some(({ health, holds, firesOut }) => health > 0 && holds > 0 && firesOut);

/** Riders get off where they can fight; whoever hunts leaves his walls when nobody comes. */
export const alightPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, view, own, hunts } = scene;
  if (!own.some(({ unit }) => unit.aboard !== undefined)) return [];
  return ask.game.options(view, ask.seat, ['alight']).flatMap(({ command, refusal }): BattlePlan[] => {
    const piece = command.type === 'alight' ? own.find(({ unit }) => unit.id === command.unit) : undefined;
    if (refusal || !piece) return [];
    const near = nearestFoe(scene, piece);
    const inWalls = view.structures[piece.unit.aboard ?? ''] !== undefined;
    const isTime = inWalls ? hunts && near > WALLS : near <= Math.max(WHEELS * 0.8, piece.reach);
    return isTime
      ? [
          planFor<BattleCommand>(command, inWalls ? 'come out' : 'get off to fight', [
            { name: 'of use outside', value: piece.worth * 0.25 },
          ]),
        ]
      : [];
  });
};

/** Engineers begin a work that shelters while nobody is near enough to spoil it (construction.cost). */
export const startPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, field, view, own, foes, hunts } = scene;
  const engineers = own.filter(({ unit }) => typeOf(field, unit).engineer);
  if (engineers.length === 0 || hunts || foes.length === 0 || Object.keys(view.works).length > 0) return [];
  if (engineers.every(piece => nearestFoe(scene, piece) < WALLS)) return [];
  const manpower = view.players[ask.seat]?.manpower ?? 0;
  return ask.game.options(view, ask.seat, ['startWork']).flatMap(({ command, refusal }): BattlePlan[] => {
    const building = command.type === 'startWork' ? field.roster.buildings[command.building] : undefined;
    if (refusal || !building || !(building.shelter || (building.holds && building.firesOut))) return [];
    const worth = own.reduce((sum, piece) => sum + piece.worth, 0);
    return [
      planFor<BattleCommand>(command, `raise a ${building.name}`, [
        { name: 'shelter', value: worth * 0.02 * ((building.shelter ?? 0) + (building.holds ?? 0) / 20) },
        { name: 'what it costs', value: (-building.cost / Math.max(building.cost, manpower)) * 2 },
      ]),
    ];
  });
};
