import type { Selector, UnitEntry } from '@emlia/content';
import { type Polygon, polygon } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { entriesOf } from '../schedule/stretches.ts';

const names = (selector: Selector, { id, keywords }: UnitEntry): boolean => {
  if ('all' in selector) return true;
  if ('unit' in selector) return selector.unit === id;
  return 'folder' in selector ? id.startsWith(`${selector.folder}/`) : keywords.includes(selector.keyword);
};

/** scenario.deployment: the pieces of ground on which a unit may be set up; some units have more room than their force. */
export const zoneOf = (world: World, unit: UnitState): Polygon[] => {
  const { setup } = world;
  if (unit.coming) return entriesOf(world, unit).map(({ strip }) => strip);
  const force = setup.scenario.forces.find(one => one.id === unit.force);
  const line = setup.units[unit.parts[0]?.entry ?? ''];
  const { zone = [], outworks } = force ?? {};
  const more = line && outworks?.of.some(selector => names(selector, line)) ? outworks.zone : [];
  return [...zone, ...more].map(polygon);
};
