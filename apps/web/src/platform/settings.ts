import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

/** How fast what happens is acted out. */
export const MOTIONS = ['calm', 'normal', 'fast', 'none'] as const;
export type MotionSpeed = (typeof MOTIONS)[number];

/** How long each move of a bot is looked at. */
export const PACES = ['calm', 'normal', 'fast', 'at once'] as const;
export type BotPace = (typeof PACES)[number];

/** How large words are. */
export const TEXTS = ['small', 'normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXTS)[number];

/** Which colours a player's eyes tell badly: sides then have others (tokens.css). */
export const SIGHTS = ['usual', 'no red', 'no green', 'no blue', 'no colour'] as const;
export type Sight = (typeof SIGHTS)[number];

/** What a GSU is called; it changes no rule (scale.gsu.display). */
export const MEASURES = ['GSU', 'cm', 'inches', 'cells'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the page speaks, in its own words. */
export const LANGUAGES = ['English', 'Deutsch'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a player has chosen for every table, kept in this browser. */
export interface Settings {
  readonly motion: MotionSpeed;
  readonly pace: BotPace;
  /** Whether the table follows a fight that is out of sight. */
  readonly follow: boolean;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Whether rules are marked by their ids; else by a sign that opens them. */
  readonly ruleIds: boolean;
  /** Whether all actions of a unit are laid out at once. */
  readonly allActions: boolean;
  /** Whether who falls is asked where all are alike. */
  readonly askLosses: boolean;
  readonly text: TextSize;
  readonly sight: Sight;
  readonly measure: Measure;
  readonly language: Language;
}

const KEY = 'emlia.settings';
const USUAL: Settings = {
  motion: 'normal',
  pace: 'normal',
  follow: true,
  sound: true,
  volume: 0.6,
  ruleIds: false,
  allActions: false,
  askLosses: false,
  text: 'normal',
  sight: 'usual',
  measure: 'GSU',
  language: 'English',
};

/** What was kept, as far as it makes sense. */
export const settingsFrom = (stored: string | undefined): Settings => {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(stored ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Somebody else's, or damaged.
  }
  const { motion, pace, volume, text, sight, measure, language } = kept;
  const flag = (name: 'follow' | 'sound' | 'ruleIds' | 'allActions' | 'askLosses'): boolean => {
    const value = kept[name];
    return typeof value === 'boolean' ? value : USUAL[name];
  };
  return {
    motion: MOTIONS.find(one => one === motion) ?? USUAL.motion,
    pace: PACES.find(one => one === pace) ?? USUAL.pace,
    follow: flag('follow'),
    sound: flag('sound'),
    ruleIds: flag('ruleIds'),
    allActions: flag('allActions'),
    askLosses: flag('askLosses'),
    text: TEXTS.find(one => one === text) ?? USUAL.text,
    sight: SIGHTS.find(one => one === sight) ?? USUAL.sight,
    measure: MEASURES.find(one => one === measure) ?? USUAL.measure,
    language: LANGUAGES.find(one => one === language) ?? USUAL.language,
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
