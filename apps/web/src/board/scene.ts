import type { Point } from '@emlia/kernel';
import type { GroundPiece, GroundTable } from '@emlia/print/ground';
import type { Badge } from './badges.ts';
import type { GroundLook } from './looks.ts';
import type { Played } from './stage/acts.ts';

/** All the board draws: plain data in GSU. It knows no rules; whoever makes the scene does. */
export interface Scene {
  readonly table: GroundTable & {
    /** A map rather than a table: drawn as a plan, not painted. */
    readonly plan?: true;
  };
  readonly grounds: readonly DrawnGround[];
  readonly zones: readonly {
    readonly side: number;
    readonly points: readonly Point[];
    readonly asked: boolean;
  }[];
  readonly pieces: readonly Piece[];
  /** Who fell, where they stood. */
  readonly fallen?: readonly Fallen[];
  /** What led to this: it is acted out when it comes after another scene. */
  readonly played?: Played | undefined;
  readonly traces: readonly BoardTrace[];
  readonly overlay: Overlay;
  /** A banner is as good as its unit: clicked or dragged. */
  readonly handles?: true;
  /** A picture that lies on the ground, to be traced, in GSU. */
  readonly tracing?: Tracing | undefined;
  /** What is marked on the ground under the units, and over everything. */
  readonly under?: Drawing;
  readonly over?: Drawing;
}

export interface Tracing {
  readonly picture: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From 0 (clear) to 1. */
  readonly strength: number;
}

/** A colour by its meaning on the board; a number is a side's. */
export type Tone = 'accent' | 'ink' | 'edge' | 'dusk' | 'forbidden' | number;

/** Marks of every kind, in GSU, drawn in this order. What they mean is known to whoever made them. */
export interface Drawing {
  /** Tinted ground, from 0 (clear) to 1. */
  readonly washes?: readonly Wash[];
  readonly lines?: readonly Stroke[];
  /** Outlines round bases, so many pixels off. */
  readonly rings?: readonly Ring[];
  /** Words at a place. */
  readonly signs?: readonly Sign[];
}

export interface Wash {
  readonly points: readonly Point[];
  readonly tone: Tone;
  readonly strength: number;
  readonly hatched?: true;
}

export type Dash = 'solid' | 'dashed' | 'dotted';

export interface Stroke {
  readonly points: readonly Point[];
  readonly tone: Tone;
  readonly dash?: Dash;
  /** How wide it is, in pixels. */
  readonly width?: number;
  readonly arrow?: true;
  /** Dots where it starts, turns and ends. */
  readonly knots?: true;
}

export interface Ring {
  readonly figures: readonly Point[];
  readonly radius: number;
  readonly tone: Tone;
  readonly dash?: Dash;
  readonly pad?: number;
}

export interface Sign {
  readonly at: Point;
  /** Where it may stand instead, if names of units are there. */
  readonly or?: readonly Point[];
  readonly say: string;
  readonly tone?: Tone;
  /** A name lies on the ground like print; a tag stands out. */
  readonly kind: 'name' | 'tag';
  /** How wide the place is that it names, in GSU. */
  readonly room?: number;
}

export interface DrawnGround extends GroundPiece {
  readonly name: string;
  /** How it is drawn on a plan. */
  readonly look: GroundLook;
}

export interface Figure extends Point {
  readonly id: number;
  readonly facing: number;
  /** Where it is not as wide as the others of its unit. */
  readonly radius?: number;
  /** Where it is not printed as the others are. */
  readonly icon?: string;
}

/** Somebody who fell: lies there for a while, then only a cross is left. */
export interface Fallen extends Point {
  readonly side: number;
  readonly icon: string;
  readonly radius: number;
  readonly facing: number;
  readonly alone: boolean;
  readonly long: boolean;
}

/** How a unit's spirits are, from good to gone: its banner sinks with them. */
export const MOODS = ['steady', 'shaken', 'wavering', 'routed'] as const;
export type Mood = (typeof MOODS)[number];

/** A unit on the table. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  /** What stands on its banner. */
  readonly icon: string;
  /** What its members are printed as, where the icon does not say it. */
  readonly figure?: string;
  readonly radius: number;
  readonly figures: readonly Figure[];
  /** It is one and began as one: a hero, a beast, an engine. */
  readonly alone?: true;
  /** How much is left of how much. */
  readonly left: number;
  readonly of: number;
  /** The same in words: `8/10`. */
  readonly strength: string;
  readonly mood?: Mood;
  /** Enemies do not know of it. */
  readonly hidden?: true;
  readonly selected: boolean;
  readonly active: boolean;
  /** It may be chosen now. */
  readonly waiting: boolean;
  /** It has had its activation. */
  readonly done: boolean;
  /** The states it is in, as signs beside its name. */
  readonly badges: readonly Badge[];
  /** Hits that wait to be resolved. */
  readonly hits: number;
  /** The choice at hand can be made of it, or cannot. */
  readonly mark?: 'offered' | 'refused';
  /** Members about to be taken off. */
  readonly falling?: readonly number[];
  /** Members picked out for something else. */
  readonly chosen?: readonly number[];
}

/** What has just happened stays marked until the next activation. */
export type BoardTrace =
  | { readonly kind: 'moved'; readonly side: number; readonly path: readonly Point[] }
  | {
      readonly kind: 'shot' | 'struck';
      readonly side: number;
      readonly from: Point;
      readonly to: Point;
      readonly hits: number;
    };

/** What the tool in hand shows. */
export interface Overlay {
  /** Where the middle of the unit can go. */
  readonly reach?: readonly Point[];
  readonly ghost?: Ghost;
  /** Others that would come to stand elsewhere. */
  readonly ghosts?: readonly Ghost[];
  readonly arrows?: readonly Arrow[];
  readonly path?: readonly Point[];
  /** A place aimed at, how wide what comes down there spreads, and how far from it it may come down. */
  readonly spot?: {
    readonly at: Point;
    readonly radius: number;
    readonly forbidden: boolean;
    readonly drift?: number;
  };
  /** A sentence beside a place. */
  readonly note?: Note;
}

/** Somebody would go there, or could strike there. */
export interface Arrow {
  readonly side: number;
  readonly from: Point;
  readonly to: Point;
  readonly kind: 'go' | 'strike';
}

export interface Ghost {
  readonly side: number;
  readonly icon: string;
  /** What it is printed as, where the icon does not say it. */
  readonly figure?: string;
  readonly radius: number;
  readonly figures: readonly Figure[];
  readonly forbidden: boolean;
}

export interface Note {
  readonly at: Point;
  readonly say: string;
  /** What is allowed and still to be thought of. */
  readonly warn?: string | undefined;
  readonly rule?: string;
  readonly forbidden: boolean;
}

export interface Hit {
  readonly unit: string;
  readonly figure?: number;
}

/** A pointer over the table, in GSU. */
export interface Pointer {
  readonly at: Point;
  readonly hit?: Hit;
  readonly shift: boolean;
  /** It is a finger: nothing hovers before it is put down. */
  readonly touch?: boolean;
  /** Pressed, moved and let go without leaving the spot. */
  readonly click: boolean;
}

export interface BoardHandlers {
  /** Pressed: true takes the pointer, so that the table is not dragged along. */
  down(pointer: Pointer): boolean;
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  /** The other button, or a second one while the first is held. */
  alternate(pointer: Pointer): void;
  cancel(): void;
}
