import type { EmliaCommand } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const FAR = { rule: 'fire.subject', say: 'Too far.' };
const shot = (subject: string, forfeitMove: boolean, refused = false): Option<EmliaCommand> => ({
  command: { type: 'aimedFire', unit: 'ash', weapon: 'rocks', subject, forfeitMove },
  ...(refused && { refusal: FAR }),
});

test('a weapon is one choice, whatever the number of enemies', () => {
  const options: Option<EmliaCommand>[] = [
    { command: { type: 'normalMove', unit: 'ash', mode: 'G', paths: [] } },
    shot('birch', false, true),
    shot('birch', true, true),
    shot('cedar', false),
    shot('cedar', true),
    { command: { type: 'endActivation', unit: 'ash' } },
  ];
  expect(choicesOf(options)).toEqual([
    { kind: 'move', mode: 'G' },
    { kind: 'attack', aim: { type: 'aimedFire', weapon: 'rocks', forfeit: false } },
    { kind: 'end' },
  ]);
});

test('if nobody can be shot at, the choice stays and says why', () => {
  expect(choicesOf([shot('birch', false, true), shot('cedar', false, true)])).toEqual([
    { kind: 'attack', aim: { type: 'aimedFire', weapon: 'rocks', forfeit: false }, refusal: FAR },
  ]);
});
