import type { Edge, Lines, Scenario, TerrainPiece } from '@emlia/content';
import type { UnitState } from '@emlia/emlia';
import { basesOf, ownLinesOf, stripAlong } from '@emlia/emlia/reading';
import { type Box, boxOfPath, type Point } from '@emlia/kernel';
import { type InkedGround, inkGround } from './ground/ink-ground.ts';
import { planOf } from './ground/plan.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import { type Label, placeLabels } from './map-labels.ts';
import { sidePatterns } from './map-marks.ts';
import { openPlaces } from './map-places.ts';
import { paintedGroundsOf } from './painted-grounds.ts';
import { rounded } from './paper.ts';
import type { PrintSubject } from './subject.ts';

/** The room round the table, in millimetres, for own lines, numbers and the scale. */
const FRAME = { side: 10, top: 2, bottom: 16 } as const;
/** More room above the table where somebody's own lines are. */
const NORTH = 7;

interface Plan {
  readonly subject: PrintSubject;
  readonly scenario: Scenario;
  /** Millimetres to the GSU. */
  readonly scale: number;
}

export const MAP = 'map';

/** The battlefield to scale, north up, as large as the room allows. */
export const battlefieldMap = (
  subject: PrintSubject,
  scenario: Scenario,
  room: { readonly width: number; readonly height: number },
): Html => {
  const { width, height } = scenario;
  const homes = scenario.forces.map(({ id }) => homeOf(subject, scenario, id));
  const top = FRAME.top + (homes.some(lines => edgeOf(lines) === 'north') ? NORTH : 0);
  const scale = Math.min((room.width - 2 * FRAME.side) / width, (room.height - top - FRAME.bottom) / height);
  const plan: Plan = { subject, scenario, scale };
  const inked = groundOf(plan);
  const [w, h] = [width * scale, height * scale];
  const [full, tall] = [w + 2 * FRAME.side, h + top + FRAME.bottom].map(rounded) as [number, number];
  return html`<svg class="map" role="img" aria-label="Map of ${scenario.title}" width="${full}mm" height="${tall}mm" viewBox="${-FRAME.side} ${-top} ${full} ${tall}">
<defs>${sidePatterns(MAP, scenario.forces.length)}${inked.defs}<clipPath id="${MAP}-table"><rect width="${rounded(w)}" height="${rounded(h)}"/></clipPath></defs>
<rect width="${rounded(w)}" height="${rounded(h)}" fill="#fff"/>
${zones(plan)}
${grid(plan)}
<g clip-path="url(#${MAP}-table)">${inked.ground}</g>
${scenario.terrain.map(({ id, waits, points }) => waits && subject.state.pieces[id]?.gone && html`<path d="${pathOf(plan, points)}" fill="none" stroke="#888" stroke-width=".2" stroke-dasharray="1 1"/>`)}
${(scenario.areas ?? []).map(area => [area.points, ...(area.also ?? [])].map(points => html`<path d="${pathOf(plan, points)}" fill="none" stroke="#000" stroke-width=".35" stroke-dasharray=".2 1" stroke-linecap="round"/>`))}
${zoneEdges(plan)}
${entryStrips(plan)}
${units(plan)}
<rect width="${rounded(w)}" height="${rounded(h)}" fill="none" stroke="#000" stroke-width=".5"/>
${numbers(plan)}
${scenario.forces.map(({ id, name }) => ownLines(plan, id, name))}
${labels(plan).map(text)}
${scaleBar(plan)}
${northArrow(plan)}
</svg>`;
};

const spot = ({ scale }: Plan, { x, y }: Point): string => `${rounded(x * scale)} ${rounded(y * scale)}`;

const pathOf = (plan: Plan, points: readonly Point[]): string =>
  `${points.map((point, i) => `${i === 0 ? 'M' : 'L'}${spot(plan, point)}`).join('')}Z`;

const steps = (length: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, i) => (i + 1) * step);

/** Hairlines every 10 GSU; on cells the cells themselves, where they are not too small to see. */
const grid = (plan: Plan): HtmlPart => {
  const { scenario, scale } = plan;
  const { width, height, board } = scenario;
  const lines = (step: number): string =>
    [
      ...steps(width, step).map(x => `M${spot(plan, { x, y: 0 })}V${rounded(height * scale)}`),
      ...steps(height, step).map(y => `M${spot(plan, { x: 0, y })}H${rounded(width * scale)}`),
    ].join('');
  const cells = board !== 'free' && scale >= 1.4;
  return [
    cells &&
      html`<path d="${board === 'square' ? lines(1) : hexes(plan)}" fill="none" stroke="#bbb" stroke-width=".08"/>`,
    html`<path d="${lines(10)}" fill="none" stroke="#999" stroke-width=".12"/>`,
  ];
};

