// How fast this machine is now, so that tests wait for a slow one: limits are written for a quiet machine, and are longer
// in the measure in which this one is slower or busier.

/** What the work below takes on the machine the limits are written for, in milliseconds. */
const USUAL = 250;
const ROUNDS = 200;

/** Work as the rules do it: objects, strings, maps, doubles. */
function work() {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const map = new Map();
    for (let i = 0; i < 10_000; i++) map.set(`unit ${i % 500} ${round}`, { x: Math.sqrt(i), y: sum % 7 });
    for (const { x, y } of JSON.parse(JSON.stringify([...map.values()]))) sum += x * y + 1;
  }
  return sum;
}

/** How many times slower than usual it is, and never less than 1. Measured by the clock: a busy machine is a slow one. */
export function slowness() {
  const start = performance.now();
  work();
  return Math.max(1, (performance.now() - start) / USUAL);
}

/**
 * The same for a program and those it starts: measured once, and handed on in the environment.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function patience(env = process.env) {
  env.EMLIA_PATIENCE ||= slowness().toFixed(1);
  return Number(env.EMLIA_PATIENCE);
}
