import type { CampaignEvent } from '@emlia/eras';
import { expect, test } from 'vitest';
import type { Piece } from '../../board/scene.ts';
import { standingOf } from '../eras/played.ts';
import { marchActs } from './acts.ts';
import type { CampaignMap } from './map.ts';

/** Ten metres to a unit of the board. */
const map = { scale: { on: ({ x, y }: { x: number; y: number }) => ({ x: x / 10, y: y / 10 }) } };

const army = (id: string, x: number, y: number) =>
  ({ id, icon: 'app6-uci', radius: 1, figures: [{ id: 0, x, y, facing: 0 }] }) as unknown as Piece;

const marched = (id: string, ...way: readonly (readonly [number, number])[]): CampaignEvent => ({
  type: 'armyMoved',
  army: id,
  at: { x: 0, y: 0 },
  moved: 1,
  path: way.map(([x, y]) => ({ x, y })),
});

test('armies go round the corners of the ways they march, all at once', () => {
  const before = standingOf([army('north', 1, 1), army('south', 5, 5), army('idle', 9, 9)]);
  const after = standingOf([army('north', 4, 3), army('south', 6, 5), army('idle', 9, 9)]);
  const events = [marched('north', [10, 10], [40, 10], [40, 30]), marched('south', [50, 50], [60, 50])];
  const acts = marchActs(map as unknown as CampaignMap, events, before, after);
  expect(acts.map(act => act.kind === 'move' && [act.unit, act.together ?? false])).toEqual([
    ['north', false],
    ['south', true],
  ]);
  expect(acts[0]?.kind === 'move' && acts[0].ways[0]?.way).toEqual([
    { x: 1, y: 1 },
    { x: 4, y: 1 },
    { x: 4, y: 3 },
  ]);
});
