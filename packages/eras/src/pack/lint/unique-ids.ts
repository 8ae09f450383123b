import { formsOf } from '../derive.ts';
import { unitIdOf } from '../kinds.ts';
import type { Check, Finding, Where } from './check.ts';

/** Each id stands for one thing. */
export const uniqueIdsCheck: Check = {
  name: 'unique-ids',
  *run(draft) {
    const files = [
      ...[...draft.units].map(([key, line]) => ({ kind: 'units' as const, key, id: unitIdOf(key), line })),
      ...[...draft.heroes].map(([key, line]) => ({ kind: 'heroes' as const, key, id: key, line })),
    ];
    const seen = new Map<string, string>();
    for (const { kind, key, id, line } of files) {
      for (const form of formsOf(id, line)) {
        const first = seen.get(form.id);
        if (first) yield { kind, id: key, path: [], say: `${first} is "${form.id}" already; rename one` };
        else seen.set(form.id, `${kind}/${key}.yaml`);
      }
    }
    // Both are chosen as pack/id.
    for (const id of draft.campaigns.keys())
      if (draft.sources.battles.has(id))
        yield { kind: 'campaigns', id, path: [], say: `battles/${id}.yaml is "${id}" already; rename one` };
    for (const battle of draft.battles.values()) {
      const at = (...path: (string | number)[]): Where => ({ kind: 'battles', id: battle.id, path });
      yield* twice(battle.nodes.map(({ id }, i) => [id, at('nodes', i, 'id')]));
      yield* twice(battle.buildings.map(({ id }, i) => [id, at('buildings', i, 'id')]));
      yield* twice(battle.sides.map(({ id }, s) => [id, at('sides', s, 'id')]));
      const players = battle.sides.flatMap((side, s) =>
        side.players.map((player, p) => ({ player, path: ['sides', s, 'players', p] })),
      );
      yield* twice(players.map(({ player, path }) => [player.id, at(...path, 'id')]));
      yield* twice(
        players.flatMap(({ player, path }) => [
          ...player.groups.map(({ id }, g): [string, Where] => [id, at(...path, 'groups', g, 'id')]),
          ...player.arrivals.flatMap(({ groups }, a) =>
            groups.map(({ id }, g): [string, Where] => [id, at(...path, 'arrivals', a, 'groups', g, 'id')]),
          ),
        ]),
      );
    }
    for (const one of draft.campaigns.values()) {
      const at = (...path: (string | number)[]): Where => ({ kind: 'campaigns', id: one.id, path });
      // Links and orders speak of nodes and armies alike.
      yield* twice([
        ...one.nodes.map(({ id }, i): [string, Where] => [id, at('nodes', i, 'id')]),
        ...one.armies.map(({ id }, i): [string, Where] => [id, at('armies', i, 'id')]),
      ]);
      yield* twice(one.players.map(({ id }, i) => [id, at('players', i, 'id')]));
      yield* twice(one.links.map(({ id }, i) => [id, at('links', i, 'id')]));
      yield* twice(
        one.armies.flatMap(({ groups }, a) =>
          groups.map(({ id }, g): [string, Where] => [id, at('armies', a, 'groups', g, 'id')]),
        ),
      );
    }
  },
};

function* twice(ids: readonly (readonly [string, Where])[]): Iterable<Finding> {
  const seen = new Set<string>();
  for (const [id, where] of ids) {
    if (seen.has(id)) yield { ...where, say: `"${id}" is taken; ids are given once` };
    seen.add(id);
  }
}
