import { disc, fill, line, type Part } from './parts.ts';

/** Guns, engines, wagons and beasts: seen from the side, feet and wheels at y = 0, looking right. */

const wheel = (x: number, r: number): Part[] => [
  disc('coat', x, -r, r),
  fill(
    'rim',
    `M${x - 3} ${-2 * r} ${x + 3} ${-2 * r} ${x + 3} 0 ${x - 3} 0ZM${x - r} ${-r - 3} ${x + r} ${-r - 3} ${x + r} ${-r + 3} ${x - r} ${-r + 3}Z`,
  ),
  disc('ink', x, -r, r / 4),
];

const tyre = (x: number, r: number): Part[] => [disc('ink', x, -r, r), disc('stone', x, -r, r * 0.42)];

export const GUN: readonly Part[] = [
  fill('wood', 'M-14-22-62-2-54 4-4-12Z'),
  fill('gold', 'M-34-38 50-52 54-38-34-20Z'),
  ...wheel(0, 22),
];

export const HOWITZER: readonly Part[] = [
  fill('dim', 'M-10-20-70-2-62 5-2-10Z'),
  fill('coat', 'M-34-40 20-62 26-48-30-24Z'),
  line('metal', 'M18-56 78-82', 11),
  fill('coat', 'M6-64 26-58 14-10-4-14Z'),
  ...tyre(2, 20),
];

export const MORTAR: readonly Part[] = [
  fill('wood', 'M-46-12 46-12 52 2-52 2Z'),
  fill('metal', 'M-30-12 2-70 40-50 14-10Z'),
  fill('ink', 'M-2-76 46-50 40-42-8-68Z'),
  ...wheel(-4, 18),
];

export const TUBE: readonly Part[] = [
  line('ink', 'M-30 0 0-34M4-30 26 0', 6),
  line('metal', 'M-22-4 32-86', 14),
  fill('coat', 'M-52 2-8 2-8-8-52-8Z'),
];

export const MACHINE_GUN: readonly Part[] = [
  line('ink', 'M-34 0 2-40 36 0M2-40 2-4', 6),
  fill('coat', 'M-44-58 20-58 20-38-44-38Z'),
  line('metal', 'M18-48 78-50', 9),
  fill('gold', 'M-20-38 4-38 4-22-20-22Z'),
];

export const GATLING: readonly Part[] = [
  fill('wood', 'M-10-20-64-2-56 4-2-10Z'),
  fill('metal', 'M-30-46 58-60 60-46-28-30Z'),
  line('ink', 'M-28-41 58-55M-28-36 58-50', 2),
  fill('gold', 'M-40-52-26-54-24-28-38-26Z'),
  ...wheel(0, 22),
];

export const STAKES: readonly Part[] = [
  ...(
    [
      [-26, 10],
      [-8, -12],
      [10, 12],
      [26, -8],
    ] as const
  ).flatMap(([x, t]) => [
    line('wood', `M${x} 0 ${x + t}-62`, 9),
    fill('straw', `M${x + t - 4}-60 ${x + t * 1.2}-78 ${x + t + 5}-60Z`),
  ]),
  line('coat', 'M-38-30 38-26', 7),
];

export const CATAPULT: readonly Part[] = [
  fill('wood', 'M-62-10 62-10 62 2-62 2Z'),
  fill('wood', 'M-44-4-8-76 2-76-26-4Z'),
  fill('straw', 'M44-4 8-76-2-76 26-4Z'),
  line('wood', 'M-40-38 58-118', 9),
  fill('coat', 'M-66-44-36-50-30-18-62-14Z'),
  line('rim', 'M58-118 70-84', 3),
  disc('stone', 70, -80, 8),
  disc('gold', 0, -76, 8),
];

export const RAM: readonly Part[] = [
  line('wood', 'M30-26 92-26', 13),
  fill('metal', 'M88-36 108-26 88-16Z'),
  fill('wood', 'M-62-36 62-36 62-10-62-10Z'),
  fill('coat', 'M-70-34-46-84 46-84 70-34Z'),
  fill('dim', 'M-40-84-30-84-46-34-58-34ZM-6-84 6-84 8-34-8-34ZM30-84 40-84 58-34 46-34Z'),
  disc('straw', -42, -8, 14),
  disc('straw', 42, -8, 14),
];

export const BALLISTA: readonly Part[] = [
  fill('wood', 'M-30 0-6-40 6-40 30 0 18 0 0-28-18 0Z'),
  line('wood', 'M-54-48 62-56', 10),
  line('coat', 'M30-100Q64-54 30-6', 9),
  line('rim', 'M30-100-34-50 30-6', 2.5),
  line('metal', 'M62-56 86-57', 4),
];

