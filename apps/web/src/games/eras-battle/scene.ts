import { type BattleState, ringOf, zoneOf } from '@emlia/eras';
import { meanOfPoints, topPrompt } from '@emlia/kernel';
import { brushOf } from '@emlia/print/ground';
import type { DrawnGround, Scene } from '../../board/scene.ts';
import { latest } from '../eras/latest.ts';
import { groundsOfMap, scaleBarOf } from '../eras/scale.ts';
import { drawAttacks } from './attacks.ts';
import type { BattleMap } from './map.ts';
import { groupPiecesOf } from './pieces.ts';

/** What stands on the map and may go: structures while they have health, clouds while they last. */
const passingGrounds = ({ scale: { on } }: BattleMap, view: BattleState): DrawnGround[] => [
  ...Object.values(view.structures)
    .filter(({ health }) => health > 0)
    .map(one => ({
      id: one.id,
      name: one.name,
      look: one.bridge ? ('plain' as const) : ('solid' as const),
      brush: one.bridge ? ('bridge' as const) : brushOf({ names: [one.type ?? one.name], walled: true }),
      kind: one.type ?? one.name,
      height: 2,
      points: ringOf(one).map(on),
    })),
  ...view.clouds.map(one => ({
    id: one.id,
    name: one.name,
    look: 'scrub' as const,
    brush: 'smoke' as const,
    kind: 'smoke',
    height: 2,
    points: one.points.map(on),
  })),
];

/** All sides' zones while groups are being placed. */
const zonesOf = ({ game, scale: { on } }: BattleMap, view: BattleState): Scene['zones'] => {
  const asked = topPrompt(view);
  if (asked?.kind !== 'deploy') return [];
  const { setup, sideOf } = game.field;
  return setup.sides.flatMap((side, i) =>
    (zoneOf(setup.map, side as Parameters<typeof zoneOf>[1]) ?? []).map(points => ({
      side: i,
      points: points.map(on),
      asked: side.id === sideOf[asked.seat],
    })),
  );
};

/** Draws the battle; what the board has drawn is the same thing again until it changes. */
export const battleScene = (
  map: BattleMap,
): ((view: BattleState, seat: string | undefined, selected: string) => Omit<Scene, 'overlay'>) => {
  const { setup } = map.game.field;
  const { on } = map.scale;
  const land = groundsOfMap(setup.map.areas, map.scale, 'solid');
  const names = setup.nodes.map(node => ({
    at: on(meanOfPoints(node.points)),
    say: node.name,
    kind: 'name' as const,
  }));
  const bar = scaleBarOf(map.table, map.scale.metres);
  const grounds = latest((view: BattleState) => [...land, ...passingGrounds(map, view)]);
  const zones = latest((view: BattleState) => zonesOf(map, view));
  const pieces = latest((view: BattleState, seat: string | undefined, selected: string) =>
    groupPiecesOf(map, view, seat, selected),
  );
  return (view, seat, selected) => ({
    table: map.table,
    grounds: grounds(view),
    zones: zones(view),
    pieces: pieces(view, seat, selected),
    traces: [],
    under: { lines: bar.lines ?? [], signs: [...names, ...(bar.signs ?? [])] },
    over: drawAttacks(map, view),
  });
};
