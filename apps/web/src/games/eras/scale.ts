import type { Point } from '@emlia/kernel';
import { type Brush, brushOf } from '@emlia/print/ground';
import type { Drawing, DrawnGround } from '../../board/scene.ts';

/** The board is made for tables of some hundred units across; a map's metres are shown so many to one. */
export interface MapScale {
  readonly metres: number;
  on(at: Point): Point;
  off(at: Point): Point;
}

const ACROSS = 200;

export const mapScaleOf = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): MapScale => {
  const metres = Math.max(width, height) / ACROSS;
  return {
    metres,
    on: ({ x, y }) => ({ x: x / metres, y: y / metres }),
    off: ({ x, y }) => ({ x: x * metres, y: y * metres }),
  };
};

/** A map on the board. */
export const tableOn = (
  { width, height }: { readonly width: number; readonly height: number },
  { metres }: MapScale,
): { readonly width: number; readonly height: number } => ({
  width: width / metres,
  height: height / metres,
});

interface Area {
  readonly name?: string;
  readonly points: readonly Point[];
  readonly blocking?: boolean;
  readonly hazard?: boolean;
  readonly forest?: boolean;
  readonly opaque?: boolean;
  readonly level?: number;
}

const lookOfArea = (
  { blocking, hazard, forest, opaque, level = 0 }: Area,
  barred: DrawnGround['look'],
): DrawnGround['look'] => {
  if (blocking) return barred;
  if (hazard) return 'shallows';
  if (forest) return 'woods';
  if (opaque) return 'scrub';
  return level > 0 ? 'hill' : 'plain';
};

/** What an area of a battlefield is painted as: by what it does, and by its name where that tells more. */
const brushOfArea = ({ name = '', blocking, hazard, forest, opaque, level = 0 }: Area): Brush => {
  const named = brushOf({ names: [name] });
  if (blocking) return BARRING.has(named) ? named : opaque ? 'building' : 'rock';
  if (hazard) return WET.has(named) ? named : named === 'crater' || named === 'mines' ? named : 'shallows';
  if (forest) return named === 'grove' ? named : 'wood';
  if (opaque) return named === 'hedge' ? named : 'scrub';
  if (level > 0) return named === 'redoubt' ? named : 'hill';
  return LYING.has(named) ? named : 'plain';
};

const BARRING: ReadonlySet<Brush> = new Set<Brush>([
  'water',
  'wall',
  'gate',
  'tower',
  'keep',
  'drywall',
  'temple',
  'shed',
  'village',
  'bunker',
  'rock',
]);
const WET: ReadonlySet<Brush> = new Set<Brush>(['water', 'shallows', 'marsh']);
const LYING: ReadonlySet<Brush> = new Set<Brush>([
  'road',
  'court',
  'crops',
  'stubble',
  'grass',
  'quay',
  'bridge',
]);

/** What bars the way is walls and cliffs in a battle, the sea on the map of a campaign. */
export const groundsOfMap = (
  areas: readonly Area[],
  { on }: MapScale,
  barred: 'solid' | 'water',
): DrawnGround[] =>
  areas.map((area, i) => ({
    id: `area-${i}`,
    name: area.name ?? '',
    look: lookOfArea(area, barred),
    brush: brushOfArea(area),
    kind: (area.name ?? '').toLowerCase(),
    height: Math.max(area.blocking ? 2 : 0, (area.level ?? 0) * 3),
    points: area.points.map(on),
  }));

export const onGrain = ({ x, y }: Point): Point => ({
  x: Math.round(x * 1024) / 1024,
  y: Math.round(y * 1024) / 1024,
});

/** Metres in kilometres, to the tenth. */
export const km = (metres: number): string => (metres / 1000).toFixed(1);

/** Lengths that are counted easily. */
const ROUND = [1, 2, 5, 10];

/** The scale of a map, lying on its lower edge: about a sixth of its breadth, in a round number of metres. */
export const scaleBarOf = (
  { width, height }: { readonly width: number; readonly height: number },
  metres: number,
): Drawing => {
  const wished = (width * metres) / 6;
  const power = 10 ** Math.floor(Math.log10(wished));
  const length = Math.max(...ROUND.map(one => one * power).filter(one => one <= wished), power);
  const [from, y] = [width * 0.02, height - height * 0.02];
  const to = from + length / metres;
  const tick = height * 0.008;
  return {
    lines: [
      {
        points: [
          { x: from, y: y - tick },
          { x: from, y },
          { x: to, y },
          { x: to, y: y - tick },
        ],
        tone: 'ink',
        width: 2,
      },
    ],
    signs: [
      {
        at: { x: (from + to) / 2, y: y - height * 0.02 },
        say: length >= 1000 ? `${length / 1000} km` : `${length} m`,
        kind: 'name',
      },
    ],
  };
};

/** A ring round a place. */
export const circle = (at: Point, radius: number, corners = 48): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });

/** A ring as far as it lies on the map. */
export const circleOn = (
  { width, height }: { readonly width: number; readonly height: number },
  at: Point,
  radius: number,
): Point[] =>
  circle(at, radius, 96).map(({ x, y }) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  }));
