import { Container, Graphics } from 'pixi.js';
import { createGroundLayer, type GroundLayer } from './ground/ground-layer.ts';
import { drawMarks } from './layers/drawing.ts';
import { drawFrame, drawGrounds, drawTable, drawZones } from './layers/ground.ts';
import { drawGhost, drawReach, drawTraces } from './layers/overlay.ts';
import type { Pen } from './layers/pen.ts';
import { drawChosen, drawCross, drawFront, drawHull } from './layers/pieces.ts';
import { drawNeatLine, drawSheet } from './layers/sheet.ts';
import { createMembers } from './members.ts';
import type { Motion } from './motion.ts';
import type { Drawing, Piece, Scene } from './scene.ts';

/** Bases smaller than this on the screen, in pixels, are shown as one counter. */
export const COUNTER_BELOW = 7;

export interface Painter {
  /** Bottom to top, in GSU. */
  readonly layers: Container;
  readonly ground: GroundLayer;
  paintGround(scene: Scene, pen: Pen): void;
  paintPieces(motion: Motion, t: number, pen: Pen): void;
  paintOverlay(scene: Scene, pen: Pen): void;
  paintMarks(scene: Scene, pen: Pen): void;
}

const NOTHING: Drawing = {};

export const isCounter = ({ radius }: Piece, { pixel }: Pen): boolean => (2 * radius) / pixel < COUNTER_BELOW;

/** `resolution`: pixels of the screen to one of the page. */
export const createPainter = (resolution: number): Painter => {
  const layers = new Container();
  const layer = (): Graphics => layers.addChild(new Graphics());
  const table = layer();
  const grounds = layer();
  const ground = createGroundLayer(resolution);
  layers.addChild(ground.layer);
  const zones = layer();
  const under = layer();
  const frame = layer();
  const reach = layer();
  const hulls = layer();
  const traces = layer();
  const members = createMembers();
  layers.addChild(members.layer);
  const crosses = layer();
  const over = layer();
  const ghost = layer();

  return {
    layers,
    ground,
    paintGround(scene, pen) {
      // Until the ground is painted, and of a map always, there is a plan of it.
      const painted = ground.picture !== undefined && !scene.table.plan;
      ground.layer.visible = painted;
      grounds.visible = !painted;
      if (painted) drawSheet(table, scene, pen);
      else drawTable(table, scene, pen);
      if (!painted) drawGrounds(grounds, scene.grounds, pen);
      drawZones(zones, scene.zones, pen);
      if (scene.table.plan) drawFrame(frame, scene, pen);
      else drawNeatLine(frame, scene, pen);
    },
    paintPieces({ pieces, fading }, t, pen) {
      hulls.clear();
      crosses.clear();
      // A counter stands for the members; the ground they take is shown at every zoom.
      for (const piece of pieces) drawHull(hulls, piece, pen);
      const near = pieces.filter(piece => !isCounter(piece, pen));
      for (const piece of pieces) if (isCounter(piece, pen)) drawFront(hulls, piece, pen);
      for (const piece of near) {
        for (const figure of piece.figures) {
          if (piece.falling?.includes(figure.id)) drawCross(crosses, figure, piece.radius, pen);
          if (piece.chosen?.includes(figure.id)) drawChosen(crosses, figure, piece.radius, pen);
        }
      }
      for (const { piece, figure } of fading) {
        crosses
          .circle(figure.x, figure.y, piece.radius * (1 - t))
          .fill({ color: pen.palette.forbidden, alpha: 1 - t });
      }
      members.draw(near, pen);
    },
    paintOverlay(scene, pen) {
      drawReach(reach, scene.overlay, pen);
      drawTraces(traces, scene.traces, pen);
      drawGhost(ghost, scene.overlay, pen);
    },
    paintMarks(scene, pen) {
      drawMarks(under, scene.under ?? NOTHING, pen);
      drawMarks(over, scene.over ?? NOTHING, pen);
    },
  };
};
