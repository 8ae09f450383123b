import { type BattleCommand, battleStudy, meanOfDice, toNumber } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { type Plan, planFor } from '../../bot/plan.ts';
import { lossOf } from './harm.ts';
import { type BattleScene, nameIn, type UnitOnMap } from './scene.ts';

const { availableShots, foreseeAttack, weaponsOf } = battleStudy;

type BattlePlan = Plan<BattleCommand>;
type Attack = Extract<BattleCommand, { type: 'attack' }>;

/** Own people in the blast weigh more than the enemy's. */
const OWN = 1.3;

const byId = ({ own, foes }: BattleScene): Map<string, UnitOnMap> =>
  new Map([...own, ...foes].map(piece => [piece.unit.id, piece]));

/** Manpower the enemy loses to an attack on the average, by unit; one's own counts against it. */
const harmOf = (
  scene: BattleScene,
  pieces: ReadonlyMap<string, UnitOnMap>,
  attack: Attack,
  count: number,
): Map<string, number> => {
  const { field, view, side } = scene;
  const piece = pieces.get(attack.unit);
  const weapon = piece && weaponsOf(field, view, piece.unit).find(({ name }) => name === attack.weapon);
  const harm = new Map<string, number>();
  if (!piece || !weapon) return harm;
  const mode = weapon.indirect && 'at' in attack.aim ? 'indirect' : 'direct';
  for (const { losses, share } of foreseeAttack(
    field,
    view,
    { unit: piece.unit, weapon, count },
    { aim: attack.aim, mode },
  )) {
    const struck = pieces.get(losses.unit);
    if (!struck) {
      const walls =
        wallsWorth(scene, losses.unit) * Math.min(1, ((losses.points - losses.lost) * share) / WALL);
      if (walls > 0) harm.set(losses.unit, (harm.get(losses.unit) ?? 0) + walls);
      continue;
    }
    const value = Math.min(struck.worth, lossOf(field, view, struck, losses) * share);
    const sign = struck.group.side === side ? -OWN : 1;
    harm.set(losses.unit, (harm.get(losses.unit) ?? 0) + sign * value);
  }
  return harm;
};

/** Points of damage that are a good part of any wall. */
const WALL = 40;

/** What it is worth to bring walls down: nobody strikes those inside while they stand (move.aboard). */
const wallsWorth = ({ view, foes }: BattleScene, id: string): number => {
  const structure = view.structures[id];
  if (!structure || structure.health <= 0) return 0;
  return foes.reduce((sum, { unit, worth }) => sum + (unit.aboard === id ? worth : 0), 0);
};

/** What has been declared already will have struck each of them by then. */
const declared = (scene: BattleScene, pieces: ReadonlyMap<string, UnitOnMap>): Map<string, number> => {
  const { view, ask } = scene;
  const sum = new Map<string, number>();
  for (const { seat, unit, weapon, aim, count, done } of view.attacks) {
    if (done || seat !== ask.seat) continue;
    for (const [struck, value] of harmOf(scene, pieces, { type: 'attack', unit, weapon, aim }, count)) {
      sum.set(struck, (sum.get(struck) ?? 0) + value);
    }
  }
  return sum;
};

/** Grenades and the like are kept for when they tell. */
const KEPT = 0.2;

const attackPlan = (
  scene: BattleScene,
  pieces: ReadonlyMap<string, UnitOnMap>,
  before: ReadonlyMap<string, number>,
  attack: Attack,
): BattlePlan | undefined => {
  const { field, view, ask } = scene;
  const piece = pieces.get(attack.unit);
  const weapon = piece && weaponsOf(field, view, piece.unit).find(({ name }) => name === attack.weapon);
  if (!piece || !weapon) return undefined;
  const count = availableShots(field, view, piece.unit, weapon);
  const terms: ScoreTerm[] = [];
  for (const [struck, value] of harmOf(scene, pieces, attack, count)) {
    const target = pieces.get(struck);
    if (!target) {
      terms.push({
        name: `walls of ${view.structures[struck]?.name ?? struck}`,
        value: value * ask.temper.harm,
      });
      continue;
    }
    const left = Math.max(0, target.worth - (before.get(struck) ?? 0));
    const counted = value < 0 ? value : Math.min(value, left);
    terms.push({
      name: `${value < 0 ? 'own losses' : 'harm'} to ${nameIn(scene, struck)}`,
      value: counted * ask.temper.harm,
    });
    if (value > 0 && value >= left && left > 0)
      terms.push({ name: 'finishes it', value: target.worth * 0.1 });
  }
  if (weapon.uses !== undefined) terms.push({ name: 'a use spent', value: -piece.worth * KEPT * 0.1 });
  const whom = 'target' in attack.aim ? nameIn(scene, attack.aim.target) : 'a place';
  return planFor<BattleCommand>(attack, `${nameIn(scene, attack.unit)}: ${weapon.name} at ${whom}`, terms);
};

