import { describe, expect, test } from 'vitest';
import { blue, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { sceneOf } from '../sight/scene.ts';
import { withoutUnit, withRenamed, withTwin } from './joined.ts';

describe('who joined a skirmish', () => {
  const joined = [
    { unit: 'oak', with: ['ash', 'wolves'] },
    { unit: 'elm', with: ['oak', 'wolves'] },
  ];

  test('skirmish.join, leadership.join: a unit that became part of another is there as that', () => {
    expect(withRenamed(joined, 'ash', 'fir')).toEqual([
      { unit: 'oak', with: ['fir', 'wolves'] },
      { unit: 'elm', with: ['oak', 'wolves'] },
    ]);
    expect(withRenamed(joined, 'elm', 'oak')).toEqual([
      { unit: 'oak', with: ['ash', 'wolves'] },
      { unit: 'oak', with: ['wolves'] },
    ]);
    expect(withRenamed([{ unit: 'oak', with: ['elm'] }], 'elm', 'oak')).toEqual([]);
    expect(withRenamed(joined, 'bears', 'foxes')).toBe(joined);
  });

  test('skirmish.join, leadership.split: of a unit that was divided both are in it', () => {
    expect(withTwin(joined, 'oak', 'oak 2')).toEqual([
      { unit: 'oak', with: ['ash', 'wolves'] },
      { unit: 'elm', with: ['oak', 'wolves', 'oak 2'] },
      { unit: 'oak 2', with: ['ash', 'wolves'] },
    ]);
  });

  test('skirmish.join: nobody is left in it with himself', () => {
    expect(withoutUnit([{ unit: 'oak', with: ['wolves'] }], 'wolves')).toEqual([]);
  });
});

describe('a skirmish in the way', () => {
  const units = [
    blueBlock('free', 'oak', { files: 3, count: 6, at: [30, 20] }),
    red('wolves', {}, ...row(30, 19, 2)),
    blue('ash', {}, ...row(30, 18, 2)),
    red('bears', {}, [50, 20]),
  ];
  const screens = ({ world, state }: ReturnType<typeof scene>) =>
    sceneOf(world, state).screens.map(({ id }) => id);

  test('sight.intervening.who, engagement.mixed: the skirmish is one entity, the ranks another', () => {
    expect(screens(scene({ units }))).toEqual(['oak', 'wolves ash', 'bears']);
  });

  test('sight.intervening.who, skirmish.join: with whoever has joined it', () => {
    const t = scene({ units });
    screens(t);
    t.state.joined = [{ unit: 'bears', with: ['ash', 'wolves'] }];
    expect(screens(t).map(id => id.split(' ').sort().join(' '))).toEqual(['oak', 'ash bears wolves']);
  });
});
