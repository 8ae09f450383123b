import { fill, line, type Paint, type Part } from './parts.ts';

/** Ships and flyers: seen from above, pointing right, so that they turn as they face. */

/** The same on both sides of the keel. */
const both = (paint: Paint, d: (way: 1 | -1) => string): Part[] => [fill(paint, d(-1)), fill(paint, d(1))];
const bothLines = (paint: Paint, d: (way: 1 | -1) => string, width: number): Part[] => [
  line(paint, d(-1), width),
  line(paint, d(1), width),
];

const wing =
  (...points: readonly (readonly [number, number])[]) =>
  (way: 1 | -1): string =>
    `M${points.map(([x, y]) => `${x} ${y * way}`).join('L')}Z`;

const BRIDGE: readonly Part[] = [
  fill('rim', 'M-24-7 26-5 34 0 26 5-24 7Z'),
  fill('ink', 'M10-4 24-3 28 0 24 3 10 4Z'),
];

const ship = (hull: string, ...more: readonly Part[]): readonly Part[] => [
  fill('coat', hull),
  ...more,
  ...BRIDGE,
];

export const DRAGON: readonly Part[] = [
  ...both('dim', way => {
    const y = (n: number): number => n * way;
    return `M20 ${y(10)}Q24 ${y(58)}-4 ${y(104)}L-16 ${y(72)}Q-28 ${y(88)}-52 ${y(92)}L-42 ${y(60)}Q-60 ${y(68)}-82 ${y(58)}L-48 ${y(30)}Q-28 ${y(14)}-12 ${y(12)}Z`;
  }),
  ...bothLines(
    'coat',
    way => `M16 ${14 * way}-2 ${96 * way}M10 ${14 * way}-40 ${82 * way}M4 ${12 * way}-70 ${56 * way}`,
    4,
  ),
  fill(
    'coat',
    'M88 0 74-11 60-10Q46-7 38-11L16-16Q-12-16-38-7-72 2-104-14-98-2-112 2-96 4-96 14-66 12-38 9-12 16 16 16L38 11Q46 7 60 10L74 11Z',
  ),
  line('dim', 'M-60 2-20-2 20 0 52 0', 5),
  fill('gold', 'M70-5 74-5 74-2 70-3ZM70 5 74 5 74 2 70 3Z'),
];

export const GRYPHON: readonly Part[] = [
  ...both('straw', way => {
    const y = (n: number): number => n * way;
    return `M22 ${y(8)}Q18 ${y(56)}-10 ${y(88)}L-16 ${y(66)}-30 ${y(78)}-30 ${y(54)}-48 ${y(60)}-42 ${y(36)}-56 ${y(36)}-14 ${y(8)}Z`;
  }),
  fill('hide', 'M-14-9Q-44-8-66-3L-84-8-78 0-84 8-66 3Q-44 8-14 9L26 9 26-9Z'),
  fill('rim', 'M20-10Q38-12 46-4L58 0 46 4Q38 12 20 10Z'),
  fill('gold', 'M48-3 60 0 48 3Z'),
  fill('coat', 'M-18-8 8-8 12 0 8 8-18 8Z'),
];

