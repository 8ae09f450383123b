import { Container, Sprite, type Texture } from 'pixi.js';
import { BASES_FROM, heightOn, printFor } from './figures/detail.ts';
import { isFromAbove, type Stance, stanceOf } from './figures/figures.ts';
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

export type PoseOf = (piece: Piece, figure: Figure) => Pose | undefined;

/** The members: prints, not drawings, so that thousands cost little when the table is moved or zoomed. */
export interface Members {
  readonly layer: Container;
  draw(pieces: readonly Piece[], fallen: readonly Fallen[], poseOf: PoseOf, pen: Pen): void;
}

/** Sprites are kept and used again: members come and go with every step of a motion. */
const createPool = (): {
  readonly layer: Container;
  begin(): void;
  next(texture: Texture): Sprite;
  end(): void;
} => {
  const layer = new Container();
  let used = 0;
  return {
    layer,
    begin() {
      used = 0;
    },
    next(texture) {
      const sprite = (layer.children[used] as Sprite | undefined) ?? layer.addChild(new Sprite());
      used += 1;
      if (sprite.texture !== texture) sprite.texture = texture;
      sprite.visible = true;
      return sprite;
    },
    end() {
      for (let i = used; i < layer.children.length; i++) {
        const spare = layer.children[i];
        if (spare) spare.visible = false;
      }
    },
  };
};

/** A figure to be stood up, once all are known: those in the south stand before those in the north. */
interface Standing {
  readonly print: PrintedFigure;
  readonly x: number;
  readonly y: number;
  readonly order: number;
  readonly angle: number;
  /** GSU to a pixel of the print. */
  readonly scale: number;
  readonly alpha: number;
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

export const createMembers = (resolution: number): Members => {
  const layer = new Container();
  const [bases, figures] = [createPool(), createPool()];
  layer.addChild(bases.layer, figures.layer);
  return {
    layer,
    draw(pieces, fallen, poseOf, { pixel, palette }) {
      bases.begin();
      figures.begin();
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
          print,
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
          const {
            dx = 0,
            dy = 0,
            tip = 0,
            seen = 1,
            facing = figure.facing,
          } = poseOf(piece, figure) ?? NO_POSE;
          const [x, y] = [figure.x + dx * pixel, figure.y];
          const alpha = (piece.hidden ? HIDDEN : 1) * seen;
          const disc =
            base >= BASES_FROM && tip === 0
              ? printBase(
                  { side: piece.side, width: base, done: piece.done, ring: above },
                  palette,
                  resolution,
                )
              : undefined;
          if (disc) {
            const sprite = bases.next(disc);
            sprite.anchor.set(0.5);
            sprite.position.set(x, y);
            sprite.setSize(radius * BASE_SPAN);
            sprite.angle = facing;
            sprite.alpha = alpha;
          }
          const print = stand({ icon, side: piece.side, done: piece.done }, stance, height, facing);
          if (!print) continue;
          const foot = above ? 0 : Math.min(base * 0.22, height * 0.14) * pixel;
          standing.push({
            print,
            x,
            y: y + foot + dy * pixel,
            order: stance === 'soaring' ? y + ALOFT : y,
            angle: above ? facing - 90 + tip : tip,
            scale: (height * pixel) / print.height,
            alpha,
          });
        }
      }
      standing.sort((a, b) => a.order - b.order);
      for (const { print, x, y, angle, scale, alpha } of standing) {
        const sprite = figures.next(print.texture);
        sprite.anchor.set(print.anchor.x, print.anchor.y);
        sprite.position.set(x, y);
        sprite.scale.set(scale);
        sprite.angle = angle;
        sprite.alpha = alpha;
      }
      bases.end();
      figures.end();
    },
  };
};
