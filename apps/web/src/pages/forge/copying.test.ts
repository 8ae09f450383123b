import { expect, test } from 'vitest';
import { copied, withNamed } from './copying.ts';

const ARMOURY = {
  'pack.yaml': 'id: armoury\nailments:\n  poisoned: { lasts: 2 }\n  weary: { lasts: 1 }\n',
  'units/samples/archers.yaml':
    'name: Archers\nequipment: [longbow x5, knife]\nabilities: [steady]\nwith: [{ is: samples/boys, members: 2 }]\n',
  'units/samples/boys.yaml': 'name: Boys\nequipment: [knife]\n',
  'equipment/longbow.yaml': 'name: Longbow\nabilities: [{ harm: becomes poisoned }]\n',
  'equipment/knife.yaml': 'name: Knife\n',
  'equipment/axe.yaml': 'name: Axe\n',
  'abilities/steady.yaml': 'name: Steady\n',
};

test('what an entry names comes along, by whatever way', () => {
  expect(withNamed(ARMOURY, 'units/samples/archers.yaml')).toEqual([
    'units/samples/archers.yaml',
    'equipment/longbow.yaml',
    'equipment/knife.yaml',
    'abilities/steady.yaml',
    'units/samples/boys.yaml',
  ]);
});

test('a copy has its own name, brings what is not there yet, and touches nothing that is', () => {
  const own = { 'pack.yaml': 'id: shed # mine\n', 'equipment/knife.yaml': 'name: My Knife\n' };
  const made = copied(own, ARMOURY, 'units/samples/archers.yaml', 'units/mine/bows.yaml', 'Bows');
  expect(Object.keys(made).sort()).toEqual([
    'abilities/steady.yaml',
    'equipment/longbow.yaml',
    'pack.yaml',
    'units/mine/bows.yaml',
    'units/samples/boys.yaml',
  ]);
  expect(made['units/mine/bows.yaml']).toBe(ARMOURY['units/samples/archers.yaml'].replace('Archers', 'Bows'));
  expect(made['pack.yaml']).toBe('id: shed # mine\nailments: { poisoned: { lasts: 2 } }\n');
});
