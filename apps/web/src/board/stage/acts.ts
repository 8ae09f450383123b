import type { Point } from '@emlia/kernel';
import type { Fallen, Figure, Mood } from '../scene.ts';

/** What happened, as it is acted out on the board: plain data in GSU, made from events by whoever knows the rules. */
export type Act = MoveAct | ShotAct | BlowAct | FallAct | MoodAct | BreakAct | DiceAct;

/** How somebody gets along: it is seen in the way they move, and heard. */
export const GAITS = ['foot', 'hoof', 'wheel', 'wing', 'sail', 'drive'] as const;
export type Gait = (typeof GAITS)[number];

/** What flies in a volley: it is seen in the way it flies, and heard. */
export const MISSILES = ['ball', 'shell', 'arrow', 'stone', 'flame', 'beam', 'spell'] as const;
export type Missile = (typeof MISSILES)[number];

interface Together {
  /** It begins with the one before, not after it. */
  readonly together?: true;
}

/** A unit goes from where it stood to where it stands, each member by its own way. */
export interface MoveAct extends Together {
  readonly kind: 'move';
  readonly unit: string;
  readonly gait: Gait;
  readonly ways: readonly { readonly id: number; readonly way: readonly Point[]; readonly from: number }[];
  /** At an enemy: it draws back, lunges and settles. */
  readonly charging?: true;
}

export interface ShotAct extends Together {
  readonly kind: 'shot';
  readonly unit: string;
  readonly missile: Missile;
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly hits: number;
  /** Whom it hits, if they are units. */
  readonly at: readonly string[];
}

export interface BlowAct extends Together {
  readonly kind: 'blow';
  readonly unit: string;
  readonly toward: Point;
  readonly hits: number;
  readonly at: readonly string[];
}

export interface FallAct extends Together {
  readonly kind: 'fall';
  readonly unit: string;
  /** As they stood, with the marks they leave. */
  readonly who: readonly { readonly figure: Figure; readonly mark: Fallen }[];
}

/** Its spirits sink or rise. */
export interface MoodAct extends Together {
  readonly kind: 'mood';
  readonly unit: string;
  readonly mood: Mood;
  readonly was: Mood;
}

/** Something that was built breaks. */
export interface BreakAct extends Together {
  readonly kind: 'break';
  readonly at: Point;
  readonly radius: number;
}

/** Dice that were rolled, and what came of it. */
export interface DiceAct extends Together {
  readonly kind: 'dice';
  readonly title: string;
  readonly hits: readonly number[];
  readonly misses: readonly number[];
  /** They are added up, and none hits or misses by itself. */
  readonly uncounted?: true;
  readonly result: string;
  /** Between whom it was. */
  readonly near: readonly Point[];
}

/** What one command brought about, and which one it was: later ones have higher numbers. */
export interface Played {
  readonly seq: number;
  readonly acts: readonly Act[];
}
