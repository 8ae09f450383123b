import type { EmliaGame, EmliaState } from '@emlia/emlia';
import type { World } from '@emlia/emlia/reading';

/** Whoever looks at the table: with a seat, watching, or at a replay. It knows what the view knows. */
export interface Looker {
  readonly game: EmliaGame;
  readonly view: EmliaState;
}

export const worldIn = ({ game, view }: Looker): World => game.worldAt(view);
