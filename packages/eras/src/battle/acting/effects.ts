import { cos, type Dice, heading, type Point, sin, snap, snapPoint } from '@emlia/kernel';
import { toNumber } from '../../dice/fraction.ts';
import { rollDice } from '../../dice/roll.ts';
import { catchIn, layPattern, unitAt } from '../../fire/pattern.ts';
import { matchesFilter } from '../../forces/bonus.ts';
import { healElements, healMen } from '../../forces/healing.ts';
import { startEffect } from '../../forces/ongoing.ts';
import type { Effect, Pattern, Spell } from '../../pack/stat-line.ts';
import { beginJourney } from '../movement/journey.ts';
import type { BattleContext } from '../order.ts';
import type { Aim, BattleState, BattleUnit, Casting, Cloud, Structure } from '../state.ts';
import { placedUnit } from '../strike/advantage.ts';
import { aftermathOfAttack } from '../strike/aftermath.ts';
import { type Impact, strikePoint, strikeTarget } from '../strike/strike.ts';
import type { Struck } from '../strike/struck.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit, whenOf } from '../table/stats.ts';
import { groupOf, isPresent, middleOf, presentUnits, typeOf } from '../table/units.ts';
import { planShift } from './shift.ts';

/** What an ability or a spell does, to whom, and where. */
interface Doing {
  readonly rule: string;
  readonly label: string;
  /** Who does it; a leader has no piece (leader.no-figure). */
  readonly by: readonly BattleUnit[];
  readonly player: string;
  readonly from: Point;
  readonly aim?: Aim | undefined;
  readonly pattern?: Pattern | undefined;
  readonly ranged: boolean;
  readonly duration?: number | string | undefined;
}

export const castEffects = (battle: BattleContext, casting: Casting, spell: Spell): void => {
  const { field, state } = battle;
  const by = Object.keys(casting.casters)
    .flatMap(id => state.units[id] ?? [])
    .filter(unit => isPresent(state, unit));
  const [first] = by;
  const doing: Doing = {
    rule: 'spell.phases',
    label: spell.name,
    by,
    player: casting.seat,
    from: first ? middleOf(field, state, first) : { x: 0, y: 0 },
    aim: casting.aim,
    pattern: spell.pattern,
    ranged: spell.range !== undefined,
    duration: spell.duration,
  };
  if (spell.damage !== undefined) {
    hurt(battle, doing, {
      source: {
        name: spell.name,
        type: spell.type ?? 'Magic',
        // armour.explosion-pierce
        pierce: spell.explosion !== undefined && (spell.pierce ?? 0) < 1 ? 1 : (spell.pierce ?? 0),
        damage: spell.damage,
      },
      ...(spell.explosion !== undefined && { explosion: spell.explosion }),
      ...(spell.pattern && { pattern: spell.pattern }),
      ranged: spell.range !== undefined,
    });
  }
  for (const effect of spell.effects ?? []) doEffect(battle, doing, effect);
};

export const doEffects = (battle: BattleContext, doing: Doing, effects: readonly Effect[]): void => {
  for (const effect of effects) doEffect(battle, doing, effect);
};

/** advantage.patterns: spells and abilities are not changed by advantage. */
const hurt = (battle: BattleContext, doing: Doing, impact: Impact): void => {
  const { field, state, act } = battle;
  const { aim, by, from, label } = doing;
  const struckIn = { field, state, dice: act.dice };
  const origin = { at: from, ...(by[0] && { id: by[0].id }) };
  const landed =
    aim === undefined
      ? undefined
      : 'target' in aim
        ? strikeTarget(struckIn, impact, origin, aim.target)
        : strikePoint(struckIn, impact, origin, aim);
  const struck: Struck = {
    type: 'struck',
    as: 'spell',
    by: by.map(({ id }) => ({ unit: id, count: 1 })),
    with: label,
    ...(aim && 'target' in aim && { target: aim.target }),
    ...(landed ?? { how: 'shot' as const, steps: [], touched: [] }),
    spent: [],
    settles: [],
  };
  act.emit(struck);
  aftermathOfAttack(battle, struck);
};

