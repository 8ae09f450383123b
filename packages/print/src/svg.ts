import type { TerrainEntry } from '@emlia/content';
import type { EmliaGame, EmliaState, UnitState } from '@emlia/emlia';
import { basesOf } from '@emlia/emlia/reading';
import { type Box, direction, type Point } from '@emlia/kernel';
import { type Html, html } from './html.ts';
import { type Label, placeLabels } from './map-labels.ts';
import { rounded } from './paper.ts';

/** How a picture is drawn. */
export interface SvgOptions {
  /** How wide it is, in pixels; it is as high as the table asks. Missing: 960. */
  readonly width?: number;
}

const WIDTH = 960;

/** What ground does, whatever it is called. */
type GroundMark = 'water' | 'solid' | 'woods' | 'scrub' | 'high' | 'low' | 'rough' | 'plain';

const markOf = (entry: TerrainEntry): GroundMark => {
  if (entry.water) return 'water';
  if (entry.character === 'solid' && !entry.walkable) return 'solid';
  if (entry.walls !== undefined) return 'solid';
  if (entry.walkable && entry.height > 0) return 'high';
  if (entry.height < 0) return 'low';
  if (entry.character === 'sparse') return entry.height >= 1 ? 'woods' : 'scrub';
  return entry.rough.length + entry.veryRough.length + entry.impassable.length > 0 ? 'rough' : 'plain';
};

const GROUND: Readonly<Record<GroundMark, string>> = {
  water: '#a9c7dd',
  solid: '#8d8578',
  woods: '#9db487',
  scrub: '#c3cfa4',
  high: '#d8c9a0',
  low: '#c2b99f',
  rough: '#d3c8ac',
  plain: '#e2dcc2',
};

/** By the order of the forces; a seventh begins again. */
const SIDES = ['#2f5d8a', '#a33b32', '#3f7d4e', '#8a6d1f', '#6b4a86', '#3d7f86'] as const;

const pathOf = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')}Z`;

const ground = (
  entry: TerrainEntry | undefined,
  name: string,
  points: readonly Point[],
  gone: boolean,
): Html =>
  gone || !entry
    ? html`<path d="${pathOf(points)}" fill="none" stroke="#8d8578" stroke-width=".15" stroke-dasharray=".6 .6"><title>${name}, destroyed</title></path>`
    : html`<path d="${pathOf(points)}" fill="${GROUND[markOf(entry)]}" stroke="#5d564a" stroke-width=".12" stroke-linejoin="round"><title>${name}</title></path>`;

const soldiers = ({ world }: EmliaGame, unit: UnitState, colour: string): Html => {
  const bases = basesOf(world, unit);
  return html`<g fill="${colour}" stroke="#fff" stroke-width=".1"><title>${unit.name}, ${unit.members.length}</title>${bases.map(
    ({ x, y, r }, i) => {
      const ahead = direction(unit.members[i]?.facing ?? 0);
      return html`<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}"/><path d="M${rounded(x)} ${rounded(y)}L${rounded(x + ahead.x * r)} ${rounded(y + ahead.y * r)}"/>`;
    },
  )}</g>`;
};

/** The ground a unit stands on. */
const boxOf = ({ world }: EmliaGame, unit: UnitState): Box => {
  const bases = basesOf(world, unit);
  return {
    left: Math.min(...bases.map(({ x, r }) => x - r)),
    right: Math.max(...bases.map(({ x, r }) => x + r)),
    top: Math.min(...bases.map(({ y, r }) => y - r)),
    bottom: Math.max(...bases.map(({ y, r }) => y + r)),
  };
};

/** The name of each unit above it, else below or beside it: where it covers no other name, and no unit while there is room. */
const namesOf = (
  units: readonly { readonly name: string; readonly box: Box }[],
  size: number,
  table: Box,
): Label[] =>
  placeLabels(
    units.map(({ name, box: { left, right, top, bottom } }) => {
      const x = (left + right) / 2;
      const beside = (top + bottom + size * 0.5) / 2;
      const half = name.length * size * 0.29 + size * 0.4;
      const sides = [0, 0.8, -0.8].flatMap(by =>
        [right + half, left - half].map(where => ({ x: where, y: beside + by * size })),
      );
      const over = [0.4, -1, 1.5, -2.1].map(by => ({ x, y: by > 0 ? top - by * size : bottom - by * size }));
      return { at: [...over.slice(0, 2), ...sides, ...over.slice(2)], text: name, size, look: 'name' };
    }),
    table,
    units.map(({ box }) => box),
  );

/**
 * A position as a picture of its own: an SVG of the table with its ground, every unit on it and their names, that needs no
 * style sheet and no font. Draw `game.view(state, seat)` to show what one seat may know.
 *
 * @example
 * import { openScenario, play, toSvg } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const { state } = play(game);
 * console.log(toSvg(game, state), toSvg(game, game.view(state, 'river-clan')));
 */
export const toSvg = (game: EmliaGame, state: EmliaState, { width = WIDTH }: SvgOptions = {}): string => {
  if (!Number.isFinite(width) || width < 1) throw new Error('A picture is so many pixels wide, 1 at least.');
  if (!game?.world || !state?.units)
    throw new Error(
      'A picture is drawn of a battle of Emlia, toSvg(game, state): of a match, toSvg(match.game, match.state).',
    );
  const { scenario, terrain } = game.world.setup;
  const { width: across, height } = scenario;
  const size = rounded(Math.max(0.9, across / 60));
  const units = Object.values(state.units).filter(
    ({ place, members }) => place === 'table' && members.length > 0,
  );
  const colourOf = (unit: UnitState): string =>
    SIDES[
      Math.max(
        0,
        scenario.forces.findIndex(({ id }) => id === unit.force),
      ) % SIDES.length
    ] ?? SIDES[0];
  const named = units.map(unit => ({ name: unit.name, box: boxOf(game, unit) }));
  const names = namesOf(named, size, { left: 0, right: across, top: 0, bottom: height });
  return html`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${Math.round((width * height) / across)}" viewBox="0 0 ${across} ${height}"><title>${scenario.title}, turn ${state.turn}</title>
<rect width="${across}" height="${height}" fill="#ece6cf"/>
${scenario.terrain.map(({ id, name, terrain: kind, points }) => ground(terrain[state.pieces[id]?.terrain ?? kind], name, points, state.pieces[id]?.gone === true))}
${units.map(unit => soldiers(game, unit, colourOf(unit)))}
<g font-family="Georgia, serif" font-size="${size}" text-anchor="middle" fill="#221d15" stroke="#ece6cf" stroke-width="${rounded(size / 5)}" paint-order="stroke" stroke-linejoin="round">${names.map(
    ({ x, y, text }) => html`<text x="${rounded(x)}" y="${rounded(y)}">${text}</text>`,
  )}</g>
</svg>`.html;
};
