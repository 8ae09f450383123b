import type { Ability, Equipment, Pack, UnitEntry } from '@emlia/content';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaGame } from '../../game.ts';
import type { EmliaState } from '../../state.ts';
import type { Fielded } from './battles.ts';
import { allRows, formatRow } from './rows.ts';

/** What a battle has shown of its pack, a line for each: `unit clan/hunters`, `weapon musket`. */
export type Shown = Set<string>;

const isWeapon = ({ kind }: Equipment): boolean => kind !== 'other';

const thing = (item: Equipment): string => `${isWeapon(item) ? 'weapon' : 'equipment'} ${item.id}`;

/** All that a pack has to show; of terrain, what its scenarios place, as the rest is lent to others. */
export const contentsOf = (pack: Pack): string[] => {
  const scenarios = Object.values(pack.scenarios);
  const placed = new Set(scenarios.flatMap(({ terrain }) => terrain.map(piece => piece.terrain)));
  return [
    ...Object.keys(pack.units).map(id => `unit ${id}`),
    ...Object.values(pack.units).flatMap(({ id, options = [] }) =>
      options.map(option => `option ${id} +${option.id}`),
    ),
    ...allRows(pack).map(row => `fielded ${formatRow(row)}`),
    ...Object.values(pack.equipment).map(thing),
    ...[...placed].map(id => `terrain ${id}`),
    ...Object.keys(pack.abilities).map(id => `ability ${id}`),
  ];
};

/** Reads a battle as it goes on. */
export const watcher = (pack: Pack, game: EmliaGame, fielded: Fielded, shown: Shown) => {
  const { setup } = game.world;
  const { scenario } = setup;
  const named = (abilities: readonly Ability[] = []): void => {
    for (const { name } of abilities) {
      const entry = Object.values(pack.abilities).find(one => one.name === name);
      if (entry) shown.add(`ability ${entry.id}`);
    }
  };
  const carries = ({ equipment, abilities }: UnitEntry): void => {
    named(abilities);
    for (const id of equipment) {
      const item = setup.equipment[id];
      named(item?.abilities);
      if (item && !isWeapon(item)) shown.add(thing(item));
    }
  };
  const takesPart = (state: EmliaState, id: string): void => {
    for (const row of fielded[id] ?? []) {
      shown.add(`unit ${row.entry}`);
      shown.add(`fielded ${formatRow(row)}`);
      for (const option of row.options) shown.add(`option ${row.entry} +${option.id}`);
    }
    for (const { entry } of state.units[id]?.parts ?? []) {
      if (Object.hasOwn(pack.units, entry)) shown.add(`unit ${entry}`);
      const line = setup.units[entry];
      if (line) carries(line);
    }
  };
  for (const { terrain } of scenario.terrain) {
    shown.add(`terrain ${terrain}`);
    named(setup.terrain[terrain]?.abilities);
  }
  return (state: EmliaState, event: EmliaEvent): void => {
    if (event.type === 'unitDeployed' || event.type === 'unitArrived') takesPart(state, event.unit);
    if (event.type === 'bombarded') shown.add(`weapon ${event.weapon}`);
    const struck = 'blows' in event ? event.blows : 'shots' in event ? event.shots : [];
    for (const { weapon } of struck) if (weapon !== undefined) shown.add(`weapon ${weapon}`);
  };
};
