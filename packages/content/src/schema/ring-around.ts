import { cos, type Point, sin, snap } from '@emlia/kernel';

const CORNERS = 24;

/** A circle as terrain and zones have it: a ring of corners. */
export const ringAround = ({ x, y }: Point, radius: number): Point[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const degrees = (i * 360) / CORNERS;
    return { x: snap(x + radius * sin(degrees)), y: snap(y - radius * cos(degrees)) };
  });
