import type { CampaignState } from '@emlia/eras';
import { expect, test } from 'vitest';
import { fieldedIn, reportOf } from './table-report.ts';

type Armies = CampaignState['armies'];
type Table = Parameters<typeof fieldedIn>[1];

const group = (id: string, ...units: string[]) => ({
  id,
  name: id,
  units: units.map(unit => ({ id: unit })),
});

const groups = fieldedIn(
  {
    armies: {
      a: { name: 'First', groups: [group('van', 'rifles', 'guns'), group('train', 'wagons')] },
      b: { name: 'Second', groups: [group('rear', 'horse')] },
    } as unknown as Armies,
  },
  {
    groups: { van: ['rifles', 'guns'], train: [], rear: ['horse'] },
    units: {
      rifles: { name: 'Riflemen', members: 6 },
      guns: { name: 'Gun', members: 1 },
      horse: { name: 'Hussars', members: 4 },
    } as unknown as Table['units'],
  },
);

test('groups on the table are told with what each unit began with, those without figures not at all', () => {
  expect(groups.map(({ name, units }) => [name, units.map(({ name: unit, most }) => [unit, most])])).toEqual([
    [
      'First: van',
      [
        ['Riflemen', 6],
        ['Gun', 1],
      ],
    ],
    ['Second: rear', [['Hussars', 4]]],
  ]);
});

test.each([
  ['nobody', {}, [], { rifles: 6, guns: 1, horse: 4 }, undefined],
  ['a group that lives', { rifles: 2 }, ['van'], { rifles: 2, guns: 1, horse: 4 }, ['van']],
  ['not one that is dead', { horse: 0 }, ['rear', 'van'], { rifles: 6, guns: 1, horse: 0 }, ['van']],
])('battle.withdrawal: who withdrew from an Emlia table: %s', (_, left, gone, figures, withdrew) => {
  expect(reportOf(groups, { left, gone })).toEqual({
    type: 'reportBattle',
    figures,
    ...(withdrew && { left: withdrew }),
  });
});