/** Cells one GSU across with a point on top, as the hex board measures them. */
const hexes = (plan: Plan): string => {
  const { width, height } = plan.scenario;
  const side = 1 / Math.sqrt(3);
  const path: string[] = [];
  for (let row = 0; side * (2 + 1.5 * row) <= height + 0.01; row++) {
    for (let column = 0; column + 1 + (row % 2) / 2 <= width + 0.01; column++) {
      const [x, y] = [column + (row % 2) / 2 + 0.5, side + row * side * 1.5];
      const corners = [
        [-0.5, side / 2],
        [-0.5, -side / 2],
        [0, -side],
        [0.5, -side / 2],
      ] as const;
      path.push(
        corners
          .map(([dx, dy], i) => `${i === 0 ? 'M' : 'L'}${spot(plan, { x: x + dx, y: y + dy })}`)
          .join(''),
      );
    }
  }
  return path.join('');
};

/** The same ground as on the screen: its seed is the title there too. */
const groundOf = ({ subject, scenario, scale }: Plan): InkedGround => {
  const { width, height, title } = scenario;
  const ground = planOf({ width, height, seed: title }, paintedGroundsOf(subject.world));
  return inkGround(ground, { scale, prefix: MAP });
};

const zones = (plan: Plan): HtmlPart =>
  plan.scenario.forces.map(({ zone }, side) =>
    zone.map(points => html`<path d="${pathOf(plan, points)}" fill="url(#${MAP}-side-${side})"/>`),
  );

const zoneEdges = (plan: Plan): HtmlPart =>
  plan.scenario.forces.map(({ zone, outworks }) => [
    ...zone.map(
      points =>
        html`<path d="${pathOf(plan, points)}" fill="none" stroke="#000" stroke-width=".45" stroke-dasharray="2.4 1.4"/>`,
    ),
    ...(outworks?.zone ?? []).map(
      points =>
        html`<path d="${pathOf(plan, points)}" fill="none" stroke="#000" stroke-width=".25" stroke-dasharray="1 1"/>`,
    ),
  ]);

/** How deep a stretch is drawn along which somebody may come on, in GSU. */
const ENTRY = 2;

/** event.reinforcement: where those may come on whose player chooses. */
const entriesIn = ({ subject, scenario }: Plan): { side: number; name: string; points: readonly Point[] }[] =>
  (scenario.events ?? []).flatMap(({ effects }) =>
    effects.flatMap(effect => {
      if (effect.effect !== 'arrive') return [];
      const { force, unit, along = [] } = effect;
      const side = scenario.forces.findIndex(({ id }) => id === force);
      return along.map(one => ({
        side,
        name: unit.name,
        points: stripAlong(subject.world, one, ENTRY).points,
      }));
    }),
  );

const entryStrips = (plan: Plan): HtmlPart =>
  entriesIn(plan).map(({ side, points }) => {
    const d = pathOf(plan, points);
    return html`<path d="${d}" fill="url(#${MAP}-side-${side})"/><path d="${d}" fill="none" stroke="#000" stroke-width=".35" stroke-dasharray=".8 .8"/>`;
  });

/** Who stands where, of a battle under way. */
const units = (plan: Plan): HtmlPart =>
  standing(plan).map(unit => {
    const side = plan.subject.armies.findIndex(({ id }) => id === unit.force);
    return basesOf(plan.subject.world, unit).map(
      ({ x, y, r }) =>
        html`<circle cx="${rounded(x * plan.scale)}" cy="${rounded(y * plan.scale)}" r="${rounded(Math.max(0.4, r * plan.scale))}" fill="${side % 2 === 0 ? '#fff' : '#333'}" stroke="#000" stroke-width=".2"/>`,
    );
  });

const standing = ({ subject }: Plan): UnitState[] =>
  subject.kind === 'battle'
    ? Object.values(subject.state.units).filter(({ place }) => place === 'table')
    : [];

const text = ({ x, y, text: words, size, look }: Label): Html =>
  html`<text class="${look}" x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" text-anchor="middle">${words}</text>`;

