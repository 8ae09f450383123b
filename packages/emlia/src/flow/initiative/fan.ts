/** Directions in which a required move is tried, this far apart. */
const TURN = 20;

const SHARES = [1, 0.5, 0.2];
/** What is in the way often leaves room for some part of the straight way. */
const STRAIGHT_SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/** A direction, as it differs from the straight one, and the shares of the greatest distance that are tried in it. */
interface Ray {
  readonly turn: number;
  readonly shares: readonly number[];
}

/** Every way to go, straight on first. */
export const FAN: readonly Ray[] = Array.from({ length: 360 / TURN }, (_, i) => ({
  turn: i * TURN,
  shares: i === 0 ? STRAIGHT_SHARES : SHARES,
}));
