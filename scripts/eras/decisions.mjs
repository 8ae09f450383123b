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
  const marchedOn = new Set();
  for (const entry of match.log) {
    const { seat, command, events = [] } = 'events' in entry ? entry : { events: [] };
    if (command) {
      const what = command.type === 'inBattle' ? `in battles: ${command.command.type}` : command.type;
      note(all, what);
      const from = command.type === 'moveArmy' ? state.armies[command.army]?.at : undefined;
      const to = command.type === 'moveArmy' ? command.path.at(-1) : undefined;
      if (command.type === 'moveArmy' && from && to) {
        const route = `${seat} ${command.army}`;
        const on = goesOn(state, marches.get(route), from, to);
        marches.set(route, { turn: state.turn, heading: headingOf(from, to) });
        // All who are on the way go on by one click a turn.
        const click = `${seat} ${state.turn}`;
        if (!on) note(left, what);
        else if (!marchedOn.has(click)) note(left, 'all march on');
        if (on) marchedOn.add(click);
      } else if (!isStanding(command)) note(left, what);
    }
    for (const event of events) game.evolve(state, event);
  }
  return { turns: state.turn, all, left };
};
