import { type EmliaGame, type EmliaState, seatsOfForce } from '@emlia/emlia';
import { compareSwap, type Played } from '@emlia/emlia/report';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchHeader, Rematch } from '@emlia/protocol';
import { say } from '../../../platform/words/say.ts';
import { type Loaded, loadReplay } from '../../../table/replay/load.ts';
import { GAMES } from '../../games.ts';
import { type EmliaReady, nameOf } from '../ready.ts';
import type { EmliaSeen } from '../story/story.ts';

/** What two games with sides exchanged came to. */
export interface PairOfGames {
  /** The first game and this one: how each ended, and who had which force. */
  readonly games: readonly {
    readonly match?: string;
    readonly result: string;
    readonly players: readonly { readonly force: string; readonly player: string }[];
  }[];
  readonly say: string;
  readonly rule: string;
}

/** Whether anybody sits elsewhere than in the game before. */
export const isExchanged = ({ seats }: Rematch): boolean =>
  Object.entries(seats).some(([now, then]) => now !== then);

/** Who sat at a seat in the first game: a bot by its kind, a person by the force that was theirs then. */
const playerOf = (game: EmliaGame, { bots }: MatchHeader, seat: string, mine: string | undefined): string => {
  const bot = bots?.[seat];
  const began = nameOf(game, seat);
  const alike = Object.values(bots ?? {}).filter(one => one.bot === bot?.bot && one.temper === bot?.temper);
  if (bot) return say`The ${bot.temper} ${bot.bot}${alike.length > 1 ? say` that began with ${began}` : ''}`;
  return seat === mine ? say`You` : say`Whoever began with ${began}`;
};

const playedBy = (game: EmliaGame, state: EmliaState, nameAt: (seat: string) => string): Played => {
  const { world } = game;
  const names = world.setup.scenario.forces.map(({ id }) => [
    id,
    nameAt(seatsOfForce(world.setup.scenario, id)[0] ?? id),
  ]);
  return { world, state, players: Object.fromEntries(names) };
};

/** scenario.swap: this game and the one before it, once both are over. */
export const pairOf = async ({
  header,
  adapter,
  game,
  seen,
  held,
}: EmliaReady): Promise<PairOfGames | Problem | undefined> => {
  const { rematch } = header;
  if (!rematch || !isExchanged(rematch)) return undefined;
  const isByTheseRules = (loaded: Loaded): loaded is Loaded<EmliaGame, EmliaSeen> =>
    loaded.adapter === adapter;
  const before = await loadReplay(GAMES, rematch.match);
  if (isProblem(before)) return before;
  if (!isByTheseRules(before))
    return problem('unsound', say`The game before this one was fought by other rules.`);
  const { reel } = before;
  const [own] = held;
  const mine = own !== undefined && held.length === 1 ? rematch.seats[own] : undefined;
  const name = (seat: string): string => playerOf(reel.game, before.header, seat, mine);
  const first = playedBy(reel.game, reel.at(reel.stops.length - 1).view, name);
  const second = playedBy(game, seen.view, seat => name(rematch.seats[seat] ?? seat));
  const compared = compareSwap([first, second]);
  const told = ({ state, players }: Played) => ({
    result: state.result?.say ?? '',
    players: Object.entries(players).map(([force, player]) => ({ force, player })),
  });
  return { games: [{ ...told(first), match: rematch.match }, told(second)], ...compared };
};
