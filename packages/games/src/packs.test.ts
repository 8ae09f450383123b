import { expect, test } from 'vitest';
import { kindOfFiles } from './packs.ts';

const BATTLE = ['battles/bridge.yaml', 'title: Bridge\n'] as const;
const UNIT = ['units/clan/ash.yaml', 'name: Ash\n'] as const;

test.each([
  ['says nothing', [['pack.yaml', 'id: own\n'], UNIT], 'emlia'],
  ['says it', [['pack.yaml', 'id: other\nrules: eras\n']], 'eras'],
  ['says it with a slip', [['pack.yaml', '# By me.\nid: slip\nrules: erass\n']], 'eras'],
  ['says no word', [['pack.yaml', 'id: none\nrules: [eras]\n']], 'emlia'],
  ['stays one, however its head is broken', [['pack.yaml', 'rules: eras # of old\nid: [\n'], BATTLE], 'eras'],
  ['has no head, but battles', [BATTLE], 'eras'],
  ['has no head, and no folder of others', [UNIT], 'emlia'],
] as const)('whose a pack is that %s', (_what, files, rules) => {
  expect(kindOfFiles(new Map(files)).id).toBe(rules);
});
