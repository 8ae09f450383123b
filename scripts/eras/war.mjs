// What a campaign between bots shows beside who won it: hunger, and how long its bots think.

/** @typedef {import('@emlia/eras').CampaignGame} CampaignGame */
/** @typedef {import('@emlia/eras').CampaignState} CampaignState */

const livingOf = (/** @type {CampaignState['armies'][string]} */ { groups }) =>
  groups.flatMap(({ units }) => units).reduce((sum, { alive, injured }) => sum + alive + injured, 0);

/**
 * Of all who were ever under arms of a player, how many hunger killed: who is gone from an army while it is supplied.
 * @param {CampaignGame} game
 * @param {import('@emlia/kernel').Match<CampaignState, unknown, unknown>} match
 * @returns {Record<string, { had: number, starved: number }>}
 */
export const hungerIn = (game, match) => {
  const state = game.begin();
  /** @type {Record<string, { had: number, starved: number }>} */
  const found = Object.fromEntries(game.seats.map(seat => [seat, { had: 0, starved: 0 }]));
  const counted = () => {
    /** @type {Record<string, number>} */
    const sums = {};
    for (const army of Object.values(state.armies))
      sums[army.owner] = (sums[army.owner] ?? 0) + livingOf(army);
    return sums;
  };
  let before = counted();
  for (const seat of game.seats) (found[seat] ?? { had: 0 }).had = before[seat] ?? 0;
  for (const entry of match.log) {
    for (const event of 'events' in entry ? entry.events : []) {
      const { step } = state;
      game.evolve(state, /** @type {never} */ (event));
      const now = counted();
      for (const [seat, one] of Object.entries(found)) {
        const more = (now[seat] ?? 0) - (before[seat] ?? 0);
        if (more > 0 && step === 'orders') one.had += more;
        if (more < 0 && step === 'supply') one.starved -= more;
      }
      before = now;
    }
  }
  return found;
};

/**
 * A bot that notes how much processor time it thinks for, in milliseconds, by seat and turn.
 * @template {{ choose(ask: any): any }} B
 * @param {B} bot
 * @param {Map<string, number>} into
 * @returns {B}
 */
export const timed = (bot, into) => ({
  ...bot,
  choose(ask) {
    const began = process.threadCpuUsage();
    const choice = bot.choose(ask);
    const { user, system } = process.threadCpuUsage(began);
    const key = `${ask.seat} ${ask.view.turn}`;
    into.set(key, (into.get(key) ?? 0) + (user + system) / 1000);
    return choice;
  },
});
