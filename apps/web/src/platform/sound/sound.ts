import { useSettings } from '../settings.ts';
import { MOST_VOICES, type Sound, type Voice, voicesOf } from './voices.ts';

/** Everything sounds through one gain: never louder than this at full volume. */
const LOUDEST = 0.5;

let context: AudioContext | undefined;
let master: GainNode | undefined;
let hiss: AudioBuffer | undefined;
/** When the voices that sound now end, by the context's clock. */
let ends: number[] = [];

/** Browsers are silent until somebody has touched the page, and so are we. */
const wake = (): void => {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  master = new GainNode(context);
  master.connect(context.destination);
  hiss = hissOf(context);
};

const hissOf = (on: AudioContext): AudioBuffer => {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = (2 * seed) / 2147483647 - 1;
  }
  return buffer;
};

const sing = (on: AudioContext, out: AudioNode, voice: Voice, start: number): void => {
  const { from, to, at, length, loud } = voice;
  const [begin, end] = [start + at, start + at + length];
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(out);
  if (voice.kind === 'tone') {
    const tone = new OscillatorNode(on, { type: voice.wave });
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(gain);
    tone.start(begin);
    tone.stop(end);
    return;
  }
  if (!hiss) return;
  const source = new AudioBufferSourceNode(on, { buffer: hiss, loop: true });
  const filter = new BiquadFilterNode(on, { type: voice.filter, Q: voice.filter === 'bandpass' ? 4 : 0.8 });
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(gain);
  source.start(begin, (begin * 0.37) % 0.9);
  source.stop(end);
};

/** What browser tests are told: they cannot hear. */
const heard: Sound[] = [];

/** `many`: how many take part. Silent until the page has been touched, when muted, and in a tab nobody looks at. */
export const playSound = (sound: Sound, many = 1): void => {
  const { sound: isOn, volume } = useSettings.getState();
  if (!context || !master || !isOn || volume === 0 || document.visibilityState === 'hidden') return;
  if (navigator.webdriver) heard.push(sound);
  const now = context.currentTime;
  ends = ends.filter(end => end > now);
  // Squared, as ears have it.
  master.gain.value = LOUDEST * volume * volume;
  for (const voice of voicesOf(sound, many)) {
    if (ends.length >= MOST_VOICES * 2) return;
    ends.push(now + voice.at + voice.length);
    sing(context, master, voice, now);
  }
};

/** Listens for the first touch of the page. */
export const startSound = (): void => {
  addEventListener('pointerdown', wake, { once: true, capture: true });
  addEventListener('keydown', wake, { once: true, capture: true });
  if (navigator.webdriver) Object.assign(window, { __heard: heard });
};