export const WAGON: readonly Part[] = [
  fill('wood', 'M-66-40 56-40 50-18-60-18Z'),
  fill('rim', 'M-66-42Q-70-92-6-94 60-92 56-42Z'),
  line('coat', 'M-36-42Q-38-86-30-92M-4-42-4-94M28-42Q30-86 22-92', 5),
  ...wheel(-40, 18),
  ...wheel(32, 18),
];

export const CHARIOT: readonly Part[] = [
  fill(
    'hide',
    'M-4-46Q-14-40-10-34L-12 0-4 0 4-24 40-24 48 0 56 0 52-30Q64-42 64-52L80-46Q86-52 80-60L70-80 62-74Q54-62 42-54L6-54Z',
  ),
  fill('coat', 'M-78-70-40-70-22-26-70-26Z'),
  fill('skin', 'M-48-92A9 9 0 1 1-66-92 9 9 0 1 1-48-92Z'),
  fill('coat', 'M-70-84-46-84-44-60-72-60Z'),
  line('wood', 'M-26-30 12-40', 4),
  line('metal', 'M-96-18-44-22', 5),
  ...wheel(-48, 22),
];

export const LORRY: readonly Part[] = [
  fill('ink', 'M-72-20 66-20 66-12-72-12Z'),
  fill('straw', 'M-74-24-74-66Q-40-92-6-66L-6-24Z'),
  line('wood', 'M-56-78-56-24M-24-78-24-24', 3),
  fill('coat', 'M0-24 0-70 28-70 36-48 66-44 66-20 0-20Z'),
  fill('pale', 'M6-64 24-64 30-48 6-48Z'),
  ...tyre(-49, 15),
  ...tyre(47, 15),
];

export const CAR: readonly Part[] = [
  fill('coat', 'M-66-20-62-50-24-54-12-78 22-78 30-54 64-46 66-20Z'),
  line('metal', 'M10-72 52-76', 6),
  fill('pale', 'M-8-70 4-70 4-56-14-56Z'),
  ...tyre(-40, 17),
  ...tyre(40, 17),
];

const TRACKS: readonly Part[] = [
  fill('dim', 'M-62-32 64-32Q82-14 58 0L-56 0Q-80-14-62-32Z'),
  ...[-44, -16, 14, 44].map(x => disc('stone', x, -16, 10)),
];

export const TANK: readonly Part[] = [
  line('metal', 'M18-66 84-72', 8),
  fill('coat', 'M-60-30-46-52 52-52 66-30Z'),
  fill('coat', 'M-28-76 16-76 28-52-36-52Z'),
  fill('dim', 'M-14-84 6-84 6-76-14-76Z'),
  ...TRACKS,
];

export const ASSAULT_GUN: readonly Part[] = [
  line('metal', 'M30-50 92-52', 9),
  fill('coat', 'M-62-30-50-64 26-64 56-40 66-30Z'),
  fill('dim', 'M-34-72-8-72-8-64-34-64Z'),
  ...TRACKS,
];

export const LANDSHIP: readonly Part[] = [
  fill('coat', 'M-70-20-50-74 40-78 78-34 50-4-58-4Z'),
  line('ink', 'M-60-24-44-64 36-68 66-34 46-12-50-12Z', 4),
  fill('dim', 'M-22-52 16-52 16-28-22-28Z'),
  line('metal', 'M8-40 56-40', 8),
];

export const TRACTION: readonly Part[] = [
  fill('straw', 'M-108-62-60-62-60-22-108-22Z'),
  fill('pale', 'M-108-62Q-84-84-60-62Z'),
  line('ink', 'M-60-24-46-24', 5),
  disc('wood', -90, -12, 12),
  fill('coat', 'M-16-64 46-64 50-36-16-36Z'),
  fill('ink', 'M28-64 26-96 20-96 20-106 46-106 46-96 40-96 38-64Z'),
  fill('dim', 'M-44-84-18-84-18-30-44-30Z'),
  fill('coat', 'M-54-94-8-94-8-84-54-84Z'),
  disc('gold', -32, -22, 24),
  disc('ink', -32, -22, 10),
  disc('gold', 39, -15, 15),
  disc('ink', 39, -15, 6),
];

export const BALLOON: readonly Part[] = [
  line('wood', 'M-24-66-8-28M24-66 8-28M0-60 0-28', 2.5),
  fill('coat', 'M0-146C-52-146-56-88-16-64L16-64C56-88 52-146 0-146Z'),
  fill('accent', 'M-13-144C-26-124-24-84-8-64L8-64C24-84 26-124 13-144Z'),
  fill('straw', 'M-12-30 12-30 9-8-9-8Z'),
  line('ink', 'M0-8 0 0', 2),
];

