import type { AppliedModifier, Point, Result } from '@emlia/kernel';
import type { EmliaPrompt, Formation, Member } from './state.ts';

/** A skill check as it happened: enough to tell it, to redraw it and to check the sum. */
export interface CheckRolled {
  readonly skill: string;
  readonly level: number;
  readonly improvised?: true;
  readonly modifiers: readonly AppliedModifier[];
  readonly total: number;
  /** No faces where every die succeeds without being rolled. */
  readonly faces: readonly number[];
  readonly successes: number;
}

/** Hits of one base damage against one hits attribute, turned into damage points. */
export interface HitPool {
  readonly damage: number;
  readonly hits: number;
  readonly needed: number;
  readonly points: number;
}

export type EmliaEvent =
  | { readonly type: 'prompted'; readonly prompt: EmliaPrompt }
  | { readonly type: 'answered' }
  | {
      readonly type: 'rolledOff';
      readonly rule: string;
      readonly rolls: readonly { readonly seat: string; readonly faces: readonly number[] }[];
      readonly order: readonly string[];
    }
  | {
      readonly type: 'unitDeployed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
    }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'stepBegan'; readonly step: number }
  | { readonly type: 'unitActivated'; readonly unit: string }
  | {
      readonly type: 'unitMoved';
      readonly unit: string;
      readonly mode: string;
      readonly paths: readonly (readonly Point[])[];
      readonly members: readonly Member[];
      /** Movement used by the member that used most, terrain included. */
      readonly spent: number;
    }
  | {
      readonly type: 'unitFired';
      readonly unit: string;
      readonly subject: string;
      readonly weapon: string;
      readonly distance: number;
      readonly forfeitedMove: boolean;
      readonly check: CheckRolled;
    }
  | {
      readonly type: 'unitStruck';
      readonly unit: string;
      readonly subject: string;
      readonly weapon?: string;
      readonly check: CheckRolled;
    }
  | {
      readonly type: 'hitsMarked';
      readonly unit: string;
      readonly source: string;
      readonly count: number;
      readonly damage: number;
      readonly piercing?: true;
    }
  | { readonly type: 'activationEnded'; readonly unit: string }
  | { readonly type: 'resolutionBegan'; readonly step: number }
  | {
      readonly type: 'unitDamaged';
      readonly unit: string;
      readonly pools: readonly HitPool[];
      readonly points: number;
      readonly casualties: number;
    }
  | { readonly type: 'damageResolved' }
  | { readonly type: 'membersFell'; readonly unit: string; readonly members: readonly number[] }
  | { readonly type: 'unitDestroyed'; readonly unit: string }
  | { readonly type: 'markersRemoved' }
  | { readonly type: 'battleEnded'; readonly result: Result };