const numbers = ({ scenario, scale }: Plan): HtmlPart => {
  const { width, height } = scenario;
  const step = scale * 10 < 6 ? 20 : 10;
  return [
    ...steps(width, step).map(
      x =>
        html`<text class="number" x="${rounded(x * scale)}" y="${rounded(height * scale + 2.8)}" font-size="2" text-anchor="middle">${x}</text>`,
    ),
    ...steps(height, step).map(
      y =>
        html`<text class="number" x="-1" y="${rounded(y * scale + 0.7)}" font-size="2" text-anchor="end">${y}</text>`,
    ),
  ];
};

/** The box round a shape, in millimetres. */
const boxOf = ({ scale }: Plan, points: readonly Point[]): Box =>
  boxOfPath(
    points.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    0,
  );

const TERRAIN_SIZE = 2.5;
const ZONE_SIZE = 3;

/** Where the name of a shape may stand: in it, under it, over it; what a name would cover has it under it first. */
const placesIn = (
  plan: Plan,
  points: readonly Point[],
  size: number,
  name = '',
): { x: number; y: number }[] => {
  const { left, right, top, bottom } = boxOf(plan, points);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [inside, outside] = [[y + size / 3], [bottom + size, top - size / 3]];
  const isCovered = bottom - top < 2 * size && right - left < name.length * size;
  const around = isCovered ? [...outside, ...inside] : [...inside, ...outside];
  return [...around, y - 2 * size, y + 3 * size].map(at => ({ x, y: at }));
};

/** A name far wider than what it names would hide its neighbours. */
const fitsIn = (plan: Plan, { name, points }: TerrainPiece): boolean => {
  const { left, right } = boxOf(plan, points);
  return (name.length * TERRAIN_SIZE) / 2 <= Math.max(16, (right - left) * 1.5);
};

/** What is written on the map: units first, then zones, the larger ground before the smaller; what has no room has its number. */
const labels = (plan: Plan): Label[] => {
  const { scenario, subject, scale } = plan;
  const area = (points: readonly Point[]): number => {
    const { left, right, top, bottom } = boxOf(plan, points);
    return (right - left) * (bottom - top);
  };
  const grounds = scenario.terrain
    .map((piece, i) => ({ piece, number: i + 1 }))
    .sort((a, b) => area(a.piece.points) - area(b.piece.points));
  const inside = { left: 0, top: 0, right: scenario.width * scale, bottom: scenario.height * scale };
  return placeLabels(
    [
      ...standing(plan).map(unit => ({
        at: placesIn(plan, unit.members, TERRAIN_SIZE),
        text: subject.codes.get(unit.id) ?? unit.name,
        size: TERRAIN_SIZE,
        look: 'unit',
      })),
      ...scenario.forces.flatMap(({ name, zone }) =>
        zone.slice(0, 1).map(points => {
          const { left, right, top, bottom } = boxOf(plan, points);
          const x = (left + right) / 2;
          const heights = [top + ZONE_SIZE + 1, bottom - ZONE_SIZE / 2, (top + bottom) / 2];
          return { at: heights.map(y => ({ x, y })), text: name, size: ZONE_SIZE, look: 'zone' };
        }),
      ),
      ...entriesIn(plan).map(({ name, points }) => ({
        at: placesIn(plan, points, TERRAIN_SIZE),
        text: `${name}, later`,
        size: TERRAIN_SIZE,
        look: 'area',
      })),
      ...grounds.map(({ piece, number }) => ({
        at: [
          ...openPlaces(piece, scenario.terrain.slice(number)).map(({ x, y }) => ({
            x: x * scale,
            y: y * scale + TERRAIN_SIZE / 3,
          })),
          ...placesIn(plan, piece.points, TERRAIN_SIZE, piece.name),
        ],
        ...(fitsIn(plan, piece) ? { text: piece.name, short: `${number}` } : { text: `${number}` }),
        size: TERRAIN_SIZE,
        look: 'place',
      })),
      ...(scenario.areas ?? [])
        .filter(({ name }) => !scenario.terrain.some(piece => piece.name === name))
        .map(({ name, points }) => ({
          at: placesIn(plan, points, TERRAIN_SIZE).reverse(),
          text: name,
          size: TERRAIN_SIZE,
          look: 'area',
        })),
    ],
    inside,
  );
};

/** scenario.home: what the scenario names, or the edge its units set out from. */
const homeOf = ({ armies, world }: PrintSubject, { forces }: Scenario, force: string): Lines | undefined => {
  const unit = armies.find(({ id }) => id === force)?.units[0];
  return forces.find(({ id }) => id === force)?.home ?? (unit && ownLinesOf(world, unit));
};

