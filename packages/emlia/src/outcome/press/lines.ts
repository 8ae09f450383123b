import { direction } from '@emlia/kernel';
import { engagingMembers } from '../../judge/ranked/members.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { Member, UnitState } from '../../state.ts';
import { blockOf } from '../../table/formation/fits.ts';
import { standOf } from '../../table/move/standing.ts';
import type { World } from '../../table/world.ts';

/** The members of a block in lines towards one of its sides, the outermost of each line first. */
const linesTo = (world: World, unit: UnitState, side: Side): Member[][] => {
  const block = blockOf(world, standOf(world, unit, unit.members));
  const [corner] = unit.members;
  if (!block || !corner) return unit.members.map(member => [member]);
  const [ahead, aside] = [direction(block.facing), direction(block.facing + 90)];
  const lines = new Map<number, { member: Member; out: number }[]>();
  for (const member of unit.members) {
    const [dx, dy] = [member.x - corner.x, member.y - corner.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const rightward = dx * aside.x + dy * aside.y;
    const flank = side === 'left' || side === 'right';
    // Hexes leave every other rank half a file aside, as do the men of a short last rank.
    const line = flank ? Math.round(forward / block.back) : Math.floor(rightward / block.across + 0.25);
    const out = { front: forward, rear: -forward, left: -rightward, right: rightward }[side];
    lines.set(line, [...(lines.get(line) ?? []), { member, out }]);
  }
  return [...lines.values()].map(line => line.sort((a, b) => b.out - a.out).map(({ member }) => member));
};

/** press.count: the unengaged behind an engaged one, in the lines whose outermost member engages the enemy. */
export const pressingBehind = (
  world: World,
  unit: UnitState,
  enemies: readonly UnitState[],
  side: Side,
): number => {
  const engaged = engagedWith(world, unit, enemies);
  let count = 0;
  for (const line of linesTo(world, unit, side)) {
    const [first] = line;
    if (first && engaged.has(first.id)) count += line.filter(({ id }) => !engaged.has(id)).length;
  }
  return count;
};

/** Who of a unit engages any of these. */
export const engagedWith = (
  world: World,
  unit: UnitState,
  enemies: readonly UnitState[],
): ReadonlySet<number> =>
  new Set(enemies.flatMap(enemy => engagingMembers(world, unit, enemy).map(({ id }) => id)));

/** press.depth: in members along the way it is pushed; 1 for whoever is not in ranks. */
export const depthOf = (unit: UnitState, side: Side | undefined): number => {
  if (unit.formation !== 'ranked' || side === undefined) return 1;
  const files = unit.files ?? unit.members.length;
  return side === 'left' || side === 'right' ? files : Math.ceil(unit.members.length / files);
};
