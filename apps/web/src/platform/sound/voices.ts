/** One voice of a sound: noise through a filter, or a tone. Times in seconds from the beginning of the sound. */
export type Voice = NoiseVoice | ToneVoice;

interface Timed {
  readonly at: number;
  readonly length: number;
  /** From 0 to 1. */
  readonly loud: number;
}

export interface NoiseVoice extends Timed {
  readonly kind: 'noise';
  readonly filter: 'lowpass' | 'bandpass' | 'highpass';
  /** The frequency it begins and ends at. */
  readonly from: number;
  readonly to: number;
}

export interface ToneVoice extends Timed {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'square';
  readonly from: number;
  readonly to: number;
}

const noise = (
  filter: NoiseVoice['filter'],
  [from, to]: readonly [number, number],
  at: number,
  length: number,
  loud: number,
): NoiseVoice => ({ kind: 'noise', filter, from, to, at, length, loud });

const tone = (
  wave: ToneVoice['wave'],
  [from, to]: readonly [number, number],
  at: number,
  length: number,
  loud: number,
): ToneVoice => ({ kind: 'tone', wave, from, to, at, length, loud });

/** Every sound there is, made of nothing but these numbers. */
export const SOUNDS = [
  'dice',
  'steps',
  'hooves',
  'wheels',
  'wings',
  'engine',
  'muskets',
  'cannon',
  'bows',
  'stones',
  'flames',
  'beams',
  'spell',
  'clash',
  'fall',
  'ruin',
  'rout',
  'rally',
  'turn',
  'victory',
  'defeat',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** So many voices at most, however large the volley. */
export const MOST_VOICES = 8;

/** A share of 1 that is the same for the same number: nothing here is left to chance. */
const scattered = (i: number): number => {
  const n = Math.sin(i * 12.9898) * 43758.5453;
  return n - Math.floor(n);
};

const times = <V>(count: number, make: (i: number) => V): V[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Horn notes one after another. */
const horn = (notes: readonly number[], each: number): Voice[] =>
  notes.flatMap((note, i): Voice[] => {
    const length = i === notes.length - 1 ? 3 * each : each * 1.1;
    return [
      tone('triangle', [note, note], i * each, length, 0.5),
      tone('sawtooth', [note, note], i * each, length, 0.1),
    ];
  });

/** `many`: how many take part, which is heard as up to a handful. */
export const voicesOf = (sound: Sound, many = 1): readonly Voice[] => {
  const few = Math.max(1, Math.min(6, Math.ceil(many / 3)));
  switch (sound) {
    case 'dice':
      return times(Math.min(MOST_VOICES, 3 + few), i =>
        noise('bandpass', [2400 + 500 * scattered(i), 2200], 0.05 * i + 0.03 * scattered(i), 0.03, 0.5),
      );
    case 'steps':
      return times(6, i => noise('lowpass', [420, 160], i * 0.085, 0.06, 0.32 + 0.12 * (i % 2)));
    case 'hooves':
      return times(8, i =>
        noise('bandpass', [700 + 160 * (i % 2), 420], 0.06 * i + (i % 2) * 0.02, 0.045, 0.5),
      );
    case 'wheels':
      return [
        noise('lowpass', [260, 200], 0, 0.55, 0.4),
        ...times(4, i => noise('bandpass', [900, 700], 0.06 + i * 0.13, 0.03, 0.2)),
      ];
    case 'wings':
      return times(3, i => noise('lowpass', [240, 700], i * 0.2, 0.18, 0.4));
    case 'engine':
      return [tone('sawtooth', [58, 84], 0, 0.6, 0.22), noise('lowpass', [320, 420], 0, 0.6, 0.22)];
    case 'muskets':
      return times(few, i => noise('lowpass', [2600, 200], 0.06 * scattered(i + 3) * few, 0.18, 0.6));
    case 'cannon':
      return [tone('sine', [70, 30], 0, 0.6, 0.9), noise('lowpass', [1200, 80], 0, 0.5, 0.8)];
    case 'bows':
      return times(few, i => tone('triangle', [190 - 12 * i, 90], 0.05 * i, 0.13, 0.36));
    case 'stones':
      return times(Math.min(3, few), i => noise('bandpass', [500, 1500], 0.07 * i, 0.2, 0.34));
    case 'flames':
      return [noise('lowpass', [300, 1600], 0, 0.35, 0.6), noise('lowpass', [1600, 200], 0.3, 0.5, 0.5)];
    case 'beams':
      return times(few, i => tone('sawtooth', [900 + 80 * i, 120], 0.06 * i, 0.16, 0.16));
    case 'spell':
      return [tone('sine', [520, 1240], 0, 0.4, 0.3), tone('triangle', [780, 1860], 0.05, 0.4, 0.16)];
    case 'clash':
      return [
        ...times(Math.min(3, few), i => tone('square', [1100 + 600 * (i % 2), 1060], 0.11 * i, 0.09, 0.08)),
        ...times(Math.min(3, few), i => noise('highpass', [3200, 2600], 0.11 * i, 0.05, 0.24)),
        noise('lowpass', [180, 70], 0.03, 0.16, 0.6),
      ];
    case 'fall':
      return times(Math.min(4, few), i => tone('triangle', [320 - 30 * i, 140], 0.07 * i, 0.09, 0.42));
    case 'ruin':
      return [
        noise('lowpass', [900, 60], 0, 0.8, 0.8),
        ...times(5, i => noise('bandpass', [600 + 300 * scattered(i), 300], 0.12 + 0.11 * i, 0.08, 0.4)),
      ];
    case 'rout':
      return horn([392, 330], 0.24);
    case 'rally':
      return horn([294, 392], 0.18);
    case 'turn':
      return [
        tone('sine', [130, 82], 0, 0.22, 0.7),
        noise('lowpass', [300, 120], 0, 0.08, 0.5),
        tone('sine', [130, 82], 0.2, 0.3, 0.8),
        noise('lowpass', [300, 120], 0.2, 0.08, 0.5),
      ];
    case 'victory':
      return horn([392, 494, 587], 0.2);
    case 'defeat':
      return horn([330, 294, 220], 0.3);
  }
};
