import type { RangedWeapon } from '@emlia/content';
import { hasAbility } from '../equipment/weapon.ts';
import type { Query } from '../order.ts';
import type { HitMarker } from '../state.ts';
import type { Mark, Subject } from './aim.ts';
import { isPiece } from './aim.ts';
import { isUnaware } from './regard.ts';
import { idOf, unitsHit } from './subject.ts';

/** fire.success: markers on the subject, on the part picked out, or on all of an engagement at once. */
export const markerOn = (
  query: Query,
  subject: Subject,
  marks: readonly Mark[],
  part: number | undefined,
  weapon: RangedWeapon,
  damage: number,
  count: number,
): HitMarker => {
  const units = unitsHit(marks);
  const unaware = units.filter(id =>
    marks.some(mark => !('ground' in mark) && mark.unit.id === id && isUnaware(query, mark)),
  );
  return {
    unit: idOf(subject),
    source: query.unit.id,
    count,
    damage,
    ...(isPiece(subject) && { terrain: true }),
    ...(part !== undefined && { part }),
    ...(units.length > 1 && { among: units }),
    ...(unaware.length > 0 && { unaware }),
    ...(hasAbility(weapon, 'armourPiercing') && { piercing: true }),
  };
};
