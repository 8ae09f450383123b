// Orders as somebody might give them who does not know the rules: lawful ones with something in them that is not.

/** @typedef {{ readonly type: string }} Command */
/** @typedef {import('@emlia/kernel').Dice} Dice */

/** Every leaf of plain data, with where it stands. */
const leavesOf = (/** @type {unknown} */ data, /** @type {(string | number)[]} */ at = []) => {
  /** @type {{ at: (string | number)[], value: string | number }[]} */
  const found = [];
  if (typeof data === 'string' || typeof data === 'number') found.push({ at, value: data });
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) found.push(...leavesOf(value, [...at, key]));
  return found;
};

/** All that has a name in a game as it stands, by what it is: what is on the map, what can be bought, what is known. */
export const namesIn = (
  /** @type {Record<string, unknown>} */ state,
  /** @type {Record<string, unknown>} */ roster,
) =>
  [...Object.values(state), ...Object.values(roster)].flatMap(part => {
    const names = typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [];
    return names.length > 0 ? [names] : [];
  });

const numbers = (/** @type {number} */ value, /** @type {Dice} */ dice) =>
  [0, value * 10, value * 100, -value, value + 1, Math.round(value / 2)][dice.roll(6) - 1] ?? 0;

/** An order with a part of another: aimed as that one is, or with as many. */
const crossed = (/** @type {Command} */ order, /** @type {Command} */ other, /** @type {Dice} */ dice) => {
  const parts = Object.entries(other).filter(([key]) => key !== 'type');
  const [key, value] = parts[dice.roll(Math.max(1, parts.length)) - 1] ?? [];
  return key === undefined ? order : { ...order, [key]: value };
};

/**
 * One of several orders with one leaf of it changed: another name, another number.
 * @param {readonly Command[]} orders
 * @param {readonly (readonly string[])[]} pools of names
 * @param {Dice} dice
 * @returns {unknown}
 */
export const fumbled = (orders, pools, dice) => {
  const order = orders[dice.roll(orders.length) - 1];
  if (order && dice.roll(3) === 1) return crossed(order, orders[dice.roll(orders.length) - 1] ?? order, dice);
  const leaves = leavesOf(order).filter(({ at }) => at[0] !== 'type');
  const leaf = leaves[dice.roll(Math.max(1, leaves.length)) - 1];
  if (!order || !leaf) return order;
  const alike = pools.find(pool => pool.includes(String(leaf.value))) ?? [];
  const pool = alike.length > 1 && dice.roll(3) > 1 ? alike : pools[dice.roll(pools.length) - 1];
  const other =
    typeof leaf.value === 'number' ? numbers(leaf.value, dice) : pool?.[dice.roll(pool.length) - 1];
  const copy = structuredClone(order);
  /** @type {any} */
  let place = copy;
  for (const step of leaf.at.slice(0, -1)) place = place[step];
  place[leaf.at.at(-1) ?? ''] = other;
  return copy;
};
