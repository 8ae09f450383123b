// Ways to spoil JSON, for the fuzzer of the protocol.

/** @typedef {(count: number) => number} Pick a number from 0 to below `count` */

/** The same picks from the same seed. @returns {Pick} */
export function picker(/** @type {string} */ seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return count => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

export const oneOf = (/** @type {Pick} */ pick, /** @type {readonly any[]} */ all) => all[pick(all.length)];

const ODD = [
  null,
  true,
  0,
  -1,
  1.5,
  -0.0001,
  1e308,
  2 ** 53,
  -(2 ** 31),
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202e',
  'é'.repeat(300),
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  { type: 'command' },
  { length: 5 },
];

/** Every place in some JSON: what holds it, and under which key. */
function placesIn(
  /** @type {any} */ value,
  /** @type {{ holder: any, key: string | number }[]} */ found = [],
) {
  if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      found.push({ holder: value, key });
      placesIn(value[key], found);
    }
  }
  return found;
}

/** @type {((holder: any, key: string | number, pick: Pick, places: { holder: any, key: string | number }[]) => void)[]} */
const CHANGES = [
  (holder, key, pick) => {
    holder[key] = structuredClone(oneOf(pick, ODD));
  },
  (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  (holder, key, pick) => {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
    else holder[oneOf(pick, ['extra', 'type', 'seat', '__proto__', String(key).toUpperCase()])] = holder[key];
  },
  (holder, key, pick) => {
    if (typeof holder[key] === 'number')
      holder[key] += oneOf(pick, [1, -1, 0.125, 1 / 2048, -1000, 1e6, 1e-9]);
    else holder[key] = [holder[key]];
  },
  (holder, key, pick, places) => {
    const other = oneOf(pick, places);
    holder[key] = structuredClone(other.holder[other.key]);
  },
  (holder, key, pick) => {
    let deep = holder[key];
    for (let n = pick(200); n > 0; n--) deep = pick(2) === 0 ? [deep] : { deep };
    holder[key] = deep;
  },
];

/** The same JSON with some of it changed. */
export function spoilt(/** @type {unknown} */ value, /** @type {Pick} */ pick) {
  const whole = { value: structuredClone(value) };
  for (let n = 1 + pick(3); n > 0; n--) {
    const places = placesIn(whole).slice(1);
    if (places.length === 0) break;
    const { holder, key } = oneOf(pick, places);
    oneOf(pick, CHANGES)(holder, key, pick, places);
  }
  return whole.value;
}

/** A text with some of its letters changed, lost or doubled; mostly no JSON any more. */
export function garbled(/** @type {string} */ text, /** @type {Pick} */ pick) {
  const at = pick(text.length + 1);
  return oneOf(pick, [
    text.slice(0, at),
    text.slice(at),
    text.slice(0, at) + oneOf(pick, ['"', '{', ']', ',', '\\', '\u0000', '💥', '1e', '//']) + text.slice(at),
    text + text,
    text.replace(/:/g, '='),
    '['.repeat(pick(5000)),
    '',
  ]);
}
