import { readFileSync } from 'node:fs';
import { readPack } from '@emlia/content';
import { readSource } from '@emlia/packs';
import { applyPatch, patchFor } from '@emlia/packs/edit';
import { readPackFolderWith } from '@emlia/packs/folder';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, test } from 'vitest';
import { RECIPES, recipeEdits } from './recipes.ts';

const FILE = 'scenarios/the-ford.yaml';
const cavemen = `${SHIPPED_PACKS}/cavemen`;

const texts = (): Map<string, string> => {
  const found = new Map<string, string>();
  readPackFolderWith(cavemen, files => {
    for (const [path, text] of files) found.set(path, text);
    return { complaints: [] };
  });
  return found;
};

test.each(RECIPES)('what the recipe “%s” writes into a scenario can be played', recipe => {
  let text = readFileSync(`${cavemen}/${FILE}`, 'utf8');
  // Twice, so that ids are not taken again.
  for (const _ of [1, 2]) {
    const source = readSource(FILE, text);
    const edits = recipeEdits(recipe, Array.isArray(source) ? undefined : source.data);
    expect('lacks' in edits).toBe(false);
    if ('lacks' in edits) return;
    for (const edit of edits) {
      const patch = patchFor(text, edit);
      expect(patch).not.toHaveProperty('say');
      if (!('say' in patch)) text = applyPatch(text, patch);
    }
  }
  const { complaints } = readPack(texts().set(FILE, text));
  expect(complaints.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('what a recipe lacks is told', () => {
  expect(recipeEdits('hold', { forces: [{ id: 'a' }, { id: 'b' }] })).toEqual({ lacks: 'area' });
  expect(recipeEdits('wave', { forces: [{ id: 'a' }, { id: 'b' }] })).toEqual({ lacks: 'units' });
  expect(recipeEdits('end', {})).toEqual({ lacks: 'forces' });
});
