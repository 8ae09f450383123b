import type { UnitEntry } from '@emlia/content';
import { type BoardKind, type Dice, type Disc, overlaps, pick } from '@emlia/kernel';
import { emlia } from '../game.ts';
import type { EditionId } from '../table/edition.ts';
import { basesOf } from '../table/entity/base.ts';
import { recruits } from '../table/entity/recruits.ts';
import { fits } from '../table/formation/fits.ts';
import { isOnTable, standOf } from '../table/move/standing.ts';
import { unitOf } from '../table/world.ts';
import {
  type Battlefield,
  BUILDING,
  blue,
  box,
  entry,
  type Fielded,
  FOREST,
  formed,
  HILL,
  LAVA,
  RIVER,
  red,
  row,
  SCRUB,
  setupFor,
  WALL,
} from './battle.ts';
import { blueBlock, redBlock } from './block.ts';
import { isLost } from './table-check.ts';

const CAPTAIN = entry({
  id: 'captain',
  name: 'Captain',
  members: 1,
  timing: 3,
  damageLimit: 2,
  morale: 4,
  general: true,
  armyValue: 3,
  skills: { leadership: { level: 2 }, closeCombat: { level: 2, diminish: 1 } },
  equipment: ['spears'],
});

const randomLine = (dice: Dice): Partial<UnitEntry> => ({
  timing: dice.roll(3),
  size: pick(dice, [1, 1, 1, 2]),
  movement: [{ speed: 8 + dice.roll(10), mode: pick(dice, ['G', 'G', 'G', 'H', 'F'] as const) }],
  hits: { base: dice.roll(2), armour: dice.roll(2) - 1 },
  damageLimit: dice.roll(3),
  morale: pick(dice, [7, 7, 5, 2, -2, -5]),
  equipment: pick(dice, [['clubs'], ['spears'], ['warhammers'], ['spears', 'rocks']]),
  skills: pick(dice, [
    { closeCombat: { level: 2, perMember: true } },
    { closeCombat: { level: 8, diminish: 1 } },
    { closeCombat: { level: 12, diminish: 1 }, leadership: { level: 3 }, aimedFire: { level: 2 } },
  ]),
  ...(dice.roll(3) === 1 && { arcs: { front: 180, side: 45, rear: 90 } }),
});

/** A block or a band anywhere near the middle, or at the very edge. */
const randomUnit = (dice: Dice, board: BoardKind, id: number, width: number, height: number): Fielded => {
  const isBlue = id % 2 === 0;
  const line = randomLine(dice);
  const [x, y] = [0.5 + dice.roll(width) - 1, height / 2 + (dice.roll(25) - 13) / 2];
  const facing = board === 'hex' ? 60 * dice.roll(6) - 60 : 90 * dice.roll(4) - 90;
  const files = dice.roll(5);
  const short = dice.roll(files) - 1;
  const led = dice.roll(4) === 1 && line.size === 1 ? { with: [{ entry: 'captain', members: 1 }] } : {};
  if (dice.roll(3) === 1) {
    const at = row(x, y, 1 + dice.roll(6), line.size ?? 1);
    const band = (isBlue ? blue : red)(`u${id}`, { ...line, ...led }, ...at);
    return formed(band, pick(dice, ['open', 'close'] as const), facing);
  }
  const count = Math.max(2, files * dice.roll(3) - short);
  return (isBlue ? blueBlock : redBlock)(
    board,
    `u${id}`,
    { files, count, at: [x, y], facing },
    { ...line, ...led },
  );
};

/** Those who find room, in a lawful formation. */
const fitting = (field: Battlefield): Fielded[] => {
  const game = emlia.open(setupFor(field));
  const { world } = game;
  const state = game.begin();
  const taken: Disc[] = [];
  return field.units.filter(({ id, at, formation = 'open', facing = 0 }) => {
    const unit = unitOf(state, id);
    const listed = recruits(unit);
    const members = at.map((point, i) => ({
      id: i,
      ...world.board.place(point),
      facing,
      part: listed[i]?.part ?? 0,
    }));
    const bases = basesOf(world, { ...unit, members });
    const clear = bases.every(
      (base, i) =>
        isOnTable(world, base) && ![...taken, ...bases.slice(0, i)].some(one => overlaps(base, one)),
    );
    const dry = !members.some(member => isLost(world, { ...unit, members }, member));
    if (!clear || !dry || !fits(world, formation, standOf(world, unit, members))) return false;
    taken.push(...bases);
    return true;
  });
};

/** A small table full of blocks; undefined where one side found no room. */
export const randomRanks = (
  dice: Dice,
  board: BoardKind,
  edition: EditionId = 'core',
): Battlefield | undefined => {
  const [width, height] = [16 + dice.roll(14), 14 + dice.roll(12)];
  const terrain = Array.from({ length: dice.roll(5) - 1 }, () => {
    const [x, y] = [dice.roll(width) - 1, dice.roll(height) - 1];
    const is = pick(dice, [SCRUB, FOREST, RIVER, { ...WALL, hits: 3, threshold: 1 }, HILL, LAVA, BUILDING]);
    return { is, points: box(x, y, x + dice.roll(5), y + dice.roll(4)) };
  });
  const units = Array.from({ length: 5 + dice.roll(7) }, (_, i) => randomUnit(dice, board, i, width, height));
  const rest = { turns: 4, terrain, entries: [CAPTAIN], pushes: true, units } as const;
  const field = { edition, board, width, height, ...rest };
  const found = fitting(field);
  const both = ['blue', 'red'].every(force => found.some(unit => unit.force === force));
  return both ? { ...field, units: found } : undefined;
};
