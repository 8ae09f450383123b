import type { EmliaGame } from '@emlia/emlia';
import { bounds, polygon } from '@emlia/kernel';

/** The way a force looks from its zone to the middle of the table, by the eighths of the compass. */
export const facingOf = ({ world }: EmliaGame, force: string): number => {
  const zone = world.setup.scenario.forces.find(one => one.id === force)?.zone ?? [];
  const boxes = zone.map(ring => bounds(polygon(ring)));
  const [left, right] = [Math.min(...boxes.map(b => b.left)), Math.max(...boxes.map(b => b.right))];
  const [top, bottom] = [Math.min(...boxes.map(b => b.top)), Math.max(...boxes.map(b => b.bottom))];
  const x = world.board.width / 2 - (left + right) / 2;
  const y = world.board.height / 2 - (top + bottom) / 2;
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
  return Number.isFinite(degrees) ? (Math.round(degrees / 45) * 45 + 360) % 360 : 0;
};
