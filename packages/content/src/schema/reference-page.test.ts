import { expect, it } from 'vitest';
import { EFFECTS, parseVitalEffect } from '../notation/vital-effect.ts';
import { referencePage } from './reference-page.ts';
import { ACTION_SAYS, COUNTER_SAYS, FACT_SAYS } from './says.ts';

it('docs/reference/packs.md is fresh (renew it with vitest -u)', async () => {
  await expect(referencePage()).toMatchFileSnapshot('../../../../docs/reference/packs.md');
});

it('every fact and every action is on it, with its sentence', () => {
  const page = referencePage();
  const all = [FACT_SAYS, COUNTER_SAYS, ACTION_SAYS].flatMap(one => Object.entries(one));
  for (const [name, says] of all) {
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
