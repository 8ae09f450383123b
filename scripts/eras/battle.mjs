// What a battle of Eras between bots shows: who won, how long it took, and what did the killing.

/** @typedef {import('@emlia/eras').BattleGame} BattleGame */
/** @typedef {import('@emlia/eras').BattleState} BattleState */
/** @typedef {import('@emlia/eras').BattleEvent} BattleEvent */
/** @typedef {import('@emlia/eras').UnitType} UnitType */

/**
 * One battle, counted.
 * @typedef {object} BattleRecord
 * @property {string | undefined} winner the side that won
 * @property {number} turns
 * @property {Record<string, number>} arms manpower that each arm struck down
 * @property {Record<string, Record<string, number>>} armsBySide the same of each side
 * @property {number[]} lostByTurn share of all manpower on the map that was struck down in each turn
 * @property {number} lost share of it in all
 */

/** @type {readonly (readonly [arm: string, is: (type: UnitType) => unknown])[]} */
const ARMS = [
  ['air', ({ flying }) => flying],
  ['magic', ({ spellcasting, tags = [] }) => spellcasting || tags.includes('mage')],
  ['armour', ({ tags = [] }) => tags.includes('tank')],
  [
    'guns',
    ({ tags = [], weapons = [] }) =>
      tags.includes('artillery') || weapons.some(({ mode }) => mode === 'projectile'),
  ],
  ['horse', ({ tags = [] }) => tags.includes('mounted')],
  ['machine guns', ({ crew }) => crew],
  ['light foot', ({ tags = [] }) => tags.includes('skirmisher')],
  [
    'archers',
    ({ eras, weapons = [] }) =>
      eras.includes('Medieval') && weapons.some(({ range = 0 }) => range >= BOWSHOT),
  ],
];
const BOWSHOT = 50;

/** The arm a unit belongs to: whoever is nothing else goes on foot. */
export const armOf = (/** @type {UnitType} */ type) => ARMS.find(([, is]) => is(type))?.[0] ?? 'foot';

/** Manpower of one element. */
const eachOf = (/** @type {BattleState['units'][string]} */ { alive, injured, dead, paid }) => {
  const all = alive + injured + dead;
  return all === 0 || paid <= 0 ? 1 : paid / all;
};

/**
 * Follows the log of a battle that is over.
 * @param {BattleGame} game
 * @param {import('@emlia/kernel').Match<BattleState, unknown, BattleEvent>} match
 * @returns {BattleRecord}
 */
export const recordOf = (game, match) => {
  const state = game.begin();
  /** @type {Record<string, number>} */
  const arms = {};
  /** @type {Record<string, Record<string, number>>} */
  const armsBySide = {};
  /** @type {number[]} */
  const lostByTurn = [];
  /** @type {Map<string, number>} */
  const brought = new Map();
  for (const entry of match.log) {
    for (const event of 'events' in entry ? entry.events : []) {
      if (event.type === 'struck') {
        const [first] = event.by;
        const firer = first && state.units[first.unit];
        const type = firer && game.field.roster.units[firer.type];
        const arm = event.as === 'spell' ? 'magic' : type ? armOf(type) : 'others';
        const side = firer ? (state.groups[firer.group]?.side ?? '') : '';
        for (const { losses } of event.touched) {
          const struck = state.units[losses.unit];
          if (!struck) continue;
          const worth = (losses.killed + losses.injured / 2) * eachOf(struck);
          arms[arm] = (arms[arm] ?? 0) + worth;
          armsBySide[side] ??= {};
          const ofSide = armsBySide[side];
          ofSide[arm] = (ofSide[arm] ?? 0) + worth;
          lostByTurn[state.turn] = (lostByTurn[state.turn] ?? 0) + worth;
        }
      }
      game.evolve(state, event);
    }
    for (const unit of Object.values(state.units)) {
      if (!brought.has(unit.id)) brought.set(unit.id, eachOf(unit) * (unit.alive + unit.injured + unit.dead));
    }
  }
  const all = [...brought.values()].reduce((sum, worth) => sum + worth, 0) || 1;
  const winners = new Set((game.result(match.state)?.winners ?? []).map(seat => game.field.sideOf[seat]));
  const shares = Array.from({ length: state.turn + 1 }, (_, turn) => (lostByTurn[turn] ?? 0) / all);
  return {
    winner: winners.size === 1 ? [...winners][0] : undefined,
    turns: state.turn,
    arms,
    armsBySide,
    lostByTurn: shares,
    lost: shares.reduce((sum, share) => sum + share, 0),
  };
};