const edgeOf = (lines: Lines | undefined): Edge | undefined => {
  if (lines === undefined || typeof lines === 'string') return lines;
  return 'edge' in lines ? lines.edge : undefined;
};

/** Own lines of a force: a bar along the edge, or a flag at the place. */
const ownLines = (plan: Plan, force: string, name: string): HtmlPart => {
  const { subject, scenario, scale } = plan;
  const lines = homeOf(subject, scenario, force);
  if (lines === undefined) return undefined;
  const label = `Lines of ${name}`;
  if (typeof lines === 'string') return edgeBar(plan, { edge: lines, name: label });
  if ('point' in lines) return flag(lines.point.x * scale, lines.point.y * scale);
  if ('edge' in lines) {
    const { edge, from = 0, to } = lines;
    return edgeBar(plan, {
      edge,
      from: from * scale,
      ...(to !== undefined && { to: to * scale }),
      name: label,
    });
  }
  const area = scenario.areas?.find(({ id }) => id === lines.area);
  if (!area) return undefined;
  const { left, right, top, bottom } = boxOf(plan, area.points);
  return flag((left + right) / 2, (top + bottom) / 2);
};

const flag = (x: number, y: number): Html =>
  html`<path d="M${rounded(x)} ${rounded(y)}v-4.5l3 1.2-3 1.2" fill="#fff" stroke="#000" stroke-width=".35"/>`;

interface EdgeLines {
  readonly edge: Edge;
  readonly name: string;
  /** Along the edge, in millimetres; missing: from its beginning to its end. */
  readonly from?: number;
  readonly to?: number;
}

/** Own lines outside the table: a thick bar with its name along it. */
const edgeBar = ({ scenario, scale }: Plan, { edge, name, from = 0, ...given }: EdgeLines): Html => {
  const [w, h] = [scenario.width * scale, scenario.height * scale];
  const flat = edge === 'north' || edge === 'south';
  const to = given.to ?? (flat ? w : h);
  const off = 5;
  const at = { north: -2.4, south: h + off, west: -off, east: w + 2.4 }[edge];
  const bar = flat
    ? `M${rounded(from)} ${rounded(at)}H${rounded(to)}`
    : `M${rounded(at)} ${rounded(from)}V${rounded(to)}`;
  const mid = rounded((from + to) / 2);
  const where = {
    north: `translate(${mid} ${rounded(at - 1.6)})`,
    south: `translate(${mid} ${rounded(at + 3)})`,
    west: `translate(${rounded(at - 1.6)} ${mid}) rotate(-90)`,
    east: `translate(${rounded(at + 1.6)} ${mid}) rotate(90)`,
  }[edge];
  return html`<path d="${bar}" stroke="#000" stroke-width="1.1"/><text class="lines" transform="${where}" font-size="2.4" text-anchor="middle">${name}</text>`;
};

const ROUND_LENGTHS = [1, 2, 5, 10, 20, 50, 100, 200] as const;

/** The longest round length that takes no more than 60 mm. */
const scaleBar = (plan: Plan): Html => {
  const { scale, scenario } = plan;
  const length = [...ROUND_LENGTHS].reverse().find(one => one * scale <= 60) ?? 1;
  const y = rounded(scenario.height * scale + 10);
  const half = rounded((length * scale) / 2);
  const end = rounded(length * scale);
  return html`<g><rect x="0" y="${y}" width="${half}" height="1.2" fill="#000"/><rect x="${half}" y="${y}" width="${half}" height="1.2" fill="#fff" stroke="#000" stroke-width=".2"/>
<text class="number" x="0" y="${y + 3.6}" font-size="2.2">0</text><text class="number" x="${half}" y="${y + 3.6}" font-size="2.2" text-anchor="middle">${length / 2}</text><text class="number" x="${end}" y="${y + 3.6}" font-size="2.2" text-anchor="middle">${length} GSU</text></g>`;
};

const northArrow = ({ scenario, scale }: Plan): Html => {
  const [x, y] = [rounded(scenario.width * scale - 3), rounded(scenario.height * scale + 8.5)];
  return html`<path d="M${x} ${y}l1.6 4.6-1.6-1-1.6 1Z" fill="#000"/><text class="number" x="${x - 3.4}" y="${y + 3.6}" font-size="3" text-anchor="middle">N</text>`;
};
