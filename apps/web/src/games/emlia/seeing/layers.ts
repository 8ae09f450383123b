import type { UnitState } from '@emlia/emlia';
import type { Drawing } from '../../../board/scene.ts';
import type { Looker } from './looker.ts';
import type { OverlayId } from './overlay-list.ts';
import { areasDrawing, objectivesDrawing } from './overlays/areas.ts';
import { awareDrawing } from './overlays/aware.ts';
import { commandsDrawing } from './overlays/commands.ts';
import { engagedDrawing } from './overlays/engaged.ts';
import { linesDrawing } from './overlays/lines.ts';
import { seesDrawing } from './overlays/sees.ts';
import { threatensDrawing } from './overlays/threatens.ts';

const NOTHING: Drawing = {};

type Draw = (looker: Looker, unit: UnitState | undefined) => Drawing;

const ofUnit =
  (draw: (looker: Looker, unit: UnitState) => Drawing): Draw =>
  (looker, unit) =>
    unit ? draw(looker, unit) : NOTHING;

const DRAW: Readonly<Record<OverlayId, Draw>> = {
  sees: ofUnit(seesDrawing),
  threatens: ofUnit(threatensDrawing),
  commands: ofUnit(commandsDrawing),
  aware: awareDrawing,
  engaged: engagedDrawing,
  objectives: objectivesDrawing,
  lines: linesDrawing,
};

/** What is drawn under the units; all else lies over them. */
const GROUND: readonly OverlayId[] = ['objectives', 'lines', 'threatens', 'commands'];

const NOBODY = {};

/** Drawn once for a view and a unit, however often it is switched on and off. */
const drawn = new WeakMap<object, WeakMap<object, Map<OverlayId, Drawing>>>();

export const overlayOf = (id: OverlayId, looker: Looker, unit: UnitState | undefined): Drawing => {
  const key = unit ?? NOBODY;
  const ofView = drawn.get(looker.view) ?? new WeakMap<object, Map<OverlayId, Drawing>>();
  drawn.set(looker.view, ofView);
  const known = ofView.get(key) ?? new Map<OverlayId, Drawing>();
  ofView.set(key, known);
  const made = known.get(id) ?? DRAW[id](looker, unit);
  known.set(id, made);
  return made;
};

const joined = (drawings: readonly Drawing[]): Drawing => ({
  washes: drawings.flatMap(({ washes = [] }) => washes),
  lines: drawings.flatMap(({ lines = [] }) => lines),
  rings: drawings.flatMap(({ rings = [] }) => rings),
  signs: drawings.flatMap(({ signs = [] }) => signs),
});

/** All that is switched on, under the units and over them; the names of the areas are always on the map. */
export const layersOf = (
  looker: Looker,
  unit: UnitState | undefined,
  on: readonly OverlayId[],
  ground: Drawing = NOTHING,
): { readonly under: Drawing; readonly over: Drawing } => {
  const named = on.includes('objectives') ? [] : [areasDrawing(looker)];
  const made = (ids: readonly OverlayId[]): Drawing[] => ids.map(id => overlayOf(id, looker, unit));
  return {
    under: joined([ground, ...named, ...made(on.filter(id => GROUND.includes(id)))]),
    over: joined(made(on.filter(id => !GROUND.includes(id)))),
  };
};

export const withMore = (drawing: Drawing, more: Drawing): Drawing => joined([drawing, more]);
