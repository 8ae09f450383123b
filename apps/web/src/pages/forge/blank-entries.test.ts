import { readAnyPack } from '@emlia/games';
import { nothingRequired } from '@emlia/packs';
import { expect, test } from 'vitest';
import { blankEntry, newKindsOf, usualFolder } from './blank-entries.ts';

const HEAD = 'id: orchard\nversion: 0.1.0\ntitle: Orchard\nlicence: CC0-1.0\n';

test.each(['', 'rules: eras\n'])(
  'a pack of nothing but what one begins with can be read and fought: %s',
  rules => {
    const texts: Record<string, string> = { 'pack.yaml': HEAD + rules };
    for (const kind of newKindsOf(texts)) {
      const folder = kind === 'units' ? `${kind}/${usualFolder(texts)}` : kind;
      texts[`${folder}/new-${kind}.yaml`] = blankEntry(kind, 'The "New" One', texts);
    }
    const { complaints } = readAnyPack(new Map(Object.entries(texts)), [], nothingRequired);
    expect(complaints.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);
