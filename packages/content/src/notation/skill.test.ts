import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Skill } from '../entries/unit.ts';
import { formatSkill, parseSkill } from './skill.ts';

it.each<[string, string, Skill]>([
  ['skill.entry.plain', '1', { level: 1 }],
  ['skill.entry.diminish', '10/1', { level: 10, diminish: 1 }],
  ['skill.entry.diminish', '5/2', { level: 5, diminish: 2 }],
  ['skill.entry.permember', '2*', { level: 2, perMember: true }],
])('%s: %s', (_, text, skill) => expect(parseSkill(text)).toEqual(skill));

it.each([
  ['skill.entry.plain', 'good', '"good" is no skill; write a level from 1 to 999, like 1, 10/1 or 2*'],
  ['skill.entry.plain', '0', 'a skill has at least level 1; leave out one the unit lacks'],
  ['skill.entry.diminish', '5/0', 'the number after the stroke is at least 1: so many lost cost one level'],
  ['skill.entry.permember', '5/2*', '"5/2*" is no skill; write a level from 1 to 999, like 1, 10/1 or 2*'],
])('%s: %s is refused', (_, text, say) => expect(parseSkill(text)).toEqual({ say }));

it('skill.entry.plain: what is written can be read again', () => {
  const number = fc.integer({ min: 1, max: 999 });
  const skills = fc.oneof<fc.Arbitrary<Skill>[]>(
    fc.record({ level: number }),
    fc.record({ level: number, diminish: number }),
    fc.record({ level: number, perMember: fc.constant(true as const) }),
  );
  fc.assert(
    fc.property(skills, skill => {
      expect(parseSkill(formatSkill(skill))).toEqual(skill);
    }),
  );
});
