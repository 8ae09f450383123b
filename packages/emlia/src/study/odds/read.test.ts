import type { UnitEntry } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { EQUIPMENT, entry } from '../../testing/battle.ts';
import { type Asked, type OddsPack, readSituation } from './read.ts';

const jacks = { id: 'jacks', name: 'Jacks', hireValue: 1, hits: { base: 2, armour: 1 } };
const bowmen = entry({
  id: 'crown/bowmen',
  name: 'Bowmen',
  options: [jacks] as unknown as NonNullable<UnitEntry['options']>,
});
const pack: OddsPack = {
  id: 'kingdoms',
  units: { 'crown/bowmen': bowmen, 'crown/knights': entry({ id: 'crown/knights', name: 'Knights' }) },
  equipment: EQUIPMENT,
};
const packOf = (id: string) => (id === 'kingdoms' ? pack : undefined);

const named = { attacker: 'kingdoms/crown/bowmen', target: 'kingdoms/crown/knights' };
const read = (asked: Partial<Asked> = {}) => readSituation({ ...named, ...asked }, packOf);
const say = (asked: Partial<Asked>): string => {
  const answer = read(asked);
  return isProblem(answer) ? answer.say : 'understood';
};

describe('a situation in words', () => {
  test('fire.action: two units, and Aimed Fire where nobody says otherwise', () => {
    expect(read()).toMatchObject({
      action: 'aimedFire',
      attacker: { entry: { name: 'Bowmen' } },
      target: { entry: { name: 'Knights' } },
    });
  });

  test.each([['aimedFire'], ['aimed-fire'], ['Aimed Fire'], ['AIMED  FIRE']])(
    'action.block: "%s" is one action, however it is written',
    action => {
      expect(read({ action })).toMatchObject({ action: 'aimedFire' });
    },
  );

  test.each<[string, object]>([
    ['close', { formation: 'close' }],
    ['8 members, morale 2', { members: 8, morale: 2 }],
    ['members 8, 2 morale', { members: 8, morale: 2 }],
    ['morale -7', { morale: -7 }],
    ['morale −1', { morale: -1 }],
    ['3 files, damage 0, ground 2.5, altitude 12', { files: 3, damage: 0, ground: 2.5, altitude: 12 }],
    [' Prone ,, taking cover', { prone: true, takingCover: true }],
    [
      'double paced, disordered, charged, unaware',
      { doublePaced: true, disordered: true, charged: true, unaware: true },
    ],
    [
      '500 members, morale 7, ground 500, damage 1000',
      { members: 500, morale: 7, ground: 500, damage: 1000 },
    ],
  ])('entity.unit: how it stands, "%s"', (attackerIs, is) => {
    expect(read({ attackerIs })).toMatchObject({ attacker: is });
    expect(read({ targetIs: attackerIs })).toMatchObject({ target: is });
  });

  test('entity.unit: of what nobody says nothing is known', () => {
    const { attacker } = read() as { attacker: object };
    expect(Object.keys(attacker).sort()).toEqual(['entry', 'equipment', 'units']);
  });

  test.each<[Partial<Asked>, object]>([
    [{ range: '40' }, { range: 40 }],
    [{ range: '2.5' }, { range: 2.5 }],
    [{ range: '0' }, { range: 0 }],
    [{ mode: 'f' }, { mode: 'F' }],
    [
      { concealment: 'partial', cover: 'Total' },
      { concealment: 'partial', cover: 'total' },
    ],
    [{ side: 'rear' }, { side: 'rear' }],
    [
      { weapon: 'longbows', forfeit: true, engaged: true },
      { weapon: 'longbows', forfeitMove: true, engaged: true },
    ],
  ])('fire.action, concealment.grades, ranked.side: %j', (asked, understood) => {
    expect(read(asked)).toMatchObject(understood);
  });

  test.each<[Partial<Asked>, string]>([
    [
      { attacker: '' },
      'Which unit is the attacker? Name it with its pack, like cavemen/clan/green-infantry.',
    ],
    [
      { target: undefined },
      'Which unit is the target? Name it with its pack, like cavemen/clan/green-infantry.',
    ],
    [{ attacker: 'empire/crown/bowmen' }, 'There is no pack "empire" here.'],
    [
      { attacker: 'kingdoms/crown/bowman' },
      'The pack kingdoms has no unit "crown/bowman". Did you mean "crown/bowmen"?',
    ],
    [{ attacker: 'kingdoms/crown/bowmen+jack' }, 'Bowmen has no option "jack". Did you mean "jacks"?'],
    [{ target: 'kingdoms/crown/knights+jacks' }, 'Knights has no option "jacks".'],
    [{ attacker: 'kingdoms/crown/bowmen+jacks:0' }, 'Jacks:0: say how often, like jacks:2.'],
    [{ attacker: 'kingdoms/crown/bowmen+jacks:many' }, 'Jacks:many: say how often, like jacks:2.'],
    [{ attackerIs: '0 members' }, 'Members 0: it must be from 1 to 500.'],
    [{ attackerIs: '501 members' }, 'Members 501: it must be from 1 to 500.'],
    [{ attackerIs: 'morale -8' }, 'Morale -8: it must be from -7 to 7.'],
    [{ attackerIs: '2.5 members' }, 'Members 2.5: it must be a whole number.'],
    [{ attackerIs: 'members x' }, 'No state "members x". Did you mean "members 3"?'],
    [{ attacker: 'kingdoms' }, '"kingdoms" names no unit of a pack, as cavemen/clan/green-infantry does.'],
    // What every object has by birth is no word of ours.
    [{ attackerIs: 'constructor' }, 'No state "constructor".'],
    [{ attackerIs: '3 constructor' }, 'No state "3 constructor".'],
    [{ rnge: '40' } as Partial<Asked>, 'A situation has no word "rnge". Did you mean "range"?'],
    [{ range: 40 as never }, 'Range is a text, not 40.'],
    [{ forfeit: 'yes' as never }, 'Forfeit is true or false, not "yes".'],
    [{ attacker: ['kingdoms'] as never }, 'Attacker is a text, not ["kingdoms"].'],
    [{ targetIs: 'pron' }, 'No state "pron". Did you mean "prone"?'],
    [{ action: 'aimedFlight' }, 'There is no action "aimedFlight". Did you mean "aimedFire"?'],
    [{ range: '-1' }, 'The range "-1" is no number of GSU from 0 to 10000.'],
    [{ range: '12 inches' }, 'The range "12 inches" is no number of GSU from 0 to 10000.'],
    [{ range: 'x12' }, 'The range "x12" is no number of GSU from 0 to 10000.'],
    [{ range: '1.' }, 'The range "1." is no number of GSU from 0 to 10000.'],
    [{ range: '1e3' }, 'The range "1e3" is no number of GSU from 0 to 10000.'],
    [{ range: 'far' }, 'The range "far" is no number of GSU from 0 to 10000.'],
    [{ range: '10001' }, 'The range "10001" is no number of GSU from 0 to 10000.'],
    [{ side: 'reer' }, 'There is no side "reer". Did you mean "rear"?'],
    [{ cover: 'parital' }, 'There is no grade of cover "parital". Did you mean "partial"?'],
    [{ concealment: 'totally' }, 'There is no grade of concealment "totally". Did you mean "total"?'],
  ])('entity.unit, fire.action: what is not understood is said: %j', (asked, sentence) => {
    expect(say(asked)).toBe(sentence);
  });
});
