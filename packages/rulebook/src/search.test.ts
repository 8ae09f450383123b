import { expect, test } from 'vitest';
import './all.ts';
import { CATALOGUES, catalogueOf, type SearchHit, searchRules } from './index.ts';

const found = (query: string, options = {}) => searchRules(query, options).map(hit => hit.rule.id);
const shown = (hit: SearchHit | undefined) =>
  hit?.snippet.map(part => (part.match ? `[${part.text}]` : part.text)).join('');

test('the exact id comes first, then ids that start with it, then ids with its words', () => {
  expect(found('scale.convert').slice(0, 2)).toEqual(['scale.convert', 'scale.convert.ground']);
  expect(found('fire.modifiers').slice(0, 2)).toEqual(['fire.modifiers', 'draft.fire.modifiers']);
  expect(found('fire.mod').slice(0, 2)).toEqual(['fire.modifiers', 'draft.fire.modifiers']);
});

test('every rule is the first answer to its own id', () => {
  for (const rule of CATALOGUES.flatMap(name =>
    catalogueOf(name).chapters.flatMap(chapter => chapter.rules),
  )) {
    expect(searchRules(rule.id, { limit: 1 })[0]?.rule).toBe(rule);
  }
});

const FIELDS = ['statement', 'table', 'example', 'ruling'] as const;

test.each(['tree', 'wall', 'castle', 'horse', 'inches', 'press', 'for', 'mov'])(
  '%s: id before statement before table before example before ruling',
  word => {
    const hits = searchRules(word, { limit: 1000 });
    const order = hits.map(({ rule }) => {
      if (rule.id.startsWith(word)) return 0;
      const start = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu');
      if (start.test(rule.id)) return 1;
      const field = FIELDS.findIndex(name => start.test(JSON.stringify(rule[name] ?? '')));
      // Another form of the word.
      return 2 + (field < 0 ? FIELDS.length : field);
    });
    expect(order.length).toBeGreaterThan(1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(order).size).toBeGreaterThan(1);
  },
);

test('all words must be there, wherever they are; words standing together come first', () => {
  expect(found('line of sight')[0]).toBe('sight.line');
  for (const hit of searchRules('charge morale', { limit: 1000 })) {
    const text = JSON.stringify(hit.rule).toLowerCase();
    expect(text).toMatch(/charge|charging/);
    expect(text).toContain('morale');
  }
  expect(found('charge zeppelin')).toEqual([]);
});

test('the last word may be unfinished, the others may not', () => {
  expect(found('ghill')).toContain('equipment.other');
  expect(found('suit ghill')).toContain('equipment.other');
  expect(found('ghill suit')).not.toContain('equipment.other');
});

test('other forms of the words are found: together as good as the words themselves, else after them', () => {
  expect(found('give up')).toContain('fire.forfeit');
  expect(found('give up move')).toContain('fire.forfeit');
  expect(found('gave up move')).toEqual([]);
  expect(shown(searchRules('give up move').find(({ rule }) => rule.id === 'fire.forfeit'))).toMatch(
    /\[giving\] \[up\] .*\[move\]/,
  );
  const hits = searchRules('inches', { limit: 1000 }).map(({ rule }) =>
    FIELDS.some(field => /\binches/i.test(JSON.stringify(rule[field] ?? ''))),
  );
  expect(hits).toEqual(hits.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(hits).size).toBe(2);
});

test('case and diacritics do not matter', () => {
  expect(found('SCÂLE.Gsu.Dîsplay')[0]).toBe('scale.gsu.display');
  expect(found('Lîne OF sight')).toEqual(found('line of sight'));
});

test('one catalogue, and no more than asked for', () => {
  expect(new Set(searchRules('morale', { catalogue: 'eras' }).map(hit => hit.rule.catalogue))).toEqual(
    new Set(['eras']),
  );
  expect(new Set(searchRules('morale', { limit: 1000 }).map(hit => hit.rule.catalogue))).toEqual(
    new Set(CATALOGUES),
  );
  expect(found('morale', { limit: 3 })).toHaveLength(3);
  expect(found('morale')).toHaveLength(20);
});

test.each(['', '  ', '...', '-', '(?:['])('%j finds nothing', query => {
  expect(found(query)).toEqual([]);
});

test('the snippet shows the words in the field that holds them', () => {
  const [hit] = searchRules('ghille', { catalogue: 'emlia-core' });
  expect(hit?.field).toBe('table');
  expect(shown(hit)).toBe(
    'Light Armour · +1 hits; [Ghille] Suit · brush and other wooded terrain counts as solid instead of sparse for concealment',
  );
  const six = searchRules('six feet', { catalogue: 'emlia-core' }).find(
    ({ rule }) => rule.id === 'scale.convert.ground',
  );
  expect(six?.field).toBe('example');
  expect(shown(six)).toContain('read as [six] [feet] standing');
});

test('a long text is cut at words around the first match', () => {
  const hit = searchRules('yardstick', { catalogue: 'emlia-core' }).find(
    ({ rule }) => rule.id === 'scale.convert',
  );
  expect(shown(hit)).toMatch(/^….* known \[yardstick\] such as .*…$/);
  for (const word of ['unit', 'morale', 'the', 'a', '1', 'marching']) {
    for (const { rule, field, snippet } of searchRules(word, { limit: 1000 })) {
      const text = snippet.map(part => part.text).join('');
      expect(text.length).toBeLessThanOrEqual(162);
      const whole = field === 'statement' ? rule.statement : field === 'ruling' ? rule.ruling : undefined;
      if (whole !== undefined) expect(whole).toContain(text.replace(/^…|…$/g, ''));
    }
  }
});

test('a search over all catalogues takes less than 5 ms', () => {
  const queries = ['a', 'the unit', 'line of sight', 'fire.mod', 'morale of the unit', 'press hits'];
  for (const query of queries) searchRules(query);
  const times = queries.map(query => {
    const runs = Array.from({ length: 9 }, () => {
      const start = performance.now();
      searchRules(query);
      return performance.now() - start;
    });
    return Math.min(...runs);
  });
  expect(Math.max(...times)).toBeLessThan(5 * Number(process.env.EMLIA_PATIENCE ?? 1));
});
