import type { Movement } from '@emlia/content';
import type { EmliaCommand, StateStudy, UnitState } from '@emlia/emlia';
import { followPath } from '@emlia/emlia/forecast';
import {
  areEnemies,
  isToBePlaced,
  placementAs,
  placementAt,
  standsOf,
  waitingUnits,
  zoneOf,
} from '@emlia/emlia/reading';
import { bounds, type Point, scale, snap, subtract, topPrompt } from '@emlia/kernel';
import type { Ask, Bot } from '../bot/bot.ts';
import { drivenMoves, rankedMoves } from '../plans/moves.ts';

const first = <T>(list: Iterable<T>, test: (one: T) => boolean): T | undefined => {
  for (const one of list) if (test(one)) return one;
  return undefined;
};

/** A recruit with his rulebook open. */
interface Thought extends Ask {
  readonly study: StateStudy;
}

/** Somewhere in its zone; a few tries. */
const place = (ask: Thought): EmliaCommand | undefined => {
  const { game, view, seat, dice } = ask;
  const unit = Object.values(view.units).find(
    one => one.seat === seat && isToBePlaced(game.world, view, one),
  );
  const zone = unit && zoneOf(game.world, unit)[0];
  if (!unit || !zone) return undefined;
  const stands = standsOf(game.world, unit);
  const suggested = stands && placementAs(ask.study, unit, stands);
  if (suggested && !ask.study.check(suggested)) return suggested;
  const { left, right, top, bottom } = bounds(zone);
  for (let i = 0; i < 6; i++) {
    const x = snap(left + ((right - left) * dice.roll(16)) / 17);
    const y = snap(top + ((bottom - top) * dice.roll(16)) / 17);
    const command = placementAt(ask.study, unit, { x, y });
    if (!ask.study.check(command)) return command;
  }
  return undefined;
};

/** Anyone who waits. */
const wake = (ask: Ask): EmliaCommand | undefined => {
  const waiting = waitingUnits(ask.view).filter(unit => unit.seat === ask.seat);
  const unit = waiting[ask.dice.roll(Math.max(1, waiting.length)) - 1];
  return unit && { type: 'activate', unit: unit.id };
};

const lengthOf = ({ x, y }: Point): number => Math.sqrt(x * x + y * y);

const gap = (a: UnitState, b: UnitState): { far: number; way: Point } => {
  const [from, to] = [a.members[0] ?? { x: 0, y: 0 }, b.members[0] ?? { x: 0, y: 0 }];
  const way = subtract(to, from);
  return { far: lengthOf(way), way };
};

const nearestEnemy = ({ game, view }: Ask, unit: UnitState): UnitState | undefined => {
  let [found, least]: [UnitState | undefined, number] = [undefined, Infinity];
  for (const other of Object.values(view.units)) {
    if (other.place !== 'table' || !areEnemies(game.world, unit, other)) continue;
    const { far } = gap(unit, other);
    if (far < least) [found, least] = [other, far];
  }
  return found;
};

/** The unit's first weapon of a kind: a hasty bot does not compare. */
const armed = ({ game: { world } }: Ask, unit: UnitState, kind: 'melee' | 'ranged') => {
  const part = unit.members[0]?.part ?? 0;
  const entry = world.setup.units[unit.parts[part]?.entry ?? ''];
  const item = first(
    (entry?.equipment ?? []).flatMap(id => world.setup.equipment[id] ?? []),
    one => one.kind === kind,
  );
  return { entry, item, arms: [{ part, ...(item && { weapon: item.id }) }] };
};

const FEW = 3;

/** Straight at it; in ranks or at the wheel, whichever few ways lead nearest. */
function* advances(ask: Thought, unit: UnitState, movement: Movement, way: Point): Generator<EmliaCommand> {
  const far = lengthOf(way);
  const mover = { unit, movement };
  const ranked = unit.formation === 'ranked';
  if (!ranked && !movement.gears && !movement.turns) {
    for (const share of [1, 0.4]) {
      const by = scale(way, (Math.min(movement.speed, far - 1.5) * share) / far);
      yield followPath(ask.study, unit, movement.mode, [{ x: snap(by.x), y: snap(by.y) }]);
    }
    return;
  }
  const steps = ranked ? rankedMoves(ask.game, mover) : drivenMoves(mover);
  const left = steps.map(({ command, by }) => ({ command, far: lengthOf(subtract(way, by)) }));
  for (const { command } of left.sort((a, b) => a.far - b.far).slice(0, FEW)) yield command();
}

