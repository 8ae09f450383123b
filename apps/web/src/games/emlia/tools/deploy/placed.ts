import type { Edge } from '@emlia/content';
import type { CommandOf, UnitState } from '@emlia/emlia';
import {
  edgesBehind,
  formationNamed,
  layOut,
  listedStrength,
  placementAt,
  tightPitch,
} from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { drawnRadius } from '../../draw/pieces.ts';
import { askerOf, type Hand } from '../hand.ts';
import { facingOf } from './facing.ts';

interface Placing {
  readonly at: Point;
  readonly formation: string;
  /** Missing: towards the middle of the table. */
  readonly facing?: number | undefined;
}

/** The unit as a tidy block round a point; tight unless it is open. */
export const placedAt = (
  hand: Hand,
  unit: UnitState,
  { at, formation, facing = facingOf(hand.game, unit.force) }: Placing,
): CommandOf<'deploy'> => {
  const { world } = hand.game;
  if ((formationNamed(world, unit, formation)?.formation ?? 'open') === 'open') {
    return { ...placementAt(askerOf(hand), unit, at), facing, ...(formation !== 'open' && { formation }) };
  }
  const { board } = world;
  const count = listedStrength(unit);
  const files = Math.ceil(Math.sqrt(count * 2));
  const pitch = tightPitch(board, 2 * drawnRadius(hand.game, unit), facing);
  const angle = (facing * Math.PI) / 180;
  const half = ((files - 1) * pitch) / 2;
  const anchor = board.place({ x: at.x - Math.cos(angle) * half, y: at.y - Math.sin(angle) * half });
  const places = layOut(board, { files, count, facing, across: pitch, back: pitch, anchor });
  return { type: 'deploy', unit: unit.id, facing, at: places, formation };
};

/** A deployment with the edge the unit shall call its own, as far as it sets out from there. */
export const withHome = (
  { game }: Hand,
  unit: UnitState,
  command: CommandOf<'deploy'>,
  home: Edge | undefined,
): CommandOf<'deploy'> =>
  home && edgesBehind(game.world, unit, command.at).includes(home) ? { ...command, home } : command;
