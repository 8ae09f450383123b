import type { UnitState } from '@emlia/emlia';
import { armyValueOf } from '@emlia/emlia/reading';
import { expect, test } from 'vitest';
import { subjectOfMuster } from './subject.ts';
import { cavemen, OLD_REED, sheet, twoClans, underWay, wordsOf } from './testing/shown.ts';

test('every unit on a line, with the sums of its army', () => {
  const words = wordsOf(sheet(twoClans(), 'roster'));
  expect(words).toContain(
    'MB | Mud Band Green Caveman Infantry · Clubs · Rocks | 10 | 15G | 2 | 1 | 2 | 5/2 | 5/2 | 5/2 | – | – | – | 1 |',
  );
  expect(words).toContain(
    'FSB | Fish Spear Band Javelin Hunters · Javelins · Flint Knives | 7 | 18G | 1 | 1 | 3 | 3/2 | 1* | – | – | 2 | 2 | 2 |',
  );
  expect(words).toContain('| 3 units | 27 | | 4 |');
  expect(words.indexOf('River Clan')).toBeLessThan(words.indexOf('Hill Clan'));
});

test('of a battle: who is left, and how many are lost', () => {
  const subject = underWay(units => {
    const [mud, goats] = [units['mud-eaters'], units['goat-boys']];
    if (!mud || !goats) throw new Error('no unit');
    mud.members = mud.members.slice(0, 7);
    goats.place = 'retreated';
  });
  const words = wordsOf(sheet(subject, 'roster'));
  expect(words).toContain(
    'Mud Band Green Caveman Infantry · Clubs · Rocks morale 2, Normal, open formation | 7 of 10 |',
  );
  expect(words).toContain('| 3 units | 24 of 27 | 3 members lost | 4 |');
  expect(words).toContain('has left the table');
});

test('army.budget: a muster has its points, its groups and its officers', () => {
  const subject = subjectOfMuster(cavemen, {
    pack: 'cavemen',
    force: 'river-clan',
    name: 'Mud Eaters',
    entries: [
      {
        unit: 'clan/green-infantry',
        count: 2,
        in: [{ group: 'band', number: 1 }],
        officers: [{ unit: 'clan/chief', name: 'Old Reed', general: true }],
      },
    ],
  });
  if ('problem' in subject) throw new Error(subject.say);
  const words = wordsOf(sheet(subject, 'roster'));
  expect(words).toContain('Green Caveman Infantry 1 Green Caveman Infantry · Band 1 · Clubs · Rocks | 10 |');
  expect(words).toMatch(/with Old Reed Clan Chief · general · [^|]* \| 1 \|/);
  const chief = cavemen.units['clan/chief']?.hireValue ?? 0;
  expect(words).toContain(`| 2 units | 22 | |`);
  expect(words).toMatch(new RegExp(`\\| ${2 * (20 + chief)} \\| CC Close Combat`));
});

test('unitentry.options: a roster names the options, and the general where he stands', () => {
  const subject = subjectOfMuster(cavemen, OLD_REED);
  if ('problem' in subject) throw new Error(subject.say);
  const words = wordsOf(sheet(subject, 'roster'));
  expect(words).toContain(
    'Fish Spears Javelin Hunters · Band 1 · Long Spears · One More x2 · Javelins · Spears | 8 |',
  );
  expect(words).toContain('with Old Reed Clan Chief · general · Mammoth Hide · ');
});

test('mixed.attributes, morale.conditions.army-value: the roster has the army value of now beside the listed one', () => {
  const subject = underWay(({ 'mud-eaters': mud }) => {
    if (!mud) throw new Error('no unit');
    mud.morale = 7;
  });
  const now = armyValueOf(subject.world, subject.state.units['mud-eaters'] as UnitState);
  expect(now).not.toBe(1);
  const words = wordsOf(sheet(subject, 'roster'));
  expect(words).toContain(`| 1 ${now} | FSB |`);
  expect(words).toContain(`| 3 units | 27 of 27 | | ${4 - 1 + now} |`);
  expect(wordsOf(sheet(subject, 'cards'))).toContain(`open formation · army value now ${now} |`);
});

test('what the pack does not have is not left out in silence, and nobody is not printed', () => {
  const odd = { pack: 'cavemen', entries: [{ unit: 'clan/hunters' }, { unit: 'clan/nobody' }] };
  const subject = subjectOfMuster(cavemen, odd);
  if ('problem' in subject) throw new Error(subject.say);
  expect(wordsOf(sheet(subject, 'roster'))).toContain(
    'Left out, as the pack does not have it: clan/nobody |',
  );
  const say = 'There is nothing to print: the army has no units.';
  for (const entries of [[], odd.entries.slice(1)])
    expect(subjectOfMuster(cavemen, { pack: 'cavemen', entries })).toEqual({ problem: 'nobody', say });
});
