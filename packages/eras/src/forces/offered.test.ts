import { describe, expect, test } from 'vitest';
import { isAvailable } from './available.ts';
import { freeName, unnumbered } from './name.ts';

describe('what may be bought', () => {
  test.each([
    ['of the era', {}, 'WW1', false, true],
    ['of another', {}, 'WW2', false, false],
    ['passed on into Pre-War', { eras: ['Napoleonic'] }, 'Pre-War', false, true],
    ['but not where its line says so', { eras: ['Napoleonic'], notInPreWar: true }, 'Pre-War', false, false],
    ['what needs magic, with it', { magic: 'needed' }, 'WW1', true, true],
    ['what needs magic, without', { magic: 'needed' }, 'WW1', false, false],
    ['what needs magic, in another era', { magic: 'needed' }, 'WW2', true, false],
    ['what is of every era with magic', { magic: 'everyEra' }, 'WW2', true, true],
    ['what is of every era with magic, without', { magic: 'everyEra' }, 'WW2', false, false],
    ['what is of every era with magic, in its own', { magic: 'everyEra' }, 'WW1', false, true],
  ] as const)('era.pre-war: %s', (_what, more, era, hasMagic, is) => {
    expect(isAvailable({ eras: ['WW1'], ...more } as never, era, hasMagic)).toBe(is);
  });
});

describe('names', () => {
  test('group.formation: no two are called the same: whoever comes later has the first number that is free', () => {
    expect(freeName('Guard', [])).toBe('Guard');
    expect(freeName('Guard', ['Guard'])).toBe('Guard 2');
    expect(freeName('Guard', ['Guard', 'Guard 2', 'Guard 3'])).toBe('Guard 4');
    expect(freeName('Guard', ['Guard', 'Guard 3'])).toBe('Guard 2');
    expect([unnumbered('Guard 12'), unnumbered('Guard')]).toEqual(['Guard', 'Guard']);
  });
});
