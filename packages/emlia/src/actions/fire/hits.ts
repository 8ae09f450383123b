import type { Weapon } from '@emlia/content';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { markHits } from '../../judge/hits/mark.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { Member, UnitState, Victim } from '../../state.ts';
import { itemHas } from '../../table/ability/abilities.ts';
import type { Query } from '../order.ts';
import { type Focus, isPiece, type Scenery, type Subject, type Subunit } from './aim.ts';

interface Struck {
  readonly subject: Subject;
  readonly marks: readonly (Subunit | Scenery)[];
  readonly focus?: Focus | undefined;
  readonly weapon: Weapon | undefined;
  /** The part of the source whose hits they are. */
  readonly part: number;
  /** Who of the source strikes; missing: all. */
  readonly from?: readonly Member[];
  readonly damage: number;
  readonly count: number;
}

/** fire.success: hits on the subject, on the part picked out, or on all of an engagement at once. */
export const hitsOn = (query: Query, struck: Struck): HitsMarked => {
  const { subject, marks, focus, weapon, part: sourcePart, from, damage, count } = struck;
  const { world, state, unit: source } = query;
  if (isPiece(subject)) {
    const piercing = itemHas(weapon, 'armourPiercing') && { piercing: true as const };
    return {
      type: 'hitsMarked',
      unit: subject.piece.id,
      terrain: true,
      source: source.id,
      count,
      damage,
      ...piercing,
    };
  }
  const unaware = (unit: UnitState) => !isAwareOf(world, state, unit, source) && { unaware: true as const };
  const units = new Set(marks.flatMap(mark => ('ground' in mark ? [] : [mark.unit])));
  const among = [...units].map((unit): Victim => ({ unit: unit.id, ...unaware(unit) }));
  const part = typeof focus === 'number' ? focus : undefined;
  return Object.assign(
    markHits({ world, state, source, sourcePart, subject, focus: part, weapon, from, count, damage }),
    unaware(subject),
    among.length > 1 && { among },
    among.length > 1 && focus === 'unit' && { picked: true as const },
  );
};
