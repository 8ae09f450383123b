import type { UnitState } from '@emlia/emlia';
import { basesOf } from '@emlia/emlia/reading';
import { memoizedByKey, type Point } from '@emlia/kernel';
import type { SeatSituation } from '../judge/situation.ts';
import type { UnitProfile } from '../table/profile.ts';

/** Bases may touch. */
export const TOUCHING = 0.01;

export const memberRadius = ({ world }: SeatSituation, unit: UnitState): number =>
  basesOf(world, unit)[0]?.r ?? 0.5;

/** The squares that others take, as they were last asked for; 0 all over but where `marked` says. */
interface Taken {
  squares: Uint8Array;
  readonly marked: number[];
  /** Where they stand and how near a member may come to them: x, y, distance, x, y … */
  readonly bases: number[];
  /** Who asked in which situation, by number: neither is kept. */
  by: number;
}

const latestTaken: Taken = { squares: new Uint8Array(0), marked: [], bases: [], by: 0 };
let askers = 0;
const numberOf = memoizedByKey((_situation: SeatSituation, _profile: UnitProfile): number => ++askers);

/** The squares in which others leave it no room; looked at once for a choice, for which the situation is read. */
export const takenFrom = (situation: SeatSituation, profile: UnitProfile): Taken => {
  const latest = latestTaken;
  const by = numberOf(situation, profile);
  if (latest.by === by) return latest;
  for (const square of latest.marked) latest.squares[square] = 0;
  latest.marked.length = 0;
  latest.bases.length = 0;
  const all = profile.squares.columns * profile.squares.rows;
  if (latest.squares.length < all) latest.squares = new Uint8Array(all);
  markTaken(latest, situation, profile);
  latest.by = by;
  return latest;
};

const markTaken = (
  { squares: taken, marked, bases }: Taken,
  situation: SeatSituation,
  profile: UnitProfile,
): void => {
  const { unit, squares } = profile;
  const radius = memberRadius(situation, unit);
  const { size, columns, rows } = squares;
  for (const other of situation.profiles.values()) {
    if (other.unit.id === unit.id) continue;
    const apart = radius + memberRadius(situation, other.unit) + TOUCHING;
    for (const { x, y } of other.unit.members) {
      bases.push(x, y, apart);
      const left = Math.max(0, Math.floor((x - apart) / size));
      const right = Math.min(columns - 1, Math.floor((x + apart) / size));
      const top = Math.max(0, Math.floor((y - apart) / size));
      const bottom = Math.min(rows - 1, Math.floor((y + apart) / size));
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const dx = (column + 0.5) * size - x;
          const dy = (row + 0.5) * size - y;
          const square = row * columns + column;
          if (dx * dx + dy * dy >= apart * apart || taken[square] === 1) continue;
          taken[square] = 1;
          marked.push(square);
        }
      }
    }
  }
};

/**
 * Whether a base on its way from one place to another runs into somebody; whom it touches already it may leave. It is asked
 * of every base for every way: a pair of numbers written as a list would be made each time.
 */
export const runsInto = (bases: readonly number[], from: Point, to: Point): boolean => {
  const wayX = to.x - from.x;
  const wayY = to.y - from.y;
  const length = wayX * wayX + wayY * wayY;
  for (let i = 0; i < bases.length; i += 3) {
    const x = (bases[i] as number) - from.x;
    const y = (bases[i + 1] as number) - from.y;
    const apart = bases[i + 2] as number;
    const on = x * wayX + y * wayY;
    // Who lies behind is left behind.
    if (on <= 0) continue;
    const share = Math.min(1, on / length);
    const dx = x - share * wayX;
    const dy = y - share * wayY;
    if (dx * dx + dy * dy < apart * apart) return true;
  }
  return false;
};
