import { type EmliaReady, nameOf } from './ready.ts';

/** Which side this screen plays, in words. */
export const sidesHere = ({ game, held }: Pick<EmliaReady, 'game' | 'held'>): string => {
  if (held.length === 0) return 'You are watching';
  if (held.length === game.seats.length)
    return held.length === 2 ? 'You play both sides' : 'You play all sides';
  return `You play ${held.map(seat => nameOf(game, seat)).join(' and ')}`;
};
