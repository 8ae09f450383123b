import { expect, test } from 'vitest';
import { numbers, some } from '../testing/arms.ts';
import { setCounts } from './element.ts';
import { healElements, healMen } from './healing.ts';

test('health.healing: injured men become alive, never more than are injured, and the dead do not return', () => {
  const unit = some('riflemen', 10, { injured: 5, dead: 3 });
  expect(healMen(unit, 3)).toMatchObject({ healed: 3, after: { alive: 13, injured: 2, dead: 3 } });
  expect(healMen(unit, 99)).toMatchObject({ healed: 5, after: { alive: 15, injured: 0, dead: 3 } });
});

test('health.healing: whom hunger injured needs cargo, not care', () => {
  const unit = some('riflemen', 10, { injured: 5, hungry: 4 });
  expect(healMen(unit, 9)).toMatchObject({ healed: 1, after: { injured: 4, hungry: 4 } });
});

test('health.healing: lost health comes back to the worst hurt first, never above the full number', () => {
  const elements = [{ health: 38 }, { health: 5 }, { health: 40 }, { health: 3, hungry: true }];
  const unit = some('elephant', 2, { injured: 2, elements });
  const once = healElements(unit, numbers(unit), 10);
  expect(once).toMatchObject({ healed: 10, after: { alive: 3, injured: 1 } });
  expect(once.after.elements?.map(e => e.health)).toEqual([38, 15, 40, 3]);
  const fully = healElements(unit, numbers(unit), 500);
  expect(fully.healed).toBe(37);
  expect(fully.after.elements?.map(e => e.health)).toEqual([40, 40, 40, 3]);
  expect(unit.elements?.[1]).toEqual({ health: 5 });
});

test('health.healing: only what says so heals; an event sets the counts', () => {
  const unit = some('elephant', 1, { elements: [{ health: 20 }] });
  const { after } = healElements(unit, numbers(unit), 4);
  setCounts(unit, after);
  expect(unit.elements).toEqual([{ health: 24 }]);
});
