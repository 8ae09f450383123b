import { type Box, memoized } from '@emlia/kernel';
import Flatbush from 'flatbush';
import type { Ground, World } from '../world.ts';
import { type Lane, meetsLane } from './lane.ts';

const indexOf = memoized(({ grounds }: World): Flatbush => {
  const index = new Flatbush(grounds.length);
  for (const { box } of grounds) index.add(box.left, box.top, box.right, box.bottom);
  index.finish();
  return index;
});

/** Sorts grounds in place and by insertion: they are few. */
const sorted = (numbers: number[]): number[] => {
  for (let i = 1; i < numbers.length; i++) {
    const number = numbers[i] as number;
    let at = i;
    for (; at > 0 && (numbers[at - 1] as number) > number; at--) numbers[at] = numbers[at - 1] as number;
    numbers[at] = number;
  }
  return numbers;
};

/** The numbers of the terrain pieces whose boxes reach into a lane, in the scenario's order. */
export const groundNumbersIn = (world: World, lane: Lane): number[] => {
  if (world.grounds.length === 0) return [];
  const reach = (_: number, left: number, top: number, right: number, bottom: number): boolean =>
    meetsLane(lane, left, top, right, bottom);
  return sorted(indexOf(world).search(lane.left, lane.top, lane.right, lane.bottom, reach));
};

/** The terrain pieces whose boxes meet a box, in the scenario's order. */
export const groundsIn = (world: World, { left, top, right, bottom }: Box): Ground[] => {
  if (world.grounds.length === 0) return [];
  const numbers = sorted(indexOf(world).search(left, top, right, bottom));
  return numbers.map(number => world.grounds[number] as Ground);
};
