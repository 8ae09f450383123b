import { openBoard } from '@emlia/kernel';
import type { CommandOf } from '../../commands.ts';
import { layOut, tightPitch } from '../../table/formation/block.ts';
import { unitOf } from '../../table/world.ts';
import { row } from '../../testing/battle.ts';
import type { Playthrough, Scripted } from './playthrough.ts';
import { end } from './script.ts';

interface Block {
  readonly files: number;
  readonly count: number;
  readonly at: readonly [x: number, y: number];
  readonly facing: number;
}

/** A unit set up in tight ranks; where the member on the left of the front stands. */
const inRanks = (unit: string, { files, count, at: [x, y], facing }: Block): CommandOf<'deploy'> => {
  const board = openBoard('free', 60, 40);
  const pitch = tightPitch(board, 1, facing);
  const at = layOut(board, { files, count, facing, across: pitch, back: pitch, anchor: { x, y } });
  return { type: 'deploy', unit, at, facing, formation: 'ranked' };
};

export const shove: Playthrough = {
  id: 'first-draft-shove',
  title: 'The Shove, by the first draft',
  shows:
    'Forcing by hits and mass with resist checks, press on contact, following up by itself, morale once a turn.',
  seed: 'shove',
  ships: ['hoplites', 'the-shove', 'first-draft'],
  places: [
    inRanks('upper-old', { files: 9, count: 36, at: [24, 12], facing: 180 }),
    inRanks('upper-young', { files: 8, count: 32, at: [42, 12], facing: 180 }),
    inRanks('lower-old', { files: 9, count: 36, at: [15, 28], facing: 0 }),
    inRanks('lower-young', { files: 8, count: 32, at: [34, 28], facing: 0 }),
  ],
  opening: {
    'upper-horse': [end('upper-horse')],
    'lower-horse': [end('lower-horse')],
  },
  names: ['draft.forcing.resist.success', 'draft.forcing.follow', 'draft.damage.hits-persist'],
};

export const friends: Playthrough = {
  id: 'first-draft-friends',
  title: 'Friends in the Way, by the first draft',
  shows:
    'Supporting Fire into a fight, with fumbles that fall on friends, and free strikes that nobody rolls for.',
  seed: 'friends',
  ships: ['kingdoms', 'friends-in-the-way', 'first-draft'],
  opening: {
    'king-bows': [end('king-bows')],
    'queen-bows': [end('queen-bows')],
  },
  names: ['draft.fire.supporting.friendly-hits'],
};

/** Four men in close formation. */
const shoulderToShoulder = (unit: string, x: number, y: number, facing: number): CommandOf<'deploy'> => ({
  type: 'deploy',
  unit,
  at: row(x, y, 4).map(([left, top]) => ({ x: left, y: top })),
  facing,
  formation: 'close',
});

/** At a place where somebody of that unit stands, seen or not. */
const mortar =
  (unit: string, at: string): Scripted =>
  ({ world, state }) => ({
    type: 'volleyFire',
    unit,
    arms: [{ part: 0, weapon: 'light-mortar' }],
    at: world.board.place(unitOf(state, at).members[0] ?? { x: 0, y: 0 }),
  });

export const dead: Playthrough = {
  id: 'first-draft-dead',
  title: 'The Dead Fire Back, by the first draft',
  shows:
    'Damage at once while the fallen still act until the turn ends, volleys at a point, cover by one step.',
  seed: 'dead',
  ships: ['beachhead', 'the-dead-fire-back', 'first-draft'],
  places: [shoulderToShoulder('north-tube', 33, 6, 180), shoulderToShoulder('south-tube', 33, 44, 0)],
  opening: {
    'north-tube': [mortar('north-tube', 'south-draft'), end('north-tube')],
    'south-tube': [mortar('south-tube', 'north-storm'), end('south-tube')],
  },
  names: ['draft.volley.point', 'draft.damage.hits-persist'],
};
