/**
 * What paper soldiers are put together from: paths in a box 100 high, feet at y = 0, looking right; things that are seen
 * from above (ships, flyers) lie round the origin and point right.
 */
export interface Part {
  readonly paint: Paint;
  readonly d: string;
  /** Drawn as a line so wide rather than filled. */
  readonly line?: number;
}

/** What a part is painted with; `coat` is the colour of the side. */
export type Paint =
  | 'coat'
  | 'dim'
  | 'accent'
  | 'pale'
  | 'skin'
  | 'green'
  | 'metal'
  | 'wood'
  | 'straw'
  | 'gold'
  | 'stone'
  | 'hide'
  | 'fur'
  | 'grey'
  | 'fire'
  | 'ink'
  | 'rim';

export const fill = (paint: Paint, d: string): Part => ({ paint, d });
export const line = (paint: Paint, d: string, width: number): Part => ({ paint, d, line: width });

/** A disc. */
export const disc = (paint: Paint, x: number, y: number, r: number): Part =>
  fill(paint, `M${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y} ${r} ${r} 0 1 1 ${x + r} ${y}Z`);

export const HATS = {
  shako: fill('ink', 'M-9-92-11-113 11-113 9-92Z'),
  plume: fill('accent', 'M6-113 13-130 3-128-1-113Z'),
  bicorne: fill('ink', 'M-20-94Q-2-120 20-94 0-103-20-94Z'),
  bearskin: fill('ink', 'M-12-90Q-16-124 0-125 16-124 12-90Z'),
  helmet: fill('metal', 'M-11-86Q-12-103 0-103 12-103 11-86Z'),
  crest: fill('accent', 'M-15-84Q-20-122 6-118 17-116 15-104 2-108-4-88Z'),
  cuirass: fill('gold', 'M-11-86Q-12-104 0-104 12-104 11-86Z'),
  mane: fill('ink', 'M-4-104Q8-120 14-106L2-103Q-12-102-14-80-22-100-4-104Z'),
  hood: fill('dim', 'M-13-78Q-14-105 2-106 14-100 10-83Z'),
  wild: fill('ink', 'M-14-74Q-21-106 0-107 21-105 14-78 10-94 0-94-9-94-14-74Z'),
  great: fill('metal', 'M-11-77-11-103 11-103 11-77Z'),
  cap: fill('accent', 'M-12-89Q-12-112 2-110 16-110 10-89Z'),
  straw: fill('straw', 'M-21-92 21-92 9-97Q8-108 0-108-8-108-9-97Z'),
  wizard: fill('dim', 'M-19-91 19-91 9-96 4-132-9-96Z'),
  kettle: fill('metal', 'M-17-91 17-91Q11-105 0-105-11-105-17-91Z'),
  crown: fill('gold', 'M-11-93-11-110-5-101 0-112 5-101 11-110 11-93Z'),
  kepi: fill('dim', 'M-11-91-9-107 10-109 11-92 19-89 10-89Z'),
  tin: fill('dim', 'M-18-90Q-12-106 0-106 12-106 18-90Z'),
  veil: fill('dim', 'M-12-66Q-16-104 0-105 16-103 12-70 8-92 0-93-8-92-12-66Z'),
  mask: fill('gold', 'M-13-76Q-18-112 0-118 18-112 13-76 0-68Z'),
  horns: fill('rim', 'M-8-96Q-22-104-22-120-12-112-2-102ZM8-96Q22-104 22-120 12-112 2-102Z'),
  ears: fill('green', 'M-8-92-26-100-9-82ZM8-92 26-100 9-82Z'),
  visor: fill('metal', 'M-12-74Q-14-106 0-106 14-106 12-74ZM-8-90 12-90 12-84-8-84Z'),
  goggles: fill('ink', 'M-12-94 13-94 13-84-12-84Z'),
  slouch: fill('ink', 'M-22-91Q0-97 22-91L10-95Q10-108 0-108-10-108-10-95Z'),
} as const;
export type Hat = keyof typeof HATS;

/** Each with its blazon. */
export const SHIELDS = {
  hoplon: [
    fill('coat', 'M31-56A20 20 0 1 1-9-56 20 20 0 1 1 31-56Z'),
    fill('rim', 'M20-56A9 9 0 1 1 2-56 9 9 0 1 1 20-56Z'),
  ],
  tall: [fill('coat', 'M-4-84 26-84 26-18-4-18Z'), fill('rim', 'M3-76 19-76 19-26 3-26Z')],
  kite: [
    fill('coat', 'M-4-80Q12-88 28-80 30-50 12-26-6-50-4-80Z'),
    fill('rim', 'M9-84 15-84 15-34 12-28 9-34Z'),
  ],
  small: [
    fill('coat', 'M26-58A12 12 0 1 1 2-58 12 12 0 1 1 26-58Z'),
    fill('rim', 'M17-58A4 4 0 1 1 11-58 4 4 0 1 1 17-58Z'),
  ],
} as const;
export type Shield = keyof typeof SHIELDS;

