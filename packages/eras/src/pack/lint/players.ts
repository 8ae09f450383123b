import { isAvailable } from '../../forces/available.ts';
import type { Era } from '../../forces/era.ts';
import { below, type Check, type Draft, type Finding, type Where } from './check.ts';

/** Everybody has something to fight with, and in a campaign a headquarters of their own (map.contents). */
export const playersCheck: Check = {
  name: 'players',
  *run(draft) {
    for (const { id, sides, eras, magic } of draft.battles.values()) {
      for (const [s, side] of sides.entries()) {
        for (const [p, player] of side.players.entries()) {
          const where: Where = { kind: 'battles', id, path: ['sides', s, 'players', p] };
          yield* inEras(player.eras, eras, where);
          if (player.groups.length === 0 && player.arrivals.length === 0 && player.manpower === 0)
            yield { ...where, say: 'has neither groups nor manpower' };
          if (player.manpower > 0) yield* purse(draft, player, magic, where);
        }
        if (side.players.every(one => one.groups.length === 0 && one.manpower === 0))
          yield {
            kind: 'battles',
            id,
            path: ['sides', s],
            say: 'has nobody on the map when the battle begins',
          };
      }
    }
    for (const { id, players, nodes, eras, magic } of draft.campaigns.values()) {
      const taken = new Map<string, string>();
      for (const [p, player] of players.entries()) {
        const where: Where = { kind: 'campaigns', id, path: ['players', p] };
        yield* inEras(player.eras, eras, where);
        if (player.manpower > 0) yield* purse(draft, player, magic, where);
        const hq = nodes.find(node => node.id === player.hq);
        const other = taken.get(player.hq);
        if (other)
          yield { ...below(where, 'hq'), say: `is the headquarters of ${other} already (map.contents)` };
        else if (hq && hq.kind !== 'hq')
          yield { ...below(where, 'hq'), say: `the node is a ${hq.kind}; make its kind hq` };
        if (hq?.controller !== undefined && hq.controller !== player.id)
          yield { ...below(where, 'hq'), say: `is held by ${hq.controller}` };
        taken.set(player.hq, player.name);
      }
      for (const [i, node] of nodes.entries()) {
        if (node.kind === 'hq' && !taken.has(node.id))
          yield {
            kind: 'campaigns',
            id,
            path: ['nodes', i, 'kind'],
            say: 'is the headquarters of no player (map.contents)',
          };
      }
    }
  },
};

function* inEras(own: readonly Era[], all: readonly Era[], where: Where): Iterable<Finding> {
  for (const [i, era] of own.entries())
    if (!all.includes(era))
      yield { ...below(where, 'eras', i), say: `${era} is none of the scenario's eras` };
}

/** Manpower that buys nothing is a slip. */
function* purse(
  { roster }: Draft,
  player: { readonly eras: readonly Era[]; readonly manpower: number },
  magic: boolean,
  where: Where,
): Iterable<Finding> {
  const costs = Object.values(roster.units).flatMap(unit =>
    player.eras.some(era => isAvailable(unit, era, magic)) && unit.special === undefined ? [unit.cost] : [],
  );
  const least = Math.min(...costs);
  if (player.manpower >= least) return;
  const say =
    costs.length === 0
      ? `there is nothing to buy in ${player.eras.join(', ')}`
      : `buys nothing; the cheapest unit costs ${least}`;
  yield { ...below(where, 'manpower'), say, severity: 'warning' };
}
