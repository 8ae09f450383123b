import {
  type Battlefield,
  type BattleGroup,
  type BattleState,
  type BattleUnit,
  battleStudy,
} from '@emlia/eras';
import type { Box } from '@emlia/kernel';
import type { BattleAsk } from './bot.ts';
import { type BattleGoal, battleGoals } from './goals.ts';
import { type WeaponFire, weaponFires } from './harm.ts';

const { areHostile, unitBoxOf, groupOf, groupSpeed, presentUnits } = battleStudy;

/** A unit on the map, as a captain looks at it. */
export interface UnitOnMap {
  readonly unit: BattleUnit;
  readonly group: BattleGroup;
  readonly box: Box;
  /** Manpower of one element, and of all that live; the injured count for half. */
  readonly each: number;
  readonly worth: number;
  /** How far its group goes in a turn. */
  readonly speed: number;
  /** What it can do to whom, wherever they stood. */
  readonly arms: readonly WeaponFire[];
  /** How far its direct fire goes. */
  readonly reach: number;
}

/** What a captain sees before it weighs anything. */
export interface BattleScene {
  readonly ask: BattleAsk;
  readonly field: Battlefield;
  readonly view: BattleState;
  readonly side: string;
  readonly own: readonly UnitOnMap[];
  readonly foes: readonly UnitOnMap[];
  readonly goals: readonly BattleGoal[];
  /** Its side's share of all worth on the map, 0 to 1. */
  readonly odds: number;
  /** Sitting still would lose the battle: at its end living worth is counted, and they have more (victory.single-battle). */
  readonly hunts: boolean;
}

/** Manpower of one element; what was given for nothing counts as a man. */
const eachOf = (unit: BattleUnit): number => {
  const all = unit.alive + unit.injured + unit.dead;
  return all === 0 || unit.paid <= 0 ? 1 : unit.paid / all;
};

const pieceOf = (field: Battlefield, view: BattleState, unit: BattleUnit): UnitOnMap => {
  const each = eachOf(unit);
  const arms = weaponFires(field, view, unit);
  return {
    unit,
    group: groupOf(view, unit.group),
    box: unitBoxOf(field, view, unit),
    each,
    worth: each * (unit.alive + unit.injured / 2),
    speed: groupSpeed(field, view, unit.group),
    arms,
    reach: Math.max(0, ...arms.map(({ weapon }) => weapon.range ?? 0)),
  };
};

const worthOf = (pieces: readonly UnitOnMap[]): number => pieces.reduce((sum, { worth }) => sum + worth, 0);

export const readBattleScene = (ask: BattleAsk): BattleScene => {
  const { game, view, seat } = ask;
  const { field } = game;
  const side = field.sideOf[seat] ?? '';
  const pieces = presentUnits(view).map(unit => pieceOf(field, view, unit));
  const own = pieces.filter(({ group }) => group.player === seat);
  const foes = pieces.filter(({ group }) => areHostile(view, side, group.side));
  const friends = worthOf(pieces.filter(({ group }) => group.side === side));
  const all = friends + worthOf(foes);
  const odds = all === 0 ? 0.5 : friends / all;
  const hunts = odds < EVEN && field.setup.limitWinner === undefined && !field.setup.campaign;
  return { ask, field, view, side, own, foes, goals: battleGoals(field, side), odds, hunts };
};

/** Less than this share is not enough of a lead to rest on. */
const EVEN = 0.53;

/** “Riflemen of Bank Battalion”. */
export const nameIn = ({ field, view }: Pick<BattleScene, 'field' | 'view'>, id: string): string =>
  battleStudy.nameOfUnit(field, view, id);
