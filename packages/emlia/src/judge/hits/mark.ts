import type { Weapon } from '@emlia/content';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { itemHas } from '../../table/ability/abilities.ts';
import { arcTowards } from '../../table/attribute/arcs.ts';
import { linesOf, type World } from '../../table/world.ts';
import { broughtBy } from '../ability/harm.ts';
import { isAware } from '../leadership/facts.ts';

interface Scored {
  readonly world: World;
  readonly state: EmliaState;
  readonly source: UnitState;
  /** Which part of it; missing: none whose abilities count. */
  readonly sourcePart?: number | undefined;
  readonly subject: UnitState;
  /** hits.subunit: the part aimed at, if one was. */
  readonly focus?: number | undefined;
  readonly weapon?: Weapon | undefined;
  /** Who of the source strikes; missing: all. */
  readonly from?: readonly Member[] | undefined;
  readonly count: number;
  readonly damage: number;
}

/** hits.marker: hits with all that damage and morale will ask of them. */
export const markHits = (scored: Scored): HitsMarked => {
  const { world, state, source, sourcePart, subject, focus, weapon, count, damage } = scored;
  const sided = linesOf(world, subject).some(line => line.hitsByArc ?? line.vitalTableByArc);
  const arc = sided ? arcTowards(world, subject, scored.from ?? source.members) : undefined;
  const brings =
    sourcePart === undefined ? [] : broughtBy({ world, state, source, part: sourcePart, weapon, subject });
  return {
    type: 'hitsMarked',
    unit: subject.id,
    source: source.id,
    count,
    damage,
    ...(weapon?.kind === 'ranged' && { ranged: true }),
    ...(itemHas(weapon, 'armourPiercing') && { piercing: true }),
    ...(!isAware(world, state, subject, source) && { unaware: true }),
    ...(arc && { arc }),
    ...(focus !== undefined && { part: focus }),
    ...(brings.length > 0 && { brings }),
  };
};