/** Who fires at whom next: where the expected loss is greatest. Whoever is locked by a block fires in any case. */
export const targetPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, view } = scene;
  const pieces = byId(scene);
  const before = declared(scene, pieces);
  const attacks = ask.game
    .options(view, ask.seat, ['attack'])
    .flatMap(({ command, refusal }) =>
      refusal || command.type !== 'attack' ? [] : (attackPlan(scene, pieces, before, command) ?? []),
    );
  return [
    ...attacks,
    ...spellPlans(scene),
    planFor<BattleCommand>({ type: 'done' }, 'hold the rest of the fire', [
      { name: 'not worth a shot', value: 0.02 },
    ]),
  ];
};

/** Spells that strike, by their mean damage on those near their mark; those that help, where help is needed. */
const spellPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, view, field, own, foes, side } = scene;
  return ask.game
    .options(view, ask.seat, ['cast', 'aimSpell', 'useAbility'])
    .flatMap(({ command, refusal }) => {
      if (refusal) return [];
      if (command.type === 'useAbility') {
        return [
          planFor<BattleCommand>(command, 'use an ability', [{ name: 'it costs nothing', value: 0.5 }]),
        ];
      }
      const id =
        command.type === 'cast'
          ? command.spell
          : command.type === 'aimSpell'
            ? view.castings.find(({ id: casting }) => casting === command.casting)?.spell
            : undefined;
      const spell = id === undefined ? undefined : field.roster.spells[id];
      if (!spell || (command.type !== 'cast' && command.type !== 'aimSpell')) return [];
      if (command.type === 'cast' && isCasting(scene, command)) return [];
      const { aim } = command;
      const mark = aim && 'at' in aim ? aim.at : aim && view.units[aim.target]?.at;
      const all = [...own, ...foes];
      const target = all.find(({ unit }) =>
        aim && 'target' in aim ? unit.id === aim.target : mark && distanceOfPoints(unit.at, mark) < NEAR,
      );
      const damage = toNumber(meanOfDice(spell.damage ?? '0'));
      const hostile = !target || target.group.side !== side;
      const injured = own.reduce((sum, { unit }) => sum + unit.injured, 0);
      const value = spell.damage
        ? hostile
          ? (damage * (target?.each ?? 1) * 0.6) / spell.cast.turns
          : -damage
        : hostile
          ? -0.1
          : Math.min(1, injured / 10);
      return [
        planFor<BattleCommand>(command, `cast ${spell.name}`, [
          { name: 'what it does on the average', value },
        ]),
      ];
    });
};

const NEAR = 30;

/** A longer spell is not begun anew each turn. */
const isCasting = ({ view }: BattleScene, { casters }: Extract<BattleCommand, { type: 'cast' }>): boolean =>
  view.castings.some(casting => casters.some(({ unit }) => (casting.casters[unit] ?? 0) > 0));

/** phase.return-fire: whoever is attacked and has a shot left answers where it tells most. */
export const returnPlans = (scene: BattleScene): BattlePlan[] => {
  const { ask, view } = scene;
  const pieces = byId(scene);
  const best = new Map<string, { fire: Fire; value: number }>();
  for (const { command, refusal } of ask.game.options(view, ask.seat, ['returnFire'])) {
    if (refusal || command.type !== 'returnFire') continue;
    for (const fire of command.fires) {
      const attack: Attack = {
        type: 'attack',
        unit: fire.unit,
        weapon: fire.weapon,
        aim: { target: fire.target },
      };
      const value = attackPlan(scene, pieces, new Map(), attack)?.score ?? 0;
      if (value > (best.get(fire.unit)?.value ?? -1)) best.set(fire.unit, { fire, value });
    }
  }
  const fires = [...best.values()].map(({ fire }) => fire);
  const terms = [...best.values()].map(({ fire, value }) => ({
    name: `${nameIn(scene, fire.unit)} answers`,
    value,
  }));
  return [
    planFor<BattleCommand>({ type: 'returnFire', fires }, 'return fire', terms),
    planFor<BattleCommand>({ type: 'returnFire', fires: [] }, 'do not answer', [
      { name: 'nothing gained', value: -0.01 },
    ]),
  ];
};

type Fire = Extract<BattleCommand, { type: 'returnFire' }>['fires'][number];
