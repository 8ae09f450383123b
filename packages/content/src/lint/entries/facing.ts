import type { Check } from '../check.ts';

/** attribute.facing: without sight arcs an entity has no facing, and nothing of it can depend on one. */
export const facingCheck: Check = {
  name: 'facing',
  *run({ units, equipment }) {
    for (const { id, arcs, hitsByArc, vitalTableByArc, equipment: carried } of units.values()) {
      if (arcs) continue;
      const at = (path: string[], what: string) => ({
        kind: 'units' as const,
        id,
        path,
        say: `${what} depends on a facing; give the unit sight arcs`,
      });
      if (hitsByArc) yield at(['hits by arc'], 'it');
      if (vitalTableByArc) yield at(['vital table by arc'], 'it');
      for (const item of carried) {
        const weapon = equipment.get(item);
        if (weapon?.kind === 'ranged' && weapon.arc) yield at(['equipment'], `the arc of ${weapon.name}`);
      }
    }
  },
};
