import { readAnyPack } from '@emlia/games';
import { nothingRequired, readSource } from '@emlia/packs';
import { applyPatch, type Plain, patchFor } from '@emlia/packs/edit';
import { readPackFolderWith } from '@emlia/packs/folder';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, test } from 'vitest';
import { valueAt } from '../form/writing.ts';
import { erasSketchOf } from './eras-sketch.ts';
import { newArmy, newBuilding, newLink, newNode } from './new-places.ts';

const TEXTS = new Map<string, string>();
readPackFolderWith(`${SHIPPED_PACKS}/eras`, files => {
  for (const [path, text] of files) TEXTS.set(path, text);
  return { complaints: [] };
});

const dataOf = (file: string, text: string): Plain => {
  const source = readSource(file, text);
  return Array.isArray(source) ? null : (source.data as Plain);
};

const sketchOf = (file: string, text = TEXTS.get(file) ?? '') => {
  const { pack, complaints } = readAnyPack(new Map(TEXTS).set(file, text), [], nothingRequired);
  const sketch = pack && 'roster' in pack ? erasSketchOf(pack, file, dataOf(file, text)) : undefined;
  return { sketch, errors: complaints.filter(({ severity }) => severity === 'error') };
};

test.each(['maps/market-town.yaml', 'battles/harrow-pass.yaml', 'campaigns/saltmarrow.yaml'])(
  '%s has everything on its map at its place in the file',
  file => {
    const { sketch } = sketchOf(file);
    const data = dataOf(file, TEXTS.get(file) ?? '');
    expect(sketch?.placed.length).toBeGreaterThan(5);
    for (const one of sketch?.placed ?? []) {
      expect(valueAt(data, one.path)).toEqual(one.written);
      expect(one.rings.length).toBeGreaterThan(0);
    }
  },
);

/** A file with one more of a list. */
const withOne = (file: string, text: string, list: string, make: (data: Plain) => Plain): string => {
  const data = dataOf(file, text);
  const there = valueAt(data, [list]);
  const count = Array.isArray(there) ? there.length : 0;
  const item = make(data);
  const patch = patchFor(text, count === 0 ? { set: [list], to: [item] } : { set: [list, count], to: item });
  if ('say' in patch) throw new Error(patch.say);
  return applyPatch(text, patch);
};

test('what is put on a map by a gesture can be fought with at once', () => {
  const file = 'campaigns/saltmarrow.yaml';
  const { unit = '', carrier = '' } = sketchOf(file).sketch?.types ?? {};
  let text = TEXTS.get(file) ?? '';
  const circle = { circle: { x: 20_000, y: 18_000, radius: 300 } };
  text = withOne(file, text, 'nodes', data => newNode('campaign', data, circle, { name: 'Place' }));
  text = withOne(file, text, 'armies', data => newArmy(data, unit, 'port-halloran', { name: 'Army' }));
  text = withOne(file, text, 'links', data => newLink(data, carrier, 'port-halloran', 'place-1'));
  const { sketch, errors } = sketchOf(file, text);
  expect(errors).toEqual([]);
  expect(sketch?.placed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Place 1', 'Army 1', 'port-halloran → place-1']),
  );

  const battle = 'battles/harrow-pass.yaml';
  const { building = '' } = sketchOf(battle).sketch?.types ?? {};
  const built = withOne(battle, TEXTS.get(battle) ?? '', 'buildings', data =>
    newBuilding(data, building, { x: 1000, y: 1900 }),
  );
  expect(sketchOf(battle, built).sketch?.placed).toContainEqual(
    expect.objectContaining({ layer: 'buildings', name: 'building-1' }),
  );
});
