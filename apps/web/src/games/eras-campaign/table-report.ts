import type { CampaignCommand, CampaignState, EmliaTable } from '@emlia/eras';

/** A group with figures on a table, with the most that each of its units can have left. */
export interface Fielded {
  readonly id: string;
  readonly name: string;
  readonly units: readonly { readonly id: string; readonly name: string; readonly most: number }[];
}

export const fieldedIn = (
  { armies }: Pick<CampaignState, 'armies'>,
  { groups, units }: Pick<EmliaTable, 'groups' | 'units'>,
): Fielded[] =>
  Object.values(armies).flatMap(army =>
    army.groups.flatMap(({ id, name }) => {
      const there = (groups[id] ?? []).flatMap(unit => {
        const figures = units[unit];
        return figures ? [{ id: unit, name: figures.name, most: figures.members }] : [];
      });
      return there.length > 0 ? [{ id, name: `${army.name}: ${name}`, units: there }] : [];
    }),
  );

/** What is said of a table: figures left where fewer are, and groups that went off it. */
export interface Told {
  readonly left: Readonly<Record<string, number>>;
  readonly gone: readonly string[];
}

export const figuresLeft = ({ left }: Told, { id, most }: Fielded['units'][number]): number =>
  left[id] ?? most;

export const isAlive = (told: Told, { units }: Fielded): boolean =>
  units.some(unit => figuresLeft(told, unit) > 0);

/** The report: of who is dead to the last figure nobody withdrew (battle.withdrawal). */
export const reportOf = (groups: readonly Fielded[], told: Told): CampaignCommand => {
  const left = groups.filter(group => told.gone.includes(group.id) && isAlive(told, group));
  return {
    type: 'reportBattle',
    figures: Object.fromEntries(
      groups.flatMap(({ units }) => units.map(unit => [unit.id, figuresLeft(told, unit)])),
    ),
    ...(left.length > 0 && { left: left.map(({ id }) => id) }),
  };
};
