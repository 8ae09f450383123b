import { expect, it } from 'vitest';
import { INITIATIVE_ACTIONS } from '../entries/initiative.ts';
import { FACTS } from '../facts/index.ts';
import { EFFECTS, parseVitalEffect } from '../notation/vital-effect.ts';
import { referencePage } from './reference-page.ts';

it('docs/reference/packs.md is fresh (renew it with vitest -u)', async () => {
  await expect(referencePage()).toMatchFileSnapshot('../../../../docs/reference/packs.md');
});

it('every fact and every action is on it, with its sentence', () => {
  const page = referencePage();
  for (const [name, { says }] of [...Object.entries(FACTS), ...Object.entries(INITIATIVE_ACTIONS)]) {
    expect(page).toContain(`| \`${name}\` |`);
    expect(page).toContain(says);
  }
});

it('damage.vital-table: every kind of effect is on it', () => {
  const shown = new Set(
    Object.keys(EFFECTS).map(like => (parseVitalEffect(like) as { effect: string }).effect),
  );
  expect([...shown].sort()).toEqual([
    'ailment',
    'attribute',
    'cure',
    'damage',
    'destroyed',
    'hits',
    'loseMembers',
    'loseMovement',
    'loseWeapon',
    'morale',
    'nextRoll',
    'nothing',
    'skill',
    'state',
  ]);
});
