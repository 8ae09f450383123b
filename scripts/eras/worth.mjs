// Is a thing of a campaign worth its price? One player begins with it, having paid for it, and all else is as it ships.

/** @typedef {import('@emlia/eras').CampaignScenario} CampaignScenario */
/** @typedef {import('@emlia/eras').Roster} Roster */

/** What is tried: nothing, for comparison; buildings; and so many carriers. */
export const THINGS = /** @type {const} */ (['nothing', 'factory', 'depot', 'carriers']);
/** @typedef {(typeof THINGS)[number]} Thing */

const CARRIERS = 4;

const apart = (/** @type {{ x: number, y: number }} */ a, /** @type {{ x: number, y: number }} */ b) =>
  Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The campaign in which a player has begun with a thing and paid for it.
 * @param {Roster} roster
 * @param {CampaignScenario} scenario
 * @param {string} player
 * @param {Thing} thing
 * @returns {CampaignScenario}
 */
export const withThing = (roster, scenario, player, thing) => {
  const own = scenario.players.find(({ id }) => id === player);
  const hq = scenario.nodes.find(({ id }) => id === own?.hq);
  if (!own || !hq || thing === 'nothing') return scenario;
  const pays = (/** @type {number} */ cost) =>
    scenario.players.map(one =>
      one.id === player ? { ...one, manpower: Math.max(0, one.manpower - cost) } : one,
    );
  if (thing === 'carriers') {
    const carrier = Object.values(roster.units).find(
      ({ cargo, eras, hero }) => cargo && !hero && eras.some(era => own.eras.includes(era)),
    );
    if (!carrier) return scenario;
    const army = {
      id: `${player}-train`,
      name: 'The train',
      owner: player,
      at: hq.id,
      groups: [{ id: 'wagons', name: 'Wagons', units: [{ type: carrier.id, count: CARRIERS }] }],
      carried: 0,
    };
    return { ...scenario, players: pays(carrier.cost * CARRIERS), armies: [...scenario.armies, army] };
  }
  // Where it helps most: in one's own settlement that is nearest to the enemy, without such a thing yet.
  const foes = scenario.players.filter(({ id }) => id !== player).map(one => one.hq);
  const front = scenario.nodes
    .filter(
      ({ controller, kind, buildings }) =>
        controller === player && kind !== 'hq' && !buildings.includes(thing),
    )
    .map(node => ({
      node,
      far: Math.min(
        ...scenario.nodes.filter(({ id }) => foes.includes(id)).map(other => apart(node.at, other.at)),
      ),
    }))
    .sort((a, b) => a.far - b.far)[0]?.node;
  const cost = roster.buildings[thing]?.cost ?? 0;
  return {
    ...scenario,
    players: pays(cost),
    nodes: scenario.nodes.map(node =>
      node === front ? { ...node, buildings: [...node.buildings, thing] } : node,
    ),
  };
};