export const CRUISER = ship(
  'M84 0 60-10 20-16-40-20-66-30-80-26-74-10-84-8-84 8-74 10-80 26-66 30-40 20 20 16 60 10Z',
  fill('dim', 'M-60-12-10-12 0 0-10 12-60 12-50 0Z'),
  ...bothLines('metal', way => `M30 ${9 * way}56 ${7 * way}M-20 ${14 * way}8 ${12 * way}`, 4),
);
export const FREIGHTER = ship(
  'M62 0 50-18-62-22-80-12-80 12-62 22 50 18Z',
  ...[-56, -32, -8].flatMap(x => both('straw', wing([x, 3], [x + 18, 3], [x + 18, 17], [x, 17]))),
);
export const BRIG = ship(
  'M80 0 46-14 16-12-4-34-30-36-22-14-60-16-76-26-72 0-76 26-60 16-22 14-30 36-4 34 16 12 46 14Z',
  ...bothLines('metal', way => `M40 ${10 * way}60 ${10 * way}M0 ${16 * way}22 ${16 * way}`, 4),
);
export const HULK = ship(
  'M70-8 78 0 70 12 40 22 34 40-6 36-16 26-50 34-66 20-82 16-84-12-64-22-58-36-26-28-12-38 22-32 40-20Z',
  fill('dim', 'M-60-16-40-20-30-8-48 0-66-4ZM20 10 44 6 40 18 22 22Z'),
  fill('ink', 'M-20-24-6-28-2-14-18-14ZM-10 14 8 14 4 26-12 24Z'),
);
export const PLATFORM = ship(
  'M46-12 46 12 16 16 12 46-12 46-16 16-46 12-46-12-16-16-12-46 12-46 16-16Z',
  ...bothLines('metal', way => `M40 ${6 * way}70 ${6 * way}M-6 ${40 * way}-6 ${62 * way}`, 5),
);
export const TENDER = ship(
  'M58 0 34-16-40-20-58-10-58 10-40 20 34 16Z',
  fill('rim', 'M-16-16A16 16 0 1 1-48-16 16 16 0 1 1-16-16Z'),
  fill('dim', 'M-24-16A8 8 0 1 1-40-16 8 8 0 1 1-24-16Z'),
);
export const QUEEN = ship(
  'M74 0 44-16 30-38 6-26-22-44-30-22-64-30-52 0-64 30-30 22-22 44 6 26 30 38 44 16Z',
  fill('gold', 'M-40-10-18-6-40 0-18 6-40 10-48 0Z'),
);
export const FIRE_SHIP = ship(
  'M70 0 40-14-46-18-64 0-46 18 40 14Z',
  fill('fire', 'M-50-12-84-26-66-8-100 0-66 8-84 26-50 12Z'),
);
export const DESTROYER = ship('M62 0 14-13-26-17-44-36-50-34-44-10-58-7-58 7-44 10-50 34-44 36-26 17 14 13Z');
export const CORVETTE = ship('M58 0 10-12-30-34-48-36-34-10-50-8-50 8-34 10-48 36-30 34 10 12Z');
export const RAIDER = ship(
  'M40-6 58-18 30-26 2-20-22-42-54-38-38-16-52-12-52 12-38 16-54 38-22 42 2 20 30 26 58 18 40 6Z',
);
export const STINGER = ship('M50 0 18-12 8-44-34-40-14-14-46-6-46 6-14 14-34 40 8 44 18 12Z');
export const WHISPERER = ship('M48 0 20-22-18-26-42-14-42 14-18 26 20 22Z');
export const GRAPPLER = ship(
  'M10-10 26-34 58-38 42-22 56-16 30-10 30 10 56 16 42 22 58 38 26 34 10 10-30 24-52 18-52-18-30-24Z',
);
export const FIGHTER = ship(
  'M54 0 16-8 0-10-20-38-34-38-24-9-44-7-48-18-54-16-52 0-54 16-48 18-44 7-24 9-34 38-20 38 0 10 16 8Z',
);
export const BOMBER = ship(
  'M46 0 24-12 6-14-34-48-48-46-26-14-46-12-46 12-26 14-48 46-34 48 6 14 24 12Z',
  ...both('dim', wing([-16, 16], [2, 14], [-4, 24], [-22, 30])),
);
export const POD: readonly Part[] = [
  fill('metal', 'M36 0 20-24-18-28-34 0-18 28 20 24Z'),
  fill('coat', 'M24 0 12-15-12-17-22 0-12 17 12 15Z'),
  fill('ink', 'M16-6 22 0 16 6Z'),
];

export const BIPLANE: readonly Part[] = [
  fill('dim', 'M24-66 38-66 38 66 24 66Z'),
  fill('coat', 'M14-70 30-70 30 70 14 70Z'),
  ...both('rim', wing([14, 44], [30, 44], [30, 54], [14, 54])),
  fill('coat', 'M56-6 56 6-60 4-60-4Z'),
  fill('coat', 'M-64-22-52-22-52 22-64 22Z'),
  line('wood', 'M60-20 60 20', 4),
];
export const FIGHTER_BOMBER: readonly Part[] = [
  fill('coat', 'M28 0 22-72 2-74-4 0 2 74 22 72Z'),
  ...both('rim', wing([8, 46], [20, 46], [20, 58], [6, 58])),
  fill('dim', 'M62 0 50-9-58-4-58 4 50 9Z'),
  fill('coat', 'M-50-24-62-24-66 0-62 24-50 24Z'),
  fill('pale', 'M22-5 34-4 34 4 22 5Z'),
];
export const JET: readonly Part[] = [
  fill(
    'coat',
    'M84 0 50-9 20-12-26-54-44-54-30-14-56-12-74-30-82-30-76 0-82 30-74 30-56 12-30 14-44 54-26 54 20 12 50 9Z',
  ),
  fill('ink', 'M50-4 66 0 50 4 40 0Z'),
  ...both('rim', wing([-24, 34], [-14, 32], [-14, 38], [-26, 42])),
];
export const HELICOPTER: readonly Part[] = [
  fill('coat', 'M54 0 44-14 0-16-22-6-84-4-84 4-22 6 0 16 44 14Z'),
  fill('pale', 'M46 0 38-9 26-9 26 9 38 9Z'),
  line('ink', 'M-48-52 72 52M-48 52 72-52', 5),
  fill('dim', 'M-90-16-80-16-80 16-90 16Z'),
];
