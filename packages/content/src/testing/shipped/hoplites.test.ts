import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Pack } from '../../entries/pack.ts';
import type { Scenario } from '../../entries/scenario.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatAbility } from '../../notation/index.ts';

const { pack } = readPackFolder(fileURLToPath(new URL('../../../../../packs/hoplites', import.meta.url))) as {
  pack: Pack;
};
const gates = pack.scenarios['hot-gates'] as Scenario;
const [host, hellas] = ['host', 'hellas'].map(id => gates.forces.find(force => force.id === id)?.units ?? []);

const strength = (units: Scenario['forces'][number]['units'] = [], keyword?: string): number =>
  units.reduce((sum, { entry, options = [] }) => {
    const unit = pack.units[entry];
    if (!unit || (keyword && !unit.keywords.includes(keyword))) return sum;
    const chosen = (unit.options ?? []).filter(({ id }) => options.some(one => one.id === id));
    const parts = [unit, ...chosen].flatMap(one => one.with ?? []);
    return [...chosen, ...parts].reduce((all, one) => all + (one.members ?? 0), sum + unit.members);
  }, 0);

it('the pass is held by three hundred, king and guard among them, against more', () => {
  expect(strength(hellas, 'Hoplite')).toBe(300);
  expect(strength(host)).toBeGreaterThan(300);
});

it('they fill the pass from the mountain to the sea, and have not a third of the men to do it twice', () => {
  const gate = gates.areas?.find(({ id }) => id === 'gate')?.points ?? [];
  const width = Math.max(...gate.map(({ x }) => x)) - Math.min(...gate.map(({ x }) => x));
  const lochos = pack.units['hellas/spartiate-lochos'];
  const files = (lochos?.members ?? 0) / 8;
  expect(2 * files).toBeLessThanOrEqual(width);
  expect(3 * files).toBeGreaterThan(width);
});

it('equipment.reach, equipment.parry: the second rank strikes over the first, and swords parry', () => {
  const said = (id: string) => pack.equipment[id]?.abilities.map(formatAbility);
  expect(said('long-spear')).toEqual(['reach 1']);
  expect(said('sword')).toEqual(['parry']);
});

it.each(['hellas/spartiate-lochos', 'hellas/royal-guard', 'king-of-kings/immortals'])(
  'initiative.morale.table: %s does not run by the common table',
  id => expect(pack.units[id]?.moraleConditions?.length).toBeGreaterThan(0),
);

it('damage.vital-table, damage.other-measures: an elephant is hurt in its own way, and worse from behind', () => {
  const elephant = pack.units['king-of-kings/war-elephant'];
  expect(elephant?.vitalTableByArc?.rear).toBeDefined();
  expect(elephant?.measures?.map(({ name }) => name)).toEqual(['Maddened']);
});