export const ARMS = {
  spear: [line('wood', 'M22 2 22-140', 4), fill('metal', 'M22-158 28-138 22-134 16-138Z')],
  lance: [line('wood', 'M-16-46 66-92', 5), fill('metal', 'M82-101 62-96 66-86Z')],
  javelin: [line('wood', 'M-30-84 42-118', 4), fill('metal', 'M56-125 38-122 42-113Z')],
  musket: [line('wood', 'M9-44 19-122', 6), line('metal', 'M19-118 22-148', 3)],
  aimed: [line('wood', 'M2-74 34-78', 7), line('metal', 'M30-78 62-81', 4)],
  bow: [
    line('wood', 'M16-100Q46-62 16-24', 4.5),
    line('rim', 'M16-100 12-62 16-24', 1.6),
    line('ink', 'M6-62 44-62', 2.5),
  ],
  fireBow: [
    line('wood', 'M16-100Q46-62 16-24', 4.5),
    line('rim', 'M16-100 12-62 16-24', 1.6),
    line('ink', 'M6-62 44-62', 2.5),
    fill('fire', 'M40-70Q54-70 60-62 52-54 40-55 46-62 40-70Z'),
  ],
  crossbow: [line('wood', 'M2-64 40-66', 6), line('metal', 'M36-86Q48-66 36-46', 4.5)],
  sword: [line('metal', 'M20-56 38-112', 5), line('gold', 'M14-62 28-57', 4)],
  axe: [line('wood', 'M16-36 28-112', 4.5), fill('metal', 'M24-118 46-116 42-90 25-96Z')],
  stoneAxe: [line('wood', 'M16-36 28-112', 5), fill('stone', 'M18-112 44-122 48-100 24-94Z')],
  pick: [line('wood', 'M16-36 26-112', 4.5), line('metal', 'M2-104Q28-126 50-100', 6)],
  hammer: [line('wood', 'M16-40 28-106', 4.5), fill('metal', 'M14-118 42-112 39-98 11-104Z')],
  club: [fill('wood', 'M17-54 34-104 46-98 24-48Z')],
  greatClub: [fill('wood', 'M16-52 34-124 58-116 26-46Z'), disc('stone', 44, -112, 5)],
  sling: [line('wood', 'M18-72Q44-130 54-96', 3), disc('stone', 54, -94, 6)],
  rock: [disc('stone', 24, -104, 17)],
  fork: [
    line('wood', 'M21 2 21-118', 4),
    line('metal', 'M12-140 12-122Q21-112 30-122L30-140M21-144 21-116', 3.4),
  ],
  staff: [line('wood', 'M22 2 22-122', 4.5), disc('gold', 22, -130, 8)],
  torch: [line('wood', 'M18-52 30-96', 5), fill('fire', 'M24-96Q18-112 32-126 30-114 40-110 44-98 36-92Z')],
  pipes: [line('gold', 'M8-82 34-70M8-80 32-62', 4)],
  horn: [fill('gold', 'M8-84Q34-82 52-104 56-84 44-72 26-70 8-78Z')],
  drum: [fill('wood', 'M2-54 38-54 36-22 4-22Z'), fill('rim', 'M2-58 38-58 38-50 2-50Z')],
  whip: [line('wood', 'M18-60 30-84', 5), line('ink', 'M30-84Q40-130 64-112 74-96 56-84', 2.6)],
  pot: [fill('ink', 'M8-66 46-66Q50-36 27-36 4-36 8-66Z'), fill('fire', 'M12-66Q27-82 42-66Z')],
  glass: [line('ink', 'M8-86 40-92', 6)],
  flame: [line('metal', 'M4-64 44-68', 6), fill('fire', 'M44-74Q72-92 96-76 104-62 84-56 60-56 44-62Z')],
  bomb: [disc('ink', 30, -86, 8), line('wood', 'M12-64 28-82', 5)],
  poison: [
    line('wood', 'M16-100Q46-62 16-24', 4.5),
    line('rim', 'M16-100 12-62 16-24', 1.6),
    line('green', 'M6-62 48-62', 3.5),
  ],
  rammer: [line('wood', 'M18 2 34-128', 5), fill('stone', 'M28-134 42-132 40-116 26-118Z')],
  flag: [
    line('wood', 'M18-10 18-172', 4.5),
    fill('coat', 'M18-172Q38-182 54-172T86-172L86-118Q70-110 54-120T18-118Z'),
    fill('accent', 'M18-150 86-150 86-138 18-138Z'),
  ],
  sabre: [line('metal', 'M16-60Q40-84 36-116', 5)],
  none: [],
} as const;
export type Arm = keyof typeof ARMS;

export const MAN = {
  legs: 'M-12-46-17 0-6 0-1-30 5 0 16 0 12-46Z',
  coat: 'M-14-79Q-19-60-16-38L16-38Q18-60 13-79 0-85-14-79Z',
  arm: 'M8-76 24-58 19-51 5-62Z',
  head: 'M9-88A9.5 9.5 0 1 1-10-88 9.5 9.5 0 1 1 9-88Z',
  cloak: 'M-12-80Q-34-46-30-10L-8-14-4-70Z',
  robe: 'M-13-79Q-22-40-20 0L20 0Q20-40 13-79Z',
  belts: 'M-12-78-8-78 14-44 10-40ZM12-78 8-78-14-44-10-40Z',
  /** The second side wears it: told without colour. */
  sash: 'M-14-70-8-79 15-46 11-39Z',
  ridersLeg: 'M-8-44 8-44 14-12 2-12Z',
} as const;

export const HORSE =
  'M-46-46Q-64-46-62-10L-56-12Q-54-36-44-34L-50 0-40 0-30-26 12-26 22 0 32 0 26-30Q38-40 40-54L56-48Q62-54 58-62L46-84 40-86 36-78Q26-66 12-58L-30-58Q-42-58-46-46Z';

export const WOLF =
  'M-50-36Q-72-54-80-40-70-32-56-26L-60 0-48 0-40-22 16-22 22 0 34 0 34-28Q46-34 50-44L72-42Q78-48 66-54L52-66 48-78 41-66Q28-58 16-52L-34-52Q-46-50-50-36Z';
