/**
 * Plays every game of a piece, and goes on after one that fails.
 * @param {import('../endure.mjs').Piece} piece
 * @param {string} of what is played
 * @param {(seed: string, number: number) => number} play answers with how many commands it took
 * @returns {import('../endure.mjs').Tally}
 */
export function playAll({ seed, first, last }, of, play) {
  /** @type {string[]} */
  const failures = [];
  let commands = 0;
  for (let number = first; number <= last; number++) {
    try {
      commands += play(seed, number);
    } catch (error) {
      failures.push(/** @type {Error} */ (error).stack?.split('\n').slice(0, 6).join(' ') ?? String(error));
    }
  }
  return { counts: { [of]: last - first + 1, commands }, failures };
}
