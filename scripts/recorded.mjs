// npm run recorded: plays the recorded games of the bots again and compares each whole log by its hash. The same seed
// gives the same battle for ever: whoever changes structure or speed runs this before and after.
//   npm run recorded                                  all of them, some minutes on two cores
//   npm run recorded -- --only captain --share 10     every tenth of those whose name contains the word
//   npm run recorded -- --write                       records them anew; only a change of the rules may need it. Those
//                                                     that are not asked for stay as they are, and each is kept as
//                                                     soon as it is over: so it can be done in parts
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { isProgram, root } from './command.mjs';
import { ready } from './install.mjs';

const FILE = join(root, 'playthroughs', 'recorded.json');

const options = /** @type {const} */ ({
  only: { type: 'string', default: '' },
  share: { type: 'string', default: '1' },
  workers: { type: 'string', default: String(availableParallelism()) },
  write: { type: 'boolean', default: false },
});

/**
 * How many games of each scenario are recorded, by ruleset and bot.
 * @type {Record<string, Record<string, number>>}
 */
const GAMES = {
  emlia: { recruit: 9, captain: 9, general: 9 },
  'eras-battle': { recruit: 6, captain: 6 },
  'eras-campaign': { recruit: 2, captain: 2 },
};

/** What a general may think; nobody else counts it. */
const EFFORT = 10;
/** A campaign may last for ever; only so many commands of a game are recorded. */
const MOST_COMMANDS = 3_000;

/** @typedef {import('@emlia/protocol').ChosenScenario} Scenario */

/** @returns {Promise<Map<string, Scenario>>} every shipped scenario, by pack and id */
async function shipped() {
  const [{ chooseScenario, scenariosOf }, { readAllFolders, SHIPPED_PACKS }] = await Promise.all([
    import('@emlia/games'),
    import('@emlia/games/node'),
  ]);
  /** @type {Map<string, Scenario>} */
  const found = new Map();
  for (const { pack } of readAllFolders(SHIPPED_PACKS)) {
    if (!pack) throw new Error('a shipped pack cannot be read');
    for (const { id } of scenariosOf(pack)) {
      // Campaigns as they are without small battles rolled unasked: more is decided in them.
      const asked = chooseScenario(pack, id, { options: { small: 'asked' } });
      const chosen = asked && 'setup' in asked ? asked : chooseScenario(pack, id);
      if (chosen && 'setup' in chosen) found.set(`${pack.id}/${id}`, chosen);
    }
  }
  return found;
}

/** Plays one game: bots of one kind at all seats, the seed its name. */
async function player() {
  const [scenarios, bots, games, kernel] = await Promise.all([
    shipped(),
    import('@emlia/bots'),
    import('@emlia/games'),
    import('@emlia/kernel'),
  ]);
  return (/** @type {string} */ name) => {
    const [scenario = '', bot = ''] = name.split(' ');
    const chosen = scenarios.get(scenario);
    const game = chosen && games.openGame(chosen);
    const playing = chosen && games.botsFor(chosen.ruleset)[bot];
    if (!game || !playing) throw new Error(`${name}: there is no such game`);
    const seat = { bot: playing, temper: bots.TEMPERS.bold, budget: EFFORT };
    const players = Object.fromEntries(game.seats.map(id => [id, seat]));
    const match = kernel.startMatch(game, name);
    for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
      const turn = bots.answerNow(match, game, players);
      if (!turn) throw new Error(`${name}: nobody answers`);
      const outcome = kernel.submitOwn(match, turn.seat, turn.choice.command);
      if ('say' in outcome) throw new Error(`${name}: ${outcome.say}`);
    }
    return kernel.hashJson([match.log, match.state]).slice(0, 16);
  };
}

/** @returns {Promise<string[]>} what each game is called: scenario, bot and number */
async function names() {
  const all = [];
  for (const [scenario, { ruleset }] of await shipped()) {
    for (const [bot, games] of Object.entries(GAMES[ruleset] ?? {})) {
      for (let i = 1; i <= games; i++) all.push(`${scenario} ${bot} ${i}`);
    }
  }
  return all;
}

/**
 * @param {readonly string[]} wanted
 * @param {number} workers
 * @param {(name: string, hash: string) => void} tell
 */
async function playAll(wanted, workers, tell) {
  const waiting = [...wanted];
  await Promise.all(
    Array.from({ length: workers }, () => {
      const worker = new Worker(new URL(import.meta.url));
      return new Promise((finished, failed) => {
        const next = () => {
          const name = waiting.shift();
          if (name === undefined) worker.terminate().then(finished);
          else worker.postMessage(name);
        };
        worker.on('error', failed);
        worker.on('message', ({ name, hash }) => {
          if (name !== undefined) tell(name, hash);
          next();
        });
      });
    }),
  );
}

async function main() {
  await ready();
  const { values } = parseArgs({ options });
  await build({ only: ['rulebook', 'packages'] });
  /** @type {Record<string, string>} */
  const known = JSON.parse(readFileSync(FILE, 'utf8'));
  const all = await names();
  const wanted = all
    .filter(name => name.includes(values.only))
    .filter((_, i) => i % Number(values.share) === 0);
  const keep = () => {
    const sorted = Object.fromEntries(all.flatMap(name => (known[name] ? [[name, known[name]]] : [])));
    writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  };
  let [played, different] = [0, 0];
  await playAll(wanted, Number(values.workers), (name, hash) => {
    played++;
    if (known[name] !== hash) {
      different++;
      const now = values.write ? 'is recorded anew' : 'goes another way now';
      console.log(`${name}: ${known[name] === undefined ? 'was never recorded' : now}.`);
      known[name] = hash;
      if (values.write) keep();
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${played} of ${wanted.length} games`);
  });
  if (values.write) keep();
  const failed = values.write ? 0 : different;
  console.log(`${wanted.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

if (!isMainThread) {
  const play = await player();
  parentPort?.on('message', (/** @type {string} */ name) =>
    parentPort?.postMessage({ name, hash: play(name) }),
  );
  parentPort?.postMessage({});
} else if (isProgram(import.meta.url)) process.exitCode = await main();
