import { type Box, cornersOfBox, overlaps, type Point, polygon } from '@emlia/kernel';
import type { Edge } from '../../pack/scenario-parts.ts';
import { overlap } from './block.ts';
import type { Battlefield } from './field.ts';
import { covers } from './ring.ts';
import { polygonOfBox } from './terrain.ts';
import { boxOfRing } from './units.ts';

/** battle.deployment-zone: within a quarter of the map's depth from the edge. */
export const edgeZone = ({ box }: Battlefield, edge: Edge): Box => {
  const { right, bottom } = box;
  switch (edge) {
    case 'north':
      return { ...box, bottom: bottom / 4 };
    case 'south':
      return { ...box, top: (bottom * 3) / 4 };
    case 'west':
      return { ...box, right: right / 4 };
    case 'east':
      return { ...box, left: (right * 3) / 4 };
  }
};

/** Where a side may set up, as boxes to look in and a test for a block. */
export interface DeploymentZone {
  readonly boxes: readonly Box[];
  holds(box: Box): boolean;
}

const inside = (box: Box, zone: Box): boolean =>
  box.left >= zone.left && box.right <= zone.right && box.top >= zone.top && box.bottom <= zone.bottom;

export const deploymentZoneOf = (field: Battlefield, side: string): DeploymentZone => {
  const own = field.sides[side];
  if (own?.zone) {
    const rings = own.zone;
    return {
      boxes: rings.map(boxOfRing),
      holds: box => rings.some(ring => isInRingWhole(ring, box)),
    };
  }
  if (own?.edge) {
    const zone = edgeZone(field, own.edge);
    return { boxes: [zone], holds: box => inside(box, zone) };
  }
  // The holder sets up anywhere outside the zones of those who enter (battle.entry-side).
  const others = field.setup.sides.filter(({ id }) => id !== side);
  return {
    boxes: [middleOf(field), field.box],
    holds: box => inside(box, field.box) && others.every(other => !touches(field, other.id, box)),
  };
};

const middleOf = ({ box }: Battlefield): Box => ({
  left: box.right / 4,
  right: (box.right * 3) / 4,
  top: box.bottom / 4,
  bottom: (box.bottom * 3) / 4,
});

const touches = (field: Battlefield, side: string, box: Box): boolean => {
  const other = field.sides[side];
  if (other?.zone) {
    return other.zone.some(
      ring => overlap(boxOfRing(ring), box) && overlaps(polygon(ring), polygonOfBox(box)),
    );
  }
  return other?.edge !== undefined && overlap(edgeZone(field, other.edge), box);
};

const isInRingWhole = (ring: readonly Point[], box: Box): boolean =>
  cornersOfBox(box).every(corner => covers(ring, corner));

export const OPPOSITE: Readonly<Record<Edge, Edge>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** Where a side's ranks look: away from its edge; whoever holds the place, towards those who enter first. */
export const frontOfSide = (field: Battlefield, side: string): Edge => {
  const own = field.sides[side]?.edge;
  if (own) return OPPOSITE[own];
  return field.setup.sides.find(({ id, edge }) => id !== side && edge)?.edge ?? 'north';
};

/** The edges by which a group may come and go: its own, or for the holder any that no enemy entered by (battle.withdrawal). */
export const ownEdges = (field: Battlefield, side: string, own?: Edge): Edge[] => {
  if (own) return [own];
  const edge = field.sides[side]?.edge;
  if (edge) return [edge];
  const taken = field.setup.sides.filter(({ id }) => id !== side).map(other => other.edge);
  return (['north', 'east', 'south', 'west'] as const).filter(one => !taken.includes(one));
};
