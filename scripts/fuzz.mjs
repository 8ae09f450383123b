// npm run fuzz -- --games 5000 --seed 7 [part of a file name …]: the long fuzzing. The files and the two
// environment variables they read are described in steps.mjs.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { isProgram, run, tool } from './command.mjs';
import { ready } from './install.mjs';

const LONG = '2000';

/** @param {string[]} args */
export function fuzzOptions(args) {
  const options = /** @type {const} */ ({
    games: { type: 'string', default: LONG },
    seed: { type: 'string' },
  });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const seed = values.seed ?? String(randomInt(2 ** 31));
  for (const [name, value] of Object.entries({ games: values.games, seed })) {
    if (!/^\d+$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  }
  return { games: values.games, seed, files: positionals };
}

if (isProgram(import.meta.url)) {
  await ready();
  const { games, seed, files } = fuzzOptions(process.argv.slice(2));
  await build({ only: ['rulebook', 'packages'] });
  console.log(
    `Fuzzing ${games} games from seed ${seed}. Again: npm run fuzz -- --games ${games} --seed ${seed}`,
  );
  const filters = files.length === 0 ? ['.fuzz.test.'] : files;
  process.exitCode = await run(
    process.execPath,
    tool('vitest', 'run', '--reporter=verbose', '--testTimeout=0', ...filters),
    {
      env: { ...process.env, EMLIA_BUILT: '1', EMLIA_FUZZ: games, EMLIA_SEED: seed },
    },
  );
}
