import { cloneJson } from '@emlia/kernel';
import type { SetupSide } from '../../battle/setup/setup.ts';
import { hideFrom } from '../../battle/table/secrets.ts';
import type { BattleSecret } from '../../pack/battle-scenario.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignState, StagedBattle, StagedSetup } from '../state.ts';
import { isHidden, knows } from '../table/known.ts';
import type { CampaignWorld } from '../table/world.ts';
import { boardOf } from './board.ts';

// A battle on its map is seen by those who fight in it and by those who share their sight; where armies are hidden, by
// nobody else (sheet.visibility). What comes later, and guns that have not fired, only their own side knows.

/** What a map keeps secret, by what the campaign does. */
export const secretsOf = (world: CampaignWorld): BattleSecret[] => [
  ...(isHidden(world, 'manpower') ? (['manpower'] as const) : []),
  ...(isHidden(world, 'armies') ? (['arrivals'] as const) : []),
];

/** The side through whose eyes each seat sees a battle; left out where nothing of it is secret. */
export interface SeenThrough {
  readonly eyes?: Readonly<Record<string, string>>;
}

export const seenBy = (
  world: CampaignWorld,
  state: CampaignState,
  sides: readonly SetupSide[],
): SeenThrough => {
  if (secretsOf(world).length === 0) return {};
  const fighters = sides.flatMap(side => side.players.map(({ id }) => ({ id, side: side.id })));
  const eyes: Record<string, string> = {};
  for (const seat of world.seats) {
    const own =
      fighters.find(({ id }) => id === seat) ?? fighters.find(({ id }) => knows(world, state, seat, id));
    if (own) eyes[seat] = own.side;
  }
  return { eyes };
};

/** The side a seat sees a battle with, "nobody" where it sees what anybody may, undefined where nothing at all. */
export const viewpoint = (
  world: CampaignWorld,
  { eyes }: SeenThrough,
  seat: string | undefined,
): { readonly own: string | undefined } | undefined => {
  const own = seat === undefined || !eyes ? undefined : eyes[seat];
  return eyes && own === undefined && isHidden(world, 'armies') ? undefined : { own };
};

/** The sides of a map without what only they know of themselves. */
export const blankSides = (
  world: CampaignWorld,
  sides: readonly SetupSide[],
  own: string | undefined,
): SetupSide[] =>
  sides.map(side =>
    side.id === own
      ? side
      : {
          ...side,
          players: side.players.map(player => ({
            ...player,
            ...(isHidden(world, 'manpower') && { manpower: 0 }),
            ...(isHidden(world, 'armies') && { armies: [], support: [] }),
          })),
        },
  );

/** A map as a side sees it. */
export const hidePlay = <P extends Pick<StagedBattle, 'setup' | 'state'>>(
  world: CampaignWorld,
  play: P,
  own: string | undefined,
): P => {
  const { field } = boardOf(world, play);
  const setup: StagedSetup = { ...play.setup, sides: blankSides(world, play.setup.sides, own) };
  return { ...play, setup: cloneJson(setup), state: hideFrom(field, cloneJson(play.state), own) };
};

/** A seat comes to see a battle on its map, or sees it no longer. */
export type EyesEvent = {
  type: 'battleSeen';
  battle: string;
  to: string;
  /** As it is; left out where it is seen no longer. */
  play?: StagedBattle;
  eyes?: Readonly<Record<string, string>>;
  /** It is the seat's own view that learns of it: the battle itself stays as it is. */
  learns?: true;
};

/** Tells seats how the battle stands that they now see, or that they no longer see it. */
export const showPlay = (
  { world, state, act }: CampaignContext,
  battle: string,
  seats: readonly string[],
): void => {
  const play = state.battles[battle]?.play;
  if (!play || !isHidden(world, 'armies')) return;
  const seen = seenBy(world, state, play.setup.sides);
  for (const to of seats) {
    const sees = viewpoint(world, seen, to) !== undefined;
    act.emit({ type: 'battleSeen', battle, to, ...(sees && { play: cloneJson(play), ...seen }) });
  }
};
