import { distanceToPoint, type Point } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { BoardHandlers } from '../../../board/scene.ts';
import { measured } from '../../../platform/words/measured.ts';
import { groundPhrases } from '../draw/ground-words.ts';
import type { Looker } from './looker.ts';

/** Where the pointer is on the table, while it is over nobody. */
const usePointer = create<{ readonly at?: Point | undefined }>(() => ({ at: undefined }));

/** Remembers where the pointer is; gestures go on as they are. */
export const withGround = (handlers: BoardHandlers): BoardHandlers => ({
  ...handlers,
  move(pointer) {
    usePointer.setState({ at: pointer.hit ? undefined : pointer.at });
    handlers.move(pointer);
  },
});

/** What lies there, the latest on top: `Crow Wood, Forest: each GSU counts 4, conceals in part`. */
const groundAt = ({ game, view }: Looker, at: Point | undefined): string => {
  const ground = at && game.worldAt(view).grounds.findLast(({ shape }) => distanceToPoint(shape, at) <= 0);
  if (!ground) return '';
  const { piece, entry } = ground;
  const name = piece.name && piece.name !== entry.name ? `${piece.name}, ${entry.name}` : entry.name;
  const does = groundPhrases(game.world, entry).map(({ say }) => say);
  return does.length > 0 ? `${name}: ${does.join(', ')}` : name;
};

/** The ground under the pointer says its name and what it does. */
export const GroundUnder = ({ looker }: { looker: Looker }): ReactNode => {
  const say = usePointer(({ at }) => groundAt(looker, at));
  return say ? <p className="board-ground">{measured(say)}</p> : null;
};
