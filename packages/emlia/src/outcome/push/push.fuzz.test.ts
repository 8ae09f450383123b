import {
  canonicalJson,
  type Dice,
  type Disc,
  findForgery,
  isProblem,
  isRefusal,
  overlaps,
  pick,
  resumeMatch,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import { advance } from '../../advance.ts';
import { emlia } from '../../game.ts';
import { basesOf } from '../../table/entity/base.ts';
import { blockOf, fits } from '../../table/formation/fits.ts';
import { isOnTable, standOf } from '../../table/move/standing.ts';
import { unitOf, unitsOnTable } from '../../table/world.ts';
import {
  type Battlefield,
  BOARDS,
  BUILDING,
  blue,
  box,
  type Fielded,
  FOREST,
  formed,
  LAVA,
  RIVER,
  red,
  row,
  SCRUB,
  setupFor,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';

const { seed: SEED, batches } = fuzzing(60, 1000);

/** Blocks and bands crowded together, so that everybody pushes somebody into somebody. */
const crowd = (dice: Dice, board: (typeof BOARDS)[number]): Fielded[] => {
  const units: Fielded[] = [];
  const step = board === 'hex' ? Math.sqrt(3) / 2 : 1;
  for (let i = 0; i < 3 + dice.roll(5); i++) {
    const force = dice.roll(2) === 1 ? 'blue' : 'red';
    const id = `${force}-${i}`;
    const changes = {
      hits: { base: 2 + dice.roll(20), armour: 0 },
      size: pick(dice, [1, 1, 1, 2]),
      morale: dice.roll(5),
      skills: { closeCombat: { level: dice.roll(4) + 1 } },
      equipment: pick(dice, [['clubs'], ['spears']]),
      ...(dice.roll(12) === 1 && { movement: [] }),
    };
    const [x, y] = [10.5 + dice.roll(9), 9.5 + dice.roll(8) * step];
    const facing = board === 'hex' ? 60 * dice.roll(6) - 60 : 90 * dice.roll(4) - 90;
    const files = dice.roll(4);
    const shape = { files, count: files * dice.roll(3), at: [x, y] as const, facing };
    const unit =
      dice.roll(2) === 1
        ? (force === 'blue' ? blueBlock : redBlock)(board, id, shape, changes)
        : formed(
            (force === 'blue' ? blue : red)(id, changes, ...row(x, y, dice.roll(4), changes.size)),
            pick(dice, ['open', 'close'] as const),
            facing,
          );
    units.push(unit);
  }
  return units;
};

/** Those of them who find room. */
const fitting = (table: Omit<Battlefield, 'units'>, units: readonly Fielded[]): Fielded[] => {
  const game = emlia.open(setupFor({ ...table, units }));
  const { world } = game;
  const state = game.begin();
  const taken: Disc[] = [];
  return units.filter(({ id, at, formation = 'open', facing = 0 }) => {
    const unit = unitOf(state, id);
    const members = at.map((point, i) => ({ id: i, ...world.board.place(point), facing, part: 0 }));
    const bases = basesOf(world, { ...unit, members });
    const clear = bases.every(
      (base, i) =>
        isOnTable(world, base) && ![...taken, ...bases.slice(0, i)].some(one => overlaps(base, one)),
    );
    if (!clear || !fits(world, formation, standOf(world, unit, members))) return false;
    taken.push(...bases);
    return true;
  });
};

const play = (number: number): number => {
  const dice = seededDice(`${SEED} push ${number}`, 0);
  const board = BOARDS[number % 3] ?? 'free';
  const terrain = Array.from({ length: dice.roll(4) - 1 }, () => {
    const [x, y] = [dice.roll(30), dice.roll(26)];
    return {
      is: pick(dice, [SCRUB, FOREST, RIVER, WALL, BUILDING, LAVA]),
      points: box(x, y, x + dice.roll(6), y + dice.roll(4)),
    };
  });
  const table = { board, width: 36, height: 30, terrain, turns: 3 };
  const fielded = fitting(table, crowd(dice, board));
  const setup = setupFor({ ...table, units: fielded });
  const game = emlia.open(setup);
  const { world } = game;
  let forced = 0;
  const placed: typeof game = {
    ...game,
    start(state, act) {
      act.emit({ type: 'rolledOff', rule: 'timing.alternate.first', rolls: [], order: ['blue', 'red'] });
      for (const { id, at, formation = 'open', facing = 0, files } of fielded) {
        const members = at.map((point, i) => ({ id: i, ...world.board.place(point), facing, part: 0 }));
        const ranked = formation === 'ranked' && { files: files ?? 1 };
        act.emit({ type: 'unitDeployed', unit: id, members, formation, ...ranked });
      }
      act.emit({ type: 'turnBegan', turn: 1 });
      act.emit({ type: 'stepBegan', step: 2 });
      advance(world, state, act);
    },
  };
  const seed = `${SEED} push ${number}`;
  const match = startMatch(placed, seed, { freeze: true });
  for (let i = 0; i < 80; i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const open = game.options(match.state, prompt.seat).filter(({ refusal }) => !refusal);
    const of = (type: string) => open.filter(option => option.command.type === type);
    const roll = seededDice(`${seed} player`, i);
    const [blows, end] = [of('closeCombat'), of('endActivation')[0]];
    const strikes = prompt.kind === 'act' && (blows.length > 0 ? pick(roll, blows) : end);
    const command = strikes
      ? strikes.command
      : game.sample(game.view(match.state, prompt.seat), prompt.seat, roll);
    if (!command) throw new Error(`no answer to "${prompt.kind}" on table ${seed}`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      throw new Error(`${seed}: ${outcome.say} ${canonicalJson(command)}`);
    if ('events' in outcome) forced += outcome.events.filter(({ type }) => type === 'unitsForced').length;
    const units = unitsOnTable(match.state);
    const bases = units.flatMap(unit => basesOf(world, unit).map(base => ({ base, unit })));
    for (const [at, a] of bases.entries()) {
      if (!isOnTable(world, a.base)) throw new Error(`${seed}: ${a.unit.name} is off the table`);
      for (const b of bases.slice(at + 1)) {
        if (overlaps(a.base, b.base)) throw new Error(`${seed}: ${a.unit.name} stands on ${b.unit.name}`);
      }
    }
    for (const unit of units) {
      const stand = standOf(world, unit, unit.members);
      if (unit.formation === 'open' || unit.parts.some(part => part.casualtiesDue > 0)) continue;
      if (!fits(world, unit.formation, stand))
        throw new Error(`${seed}: ${unit.name} is not in ${unit.formation} formation`);
      if (unit.formation !== 'ranked') continue;
      const block = blockOf(world, stand);
      if (block?.files !== unit.files || block?.order.some((index, j) => index !== j)) {
        throw new Error(`${seed}: ${unit.name} is not listed rank by rank`);
      }
    }
  }
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(placed, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
  return forced;
};

test.each(batches)(
  'crowded tables $first to $last: forced movement leaves nobody on anybody, in lawful formations',
  {
    timeout: 3_600_000,
  },
  batch => {
    let [tables, forced] = [0, 0];
    for (const number of gamesOf(batch)) {
      tables++;
      forced += play(number);
    }
    expect(forced).toBeGreaterThan(tables / 4);
  },
);
