import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { BASE_SPAN, baseOf } from './bases.ts';
import { glyphOf } from './glyphs.ts';
import { drawDrawing } from './layers/drawing.ts';
import { drawFrame, drawGrounds, drawTable, drawZones } from './layers/ground.ts';
import { drawGhost, drawReach, drawTraces } from './layers/overlay.ts';
import type { Pen } from './layers/pen.ts';
import { drawChosen, drawCross, drawFront, drawHull } from './layers/pieces.ts';
import type { Motion } from './motion.ts';
import type { Palette } from './palette.ts';
import type { Drawing, Figure, Piece, Scene } from './scene.ts';

/** Bases smaller than this on the screen, in pixels, are shown as one counter. */
export const COUNTER_BELOW = 7;
const GLYPH_FROM = 10;

export interface Painter {
  /** Bottom to top, in GSU. */
  readonly layers: Container;
  paintGround(scene: Scene, palette: Palette, pen: Pen): void;
  paintPieces(motion: Motion, t: number, palette: Palette, pen: Pen): void;
  paintOverlay(scene: Scene, palette: Palette, pen: Pen): void;
  paintMarks(scene: Scene, palette: Palette, pen: Pen): void;
}

const NOTHING: Drawing = {};

export const isCounter = ({ radius }: Piece, { pixel }: Pen): boolean => (2 * radius) / pixel < COUNTER_BELOW;

export const createPainter = (): Painter => {
  const layers = new Container();
  const layer = (): Graphics => layers.addChild(new Graphics());
  const table = layer();
  const grounds = layer();
  const zones = layer();
  const under = layer();
  const frame = layer();
  const reach = layer();
  const hulls = layer();
  const traces = layer();
  const members = layers.addChild(new Container());
  const crosses = layer();
  const over = layer();
  const ghost = layer();

  /** Pictures, not drawings: thousands of members cost little when the table is moved or zoomed. */
  const placeMembers = (pieces: readonly Piece[], palette: Palette, pen: Pen): void => {
    let used = 0;
    // Sprites are kept and used again: members come and go with every step of a motion.
    const place = (texture: Texture, { x, y }: Figure, size: number, degrees: number, tint: string): void => {
      const sprite = (members.children[used] as Sprite | undefined) ?? members.addChild(new Sprite());
      used += 1;
      sprite.texture = texture;
      sprite.anchor.set(0.5);
      sprite.position.set(x, y);
      sprite.setSize(size);
      sprite.angle = degrees;
      sprite.tint = tint;
      sprite.visible = true;
    };
    for (const { figures, radius, side, done, icon } of pieces) {
      const base = baseOf(side, done, palette);
      const glyph = (2 * radius) / pen.pixel >= GLYPH_FROM ? glyphOf(icon) : undefined;
      for (const figure of figures) {
        if (base) place(base, figure, radius * BASE_SPAN, figure.facing, '#ffffff');
      }
      for (const figure of figures) {
        if (glyph) place(glyph, figure, radius * (side % 2 === 1 ? 1.2 : 1.4), 0, palette.onSide);
      }
    }
    for (let i = used; i < members.children.length; i++) {
      const spare = members.children[i];
      if (spare) spare.visible = false;
    }
  };

  return {
    layers,
    paintGround(scene, palette, pen) {
      drawTable(table, scene, palette, pen);
      drawGrounds(grounds, scene.grounds, palette, pen);
      drawZones(zones, scene.zones, palette, pen);
      drawFrame(frame, scene, palette, pen);
    },
    paintPieces({ pieces, fading }, t, palette, pen) {
      hulls.clear();
      crosses.clear();
      // A counter stands for the members; the ground they take is shown at every zoom.
      for (const piece of pieces) drawHull(hulls, piece, palette, pen);
      const near = pieces.filter(piece => !isCounter(piece, pen));
      for (const piece of pieces) if (isCounter(piece, pen)) drawFront(hulls, piece, palette, pen);
      for (const piece of near) {
        for (const figure of piece.figures) {
          if (piece.falling?.includes(figure.id)) drawCross(crosses, figure, piece.radius, palette, pen);
          if (piece.chosen?.includes(figure.id)) drawChosen(crosses, figure, piece.radius, palette, pen);
        }
      }
      for (const { piece, figure } of fading) {
        crosses
          .circle(figure.x, figure.y, piece.radius * (1 - t))
          .fill({ color: palette.forbidden, alpha: 1 - t });
      }
      placeMembers(near, palette, pen);
    },
    paintOverlay(scene, palette, pen) {
      drawReach(reach, scene.overlay, palette, pen);
      drawTraces(traces, scene.traces, palette, pen);
      drawGhost(ghost, scene.overlay, palette, pen);
    },
    paintMarks(scene, palette, pen) {
      drawDrawing(under, scene.under ?? NOTHING, palette, pen);
      drawDrawing(over, scene.over ?? NOTHING, palette, pen);
    },
  };
};
