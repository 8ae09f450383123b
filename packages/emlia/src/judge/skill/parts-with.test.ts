import { expect, test } from 'vitest';
import { battle, blue, red, row } from '../../testing/battle.ts';
import { partsWith } from './parts-with.ts';

test('skill.improvise, mixed.offence: the parts that have the skill, and live', () => {
  const archers = { ...blue('archers', { members: 2, skills: { alertness: { level: 3 } } }, [0, 0]).entry };
  const units = [
    blue('ash', { skills: {}, with: [{ entry: 'archers', members: 2 }] }, ...row(10, 20, 4)),
    red('wolves', {}, [40, 20]),
  ];
  const { game, unit } = battle({ entries: [archers], units });
  const ash = unit('ash');
  expect(partsWith(game.world, ash, 'alertness')).toEqual([1]);
  expect(partsWith(game.world, ash, 'leadership')).toEqual([]);
  ash.members = ash.members.filter(({ part }) => part === 0);
  expect(partsWith(game.world, ash, 'alertness')).toEqual([]);
});
