import type { Point } from '@emlia/kernel';
import { say } from '../platform/words/say.ts';
import { contours } from './textures/contours.ts';
import { hatch } from './textures/hatch.ts';
import { stipple } from './textures/stipple.ts';
import { waves } from './textures/waves.ts';

/** How ground is drawn. Each has a tint and a line texture, so that none is told by colour alone. */
export const LOOKS = [
  'woods',
  'foliage',
  'scrub',
  'field',
  'water',
  'shallows',
  'hill',
  'solid',
  'rough',
  'plain',
] as const;
export type GroundLook = (typeof LOOKS)[number];

export const lookNames = (): Readonly<Record<GroundLook, string>> => ({
  woods: say`Woods`,
  foliage: say`Tree, hedge`,
  scrub: say`Scrub`,
  field: say`Field`,
  water: say`Deep water`,
  shallows: say`Shallow water`,
  hill: say`High ground`,
  solid: say`Wall, rock`,
  rough: say`Broken ground`,
  plain: say`Other ground`,
});

/** Words in the name a pack gives a look, the first that fits. */
const WORDS: readonly (readonly [RegExp, GroundLook])[] = [
  [/forest|wood|jungle|orchard/, 'woods'],
  [/tree|shrub|bush|hedge/, 'foliage'],
  [/scrub|heath|thicket|brush/, 'scrub'],
  [/field|crop|meadow|grass/, 'field'],
  [/stream|ford|shallow|marsh|swamp|brook|bog/, 'shallows'],
  [/river|water|lake|sea|pond/, 'water'],
  [/hill|ridge|slope|rampart|mound/, 'hill'],
  [/wall|rock|cliff|barricade|building|house|tower|stone|boulder|fence/, 'solid'],
  [/crater|rubble|rough|mud|snow|sand|pit|ruin/, 'rough'],
];

/** A pack may name any look; one we do not know is drawn plainly, never left out. */
export const lookOf = (name: string): GroundLook => WORDS.find(([word]) => word.test(name))?.[1] ?? 'plain';

export interface Texture {
  readonly lines: readonly (readonly Point[])[];
  readonly dots: readonly Point[];
  /** Width of the lines and of the dots, in GSU. */
  readonly width: number;
}

const NOTHING: Texture = { lines: [], dots: [], width: 0 };

export const textureOf = (look: GroundLook, points: readonly Point[]): Texture => {
  switch (look) {
    case 'woods':
      return { lines: hatch(points, 0.7, 45), dots: [], width: 0.07 };
    case 'foliage':
      return { lines: contours(points, [0.62, 0.28]), dots: [], width: 0.09 };
    case 'scrub':
      return { lines: [], dots: stipple(points, 0.95), width: 0.24 };
    case 'field':
      return { lines: hatch(points, 1.3, 8), dots: [], width: 0.06 };
    case 'water':
      return { lines: waves(points, 1.1), dots: [], width: 0.09 };
    case 'shallows':
      return { lines: waves(points, 2), dots: stipple(points, 2), width: 0.1 };
    case 'hill':
      return { lines: contours(points, [0.78, 0.54, 0.3]), dots: [], width: 0.1 };
    case 'rough':
      return { lines: hatch(points, 1.6, 100), dots: stipple(points, 1.2), width: 0.12 };
    case 'solid':
    case 'plain':
      return NOTHING;
  }
};
