import type { GroundChange } from '@emlia/content';
import { comeDown } from '../../actions/terrain/come-down.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { PieceState } from '../../state.ts';
import { worldNow } from '../../table/terrain/ruins.ts';

/** What a change makes of a piece; undefined: it is as it was. What has been destroyed turns into nothing else. */
const changed = (before: PieceState | undefined, change: GroundChange): PieceState | undefined => {
  const { gone, terrain } = before ?? {};
  switch (change.effect) {
    case 'appear':
      return gone ? { damage: 0 } : undefined;
    case 'vanish':
      return gone ? undefined : { damage: 0, gone: true };
    case 'become':
      return gone || terrain === change.terrain ? undefined : { damage: 0, terrain: change.terrain };
  }
};

/** event.effects: the ground is another, and whoever can no longer stand there makes way. */
export const changeGround = ({ world, state, act }: Resolving, change: GroundChange): void => {
  const { piece } = change;
  const now = changed(state.pieces[piece], change);
  if (!now) return;
  act.emit({ type: 'groundChanged', piece, now });
  comeDown(worldNow(world, state), state, act, piece);
};
