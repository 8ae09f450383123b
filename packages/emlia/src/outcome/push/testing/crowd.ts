import { type Dice, type Disc, overlaps, pick, startMatch } from '@emlia/kernel';
import { emlia } from '../../../game.ts';
import type { EmliaState } from '../../../state.ts';
import { basesOf } from '../../../table/entity/base.ts';
import { fits } from '../../../table/formation/fits.ts';
import { isOnTable, standOf } from '../../../table/move/standing.ts';
import { unitOf, type World } from '../../../table/world.ts';
import {
  type Battlefield,
  type BOARDS,
  BUILDING,
  blue,
  box,
  type Fielded,
  FOREST,
  formed,
  LAVA,
  placed,
  RIVER,
  red,
  row,
  SCRUB,
  setupFor,
  WALL,
} from '../../../testing/battle.ts';
import { blueBlock, redBlock } from '../../../testing/block.ts';

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

/** A small table with some ground on it and such a crowd. */
export const crowdedTable = (dice: Dice, board: (typeof BOARDS)[number]): Battlefield => {
  const terrain = Array.from({ length: dice.roll(4) - 1 }, () => {
    const [x, y] = [dice.roll(30), dice.roll(26)];
    return {
      is: pick(dice, [SCRUB, FOREST, RIVER, WALL, BUILDING, LAVA]),
      points: box(x, y, x + dice.roll(6), y + dice.roll(4)),
    };
  });
  const table = { board, width: 36, height: 30, terrain, turns: 3 };
  return { ...table, units: fitting(table, crowd(dice, board)) };
};

/** The battle as it begins with everybody in place. */
export const begun = (field: Battlefield): { readonly world: World; readonly state: EmliaState } => {
  const game = emlia.open(setupFor(field));
  return { world: game.world, state: startMatch(placed(game, field), 'begun').state };
};
