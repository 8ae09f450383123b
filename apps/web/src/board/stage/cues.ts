import type { Point } from '@emlia/kernel';
import type { Act, MoveAct } from './acts.ts';

/** An act with its time, in milliseconds from the beginning. */
export interface Cue {
  readonly act: Act;
  readonly start: number;
  readonly end: number;
}

/** Acts that come to more than this are played so much faster: nobody waits for long. */
const LONGEST = 4200;

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, { x, y }, i) => {
    const before = way[i - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);

/** The longest way of its members. */
const distanceOf = ({ ways }: MoveAct): number => Math.max(0, ...ways.map(({ way }) => lengthOf(way)));

/** A charge: back, lunge, settle. */
export const CHARGE = { back: 90, settle: 120 } as const;
/** Dice tumble so long; then they lie and are read. */
export const TUMBLE = 380;
const READ = 420;
/** Those who fall do so one after another. */
export const STAGGER = 40;
export const TIP = 300;

const glide = (act: MoveAct): number => Math.min(600, 220 + 12 * distanceOf(act));

/** How long an act takes to be understood. */
const lengthOfAct = (act: Act): number => {
  switch (act.kind) {
    case 'move':
      return act.charging ? CHARGE.back + glide(act) * 0.6 + CHARGE.settle : glide(act);
    case 'shot':
      return FLIGHT[act.missile] + 240;
    case 'blow':
      return 420;
    case 'fall':
      return Math.min(900, TIP + STAGGER * act.who.length);
    case 'mood':
      return act.mood === 'routed' ? 420 : 260;
    case 'break':
      return 600;
    case 'dice':
      return TUMBLE + READ;
  }
};

/** How long missiles are in the air. */
export const FLIGHT = {
  ball: 160,
  shell: 380,
  arrow: 320,
  stone: 320,
  flame: 300,
  beam: 140,
  spell: 300,
} as const;

/** When each act is played: one after another, or together with the one before. */
export const cuesOf = (acts: readonly Act[]): readonly Cue[] => {
  const cues: Cue[] = [];
  let [start, end] = [0, 0];
  for (const act of acts) {
    if (!act.together) start = end;
    const cue = { act, start, end: start + lengthOfAct(act) };
    cues.push(cue);
    end = Math.max(end, cue.end);
  }
  const hurry = end > LONGEST ? LONGEST / end : 1;
  return hurry === 1
    ? cues
    : cues.map(({ act, start, end }) => ({ act, start: start * hurry, end: end * hurry }));
};

export const lengthOfCues = (cues: readonly Cue[]): number => Math.max(0, ...cues.map(({ end }) => end));
