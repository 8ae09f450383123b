import type { EmliaCommand } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { entriesOf, groupRefused, isDriven } from './choices.ts';

const FAR = { rule: 'fire.subject', say: 'Too far.' };
const shot = (subject: string, forfeitMove: boolean, refused = false): Option<EmliaCommand> => ({
  command: {
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'rocks' }],
    subject,
    forfeitMove,
  },
  ...(refused && { refusal: FAR }),
});

test('a weapon is one line, whatever the number of enemies, in the order of the printed lists', () => {
  const options: Option<EmliaCommand>[] = [
    { command: { type: 'delay', unit: 'ash', timing: 2 } },
    { command: { type: 'delay', unit: 'ash', timing: 1 } },
    shot('birch', false, true),
    shot('birch', true, true),
    shot('cedar', false),
    shot('cedar', true),
    { command: { type: 'normalMove', unit: 'ash', mode: 'G', paths: [] } },
    { command: { type: 'endActivation', unit: 'ash' } },
  ];
  const entries = entriesOf(options);
  expect(entries.map(({ key, name, kind, refusal }) => [key, name, kind, refusal])).toEqual([
    ['normalMove G', 'Normal Move', 'move', undefined],
    ['aimedFire rocks', 'Aimed Fire', 'primary', undefined],
    ['delay', 'Delay', 'free', undefined],
  ]);
});

test('the same action stands under every kind it may be taken as', () => {
  const hide = (as: 'move' | 'primary'): Option<EmliaCommand> => ({
    command: { type: 'concealSelf', unit: 'ash', as, nothingElse: false },
  });
  expect(entriesOf([hide('move'), hide('primary')]).map(({ name, kind }) => [name, kind])).toEqual([
    ['Conceal Self', 'move'],
    ['Conceal Self', 'primary'],
  ]);
});

test('if nobody can be shot at, the line stays and says why; one reason is told once', () => {
  const entries = entriesOf([
    shot('birch', false, true),
    shot('cedar', false, true),
    { command: { type: 'dropDown', unit: 'ash' }, refusal: FAR },
  ]);
  expect(entries.map(({ refusal }) => refusal)).toEqual([FAR, FAR]);
  expect(groupRefused(entries)).toEqual([{ names: ['Drop Down', 'Aimed Fire'], refusal: FAR }]);
});

test('an order the lists do not know yet gets a name all the same', () => {
  const command = { type: 'blowTheHorn', unit: 'ash' } as unknown as EmliaCommand;
  expect(entriesOf([{ command }])).toMatchObject([{ name: 'Blow The Horn', kind: 'free' }]);
});

const walk = (paths: { x: number; y: number }[][]): EmliaCommand => ({
  type: 'normalMove',
  unit: 'ash',
  mode: 'G',
  paths,
});

test('a way the rules propose is told from one the player is to find', () => {
  const proposed = { command: walk([[{ x: 3, y: 4 }], []]) };
  expect(isDriven(proposed)).toBe(true);
  expect(isDriven({ ...proposed, refusal: FAR })).toBe(false);
  expect(isDriven({ command: walk([[], []]) })).toBe(false);
  const march = { type: 'rankedMove', unit: 'ash', mode: 'G', steps: [] } as const;
  expect(isDriven({ command: march })).toBe(false);
  expect(isDriven({ command: { ...march, steps: [{ step: 'advance', by: 3 }] } })).toBe(true);
});
