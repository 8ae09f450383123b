import type { Box } from '@emlia/kernel';
import { Container, Graphics } from 'pixi.js';
import { levelOf, tokensFor } from './figures/detail.ts';
import { createGroundLayer, type GroundLayer } from './ground/ground-layer.ts';
import type { PoseOf, PrintedPiece } from './lay-members.ts';
import { drawMarks } from './layers/drawing.ts';
import { createEffects } from './layers/effects.ts';
import { drawFrame, drawGrounds, drawTable, drawZones } from './layers/ground.ts';
import { drawGhost, drawReach, drawTraces } from './layers/overlay.ts';
import type { Pen } from './layers/pen.ts';
import { drawBlock, drawChosen, drawCross, drawGrave, drawHull, tokensOn } from './layers/pieces.ts';
import { drawNeatLine, drawSheet } from './layers/sheet.ts';
import { createTracing } from './layers/tracing.ts';
import { createLettering } from './lettering.ts';
import { createMembers } from './members.ts';
import type { Drawing, Fallen, Ghost, Piece, Scene } from './scene.ts';
import type { Effect } from './stage/stage.ts';

export interface Painter {
  /** Bottom to top, in GSU. */
  readonly layers: Container;
  readonly ground: GroundLayer;
  /** Where names lie on the ground, in GSU. */
  readonly printed: readonly Box[];
  paintGround(scene: Scene, pen: Pen): void;
  paintPieces(shown: Shown, pen: Pen): void;
  paintOverlay(scene: Scene, pen: Pen): void;
  paintMarks(scene: Scene, pen: Pen): void;
}

/** Who stands on the table just now, and how. */
export interface Shown {
  readonly pieces: readonly Piece[];
  readonly fallen: readonly Fallen[];
  readonly poseOf: PoseOf;
  readonly effects: readonly Effect[];
  /** Far out, figures stand for their units. */
  readonly tokens: boolean;
}

const NOTHING: Drawing = {};

const isFar = ({ radius }: Pick<Piece, 'radius'>, { pixel }: Pen): boolean =>
  levelOf((2 * radius) / pixel) === 'block';

/** A unit that would stand somewhere, to be printed there; of whoever stands on the table nothing else is drawn. */
const standingIn = ({ side, icon, figure, radius, figures }: Ghost): PrintedPiece => ({
  side,
  icon,
  ...(figure !== undefined && { figure }),
  radius,
  figures,
  done: false,
  ...(figures.length === 1 && { alone: true as const }),
});

/** `resolution`: pixels of the screen to one of the page. */
export const createPainter = (resolution: number): Painter => {
  const layers = new Container();
  const layer = (): Graphics => layers.addChild(new Graphics());
  const table = layer();
  const grounds = layer();
  const ground = createGroundLayer(resolution);
  layers.addChild(ground.layer);
  const tracing = createTracing();
  layers.addChild(tracing.layer);
  const zones = layer();
  const under = layer();
  const frame = layer();
  const reach = layer();
  // Names stay as they are where the ground is lit.
  const lettering = createLettering(resolution);
  layers.addChild(lettering.layer);
  const graves = layer();
  const hulls = layer();
  const traces = layer();
  const members = createMembers(resolution);
  layers.addChild(members.layer);
  const crosses = layer();
  const effects = createEffects(resolution);
  layers.addChild(effects.layer);
  const over = layer();
  const ghost = layer();
  // Who is held stands there already, in outline and as a pale print.
  const held = createMembers(resolution);
  held.layer.alpha = 0.72;
  layers.addChild(held.layer);

  return {
    layers,
    ground,
    get printed() {
      return lettering.layer.visible ? lettering.boxes : [];
    },
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
      lettering.layer.visible = !scene.table.plan;
      if (!scene.table.plan) lettering.draw(scene, pen);
    },
    paintPieces({ pieces, fallen, poseOf, effects: momentary, tokens: stood }, pen) {
      hulls.clear();
      crosses.clear();
      graves.clear();
      for (const one of fallen) if (one.long || isFar(one, pen)) drawGrave(graves, one, pen);
      for (const piece of pieces) drawHull(hulls, piece, pen);
      const [far, near] = [
        pieces.filter(piece => isFar(piece, pen)),
        pieces.filter(piece => !isFar(piece, pen)),
      ];
      const tokens = (piece: Piece): number => (stood ? tokensFor(piece.left) : 0);
      for (const piece of far) drawBlock(hulls, piece, tokens(piece), pen);
      const standIns = far.map(piece => ({
        ...piece,
        radius: 2 * pen.pixel,
        figures: tokensOn(piece, tokens(piece), pen.pixel),
      }));
      for (const piece of near) {
        for (const figure of piece.figures) {
          if (piece.falling?.includes(figure.id)) drawCross(crosses, figure, piece.radius, pen);
          if (piece.chosen?.includes(figure.id)) drawChosen(crosses, figure, piece.radius, pen);
        }
      }
      const lying = fallen.filter(one => !one.long && !isFar(one, pen));
      members.draw([...near, ...standIns], lying, poseOf, pen);
      effects.draw(momentary, pen);
    },
    paintOverlay(scene, pen) {
      drawReach(reach, scene.overlay, pen);
      drawTraces(traces, scene.traces, pen);
      drawGhost(ghost, scene.overlay, pen);
      const { ghost: first, ghosts = [] } = scene.overlay;
      const all = [...(first ? [first] : []), ...ghosts].filter(one => !isFar(one, pen));
      held.draw(all.map(standingIn), [], () => undefined, pen);
    },
    paintMarks(scene, pen) {
      tracing.draw(scene.tracing);
      drawMarks(under, scene.under ?? NOTHING, pen);
      drawMarks(over, scene.over ?? NOTHING, pen);
    },
  };
};
