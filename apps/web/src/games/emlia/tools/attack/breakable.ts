import type { CommandOf } from '@emlia/emlia';
import type { Option } from '@emlia/kernel';
import { checkOf, type Hand } from '../hand.ts';

/** A shot that has scenery for its subject as well as units. */
type Shot = CommandOf<'aimedFire'> | CommandOf<'concentratedVolley'>;

/** The pieces of terrain that shots can bring down: walls, gates, houses. */
export const breakablePieces = ({
  game,
  view,
}: Pick<Hand, 'game' | 'view'>): readonly { id: string; name: string }[] => [
  ...new Map(
    game
      .worldAt(view)
      .grounds.filter(
        ({ entry: { character, threshold, vitalTable } }) =>
          character === 'solid' && (threshold ?? vitalTable),
      )
      .map(({ entry, piece }) => [piece.id, { id: piece.id, name: entry.name }]),
  ).values(),
];

const isShot = (option: Option<{ readonly type: string }>): option is Option<Shot> =>
  option.command.type === 'aimedFire' || option.command.type === 'concentratedVolley';

/** fire.subject: the shots at scenery, which no list of the rules has; who sees no enemy can still bring down a gate. */
export const shotsAtPieces = (hand: Hand): readonly Option<Shot>[] => {
  const ways = new Map(
    hand.options
      .filter(isShot)
      .filter(({ command }) => !('supporting' in command && command.supporting))
      .map(({ command }) => [JSON.stringify({ ...command, subject: '' }), command]),
  );
  return breakablePieces(hand).flatMap(({ id }) =>
    [...ways.values()]
      .map(command => ({ command: { ...command, subject: id } }))
      .filter(({ command }) => checkOf(hand, command) === undefined),
  );
};
