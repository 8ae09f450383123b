import type { Outline, OutlineEdge } from './outline.ts';
import { crossesRay } from './ring.ts';
import type { Box, Circle } from './shape.ts';

/** Where two outlines come closest. The gap is below 0 where they share ground; then both points are one of it. */
export interface Gap {
  gap: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

// Wider than rounding, so that no candidate is dropped that could tie and the order of the arguments never shows.
const SLACK = 1e-9;

/**
 * Every closest pair has the rim of a disc (or a corner) on at least one side, so it is enough to measure each
 * outline's discs against the other's edges, and discs against discs.
 */
export function measureGap(a: Outline, b: Outline, found: Gap): void {
  found.gap = Infinity;
  if (boxesMeet(a.box, b.box) && shareGround(a, b, found)) return;
  measureDiscs(a.discs, b, found);
  measureEdges(a.discs, b, found, false);
  measureEdges(b.discs, a, found, true);
}

/** Measures the gap of two discs, if they are apart. */
export function measureApart(d: Circle, o: Circle, found: Gap): boolean {
  const dx = o.x - d.x;
  const dy = o.y - d.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const gap = apart - (d.r + o.r);
  if (gap <= 0) return false;
  found.gap = Infinity;
  noteDiscs(found, gap, apart, d, o);
  return true;
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** The square of the distance from a point to a box. */
export function squaredToBox(box: Box, x: number, y: number): number {
  const dx = x < box.left ? box.left - x : x > box.right ? x - box.right : 0;
  const dy = y < box.top ? box.top - y : y > box.bottom ? y - box.bottom : 0;
  return dx * dx + dy * dy;
}

/** Whether a point lies in the outline; on the rim itself either answer may come. */
export function isInside(outline: Outline, x: number, y: number): boolean {
  const { box } = outline;
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  if (outline.round) {
    for (const d of outline.discs) {
      const dx = d.x - x;
      const dy = d.y - y;
      if (dx * dx + dy * dy <= d.r * d.r) return true;
    }
  }
  let inside = false;
  for (const e of outline.ring) {
    if (crossesRay(e.ax, e.ay, e.bx, e.by, x, y)) inside = !inside;
  }
  return inside;
}

/** The gap from a disc to the outline: below 0 when they share ground, but not how deep. */
export function gapToDisc(outline: Outline, x: number, y: number, r: number): number {
  if (isInside(outline, x, y)) return -1;
  let least = Infinity;
  for (const e of outline.edges) {
    const squared = squaredToEdge(e, x, y);
    if (squared < least) least = squared;
  }
  let gap = Math.sqrt(least) - r;
  if (!outline.round && outline.edges.length > 0) return gap;
  for (const d of outline.discs) {
    const dx = d.x - x;
    const dy = d.y - y;
    const to = Math.sqrt(dx * dx + dy * dy) - (d.r + r);
    if (to < gap) gap = to;
  }
  return gap;
}

function squaredToEdge(e: OutlineEdge, x: number, y: number): number {
  const px = x - e.ax;
  const py = y - e.ay;
  const t = (px * e.dx + py * e.dy) * e.inverse;
  if (t <= 0) return px * px + py * py;
  if (t >= 1) return (x - e.bx) * (x - e.bx) + (y - e.by) * (y - e.by);
  const off = px * e.dy - py * e.dx;
  return off * off * e.inverse;
}

/** One inside the other, or edges crossing. Rims that merely meet are left to the measuring. */
function shareGround(a: Outline, b: Outline, found: Gap): boolean {
  const inA = a.discs[0] as Circle;
  if (isInside(b, inA.x, inA.y)) return settle(found, inA.x, inA.y);
  const inB = b.discs[0] as Circle;
  if (isInside(a, inB.x, inB.y)) return settle(found, inB.x, inB.y);
  for (const e of a.edges) {
    if (Math.max(e.ax, e.bx) < b.box.left || Math.min(e.ax, e.bx) > b.box.right) continue;
    if (Math.max(e.ay, e.by) < b.box.top || Math.min(e.ay, e.by) > b.box.bottom) continue;
    for (const f of b.edges) {
      const a1 = e.dx * (f.ay - e.ay) - e.dy * (f.ax - e.ax);
      const b1 = e.dx * (f.by - e.ay) - e.dy * (f.bx - e.ax);
      if (a1 > 0 === b1 > 0 || a1 === 0 || b1 === 0) continue;
      const a2 = f.dx * (e.ay - f.ay) - f.dy * (e.ax - f.ax);
      const b2 = f.dx * (e.by - f.ay) - f.dy * (e.bx - f.ax);
      if (a2 > 0 === b2 > 0 || a2 === 0 || b2 === 0) continue;
      const t = a1 / (a1 - b1);
      return settle(found, f.ax + f.dx * t, f.ay + f.dy * t);
    }
  }
  return false;
}

function settle(found: Gap, x: number, y: number): true {
  found.gap = -1;
  found.ax = found.bx = x;
  found.ay = found.by = y;
  return true;
}

function measureEdges(discs: readonly Circle[], other: Outline, found: Gap, swapped: boolean): void {
  if (other.edges.length === 0) return;
  for (const d of discs) {
    const far = found.gap + d.r + SLACK;
    if (far < 0 || squaredToBox(other.box, d.x, d.y) > far * far) continue;
    for (const e of other.edges) {
      const squared = squaredToEdge(e, d.x, d.y);
      const reach = found.gap + d.r + SLACK;
      if (reach < 0 || squared > reach * reach) continue;
      const gap = Math.sqrt(squared) - d.r;
      if (gap <= found.gap) noteEdge(found, gap, d, e, swapped);
    }
  }
}

function noteEdge(found: Gap, gap: number, d: Circle, e: OutlineEdge, swapped: boolean): void {
  const t = Math.min(1, Math.max(0, ((d.x - e.ax) * e.dx + (d.y - e.ay) * e.dy) * e.inverse));
  const x = t === 1 ? e.bx : e.ax + e.dx * t;
  const y = t === 1 ? e.by : e.ay + e.dy * t;
  // Where they overlap, the point of the edge lies in both.
  const part = gap > 0 ? d.r / (gap + d.r) : 1;
  const rimX = d.x + (x - d.x) * part;
  const rimY = d.y + (y - d.y) * part;
  if (swapped) note(found, gap, x, y, rimX, rimY);
  else note(found, gap, rimX, rimY, x, y);
}

function measureDiscs(discs: readonly Circle[], other: Outline, found: Gap): void {
  for (const d of discs) {
    const far = found.gap + d.r + SLACK;
    if (far < 0 || squaredToBox(other.box, d.x, d.y) > far * far) continue;
    for (const o of other.discs) {
      const dx = o.x - d.x;
      const dy = o.y - d.y;
      const squared = dx * dx + dy * dy;
      const reach = found.gap + (d.r + o.r) + SLACK;
      if (reach < 0 || squared > reach * reach) continue;
      const apart = Math.sqrt(squared);
      const gap = apart - (d.r + o.r);
      if (gap <= found.gap) noteDiscs(found, gap, apart, d, o);
    }
  }
}

function noteDiscs(found: Gap, gap: number, apart: number, d: Circle, o: Circle): void {
  if (gap > 0) {
    const onD = d.r / apart;
    const onO = o.r / apart;
    const dx = o.x - d.x;
    const dy = o.y - d.y;
    note(found, gap, d.x + dx * onD, d.y + dy * onD, o.x - dx * onO, o.y - dy * onO);
    return;
  }
  // The middle of what they share on the line through both centres.
  const from = Math.max(-d.r, apart - o.r);
  const to = Math.min(d.r, apart + o.r);
  const part = apart > 0 ? (from + to) / 2 / apart : 0;
  const x = d.x + (o.x - d.x) * part;
  const y = d.y + (o.y - d.y) * part;
  note(found, gap, x, y, x, y);
}

/** Keeps the closer pair; of equally close ones that further left, then further up, by its middle: the same from either side. */
function note(found: Gap, gap: number, ax: number, ay: number, bx: number, by: number): void {
  if (gap === found.gap) {
    const dx = ax + bx - (found.ax + found.bx);
    if (dx > 0 || (dx === 0 && ay + by >= found.ay + found.by)) return;
  }
  found.gap = gap;
  found.ax = ax;
  found.ay = ay;
  found.bx = bx;
  found.by = by;
}
