import { EDITIONS, type EmliaCommand } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { middleOfFigures } from '../../board/hit.ts';
import { begun, handIn } from '../../testing/skirmish.ts';
import { entriesOf } from './actions/choices.ts';
import { nearestFirst } from './nearest.ts';
import { activeUnit } from './tools/look/looking.ts';

test('of those who cannot be attacked the nearest tells why', () => {
  const { view, options, ...hand } = handIn(begun());
  const unit = activeUnit({ ...hand, view, options }) ?? '';
  const at = middleOfFigures(view.units[unit]?.members ?? []);
  const away = (id: string): number => {
    const { x, y } = middleOfFigures(view.units[id]?.members ?? []);
    return Math.hypot(x - at.x, y - at.y);
  };
  const isBlow = ({ command }: Option<EmliaCommand>): boolean => command.type === 'closeCombat';
  const farthestFirst = options
    .filter(isBlow)
    .sort((a, b) =>
      'subject' in a.command && 'subject' in b.command
        ? away(`${b.command.subject}`) - away(`${a.command.subject}`)
        : 0,
    );
  const [near] = [...farthestFirst].reverse();
  expect(farthestFirst.length).toBeGreaterThan(1);
  expect(near?.refusal).toBeDefined();
  expect(entriesOf(EDITIONS.core.orders.list, farthestFirst)[0]?.refusal).not.toEqual(near?.refusal);
  expect(entriesOf(EDITIONS.core.orders.list, nearestFirst(view, farthestFirst))[0]?.refusal).toEqual(
    near?.refusal,
  );
});

test('nothing is lost, and what is at nobody keeps its place', () => {
  const { view, options } = handIn(begun());
  const sorted = nearestFirst(view, options);
  expect(sorted.map(({ command }) => command.type)).toEqual(options.map(({ command }) => command.type));
  expect(new Set(sorted)).toEqual(new Set(options));
});

test('what is offered twice is listed once', () => {
  const { view, options } = handIn(begun());
  expect(nearestFirst(view, [...options, ...options])).toEqual(nearestFirst(view, options));
});
