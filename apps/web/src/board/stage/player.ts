import type { Point } from '@emlia/kernel';
import { motionTime } from '../../platform/settings.ts';
import type { Piece, Scene } from '../scene.ts';
import type { Act, DiceAct } from './acts.ts';
import { type Cue, cuesOf, lengthOfCues } from './cues.ts';
import { notePlaying } from './playing.ts';
import { type Staged, stageOf } from './stage.ts';

/** Acts out what happened between two scenes. */
export interface Player {
  /** Another scene is to be shown; if something has happened since, it is played. */
  show(before: Scene | undefined, next: Scene): void;
  /** The board as it is to be drawn now; undefined while nothing is played. */
  now(): Staged | undefined;
  /** Cuts to the end; answers whether there was anything to cut. */
  finish(): boolean;
}

interface PlayerEvents {
  /** An act begins; `time`: how many times as long as usual it takes. */
  begins(act: Act, time: number): void;
  /** Nothing is acted out, but these dice were rolled. */
  cut(dice: DiceAct | undefined): void;
  /** Something is about to be seen at these places. */
  about(at: readonly Point[]): void;
}

interface Play {
  readonly before: readonly Piece[];
  readonly cues: readonly Cue[];
  readonly start: number;
  readonly time: number;
  readonly length: number;
  stage: (ms: number) => Staged;
  begun: number;
}

/** Smoke and numbers hang on a little longer. */
const AFTER = 700;

export const createPlayer = ({ begins, cut, about }: PlayerEvents): Player => {
  let play: Play | undefined;
  /** The latest that was shown. */
  let latest: number | undefined;
  const begin = (ms: number): void => {
    if (!play) return;
    for (const [i, { act, start }] of play.cues.entries()) {
      if (i < play.begun || start > ms) continue;
      play.begun = i + 1;
      begins(act, play.time);
    }
  };
  return {
    show(before, next) {
      const { played } = next;
      const last = latest;
      latest = played?.seq;
      if (played?.seq === last) {
        if (play) play.stage = stageOf(play.before, next.pieces, next.fallen ?? [], play.cues);
        return;
      }
      play = undefined;
      // What was taken back, or is looked at again from before, is not played.
      if (!before || !played || last === undefined || played.seq < last || played.acts.length === 0) return;
      const time = motionTime();
      if (time === 0) {
        cut(played.acts.findLast(act => act.kind === 'dice'));
        return;
      }
      const cues = cuesOf(played.acts);
      const length = lengthOfCues(cues);
      play = {
        before: before.pieces,
        cues,
        time,
        length,
        start: performance.now(),
        stage: stageOf(before.pieces, next.pieces, next.fallen ?? [], cues),
        begun: 0,
      };
      notePlaying(play.start + length * time);
      about(placesOf(played.acts));
      begin(0);
    },
    now() {
      if (!play) return undefined;
      const ms = (performance.now() - play.start) / play.time;
      begin(ms);
      if (ms > play.length + AFTER) {
        play = undefined;
        return undefined;
      }
      return play.stage(ms);
    },
    finish() {
      if (!play) return false;
      const dice = play.cues.slice(play.begun).findLast(({ act }) => act.kind === 'dice')?.act;
      if (dice?.kind === 'dice') cut(dice);
      play = undefined;
      notePlaying(0);
      return true;
    },
  };
};

/** Where acts are to be seen. */
const placesOf = (acts: readonly Act[]): Point[] => acts.flatMap(act => [...placesOfAct(act)]);

const placesOfAct = (act: Act): readonly Point[] => {
  switch (act.kind) {
    case 'move':
      return act.ways.flatMap(({ way }) => [way[0] ?? [], way.at(-1) ?? []].flat());
    case 'shot':
      return [...act.from, ...act.to];
    case 'blow':
      return [act.toward];
    case 'fall':
      return act.who.map(({ figure }) => figure);
    case 'break':
      return [act.at];
    case 'mood':
    case 'dice':
      return [];
  }
};
