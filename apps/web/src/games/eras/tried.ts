import { cloneJson, type Game, type Prompted } from '@emlia/kernel';

/** An order that is known once those before it have been carried out. */
export type LaterOrder<View, Command> = (view: View) => Command | undefined;

/** A roll was asked for: what comes of it nobody can tell before. */
class Rolled extends Error {}

/** A view as it would be after orders that roll no dice, by the rules themselves on a copy; nothing where a rule is against one. */
export const triedOn = <View extends Prompted, Command, Event>(
  game: Pick<Game<View, Command, Event>, 'check' | 'perform' | 'evolve'>,
  view: View,
  seat: string,
  orders: readonly LaterOrder<View, Command>[],
): View | undefined => {
  const copy = cloneJson(view);
  const act = {
    emit: (event: Event) => game.evolve(copy, event),
    get dice(): never {
      throw new Rolled();
    },
  };
  try {
    for (const later of orders) {
      const command = later(copy);
      if (command === undefined || game.check(copy, seat, command)) return undefined;
      game.perform(copy, seat, command, act);
    }
    return copy;
  } catch (problem) {
    if (problem instanceof Rolled) return undefined;
    throw problem;
  }
};