const doEffect = (battle: BattleContext, doing: Doing, effect: Effect): void => {
  const { field, state } = battle;
  const { do: what } = effect;
  if ('damage' in what) {
    const source = { name: doing.label, type: what.type, pierce: what.pierce ?? 0, damage: what.damage };
    const pattern = doing.pattern;
    hurt(battle, doing, { source, ...(pattern && { pattern }), ranged: doing.ranged });
  } else if ('heal' in what) {
    for (const unit of reached(field, state, doing, effect)) heal(battle, doing, unit, what.heal);
  } else if ('terrain' in what) makeGround(battle, doing, effect, what.terrain);
  else if ('move' in what) shift(battle, doing, what.move);
  else if (!('note' in what)) last(battle, doing, effect);
};

/** Movement outside the Movement phase: whoever may react to it is asked as to any (phase.opportunity-trigger). */
const shift = ({ field, state, act }: BattleContext, { by, player, aim }: Doing, most: number): void => {
  const [unit] = by;
  if (!unit || !aim || !('at' in aim)) return;
  const asker = { field, state, seat: player };
  const plan = planShift(asker, unit, aim.at, most);
  if (!('rule' in plan)) beginJourney(asker, plan, act);
};

/** The units an effect is about: whoever does it, whom it is aimed at, or all in its pattern; or all who are with these. */
const reached = (field: Battlefield, state: BattleState, doing: Doing, effect: Effect): BattleUnit[] => {
  const { scope, filter } = effect;
  const { aim, by } = doing;
  const aimed = aim && 'target' in aim ? state.units[aim.target] : undefined;
  const centre = aimed ? [aimed] : by;
  const units =
    scope === 'self' || scope === 'unit'
      ? by
      : scope === 'pattern' || (scope === 'target' && !aimed)
        ? inPattern(field, state, doing)
        : scope === 'target'
          ? centre
          : presentUnits(state).filter(unit => centre.some(one => areTogether(state, one, unit, scope)));
  return units.filter(unit => matchesFilter(filter, unit, typeOf(field, unit), whenOf(field, state, unit)));
};

const areTogether = (state: BattleState, a: BattleUnit, b: BattleUnit, scope: Effect['scope']): boolean => {
  const [one, other] = [groupOf(state, a.group), groupOf(state, b.group)];
  if (scope === 'group') return one.id === other.id;
  return scope === 'army' ? one.army === other.army : one.player === other.player;
};

/** Friend and foe alike (pattern.all-affected); without a pattern whoever does it. */
const inPattern = (
  field: Battlefield,
  state: BattleState,
  { aim, by, from, pattern, ranged }: Doing,
): BattleUnit[] => {
  if (!pattern || !aim || !('at' in aim)) return [...by];
  const placed = presentUnits(state).map(unit => placedUnit(field, state, unit));
  if (pattern.kind === 'point') {
    const there = unitAt(aim.at, placed)?.unit.id;
    return presentUnits(state).filter(({ id }) => id === there);
  }
  const area = layPattern(pattern, { unit: by[0]?.id ?? '', from, to: aim.at, ranged });
  const caught = new Set(catchIn(area, placed).map(one => one.placed.unit.id));
  return presentUnits(state).filter(({ id }) => caught.has(id));
};

/** health.healing: never above the full number; the dead do not return. */
const heal = (
  { field, state, act }: BattleContext,
  { rule, label }: Doing,
  unit: BattleUnit,
  dice: string,
): void => {
  const stats = statsOfUnit(field, state, unit);
  if (stats.kind === 'crewed') return;
  const { value, roll } = rollDice(dice, act.dice);
  const points = Math.max(0, Math.floor(toNumber(value) + 0.5));
  const healing = stats.kind === 'man' ? healMen(unit, points) : healElements(unit, stats, points);
  act.emit({ type: 'healed', label, rule, healing, rolled: `${roll.expression}: ${roll.total}` });
};

