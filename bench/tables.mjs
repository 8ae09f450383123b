// The tables of the studies of sight and options: pieces of terrain, as dense as in the shipped scenarios, and 40
// units of 10 members among them.
import { emlia } from '../packages/emlia/dist/index.js';
import { placementAt } from '../packages/emlia/dist/reading.js';
import { seededDice, startMatch, submit, topPrompt } from '../packages/kernel/dist/index.js';
import { randomPiece, setupOn, spotIn } from './field.mjs';

const FORMATIONS = ['open', 'open', 'close', 'ranked'];
const TRIES = 200;
const UNITS = 20;

/** GSU² for each piece; the shipped scenarios have 350 to 480. */
const ROOM = 392;

/** Places every unit lawfully somewhere in a box, by commands like any player's. */
const deployIn = (match, box, dice) => {
  const { game } = match;
  while (match.state.phase === 'deployment') {
    const seat = topPrompt(match.state)?.seat;
    const unit = Object.values(match.state.units).find(one => one.seat === seat && one.place === 'reserve');
    const placed = Array.from({ length: TRIES }).some(() => {
      const formation = FORMATIONS[dice.roll(FORMATIONS.length) - 1];
      const asker = { world: game.world, state: match.state, seat };
      return 'seq' in submit(match, seat, placementAt(asker, unit, spotIn(dice, box), formation));
    });
    if (!placed) throw new Error(`${unit.name} found no place`);
  }
};

const square = (middle, side) => ({
  left: middle - side / 2,
  top: middle - side / 2,
  right: middle + side / 2,
  bottom: middle + side / 2,
});

const deployed = (size, terrain, box) => {
  const whole = square(size / 2, size);
  const setup = setupOn({
    width: size,
    height: size,
    terrain,
    zones: [whole, whole],
    units: UNITS,
    turns: 8,
  });
  const match = startMatch(emlia.open(setup), 'bench');
  deployIn(match, box, seededDice('bench units', 0));
  return match;
};

/** 200 pieces and 40 units all over a square table. */
export const bigTable = () => {
  const dice = seededDice('bench field', 0);
  const size = Math.sqrt(200 * ROOM);
  const terrain = Array.from({ length: 200 }, (_, i) => randomPiece(dice, square(size / 2, size - 20), i));
  return deployed(size, terrain, square(size / 2, size - 10));
};

/**
 * The same 40 units among the same 50 pieces in the middle of ever larger tables: what lies round them grows, what
 * lies between them does not.
 */
export const growingTables = () => {
  const dice = seededDice('bench field', 1);
  const side = pieces => Math.sqrt(pieces * ROOM);
  const middle = side(800) / 2;
  const inner = square(middle, side(50));
  const isApart = ({ points }) =>
    points.every(({ x, y }) => x < inner.left || x > inner.right || y < inner.top || y > inner.bottom);
  const terrain = Array.from({ length: 50 }, (_, i) => randomPiece(dice, inner, i));
  return [50, 200, 800].map(pieces => {
    while (terrain.length < pieces) {
      const piece = randomPiece(dice, square(middle, side(pieces)), terrain.length);
      if (isApart(piece)) terrain.push(piece);
    }
    return { pieces, match: deployed(2 * middle, [...terrain], inner) };
  });
};
