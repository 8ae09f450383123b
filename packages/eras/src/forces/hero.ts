import type { Roster } from '../pack/stat-line.ts';
import { livingOf } from './kind.ts';
import type { Ongoing, Reach } from './ongoing.ts';
import type { Group } from './state.ts';

/** What of an army its own bonuses depend on; in a single battle the player's whole force (hero.bonus). */
export interface GroupsOfForce {
  readonly id: string;
  readonly player: string;
  readonly groups: readonly Group[];
}

/** What living heroes and passive abilities give within their army: hero.bonus. */
export function bonusesOf(force: GroupsOfForce, roster: Roster): Ongoing[] {
  const found: Ongoing[] = [];
  for (const group of force.groups) {
    for (const unit of group.units) {
      const type = roster.units[unit.type];
      if (type === undefined || livingOf(unit) === 0) continue;
      const reaches = { unit: unit.id, group: group.id, army: force.id, player: force.player };
      for (const effect of type.bonuses ?? [])
        found.push({
          rule: 'hero.bonus',
          label: type.name,
          ...shared(effect, heroReach(effect.scope), reaches),
        });
      for (const ability of type.abilities ?? []) {
        if (ability.phase !== 'passive') continue;
        for (const effect of ability.effects)
          found.push({
            rule: 'sheet.stat-line',
            label: ability.name,
            ...shared(effect, passiveReach(effect.scope), reaches),
          });
      }
    }
  }
  return found;
}

/** leader.bonuses: to everything the player has. */
export function leaderBonuses(leader: string, player: string, roster: Roster): Ongoing[] {
  const known = roster.leaders[leader];
  return (known?.bonuses ?? []).map(effect => ({
    rule: 'leader.bonuses',
    label: known?.name ?? leader,
    ...shared(effect, 'player', { player }),
  }));
}

type Scope = NonNullable<Roster['units'][string]['bonuses']>[number]['scope'];

/** Never farther than the army. */
const heroReach = (scope: Scope): Reach['reach'] =>
  scope === 'self' || scope === 'unit' ? 'unit' : scope === 'group' ? 'group' : 'army';

const passiveReach = (scope: Scope): Reach['reach'] =>
  scope === 'group' || scope === 'army' || scope === 'player' ? scope : 'unit';

function shared(
  effect: Pick<Ongoing, 'do'> & { readonly filter?: Ongoing['filter'] | undefined },
  reach: Reach['reach'],
  ids: Partial<Record<Reach['reach'], string>>,
): Pick<Ongoing, 'on' | 'do' | 'filter'> {
  return {
    on: { reach, id: ids[reach] ?? '' },
    do: effect.do,
    ...(effect.filter === undefined ? {} : { filter: effect.filter }),
  };
}

/** hero.purchase: each hero once in a game, by one player, and not again after dying. True, or why not. */
export const mayBuyHero = (roster: Roster, type: string, bought: readonly string[]): true | string => {
  const unit = roster.units[type];
  // A hero in two forms is one hero.
  const heroOf = (id: string): string => roster.units[id]?.formOf ?? id;
  if (unit?.hero !== true || !bought.some(id => heroOf(id) === heroOf(type))) return true;
  return `${unit.name} has been bought already; each hero can be bought once in a game.`;
};
