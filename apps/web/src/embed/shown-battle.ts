import type { EmliaSetup } from '@emlia/emlia';
import { type LookedOn, lookOn } from '@emlia/emlia/looking-on';
import { type Problem, problem } from '@emlia/kernel';
import type { ReplayFile, SeenEntry } from '@emlia/protocol';
import type { Scene } from '../board/scene.ts';
import { situationOf } from '../games/emlia/draw/badges.ts';
import {
  drawnGroundsOf,
  fallenOf,
  piecesOf,
  tableOf,
  tracesOf,
  zonesOf,
} from '../games/emlia/draw/pieces.ts';
import { type EmliaSeen, latestOf, seenFrom, tellOn } from '../games/emlia/story/story.ts';
import { openReel, type Reel } from '../table/replay/reel.ts';

/** A battle to be shown, moment by moment. */
export interface ShownBattle {
  readonly title: string;
  readonly match: string;
  /** The number of the last moment. */
  readonly last: number;
  at(stop: number): { readonly scene: Scene; readonly say: string; readonly turn: number };
}

const UNSOUND = problem('unsound', 'This is no Emlia battle, or one that has been damaged.');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** From what a server exports or the command line writes. */
export const openBattle = (read: unknown): ShownBattle | Problem => {
  const { format, header, entries, seat, match = '' } = (isObject(read) ? read : {}) as Partial<ReplayFile>;
  if (!['emlia-replay', 'emlia-battle'].includes(format ?? '') || !isObject(header)) return UNSOUND;
  if (header.ruleset !== 'emlia')
    return problem(
      'no-board',
      `This battle is fought by "${header.ruleset}"; only battles of Emlia are shown here.`,
    );
  if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isObject)) return UNSOUND;
  try {
    const game = lookOn(header.setup as EmliaSetup);
    const reel = openReel({ seenFrom, tellOn }, game, entries as readonly SeenEntry[], seat);
    return reel.stops.length === 0 ? UNSOUND : shownBattle(String(header.title), match, game, reel);
  } catch {
    return UNSOUND;
  }
};

const shownBattle = (
  title: string,
  match: string,
  game: LookedOn,
  reel: Reel<LookedOn, EmliaSeen>,
): ShownBattle => {
  const table = tableOf(game);
  return {
    title,
    match,
    last: reel.stops.length - 1,
    at(stop) {
      const seen = reel.at(stop);
      const { view, recent, played } = seen;
      return {
        turn: view.turn,
        say: view.result?.say ?? latestOf(seen.story)?.line.say ?? '',
        scene: {
          table,
          grounds: drawnGroundsOf(game.worldAt(view)),
          zones: zonesOf(game, view),
          pieces: piecesOf({ game, view, situation: situationOf(game, view, '') }),
          fallen: fallenOf(game, view, seen.fallen),
          played,
          traces: tracesOf(game, view, recent),
          overlay: {},
        },
      };
    },
  };
};
