import { markHits } from '../../judge/hits/mark.ts';
import { isAware } from '../../judge/leadership/facts.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { EmliaState, UnitState, Victim } from '../../state.ts';
import { areEnemies, type World } from '../../table/world.ts';
import type { HitsMarked } from '../hits/events.ts';
import { depthOf, engagedWith, pressingBehind } from './lines.ts';
import { canPress, largestOf, pressDamage } from './size.ts';

export interface Pressing {
  readonly world: World;
  readonly state: EmliaState;
  readonly presser: UnitState;
  /** One unit, or all of a skirmish (engagement.mixed.press). */
  readonly pressed: readonly UnitState[];
}

/** How many the press of a block inflicts on whom it pushes with one of its sides, turned to face it or not. */
export const pressCount = (
  { world, presser, pressed }: Pressing,
  from: Side,
  against: Side | undefined,
): number => {
  const enemies = pressed.filter(one => areEnemies(world, one, presser));
  const engaged = engagedWith(world, presser, enemies).size;
  let back = 0;
  for (const enemy of enemies) back += engagedWith(world, enemy, [presser]).size;
  const [first] = pressed;
  // press.limit
  const limit = Math.min(engaged, back) * (first ? depthOf(first, against) : 1);
  return Math.min(pressingBehind(world, presser, enemies, from), limit);
};

/** Press hits by the rules of size, as markers of this phase: none where there are none to inflict. */
export const pressHits = ({ world, state, presser, pressed }: Pressing, count: number): HitsMarked[] => {
  const [subject] = pressed;
  const [own, theirs] = [largestOf(world, [presser]), largestOf(world, pressed)];
  if (!subject || count <= 0 || !canPress(own, theirs)) return [];
  const among = pressed.map(
    (unit): Victim => ({ unit: unit.id, ...(!isAware(world, state, unit, presser) && { unaware: true }) }),
  );
  return [
    {
      ...markHits({ world, state, source: presser, subject, count, damage: pressDamage(own, theirs) }),
      ...(among.length > 1 && { among }),
    },
  ];
};
