import { type Raises, ringAround } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState } from '../../state.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import { comeDown } from './come-down.ts';

const isTaken = ({ world, state }: Resolving, id: string): boolean =>
  Object.hasOwn(state.pieces, id) || world.setup.scenario.terrain.some(piece => piece.id === id);

/** ability.catchall: ground that is there for so many turns, this one included. */
export const raiseGround = (resolving: Resolving, raises: Raises, at: Point): void => {
  const { world, state, act } = resolving;
  const { terrain, across, turns } = raises;
  let number = 1;
  while (isTaken(resolving, `${terrain}-raised-${number}`)) number++;
  const id = `${terrain}-raised-${number}`;
  const name = world.setup.terrain[terrain]?.name ?? terrain;
  const piece = { id, terrain, name, points: ringAround(at, across / 2) };
  act.emit({
    type: 'groundChanged',
    piece: id,
    now: { damage: 0, raised: { piece, until: state.turn + turns - 1 } },
  });
  comeDown(worldNow(world, state), state, act, id);
};

/** As a turn begins: what was raised for the turns before is gone. */
export const endRaised = ({ state, act }: Pick<Resolving, 'state' | 'act'>): void => {
  for (const [piece, { raised }] of Object.entries(state.pieces) as [
    string,
    EmliaState['pieces'][string],
  ][]) {
    if (raised && raised.until < state.turn)
      act.emit({ type: 'groundChanged', piece, now: { damage: 0, gone: true, raised } });
  }
};