export const MOTORCYCLE: readonly Part[] = [
  line('ink', 'M-34-18-6-42 26-40 36-18M26-40 20-60', 6),
  fill('coat', 'M-16-90Q-22-66-20-46L6-44Q10-70 4-88Z'),
  fill('dim', 'M-20-98Q-14-112-4-112 8-112 10-98Z'),
  fill('skin', 'M4-98A9 9 0 1 1-14-98 9 9 0 1 1 4-98Z'),
  line('coat', 'M2-78 22-58', 8),
  ...tyre(-36, 18),
  ...tyre(36, 18),
];

export const CANOE: readonly Part[] = [
  fill('skin', 'M-26-56A9 9 0 1 1-44-56 9 9 0 1 1-26-56ZM24-56A9 9 0 1 1 6-56 9 9 0 1 1 24-56Z'),
  fill('coat', 'M-48-48-22-48-20-20-50-20ZM2-48 28-48 30-20 0-20Z'),
  line('wood', 'M30-66 12 2', 4),
  fill('wood', 'M-92-34Q-70-18 0-18 70-18 92-34 78 0 40 2L-40 2Q-78 0-92-34Z'),
];

export const GUNBOAT: readonly Part[] = [
  line('metal', 'M40-46 84-52', 7),
  fill('metal', 'M22-54 50-54 54-34 18-34Z'),
  fill('pale', 'M-44-66 0-66 6-34-50-34Z'),
  fill('coat', 'M-30-98-12-98-10-66-32-66Z'),
  fill('dim', 'M-92-36 96-36Q84-2 60 2L-74 2Q-90-10-92-36Z'),
  fill('coat', 'M-92-36 96-36 92-26-92-26Z'),
];

const MAMMOTH_BODY =
  'M-74-24Q-82-72-48-90-24-102 8-96 18-122 44-120 72-116 76-86 78-58 90-36 96-16 84-8 72-4 72-16 76-32 64-50L58-44 52-36 52 0 30 0 28-30Q0-22-28-30L-30 0-52 0-56-32Q-62-20-66-8-76-8-74-24Z';

export const MAMMOTH: readonly Part[] = [
  fill('fur', MAMMOTH_BODY),
  fill(
    'hide',
    'M16-104Q26-132 48-120 60-116 58-104 44-116 16-104ZM-70-40Q-64-20-50-30-44-14-28-24-12-10 6-22 16-10 28-26L28-40Q-20-34-70-40Z',
  ),
  line('rim', 'M60-54Q76-22 104-40 112-50 104-66', 7),
  disc('ink', 56, -88, 3.4),
];

export const ELEPHANT: readonly Part[] = [
  fill('wood', 'M-44-134 10-136 12-98-46-96Z'),
  fill('coat', 'M-44-134 10-136 10-122-45-120Z'),
  fill('grey', MAMMOTH_BODY),
  fill('coat', 'M-46-92-20-98 12-96 16-52-46-52Z'),
  fill('accent', 'M-46-62 16-62 16-52-46-52Z'),
  fill('dim', 'M26-104Q10-88 20-62 38-60 42-84Z'),
  line('rim', 'M62-54Q76-36 94-44', 6),
  disc('ink', 58, -90, 3.4),
];

export const RHINO: readonly Part[] = [
  fill(
    'fur',
    'M-76-20Q-84-66-44-74-16-84 14-72 34-84 58-62L92-44Q98-24 74-24L56-28 46-22 46 0 26 0 24-20-28-20-30 0-50 0-54-24-66-12Z',
  ),
  fill('rim', 'M76-52Q90-66 94-86 100-62 92-46ZM62-60Q68-68 70-78 76-66 74-56Z'),
  fill('hide', 'M-70-30Q-60-12-46-22-30-10-12-20 10-10 24-24L20-36Q-30-28-70-30Z'),
  disc('ink', 62, -48, 3),
];

export const BEAR: readonly Part[] = [
  fill(
    'hide',
    'M-66-20Q-74-66-38-76-4-88 26-72 34-92 54-88 62-82 60-72L80-58Q82-46 66-44L48-42 40-26 42 0 20 0 18-22-24-22-26 0-50 0-52-24Z',
  ),
  disc('hide', 42, -90, 7),
  disc('ink', 56, -68, 3),
  fill('ink', 'M76-60 84-56 78-50Z'),
];
