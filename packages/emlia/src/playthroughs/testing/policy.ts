import { direction, distance, type Point, scale, topPrompt } from '@emlia/kernel';
import { enemiesAtHand } from '../../actions/melee/fresh.ts';
import { followPath } from '../../actions/move/body.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { middleOfUnit } from '../../flow/initiative/goals.ts';
import { pathsOf } from '../../flow/initiative/stand.ts';
import type { EmliaGame } from '../../game.ts';
import { orderBook } from '../../orders.ts';
import type { EmliaState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { areWithin, basesOf } from '../../table/entity/base.ts';
import { turnStep } from '../../table/formation/march.ts';
import { areEnemies, unitOf, unitsOnTable } from '../../table/world.ts';

/** In the order in which a unit would rather attack. */
const ATTACKS = ['Close Combat', 'Charge', 'Aimed Fire', 'Concentrated Volley', 'Area Volley', 'Volley Fire'];

const LEAST_GAIN = 0.5;
const MOST_TRIES = 16;

/** A charge is for those who have something to strike with, and can be expected to arrive. */
const isWorthwhile = ({ world, state, unit }: Query, command: EmliaCommand): boolean => {
  if (command.type !== 'charge') return true;
  const speed = unitMovements(world, unit).find(({ mode }) => mode === command.mode)?.speed ?? 0;
  const armed = command.arms.every(({ weapon }) => weapon !== undefined);
  return armed && areWithin(world, unit, unitOf(state, command.subject), speed - 1);
};

const weightOf = (command: EmliaCommand): number => {
  // A shot that gives up the move is the better one; nobody shoots at friends if he can help it.
  if (command.type === 'aimedFire') return (command.supporting ? 0 : 2) + (command.forfeitMove ? 0 : 1);
  return 0;
};

const attack = (query: Query, may: (command: EmliaCommand) => boolean): EmliaCommand | undefined => {
  if (query.unit.used.primary !== undefined) return undefined;
  for (const action of ATTACKS) {
    const offers = [...orderBook.offers(query, action)].sort((a, b) => weightOf(a) - weightOf(b));
    const found = offers.find(command => isWorthwhile(query, command) && may(command));
    if (found) return found;
  }
  return undefined;
};

/** Moves of every kind in about the direction of a place. */
const ways = (query: Query, to: Point): EmliaCommand[] => {
  const { world, unit } = query;
  const from = middleOfUnit(unit);
  const gap = { x: to.x - from.x, y: to.y - from.y };
  const far = Math.sqrt(gap.x * gap.x + gap.y * gap.y) || 1;
  const found: EmliaCommand[] = [...orderBook.offers(query, 'Normal Move')];
  for (const { mode, speed } of unitMovements(world, unit)) {
    for (const share of [1, 0.75, 0.5, 0.25]) {
      const by = Math.floor(Math.min(speed, far) * share);
      if (unit.formation === 'ranked') {
        const turns = [0, turnStep(world), -turnStep(world)];
        for (const turn of turns) {
          const ahead = { step: 'advance' as const, by: Math.floor(by * (turn === 0 ? 1 : 0.75)) };
          const steps = turn === 0 ? [ahead] : [{ step: 'turn' as const, by: turn }, ahead];
          found.push({ type: 'rankedMove', unit: unit.id, mode, steps });
        }
        continue;
      }
      found.push(followPath(query, unit, mode, [scale(gap, by / far)]));
      for (let degrees = 0; degrees < 360; degrees += 30) {
        found.push(followPath(query, unit, mode, [scale(direction(degrees), by)]));
      }
    }
  }
  return found;
};

/** The move that brings the unit closest to an enemy, if any brings it closer. */
const approach = (query: Query, may: (command: EmliaCommand) => boolean): EmliaCommand | undefined => {
  const { world, state, unit } = query;
  if (unit.used.move !== undefined || enemiesAtHand(query).length > 0) return undefined;
  const foes = unitsOnTable(state).filter(other => areEnemies(world, unit, other));
  const bases = foes.flatMap(foe => basesOf(world, foe));
  const gapOf = (own: ReturnType<typeof basesOf>): number =>
    Math.min(...own.flatMap(base => bases.map(other => distance(base, other))));
  const here = middleOfUnit(unit);
  const [nearest] = foes
    .map(foe => middleOfUnit(foe))
    .sort((a, b) => (a.x - here.x) ** 2 + (a.y - here.y) ** 2 - (b.x - here.x) ** 2 - (b.y - here.y) ** 2);
  if (!nearest) return undefined;
  const now = gapOf(basesOf(world, unit));
  return ways(query, nearest)
    .map(command => ({ command, gap: gapOf(pathsOf(query, command)?.after(1).bases ?? []) }))
    .filter(({ gap }) => gap < now - LEAST_GAIN)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, MOST_TRIES)
    .find(({ command }) => may(command))?.command;
};

/** What is rather done, of the answers to prompts other than to act. */
const LIKED: readonly string[] = [
  'activate',
  'freeStrike',
  'align',
  'envelop',
  'followUp',
  'resist',
  'giveWay',
  'keepRanks',
  'hold',
];

const likingFor = (command: EmliaCommand): number => {
  const rank = LIKED.indexOf('choice' in command ? String(command.choice) : command.type);
  return rank < 0 ? LIKED.length : rank;
};

/** What a plain player does: he attacks if he can, else he closes in, else he waits. */
export const choose = (game: EmliaGame, state: EmliaState, seat: string): EmliaCommand => {
  const prompt = topPrompt(state);
  const may = (command: EmliaCommand): boolean => game.check(state, seat, command) === undefined;
  const about = prompt?.about?.unit;
  if (prompt?.kind === 'shift' && about !== undefined) {
    // Each towards where the other came from.
    const enemies = unitsOnTable(state).filter(unit => unit.seat !== seat);
    const ahead = enemies.reduce(
      (sum, { home }) => sum + Number(home === 'north') - Number(home === 'south'),
      0,
    );
    const north = ahead === 0 ? seat === 'blue' : ahead > 0;
    return { type: 'shiftSkirmish', unit: about, degrees: north ? 0 : 180 };
  }
  if (prompt?.kind === 'act' && about !== undefined) {
    const query: Query = { world: game.worldAt(state), state, seat, unit: unitOf(state, about) };
    const end: EmliaCommand = { type: 'endActivation', unit: about };
    // Who may not stop is bound by a condition, and has little to choose from.
    if (may(end)) return attack(query, may) ?? approach(query, may) ?? end;
  }
  const open = game.options(state, seat).filter(option => !option.refusal);
  // What a condition calls for is offered last.
  const [first] =
    prompt?.kind === 'act'
      ? open.slice(-1)
      : open.sort((a, b) => likingFor(a.command) - likingFor(b.command));
  if (!first) throw new Error(`no answer to ${prompt?.kind}`);
  return first.command;
};
