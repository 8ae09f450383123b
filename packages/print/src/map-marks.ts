import type { TerrainEntry } from '@emlia/content';
import { inkGround } from './ground/ink-ground.ts';
import { planOf } from './ground/plan.ts';
import { type Html, html } from './html.ts';
import { groundSample } from './painted-grounds.ts';

/** Sides lean their strokes to opposite hands; a fifth side begins again. */
const SIDE_STROKES = [45, -45, 0, 90, 20] as const;

export const sidePatterns = (prefix: string, sides: number): Html =>
  html`${Array.from({ length: sides }, (_, side) => html`<pattern id="${prefix}-side-${side}" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(${SIDE_STROKES[side % SIDE_STROKES.length]})"><path d="M0 1.5h3" stroke="#777" stroke-width=".12"/></pattern>`)}`;

/** A sample of a kind of ground for the legend, drawn as the map draws it. */
export const groundSwatch = (prefix: string, entry: TerrainEntry): Html => {
  const { table, piece } = groundSample(entry);
  const { defs, ground } = inkGround(planOf(table, [piece]), {
    scale: 1,
    prefix: `${prefix}-${entry.id}`,
    alone: true,
  });
  return html`<svg class="swatch" viewBox="0 0 ${table.width} ${table.height}" role="img" aria-label="${entry.name}"><defs>${defs}</defs>${ground}</svg>`;
};
