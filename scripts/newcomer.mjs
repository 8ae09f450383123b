// npm run newcomer: how often somebody new to the game wins a battle, from each side of it, against a bot. Whoever is new is modelled: of so many
// choices in twelve they make a captain's (there are odds to read, and advice to ask for), else they do what comes to mind, as a recruit does.
//   npm run newcomer -- cavemen/the-spring --against recruit,captain --wise 0,3,6 --games 300
// The same arguments give the same numbers on any machine.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { isProgram, root } from './command.mjs';
import { ready } from './install.mjs';

const options = /** @type {const} */ ({
  against: { type: 'string', default: 'recruit,captain' },
  wise: { type: 'string', default: '0,3,6' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'newcomer' },
});

/** Of so many choices. */
const CHOICES = 12;
const BUDGET = 150;

const load = async () => {
  const at = (/** @type {string} */ path) => import(join(root, path));
  const [{ readPacksFolder }, { emlia, setupOf }, bots, { wilson }] = await Promise.all([
    at('packages/content/dist/loader/folder.js'),
    at('packages/emlia/dist/index.js'),
    at('packages/bots/dist/index.js'),
    at('packages/lab/dist/index.js'),
  ]);
  return { readPacksFolder, emlia, setupOf, bots, wilson };
};

/** @returns {import('@emlia/bots').Bot} */
const newcomer = (/** @type {typeof import('@emlia/bots')} */ { BOTS }, /** @type {number} */ wise) => ({
  ...BOTS.recruit,
  choose: ask => (ask.dice.roll(CHOICES) <= wise ? BOTS.captain : BOTS.recruit).choose(ask),
});

async function measure() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = 'cavemen/the-spring'] = positionals;
  const { readPacksFolder, emlia, setupOf, bots, wilson } = await load();
  const [folder, id] = name.split('/');
  const { pack } =
    readPacksFolder(join(root, 'packs')).find(
      (/** @type {{ pack?: { id: string } }} */ one) => one.pack?.id === folder,
    ) ?? {};
  const setup = pack ? setupOf(pack, id, {}) : { problem: 'no-pack', say: `There is no pack "${folder}".` };
  if ('problem' in setup) throw new Error(setup.say);
  const game = emlia.open(setup);
  if (game.seats.length !== 2) throw new Error(`${name} is not a battle of two.`);
  for (const against of values.against.split(',')) {
    const opponent = bots.BOTS[against];
    if (!opponent) throw new Error(`There is no bot "${against}".`);
    for (const own of game.seats) {
      for (const wise of values.wise.split(',').map(Number)) {
        const ended = { won: 0, lost: 0, drawn: 0 };
        for (let i = 0; i < Number(values.games); i++) {
          const as = (/** @type {import('@emlia/bots').Bot} */ bot) => ({
            bot,
            temper: bots.TEMPERS.bold,
            budget: BUDGET,
          });
          const players = Object.fromEntries(
            game.seats.map((/** @type {string} */ seat) => [
              seat,
              as(seat === own ? newcomer(bots, wise) : opponent),
            ]),
          );
          const winners = game.result(bots.playBattle(game, `${values.seed} ${i}`, players).state)?.winners;
          if (winners?.length !== 1) ended.drawn++;
          else ended[winners[0] === own ? 'won' : 'lost']++;
        }
        const { won, lost, drawn } = ended;
        const [low, high] = wilson(won, won + lost).map(
          (/** @type {number} */ share) => Math.round(share * 1000) / 10,
        );
        console.log(
          `${own}, ${wise} of ${CHOICES} as a captain, against a ${against}: ${won} won, ${lost} lost, ${drawn} drawn: ${low} – ${high} %`,
        );
      }
    }
  }
}

if (isProgram(import.meta.url)) {
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  await measure();
}
