import type { BrokenPack } from '@emlia/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrokenPacks } from './broken-packs.tsx';

const drawn = (...packs: BrokenPack[]): string =>
  renderToStaticMarkup(<BrokenPacks packs={packs} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

test('nothing is said where every pack is sound', () => {
  expect(renderToStaticMarkup(<BrokenPacks packs={[]} />)).toBe('');
});

test('a broken pack shows its first mistake and how many more there are, and is no button', () => {
  const pack = { folder: 'void', mistakes: ['pack.yaml:1:1  title: missing', 'b', 'c'], count: 3 };
  expect(drawn(pack)).toBe('|Cannot be played|void|pack.yaml:1:1  title: missing|and 2 more mistakes|b|c|');
  const page = renderToStaticMarkup(<BrokenPacks packs={[pack]} />);
  expect(page).toContain('aria-disabled="true"');
  expect(page).not.toContain('<button');
});

test.each<[BrokenPack, string]>([
  [{ folder: 'one', mistakes: ['a'], count: 1 }, '|Cannot be played|one|a|'],
  [{ folder: 'two', mistakes: ['a', 'b'], count: 2 }, '|Cannot be played|two|a|and 1 more mistake|b|'],
  [
    { folder: 'many', mistakes: ['a', 'b'], count: 90 },
    '|Cannot be played|many|a|and 89 more mistakes|b|emlia lint shows all of them.|',
  ],
])('%j', (pack, page) => expect(drawn(pack)).toBe(page));
