import { ACTION_BLOCKS } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { subjectOfMuster, subjectOfScenario } from './subject.ts';
import { between, cavemen, packCalled, setupFor, sheet, twoClans, wordsOf } from './testing/shown.ts';

const reference = (html: string, army: string): string =>
  wordsOf(between(html, `<h2>${army}</h2>`, '</section>'));

test('action.block: actions with their kind, rule, check and modifiers', () => {
  const words = reference(sheet(twoClans(), 'reference'), 'River Clan');
  expect(words).toContain('Aimed Fire Primary fire.action | A direct ranged attack. |');
  expect(words).toContain('Outside medium range | −2 |');
  expect(words).toContain('fire.modifiers');
  expect(words).toContain('Subject taking cover | −1 |');
  expect(words).toContain('All targets unaware | sure |');
  expect(words).toContain(
    'Improvised | −4 | skill.improvise | Double Paced | −4 | move.doublepace.penalty |',
  );
});

test('skill.improvise: what some lack the skill for names those who have it', () => {
  const html = sheet(twoClans(), 'reference');
  expect(reference(html, 'River Clan')).toContain('Hide from sight. Only FSB. |');
  expect(reference(html, 'Hill Clan')).not.toContain('Conceal Self');
});

test('equipment.ranged.actions, movemode.accel: what nobody has the means for is left out', () => {
  const words = reference(sheet(twoClans(), 'reference'), 'River Clan');
  for (const name of ['Area Volley', 'Reorder', 'Drive on', 'Subject parries'])
    expect(words).not.toContain(name);
});

test('movemode.accel: ships drive, and do not march', () => {
  const subject = subjectOfScenario(setupFor('the-shoal', packCalled('voidfleet')));
  const words = wordsOf(sheet(subject, 'reference'));
  expect(words).toContain('Normal Move Move movemode.accel | Drive on along the facing');
  expect(words).not.toContain('March, wheel and turn as a block');
});

test('equipment.parry: against enemies nobody knows every row that speaks of them is printed', () => {
  const subject = subjectOfMuster(cavemen, { pack: 'cavemen', entries: [{ unit: 'clan/green-infantry' }] });
  if ('problem' in subject) throw new Error(subject.say);
  expect(wordsOf(sheet(subject, 'reference'))).toContain('Subject parries | −1 |');
});

test('every rule it names of an action is that of the engine', () => {
  const html = sheet(twoClans(), 'reference');
  expect(html).toContain(`<code class="rule">${ACTION_BLOCKS.charge?.rule}</code>`);
});

test('draft.melee.modifiers, draft.charge.both-actions: a battle of the first draft prints its own rows', () => {
  const subject = subjectOfScenario({ ...setupFor('two-clans', cavemen), edition: 'first-draft' });
  const words = reference(sheet(subject, 'reference'), 'River Clan');
  expect(words).toContain('One Valley · First draft');
  expect(words).toContain('Charge Move and Primary');
  const melee = words.slice(words.indexOf('Close Combat Primary'), words.indexOf('Charge Move and Primary'));
  expect(melee).toContain('draft.melee.modifiers');
  expect(melee).not.toContain('| melee.modifiers');
  expect(melee).not.toContain('shifts the engagement');
});
