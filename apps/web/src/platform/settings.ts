import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

/** How fast what happens is acted out. */
export const MOTIONS = ['calm', 'normal', 'fast', 'none'] as const;
export type MotionSpeed = (typeof MOTIONS)[number];

/** How long each move of a bot is looked at. */
export const PACES = ['calm', 'normal', 'fast', 'at once'] as const;
export type BotPace = (typeof PACES)[number];

/** What a player has chosen for every table, kept in this browser. */
export interface Settings {
  readonly motion: MotionSpeed;
  readonly pace: BotPace;
  /** Whether the table follows a fight that is out of sight. */
  readonly follow: boolean;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
}

const KEY = 'emlia.settings';
const USUAL: Settings = { motion: 'normal', pace: 'normal', follow: true, sound: true, volume: 0.6 };

/** What was kept, as far as it makes sense. */
export const settingsFrom = (stored: string | undefined): Settings => {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(stored ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Somebody else's, or damaged.
  }
  const { motion, pace, follow, sound, volume } = kept;
  return {
    motion: MOTIONS.find(one => one === motion) ?? USUAL.motion,
    pace: PACES.find(one => one === pace) ?? USUAL.pace,
    follow: typeof follow === 'boolean' ? follow : USUAL.follow,
    sound: typeof sound === 'boolean' ? sound : USUAL.sound,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
  };
};

export const useSettings = create<Settings>(() => settingsFrom(readStored(KEY)));

export const changeSettings = (some: Partial<Settings>): void => {
  useSettings.setState(some);
  writeStored(KEY, JSON.stringify(useSettings.getState()));
};

/** Whether the reader's system asks for stillness. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const TIMES: Readonly<Record<MotionSpeed, number>> = { calm: 1.7, normal: 1, fast: 0.5, none: 0 };

/** How many times as long as usual what happens is acted out; 0 for not at all. */
export const motionTime = (): number => (isStill() ? 0 : TIMES[useSettings.getState().motion]);

const PACE_TIMES: Readonly<Record<BotPace, number>> = { calm: 2, normal: 1, fast: 0.4, 'at once': 0 };

/** How many times as long as usual a bot's move is looked at; 0 for not at all. */
export const paceTime = (): number => PACE_TIMES[useSettings.getState().pace];
