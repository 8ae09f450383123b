import { expect, test } from 'vitest';
import { byRule } from './refusals.tsx';

test('refusals of one rule stand together, the same sentence once', () => {
  const far = { rule: 'fire.subject', say: 'Too far.' };
  const [mud, reed] = ['Mud', 'Reed'].map(name => ({
    rule: 'awareness.subject',
    say: `Not aware of ${name}.`,
  }));
  if (!mud || !reed) throw new Error('two are wanted');
  expect(byRule([mud, far, reed, { ...mud }])).toEqual([[mud, reed], [far]]);
});
