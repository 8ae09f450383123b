import { expect, test } from 'vitest';
import type { Act } from './acts.ts';
import { soundOf } from './sounds.ts';

const at = [{ x: 0, y: 0 }];
const mood = (was: 'steady' | 'shaken', now: 'steady' | 'shaken' | 'routed'): Act => ({
  kind: 'mood',
  unit: 'ash',
  was,
  mood: now,
});

test.each([
  ['steps', { kind: 'move', unit: 'ash', gait: 'foot', ways: [] }],
  ['hooves', { kind: 'move', unit: 'ash', gait: 'hoof', ways: [] }],
  ['muskets', { kind: 'shot', unit: 'ash', missile: 'ball', from: at, to: at, hits: 0, at: [] }],
  ['flames', { kind: 'shot', unit: 'wyrm', missile: 'flame', from: at, to: at, hits: 2, at: [] }],
  ['clash', { kind: 'blow', unit: 'ash', toward: { x: 0, y: 0 }, hits: 1, at: [] }],
  ['dice', { kind: 'dice', title: '', hits: [9], misses: [], result: '', near: at }],
  ['ruin', { kind: 'break', at: { x: 0, y: 0 }, radius: 2 }],
  ['rout', mood('shaken', 'routed')],
  ['rally', mood('shaken', 'steady')],
  [undefined, mood('steady', 'shaken')],
] as const)('%s is heard', (sound, act) => {
  expect(soundOf(act)?.sound).toBe(sound);
});
