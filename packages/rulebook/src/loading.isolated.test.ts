// Apart from the other tests because nothing may be loaded when it starts.
import { expect, test } from 'vitest';
import { catalogueOf, linkify, loadCatalogue, placeOf, ruleOf, searchRules } from './index.ts';

test('before its catalogue is loaded a rule has a place and links but no texts', async () => {
  const id = 'phase.order';
  expect(placeOf(id)?.catalogue).toBe('eras');
  expect(linkify(id)).toEqual([{ text: id, rule: id }]);
  const asks = [
    () => ruleOf(id),
    () => catalogueOf('eras'),
    () => searchRules('order', { catalogue: 'eras' }),
  ];
  for (const ask of asks) expect(ask).toThrow("eras is not loaded: await loadCatalogue('eras')");

  const eras = await loadCatalogue('eras');

  expect(eras.chapters[0]?.rules[0]).toBe(ruleOf(id));
  expect(searchRules(id, { catalogue: 'eras' })[0]?.rule.id).toBe(id);
  expect(() => searchRules('order')).toThrow('emlia-core is not loaded');
});
