import type { Path } from '@emlia/packs';
import type { Era } from '../../forces/era.ts';
import type { ScenarioGroup, ScenarioUnit } from '../scenario-parts.ts';
import { below, type Draft, type Where } from './check.ts';

/** A group that stands or comes, with whose it is. */
export interface Fielded {
  readonly group: ScenarioGroup;
  readonly where: Where;
  readonly eras: readonly Era[];
  readonly magic: boolean;
  /** The player's leaders, now or later. */
  readonly leaders: readonly string[];
}

export const groupsIn = (draft: Draft): Fielded[] => [...inBattles(draft), ...inCampaigns(draft)];

const leadersOf = ({ leader, leaders }: { leader?: string; leaders: readonly string[] }): string[] => [
  ...(leader === undefined ? [] : [leader]),
  ...leaders,
];

const inBattles = ({ battles }: Draft): Fielded[] =>
  [...battles.values()].flatMap(({ id, sides, magic }) =>
    sides.flatMap((side, s) =>
      side.players.flatMap((player, p) => {
        const own = { eras: player.eras, magic, leaders: leadersOf(player) };
        const at = (...path: Path): Where => ({
          kind: 'battles',
          id,
          path: ['sides', s, 'players', p, ...path],
        });
        return [
          ...player.groups.map((group, g) => ({ group, where: at('groups', g), ...own })),
          ...player.arrivals.flatMap(({ groups }, a) =>
            groups.map((group, g) => ({ group, where: at('arrivals', a, 'groups', g), ...own })),
          ),
        ];
      }),
    ),
  );

const inCampaigns = ({ campaigns }: Draft): Fielded[] =>
  [...campaigns.values()].flatMap(({ id, armies, players, eras, magic }) =>
    armies.flatMap(({ owner, groups }, a) => {
      const player = players.find(one => one.id === owner);
      const own = { eras: player?.eras ?? eras, magic, leaders: player ? leadersOf(player) : [] };
      return groups.map((group, g) => ({
        group,
        where: { kind: 'campaigns' as const, id, path: ['armies', a, 'groups', g] },
        ...own,
      }));
    }),
  );

export interface FieldedUnit extends Omit<Fielded, 'group'> {
  readonly unit: ScenarioUnit;
}

export const fieldedUnitsIn = (draft: Draft): FieldedUnit[] =>
  groupsIn(draft).flatMap(({ group, where, ...own }) =>
    group.units.map((unit, u) => ({ unit, where: below(where, 'units', u), ...own })),
  );
