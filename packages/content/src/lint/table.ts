import type { Point } from '@emlia/kernel';
import type { Scenario } from '../entries.ts';

export const isOnTable = ({ x, y }: Point, { width, height }: Scenario): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
