import { type Box, growBox } from '@emlia/kernel';
import { boxAt, cheapest, overlapArea } from './boxes.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a name keeps off. */
interface Around {
  readonly names: readonly Box[];
  /** The other units, and those that would come to stand there. */
  readonly bodies: readonly Box[];
  readonly table: { readonly right: number; readonly bottom: number };
}

const GAP = 10;

/**
 * Below the unit, above, right or left of it: where it covers least, names counting more than members. The name of a
 * unit that is in sight, be it in part, is in sight as a whole.
 */
export const besideUnit = (unit: Box, { width, height }: Size, { names, bodies, table }: Around): Box => {
  const [x, y] = [(unit.left + unit.right) / 2, (unit.top + unit.bottom) / 2];
  const seen = overlapArea(unit, boxAt(0, 0, table.right, table.bottom)) > 0;
  const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
  const at = (left: number, top: number): Box =>
    seen
      ? boxAt(within(left, table.right - width), within(top, table.bottom - height), width, height)
      : boxAt(left, top, width, height);
  const cost = (place: Box): number => {
    const near = growBox(place, GAP + 2);
    const own = overlapArea(near, unit);
    let covered = overlapArea(place, unit);
    for (const other of names) covered += 12 * overlapArea(place, other);
    for (const other of bodies) {
      covered += overlapArea(place, other);
      // A name that lies along somebody else would be read as theirs; even beside them it is better elsewhere.
      const along = overlapArea(near, other);
      covered += Math.max(0, along - own) + along / 4;
    }
    return covered;
  };
  return cheapest(
    [
      at(x - width / 2, unit.bottom + GAP),
      at(x - width / 2, unit.top - GAP - height),
      at(unit.right + GAP, y - height / 2),
      at(unit.left - GAP - width, y - height / 2),
      ...[x - width - 4, x + 4].flatMap(left => [
        at(left, unit.bottom + GAP),
        at(left, unit.top - GAP - height),
      ]),
      ...[y - height * 1.5, y + height / 2].flatMap(top => [
        at(unit.right + GAP, top),
        at(unit.left - GAP - width, top),
      ]),
      at(x - width / 2, unit.bottom + GAP + height),
      at(x - width / 2, unit.top - GAP - 2 * height),
    ],
    cost,
  );
};

/** A counter stands for the unit, so it stands on it, or as near as others let it. */
export const overUnit = (unit: Box, { width, height }: Size, names: readonly Box[]): Box => {
  const [left, top] = [(unit.left + unit.right - width) / 2, (unit.top + unit.bottom - height) / 2];
  const steps = [0, 0.5, -0.5, 1, -1];
  const at = (up: number, aside: number): Box =>
    boxAt(left + aside * width, top + up * (height + 2), width, height);
  const off = (place: Box): number => Math.abs(place.left - left) + 2 * Math.abs(place.top - top);
  return cheapest([at(0, 0), ...steps.flatMap(up => steps.map(aside => at(up, aside)))], place =>
    names.reduce((sum, other) => sum + 4 * overlapArea(place, other), off(place)),
  );
};
