// How often a player of a campaign has to decide something, and how often where what the page takes off his hands is used.

/** @typedef {import('@emlia/eras').CampaignGame} CampaignGame */
/** @typedef {import('@emlia/eras').CampaignState} CampaignState */
/** @typedef {import('@emlia/eras').CampaignCommand} CampaignCommand */
/** @typedef {import('@emlia/eras').CampaignEvent} CampaignEvent */
/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Decisions
 * @property {number} turns
 * @property {Record<string, number>} all by what is decided: every order and answer that was given
 * @property {Record<string, number>} left of those, what is still decided with routes, numbers and standing orders
 */

/** Degrees between two legs of one way. */
const STRAIGHT = 12;

const headingOf = (/** @type {Point} */ a, /** @type {Point} */ b) =>
  (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** Whether a march goes on where the one of the turn before was heading and had not arrived (a route is ordered once). */
const goesOn = (
  /** @type {CampaignState} */ state,
  /** @type {{ turn: number, heading: number } | undefined} */ last,
  /** @type {Point} */ from,
  /** @type {Point} */ to,
) => {
  if (!last || last.turn !== state.turn - 1) return false;
  const off = Math.abs(((headingOf(from, to) - last.heading + 540) % 360) - 180);
  const isThere = Object.values(state.nodes).some(
    ({ kind, at, radius }) => kind !== 'field' && Math.hypot(at.x - from.x, at.y - from.y) <= radius,
  );
  return off <= STRAIGHT && !isThere;
};

/** What a standing order answers: to fight on, to let pass, to work attacks out in their order. */
const isStanding = (/** @type {CampaignCommand} */ command) => {
  if (command.type === 'takeStance')
    return command.fight !== undefined && !command.withdraw && !command.surrender;
  if (command.type !== 'inBattle') return false;
  const { command: inside } = command;
  return (inside.type === 'react' && inside.reactions.length === 0) || inside.type === 'resolve';
};

/** Questions of a battle on its map to which a standing order says *Done*: nothing else could be said, or attacks are worked out. */
const SAID_BEFOREHAND = ['battle.idle', 'battle.acting'];

/**
 * Counts, of a campaign that is over, what its players decided.
 * @param {CampaignGame} game
 * @param {import('@emlia/kernel').Match<CampaignState, CampaignCommand, CampaignEvent>} match
 * @returns {Decisions}
 */
export const decisionsIn = (game, match) => {
  const state = game.begin();
  /** @type {Record<string, number>} */
  const all = {};
  /** @type {Record<string, number>} */
  const left = {};
  const note = (/** @type {Record<string, number>} */ into, /** @type {string} */ what) => {
    into[what] = (into[what] ?? 0) + 1;
  };
  /** @type {Map<string, { turn: number, heading: number }>} */
  const marches = new Map();
  /** What a seat is still left with while it gives its orders, and who marches in them. */
  let inOrders = { left: 0, marching: new Set() };
  /** Armies that marched in the turn before, by seat. */
  /** @type {Map<string, Set<unknown>>} */
  const marched = new Map();
  const isSaid = (/** @type {string} */ seat, /** @type {string} */ type) =>
    type === 'done' &&
    SAID_BEFOREHAND.includes(game.standing?.asked(game.borrow(state, seat), seat)?.question ?? '');
  for (const entry of match.log) {
    const { seat, command, events = [] } = 'events' in entry ? entry : { events: [] };
    if (command && seat !== undefined) {
      const what = command.type === 'inBattle' ? `in battles: ${command.command.type}` : command.type;
      note(all, what);
      const from = command.type === 'moveArmy' ? state.armies[command.army]?.at : undefined;
      const to = command.type === 'moveArmy' ? command.path.at(-1) : undefined;
      const isOrder = state.pending.at(-1)?.kind === 'orders';
      if (command.type === 'moveArmy' && from && to) {
        const route = `${seat} ${command.army}`;
        // A route is ordered once, and goes on by itself.
        const on = goesOn(state, marches.get(route), from, to);
        marches.set(route, { turn: state.turn, heading: headingOf(from, to) });
        inOrders.marching.add(command.army);
        if (!on) {
          note(left, what);
          inOrders.left++;
        }
      } else if (command.type === 'endOrders') {
        // Whoever came to the end of a march is told to stay, once; where nothing else is left, and no manpower has come, a
        // standing order ends the turn's orders.
        const ended = [...(marched.get(seat) ?? [])].filter(
          army => !inOrders.marching.has(army) && state.armies[String(army)]?.battle === undefined,
        );
        for (const _ of ended) note(left, 'stays');
        const isPaid = (state.players[seat]?.grants ?? []).some(
          ({ turn, every }) =>
            (state.turn - turn) % (every ?? Number.POSITIVE_INFINITY) === 0 && state.turn >= turn,
        );
        if (inOrders.left > 0 || ended.length > 0 || isPaid) note(left, what);
        marched.set(seat, inOrders.marching);
        inOrders = { left: 0, marching: new Set() };
      } else if (
        !isStanding(command) &&
        !(command.type === 'inBattle' && isSaid(seat, command.command.type))
      ) {
        note(left, what);
        if (isOrder) inOrders.left++;
      }
    }
    for (const event of events) game.evolve(state, event);
  }
  return { turns: state.turn, all, left };
};
