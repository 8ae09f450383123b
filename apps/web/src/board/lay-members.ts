import { BASES_FROM, heightOn, printFor } from './figures/detail.ts';
import { isAloft, isFromAbove, type Stance, stanceOf } from './figures/figures.ts';
import { BASE_SPAN, printBase } from './figures/print-base.ts';
import { type PrintedFigure, printFigure } from './figures/print-figure.ts';
import type { Pen } from './layers/pen.ts';
import type { Fallen, Figure, Piece } from './scene.ts';

/** How a member stands just now, where it does not simply stand. */
export interface Pose {
  /** Off its place, in pixels of the screen. */
  readonly dx?: number;
  readonly dy?: number;
  /** Tipped over, in degrees. */
  readonly tip?: number;
  /** How much of it is seen, from 0 to 1. */
  readonly seen?: number;
  /** Facing elsewhere. */
  readonly facing?: number;
}

/** What of a unit its prints depend on. */
export type PrintedPiece = Pick<
  Piece,
  'side' | 'icon' | 'figure' | 'radius' | 'figures' | 'done' | 'alone' | 'hidden'
>;

export type PoseOf<P = Piece> = (piece: P, figure: Figure) => Pose | undefined;

/** A print as it lies on the table. */
export interface LaidPrint {
  readonly picture: HTMLCanvasElement;
  /** Which part of the picture lies at the place, in shares of it. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** GSU to a pixel of the picture. */
  readonly scale: number;
  readonly alpha: number;
}

interface Standing extends LaidPrint {
  /** Those in the south stand before those in the north. */
  readonly order: number;
}

/** A figure looks left or right; one that faces north or south as its side does. */
const looksLeft = (facing: number, side: number): boolean => {
  const east = Math.sin((facing * Math.PI) / 180);
  return east < -0.2 || (Math.abs(east) <= 0.2 && side % 2 === 1);
};

/** What is in the air is drawn over all others, and above the ground. */
const ALOFT = 1e6;
const HIDDEN = 0.45;
const NO_POSE: Pose = {};

const MIDDLE = { x: 0.5, y: 0.5 };

/** Bases, and the figures upon them, in the order in which they are laid. */
export const layMembers = <P extends PrintedPiece>(
  pieces: readonly P[],
  fallen: readonly Fallen[],
  poseOf: PoseOf<P>,
  { pixel, palette }: Pen,
  resolution: number,
): { readonly bases: readonly LaidPrint[]; readonly figures: readonly LaidPrint[] } => {
  const bases: LaidPrint[] = [];
  const standing: Standing[] = [];
  const stand = (
    { icon, side, done }: Pick<Piece, 'icon' | 'side' | 'done'>,
    stance: Stance,
    height: number,
    facing: number,
  ): PrintedFigure | undefined => {
    const mirrored = !isFromAbove(stance) && looksLeft(facing, side);
    return printFigure({ icon, side, height: printFor(height), mirrored, done }, palette, resolution);
  };
  for (const { x, y, icon, side, radius, facing, alone } of fallen) {
    const stance = stanceOf(icon);
    const height = heightOn(stance, (2 * radius) / pixel, alone);
    const print = stand({ icon, side, done: false }, stance, height, facing);
    if (!print) continue;
    const left = looksLeft(facing, side);
    standing.push({
      picture: print.picture,
      anchor: print.anchor,
      x: x + (isFromAbove(stance) ? 0 : (left ? 0.4 : -0.4) * height * pixel),
      y: y + 0.1 * height * pixel,
      order: y - 1e3,
      angle: isFromAbove(stance) ? facing - 60 : left ? -82 : 82,
      scale: (0.86 * height * pixel) / print.height,
      alpha: 0.72,
    });
  }
  for (const piece of pieces) {
    const isAlone = piece.alone === true;
    for (const figure of piece.figures) {
      const icon = figure.icon ?? piece.figure ?? piece.icon;
      const radius = figure.radius ?? piece.radius;
      const stance = stanceOf(icon);
      const above = isFromAbove(stance);
      const base = (2 * radius) / pixel;
      const height = heightOn(stance, base, isAlone);
      const { dx = 0, dy = 0, tip = 0, seen = 1, facing = figure.facing } = poseOf(piece, figure) ?? NO_POSE;
      const [x, y] = [figure.x + dx * pixel, figure.y];
      const alpha = (piece.hidden ? HIDDEN : 1) * seen;
      const disc =
        base >= BASES_FROM && tip === 0
          ? printBase({ side: piece.side, width: base, done: piece.done, ring: above }, palette, resolution)
          : undefined;
      if (disc) {
        const scale = (radius * BASE_SPAN) / disc.width;
        bases.push({ picture: disc, anchor: MIDDLE, x, y, angle: facing, scale, alpha });
      }
      const print = stand({ icon, side: piece.side, done: piece.done }, stance, height, facing);
      if (!print) continue;
      const foot = above ? 0 : Math.min(base * 0.22, height * 0.14) * pixel;
      standing.push({
        picture: print.picture,
        anchor: print.anchor,
        x,
        y: y + foot + dy * pixel,
        order: isAloft(stance) ? y + ALOFT : y,
        angle: above ? facing - 90 + tip : tip,
        scale: (height * pixel) / print.height,
        alpha,
      });
    }
  }
  return { bases, figures: standing.sort((a, b) => a.order - b.order) };
};
