import { expect, it } from 'vitest';
import { formatCoverageLimit, parseCoverageLimit } from './coverage-limit.ts';
import { formatWeaponArc, parseWeaponArc, type WeaponArc } from './weapon-arc.ts';

it.each<[string, WeaponArc]>([
  ['90', { centre: 0, width: 90 }],
  ['60 rear', { centre: 180, width: 60 }],
  ['120 left', { centre: 270, width: 120 }],
])('attribute.arcs.use: an arc of fire %s, and back', (text, arc) => {
  expect(parseWeaponArc(text)).toEqual(arc);
  expect(formatWeaponArc(arc)).toBe(text);
});

it.each(['0', '360', 'front', '90 up'])('attribute.arcs.use: "%s" is no arc of fire', text => {
  expect(parseWeaponArc(text)).toEqual({
    say: `"${text}" is no arc of fire; write degrees, like 90, or 60 rear`,
  });
});

it.each([
  ['12', { limit: 12 }],
  ['6 per weapon in unit', { limit: 6, perWeapon: true as const }],
])('equipment.volley.limit: %s, and back', (text, limit) => {
  expect(parseCoverageLimit(text)).toEqual(limit);
  expect(formatCoverageLimit(limit)).toBe(text);
});

it('equipment.volley.limit: what is no limit', () => {
  expect(parseCoverageLimit('six')).toEqual({
    say: '"six" is no coverage limit; write 12, or 6 per weapon in unit',
  });
});
