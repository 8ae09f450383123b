import { noSuch } from '@emlia/packs';
import type { Check, Finding } from '../check.ts';

const keyed = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** scenario.battlefield: what zones and areas name is there. */
export const placesCheck: Check = {
  name: 'places',
  *run({ scenarios, sources }) {
    for (const scenario of scenarios.values()) {
      const { id, areas = [], terrain } = scenario;
      const at = (path: Finding['path'], say: string): Finding => ({ kind: 'scenarios', id, path, say });
      const data = keyed(sources.scenarios.get(id)?.data);
      const pieces = terrain.map(piece => piece.id);
      const names = areas.map(area => area.id);
      for (const a of areas.keys()) {
        for (const piece of listed(keyed(listed(data.areas)[a]).pieces)) {
          if (!pieces.includes(String(piece)))
            yield at(['areas', a, 'pieces'], noSuch('piece of terrain', String(piece), pieces));
        }
      }
      for (const f of scenario.forces.keys()) {
        for (const zone of listed(keyed(listed(data.forces)[f]).zone)) {
          const { area, inside } = keyed(zone);
          if (area !== undefined && !names.includes(String(area)))
            yield at(['forces', f, 'zone'], noSuch('area', String(area), names));
          if (inside !== undefined && !pieces.includes(String(inside)))
            yield at(['forces', f, 'zone'], noSuch('piece of terrain', String(inside), pieces));
        }
      }
    }
  },
};
