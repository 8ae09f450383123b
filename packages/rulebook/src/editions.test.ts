import { expect, test } from 'vitest';
import './all.ts';
import { bookOf, catalogueOf, counterpartsOf, EDITIONS, isInForce, ruleOf, searchRules } from './index.ts';

const idsOf = (edition: (typeof EDITIONS)[number]) =>
  bookOf(edition).chapters.flatMap(({ rules }) => rules.map(({ id }) => id));

test.each(EDITIONS)('the book of %s holds rules in force, each once', edition => {
  const ids = idsOf(edition);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect([id, isInForce(id, edition)]).toEqual([id, true]);
});

test('the book of the first draft holds every rule in force but those that say again what the core says', () => {
  const printed = new Set(idsOf('first-draft'));
  for (const name of ['emlia-core', 'emlia-first-draft'] as const) {
    for (const { id, equals } of catalogueOf(name).chapters.flatMap(({ rules }) => rules)) {
      expect([id, printed.has(id)]).toEqual([id, isInForce(id, 'first-draft') && !equals]);
    }
  }
});

test.each([
  ['fire.modifiers', true, false],
  ['fire.action', true, true],
  ['melee.fresh', true, false],
  ['draft.fire.modifiers', false, true],
  ['draft.same.delay', false, true],
  ['phase.order', false, false],
  ['no.such-rule', false, false],
])('%s is in force in the core: %s, in the first draft: %s', (id, core, draft) => {
  expect([isInForce(id, 'core'), isInForce(id, 'first-draft')]).toEqual([core, draft]);
});

test('a rule of the first draft stands where the core has what it displaces', () => {
  const chapter = bookOf('first-draft').chapters.find(({ title }) => title === 'Aimed Fire');
  expect(chapter?.rules.map(({ id }) => id).slice(0, 4)).toEqual([
    'fire.action',
    'draft.sight.block-by-cover',
    'draft.fire.subject',
    'draft.fire.modifiers',
  ]);
});

test('each of two counterparts leads to the other', () => {
  const pair = { relation: 'overrides', core: 'freestrike.cost', other: 'draft.free-strike.no-cost' };
  expect(counterpartsOf('freestrike.cost')).toEqual([pair]);
  expect(counterpartsOf('draft.free-strike.no-cost')).toEqual([pair]);
  expect(counterpartsOf('draft.edition.select')).toEqual([]);
});

test('what stands in place of a core rule names it, what says the same does too', () => {
  for (const { rules } of catalogueOf('emlia-first-draft').chapters) {
    for (const { id, replaces, equals, same } of rules) {
      if (replaces) expect([id, counterpartsOf(id).length > 0]).toEqual([id, true]);
      expect([id, Boolean(same)]).toEqual([id, Boolean(equals)]);
      for (const core of same ?? []) expect(ruleOf(core, 'emlia-core')).toBeDefined();
    }
  }
});

const tableOf = (id: string) => (ruleOf(id)?.table ?? []).map(row => row.map(String));

test.each(tableOf('draft.edition.vocabulary'))(
  'draft.edition.vocabulary: whoever looks for %s is told that it is %s',
  (draft = '', core = '') => {
    for (const name of draft.split(', ')) {
      const found = searchRules(name, { catalogue: 'emlia-first-draft', limit: 50 }).map(
        ({ rule }) => rule.id,
      );
      expect(found).toContain('draft.edition.vocabulary');
    }
    expect(core).not.toBe('');
  },
);

/** Chapters of the core that the table of `draft.edition.dangling-references` sends its reader to. */
const SUPPLIED: Readonly<Record<string, readonly string[]>> = {
  'core Formations': ['Formations'],
  'core Abilities and Weapons and Equipment': ['Abilities', 'Weapons and equipment'],
  'core Skills and Skill Checks': ['Skills and skill checks'],
};

test.each(tableOf('draft.edition.dangling-references'))(
  'draft.edition.dangling-references: %s: %s',
  (_where, source = '') => {
    const titles = bookOf('first-draft').chapters.map(({ title }) => title);
    for (const title of SUPPLIED[source] ?? []) {
      expect(titles.some(one => one.includes(title))).toBe(true);
    }
    // Rules that it names are in force; of what is absent from the core too the core says nothing either.
    for (const [id] of source.matchAll(/draft(\.[a-z-]+)+/g)) {
      const family = catalogueOf('emlia-first-draft').chapters.flatMap(({ rules }) => rules);
      expect(family.some(rule => rule.id.startsWith(id) && isInForce(rule.id, 'first-draft'))).toBe(true);
    }
  },
);
