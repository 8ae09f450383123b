import type { TerrainEntry } from '@emlia/content';
import { type Html, html } from './html.ts';

/** How ground is told apart without colour, by what it does rather than by what it is called. */
export const GROUND_MARKS = ['water', 'solid', 'woods', 'scrub', 'high', 'low', 'rough', 'plain'] as const;
export type GroundMark = (typeof GROUND_MARKS)[number];

export const markOf = (entry: TerrainEntry): GroundMark => {
  if (entry.water) return 'water';
  if (entry.character === 'solid' && !entry.walkable) return 'solid';
  if (entry.walls !== undefined) return 'solid';
  if (entry.walkable && entry.height > 0) return 'high';
  if (entry.height < 0) return 'low';
  if (entry.character === 'sparse') return entry.height >= 1 ? 'woods' : 'scrub';
  return entry.rough.length + entry.veryRough.length + entry.impassable.length > 0 ? 'rough' : 'plain';
};

const line = (d: string, width = 0.2): Html =>
  html`<path d="${d}" fill="none" stroke="#444" stroke-width="${width}"/>`;

const TILES: Readonly<
  Record<GroundMark, { readonly size: number; readonly fill: string; readonly lines: Html }>
> = {
  water: { size: 5, fill: '#e9eff5', lines: line('M0 1.5q1.25-1.2 2.5 0t2.5 0M0 4q1.25-1.2 2.5 0t2.5 0') },
  solid: { size: 1.6, fill: '#b9b9b9', lines: line('M0 0l1.6 1.6M1.6 0L0 1.6', 0.15) },
  woods: { size: 2.4, fill: '#e6ece0', lines: line('M-.6 .6l1.2-1.2M0 2.4L2.4 0M1.8 3l1.2-1.2') },
  scrub: {
    size: 2.4,
    fill: '#f0f2e8',
    lines: html`<circle cx=".6" cy=".6" r=".28" fill="#444"/><circle cx="1.8" cy="1.8" r=".28" fill="#444"/>`,
  },
  high: { size: 4, fill: '#e4ddd0', lines: line('M0 2h1.6', 0.18) },
  low: { size: 2.2, fill: '#dedede', lines: line('M0 1.1h2.2', 0.15) },
  rough: { size: 3, fill: '#f4efe6', lines: line('M.6 1.6l.6-.9.6.9M2 2.8l.4-.6.4.6', 0.18) },
  plain: { size: 4, fill: '#f6f6f2', lines: html`` },
};

/** Sides lean their strokes to opposite hands; a fifth side begins again. */
const SIDE_STROKES = [45, -45, 0, 90, 20] as const;

export const mapPatterns = (prefix: string, sides: number): Html => html`<defs>
${GROUND_MARKS.map(mark => {
  const { size, fill, lines } = TILES[mark];
  return html`<pattern id="${prefix}-${mark}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${fill}"/>${lines}</pattern>`;
})}
${Array.from({ length: sides }, (_, side) => html`<pattern id="${prefix}-side-${side}" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(${SIDE_STROKES[side % SIDE_STROKES.length]})"><path d="M0 1.5h3" stroke="#777" stroke-width=".12"/></pattern>`)}
</defs>`;

/** A sample of a kind of ground for the legend. */
export const groundSwatch = (prefix: string, mark: GroundMark): Html =>
  html`<svg class="swatch" viewBox="0 0 10 6" role="img" aria-label="${mark}"><rect x=".2" y=".2" width="9.6" height="5.6" fill="url(#${prefix}-${mark})" stroke="#222" stroke-width=".3"/></svg>`;
