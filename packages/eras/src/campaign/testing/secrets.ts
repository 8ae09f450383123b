import { seenBy, viewpoint } from '../clash/eyes.ts';
import type { CampaignGame } from '../game.ts';
import type { CampaignState } from '../state.ts';
import { isHidden, knows } from '../table/known.ts';

/** The same campaign with whatever a seat may not know changed. */
export const swapSecrets =
  ({ world }: CampaignGame) =>
  (state: CampaignState, seat: string | undefined): CampaignState => {
    const isSecret = (owner: string | undefined): boolean =>
      seat === undefined || owner === undefined || !knows(world, state, seat, owner);
    for (const battle of Object.values(state.battles)) {
      for (const player in battle.choices) if (player !== seat) battle.choices[player] = { fight: 7 };
      const { play } = battle;
      const seen = play && seenBy(world, state, play.setup.sides);
      if (!play || !seen?.eyes) continue;
      const sees = viewpoint(world, seen, seat);
      const isForeign = (side: string | undefined): boolean => sees === undefined || side !== sees.own;
      for (const unit of Object.values(play.state.units)) {
        const group = play.state.groups[unit.group];
        if (!sees || (group?.secret && isForeign(group.side))) unit.dead += 7;
      }
      if (!isHidden(world, 'manpower')) continue;
      for (const { id, players } of play.setup.sides) {
        for (const player of players) {
          const held = play.state.players[player.id];
          if (held && isForeign(id)) held.manpower += 7;
        }
      }
    }
    if (isHidden(world, 'manpower')) {
      for (const player of Object.values(state.players)) {
        if (!isSecret(player.id)) continue;
        player.manpower += 77;
        player.grants.push({ turn: 900, amount: 7 });
      }
    }
    if (isHidden(world, 'stocks')) {
      for (const node of Object.values(state.nodes)) if (isSecret(node.controller)) node.stock += 77;
    }
    for (const army of Object.values(state.armies)) {
      if (!isSecret(army.owner)) continue;
      if (isHidden(world, 'stocks')) army.carried += 7;
      if (isHidden(world, 'armies')) for (const unit of army.groups[0]?.units ?? []) unit.dead += 7;
    }
    if (isHidden(world, 'armies')) {
      const strangers = Object.values(state.armies)
        .filter(({ owner }) => isSecret(owner))
        .map(({ id }) => ({ army: id, unit: 'unit_strange_1', count: 1 }));
      for (const army of Object.values(state.armies))
        if (army.owner !== seat) army.lastFed = ['unit_strange_1'];
      for (const [id, link] of Object.entries(state.links)) {
        if (isSecret(link.owner))
          state.links[id] = {
            ...link,
            carriers: [...link.carriers.map(one => ({ ...one, count: one.count + 7 })), ...strangers],
          };
      }
    }
    if (isHidden(world, 'treaties')) {
      const others = world.seats.filter(one => one !== seat);
      const [player, ...rest] = others;
      if (player !== undefined && rest.length > 0) {
        state.players[player]?.proposed.push(rest.join(' '));
        const treaty = {
          id: 'treaty_strange_1',
          parties: others,
          clauses: [{ note: 'What?' }],
          agreed: others,
        };
        state.treaties[treaty.id] = treaty;
        // As when somebody who gives orders is asked for consent.
        const asked = state.pending.at(-1);
        if (asked?.kind === 'orders' && asked.seat !== seat)
          state.pending.push({ seat: asked.seat, kind: 'treaty', about: { treaty: treaty.id, by: player } });
      }
    }
    const strange = world.seats.filter(one => one !== seat).join(' ');
    if (isHidden(world, 'armies') && strange !== '') state.counted = { ...state.counted, [strange]: 77 };
    return state;
  };