/** Numbers and morale: in force for a time. */
const last = ({ field, state, act }: BattleContext, doing: Doing, effect: Effect): void => {
  const timed =
    effect.turns === undefined && doing.duration !== undefined
      ? { ...effect, turns: doing.duration }
      : effect;
  const seen = new Set<string>();
  for (const unit of reached(field, state, doing, { ...effect, filter: undefined })) {
    const on = reachOf(state, unit, effect.scope);
    if (seen.has(on.id)) continue;
    seen.add(on.id);
    const from = { rule: doing.rule, label: doing.label, on, turn: state.turn };
    const { ongoing, rolls } = startEffect(from, timed, act.dice);
    const rolled = rolls.map(({ expression, total }) => `${expression}: ${total}`).join(' · ');
    act.emit({ type: 'effectBegan', ongoing, ...(rolled !== '' && { rolled }) });
  }
};

const reachOf = (state: BattleState, unit: BattleUnit, scope: Effect['scope']) => {
  const group = groupOf(state, unit.group);
  if (scope === 'group') return { reach: 'group' as const, id: group.id };
  if (scope === 'army') return { reach: 'army' as const, id: group.army };
  if (scope === 'player') return { reach: 'player' as const, id: group.player };
  return { reach: 'unit' as const, id: unit.id };
};

const CORNERS = 24;

const ringAbout = ({ x, y }: Point, radius: number): Point[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const degrees = (i * 360) / CORNERS;
    return { x: snap(x + radius * sin(degrees)), y: snap(y - radius * cos(degrees)) };
  });

const rollTurns = (turns: number | string | undefined, dice: Dice): { turns: number; rolled?: string } => {
  if (turns === undefined) return { turns: 0 };
  if (typeof turns === 'number') return { turns };
  const { value, roll } = rollDice(turns, dice);
  return {
    turns: Math.max(0, Math.floor(toNumber(value) + 0.5)),
    rolled: `${roll.expression}: ${roll.total}`,
  };
};

type Terrain = Extract<Effect['do'], { terrain: unknown }>['terrain'];

/** Ground by magic or smoke: an area for a time, or something solid with health of its own. */
const makeGround = ({ state, act }: BattleContext, doing: Doing, effect: Effect, terrain: Terrain): void => {
  const { aim, pattern, from, label, rule } = doing;
  if (!aim || !('at' in aim) || !pattern) return;
  const lasts = effect.turns ?? doing.duration;
  const { turns, rolled } = rollTurns(lasts, act.dice);
  const until = state.turn + turns;
  const id = `m${state.made + 1}`;
  const ended = rolled === undefined ? {} : { rolled };
  if (terrain.health !== undefined) {
    const [across, along] = sizeOf(pattern);
    const structure: Structure = {
      id,
      name: label,
      at: snapPoint(aim.at),
      // It lies across the way from its maker.
      facing: heading(from, aim.at) % 360,
      size: [across, along],
      health: terrain.health,
      full: terrain.health,
      armour: terrain.armour ?? 0,
      blocksMovement: terrain.blocking ?? false,
      blocksSight: terrain.opaque ?? terrain.blocking ?? false,
      holds: 0,
      firesOut: false,
      bridge: false,
      shelter: 0,
      ...(lasts !== undefined && { until }),
    };
    act.emit({ type: 'groundMade', rule, structure, ...ended });
    return;
  }
  const cloud: Cloud = {
    id,
    name: label,
    points: ringAbout(aim.at, pattern.kind === 'circle' || pattern.kind === 'cone' ? pattern.radius : 10),
    opaque: terrain.opaque ?? false,
    blocking: terrain.blocking ?? false,
    hazard: terrain.hazard ?? false,
    until,
  };
  act.emit({ type: 'groundMade', rule, cloud, ...ended });
};

/** Across and along its maker's sight: a line of 20 × 2 stands as a wall 20 m wide. */
const sizeOf = (pattern: Pattern): [number, number] =>
  pattern.kind === 'line'
    ? [pattern.length ?? 10, Math.max(0.5, pattern.width ?? 0.5)]
    : pattern.kind === 'point'
      ? [2, 2]
      : [pattern.radius * 2, pattern.radius * 2];