/** Shoots if it can, strikes if it can, else runs at the nearest enemy. */
function* ideas(ask: Thought, unit: UnitState): Generator<EmliaCommand> {
  const foe = nearestEnemy(ask, unit);
  const { move, primary } = unit.used;
  if (foe) {
    const { far, way } = gap(unit, foe);
    const melee = armed(ask, unit, 'melee');
    const movement = melee.entry?.movement[0];
    const speed = movement?.speed ?? 0;
    const subject = foe.id;
    if (primary === undefined) {
      const ranged = armed(ask, unit, 'ranged');
      const range = ranged.item?.kind === 'ranged' ? ranged.item.range[2] : 0;
      if (far < 12) yield { type: 'closeCombat', unit: unit.id, arms: melee.arms, subject };
      if (far <= range + 4) {
        yield { type: 'aimedFire', unit: unit.id, arms: ranged.arms, subject, forfeitMove: false };
      }
      if (movement && far <= speed) {
        yield { type: 'charge', unit: unit.id, mode: movement.mode, arms: melee.arms, subject };
      }
    }
    if (move === undefined && movement && far > 2) yield* advances(ask, unit, movement, way);
  }
  yield { type: 'endActivation', unit: unit.id };
}

const act = (ask: Thought, unit: UnitState): EmliaCommand | undefined => {
  const due = (ask.view.activation?.due.length ?? 0) > 0 ? ask.study.calledFor() : [];
  return first(due, command => !ask.study.check(command)) ?? firstIdea(ask, unit);
};

const firstIdea = (ask: Thought, unit: UnitState): EmliaCommand | undefined => {
  for (const command of ideas(ask, unit)) if (!ask.study.check(command)) return command;
  return undefined;
};

/** Answers that end the asking, where others would have it asked again. */
const SETTLES: readonly EmliaCommand['type'][] = ['keepCommands', 'claimEnd'];

/** Something lawful, at once; what a condition demands, or any answer, is taken as the rules offer it. */
const hasty = (ask: Thought): EmliaCommand | undefined => {
  const prompt = topPrompt(ask.view);
  if (prompt?.seat !== ask.seat) return undefined;
  const unit = prompt.kind === 'act' ? ask.view.units[prompt.about?.unit ?? ''] : undefined;
  const command =
    prompt.kind === 'deploy' ? place(ask) : prompt.kind === 'activate' ? wake(ask) : unit && act(ask, unit);
  if (command) return command;
  const answers =
    prompt.kind === 'act' || prompt.kind === 'deploy' ? [] : ask.game.options(ask.view, ask.seat);
  const open = answers.filter(({ refusal }) => !refusal);
  // Where reinforcements come is no secret if it is always the same.
  const usual = prompt.kind === 'entry' ? open[ask.dice.roll(Math.max(1, open.length)) - 1] : open[0];
  const settled = first(open, ({ command }) => SETTLES.includes(command.type)) ?? usual;
  return settled?.command ?? ask.game.sample(ask.view, ask.seat, ask.dice);
};

/** What a recruit would do, and nothing about why. */
const hastyIn = (ask: Ask): EmliaCommand | undefined =>
  ask.game.study(ask.view, ask.seat, study => hasty({ ...ask, study }));

export const recruitBot: Bot = {
  id: 'recruit',
  name: 'Recruit',
  says: 'Knows the rules and nothing else: shoots what is near, runs at the rest.',
  choose(ask) {
    const command = hastyIn(ask);
    if (!command) return undefined;
    const weighed = [{ say: 'the first thing that came to mind', score: 0, terms: [] }];
    return { command, why: { bot: recruitBot.id, temper: ask.temper.id, weighed } };
  },
};
