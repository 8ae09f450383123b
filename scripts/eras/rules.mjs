// Which rules of the Eras catalogue are met in games: cited by what happened, by its arithmetic, or by what an order is refused for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fumbled, namesIn } from './fumble.mjs';

/** @typedef {import('@emlia/kernel').AnyGame} AnyGame */
/** @typedef {import('@emlia/kernel').Match<import('@emlia/kernel').Prompted, unknown, unknown>} AnyMatch */

/** The ids of a catalogue, in its order. */
export const rulesIn = (/** @type {string} */ catalogue) =>
  [...catalogue.matchAll(/^ {4}- id: (\S+)$/gm)].map(([, id = '']) => id);

/** All that the rules' code may cite: ids that stand in it as words, not in its comments. */
export const citedIn = (/** @type {string} */ folder, /** @type {readonly string[]} */ ids) => {
  const known = new Set(ids);
  /** @type {Set<string>} */
  const cited = new Set();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.includes('testing')) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, id = ''] of text.matchAll(/['"]([a-z]+\.[a-z0-9-]+)['"]/g))
      if (known.has(id)) cited.add(id);
  }
  return cited;
};

/** Every rule named anywhere in plain data: `rule: 'move.block'`. */
const namedIn = (/** @type {unknown} */ data, /** @type {(id: string) => void} */ tell) => {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string') {
      if (key === 'rule' || key === 'why') tell(value);
    } else namedIn(value, tell);
  }
};

/**
 * What changes numbers and is named nowhere in what happens: met where it is there.
 * @type {Record<string, (state: any, roster: any) => boolean>}
 */
const WORDLESS = {
  'hero.bonus': (state, { units = {}, heroes = {} }) =>
    [
      ...Object.values(state.units ?? {}),
      ...Object.values(state.armies ?? {}).flatMap(army =>
        army.groups.flatMap((/** @type {any} */ one) => one.units),
      ),
    ].some(({ type, alive }) => alive > 0 && ((units[type] ?? heroes[type])?.bonuses?.length ?? 0) > 0),
};

/**
 * Cited by name, and yet no game between bots of what ships can meet them.
 * @type {Readonly<Record<string, string>>}
 */
export const BEYOND_GAMES = {
  'armour.men': 'every explosion of the house roster pierces what its men can wear',
  'reinforcement.campaign':
    'refuses to buy in a battle of a campaign, where nothing is for sale: only a program asks',
};

/** Of so many orders that are no good each time it is noted why. */
const FUMBLES = 60;
const VARIED = 8;

/**
 * Counts, of a game that is over, which rules were met. What may be asked for is looked at before every so many commands:
 * a refusal that a player would read is a rule that was met; and so is one of somebody who points at the wrong thing.
 * @param {AnyGame} game
 * @param {AnyMatch} match
 * @param {{ roster: Record<string, unknown>, diceOf(number: number): import('@emlia/kernel').Dice, every?: number }} how
 * @returns {Set<string>}
 */
export const rulesMet = (game, match, { roster, diceOf, every = 7 }) => {
  /** @type {Set<string>} */
  const met = new Set();
  const note = (/** @type {string} */ id) => met.add(id);
  const state = game.begin();
  let number = 0;
  /** @type {Record<string, number>} how often each kind of prompt was there */
  const asked = {};
  const ask = (/** @type {string} */ seat) => {
    const options = game.options(state, seat);
    namedIn(options, note);
    const dice = diceOf(number);
    const names = namesIn(/** @type {any} */ (state), roster);
    // Some as they are varied, with numbers that are not offered.
    const varied = Array.from({ length: VARIED }, () => game.sample(state, seat, dice)).filter(Boolean);
    const orders = /** @type {{ type: string }[]} */ ([...options.map(({ command }) => command), ...varied]);
    for (let i = 0; orders.length > 0 && i < FUMBLES; i++) {
      const order = game.parse(fumbled(orders, names, dice));
      if (typeof order !== 'object' || order === null || 'problem' in order) continue;
      const refusal = game.check(state, seat, order);
      if (refusal) namedIn(refusal, note);
    }
  };
  for (const entry of match.log) {
    const { seat, kind = '' } = state.pending.at(-1) ?? {};
    asked[kind] = (asked[kind] ?? 0) + 1;
    number++;
    if (seat !== undefined && (asked[kind] ?? 0) % every === 1) ask(seat);
    for (const event of 'events' in entry ? entry.events : []) {
      game.evolve(state, event);
      namedIn(event, note);
      namedIn(game.tell(state, event), note);
      for (const other of game.seats) {
        const seen = game.see(event, other);
        if (seen && seen !== event) namedIn(game.tell(state, seen), note);
      }
    }
    for (const [id, isThere] of Object.entries(WORDLESS))
      if (!met.has(id) && isThere(state, roster)) note(id);
  }
  return met;
};
