import { say } from '../../platform/words/say.ts';
import { type EmliaReady, nameOf } from './ready.ts';

/** Which side this screen plays, in words. */
export const sidesHere = ({ game, held }: Pick<EmliaReady, 'game' | 'held'>): string => {
  if (held.length === 0) return say`You are watching`;
  if (held.length === game.seats.length)
    return held.length === 2 ? say`You play both sides` : say`You play all sides`;
  return say`You play ${held.map(seat => nameOf(game, seat)).join(', ')}`;
};
