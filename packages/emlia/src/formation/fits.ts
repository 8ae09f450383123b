import type { Disc } from '@emlia/kernel';
import type { Base } from '../entity/base.ts';
import { FORMATIONS, type Formation } from '../state.ts';
import type { World } from '../world.ts';
import { readBlock } from './block.ts';
import { CLOSE_GAP, isChain, OPEN_GAP, widestLink } from './chain.ts';

/** How the members of a unit stand, or would. */
export interface Stand {
  readonly bases: readonly Base[];
  readonly facings: readonly number[];
}

const widestBase = (bases: readonly Disc[]): number => Math.max(...bases.map(({ r }) => 2 * r));

/** The block the members form, if they share one facing and stand in ranks and files. */
export const blockOf = ({ board }: World, { bases, facings }: Stand) => {
  const [facing] = facings;
  if (facing === undefined || facings.some(one => one !== facing)) return undefined;
  if (bases.some(({ floor }) => floor !== bases[0]?.floor)) return undefined;
  return readBlock(board, bases, facing, widestBase(bases));
};

const FITS: Readonly<Record<Formation, (world: World, stand: Stand) => boolean>> = {
  open: ({ board }, { bases }) => isChain(board, bases, OPEN_GAP),
  close: ({ board }, { bases }) => isChain(board, bases, CLOSE_GAP),
  ranked: (world, stand) => blockOf(world, stand) !== undefined,
};

export const fits = (world: World, formation: Formation, stand: Stand): boolean =>
  FITS[formation](world, stand);

/** formation.declare: all of which the controller may name. */
export const formationsFor = (world: World, stand: Stand): Formation[] =>
  FORMATIONS.filter(formation => fits(world, formation, stand));

export interface Standing {
  readonly world: World;
  readonly name: string;
  readonly formation: Formation;
  readonly stand: Stand;
  /** How it stood before, where it may have been torn apart. */
  readonly before?: Stand;
}

/** The sentences of a formation that does not fit, by rule. */
export const formationChecks = {
  'formation.open': ({ world, name, formation, stand, before }: Standing) =>
    formation !== 'open' ||
    fits(world, 'open', stand) ||
    (before !== undefined && !fits(world, 'open', before)) ||
    `${name} would be torn apart: no member may stand more than ${OPEN_GAP} GSU from all the rest.`,
  // Once casualties have torn it, each move has to bring it nearer together again.
  'formation.open.split': ({ world, name, formation, stand, before }: Standing) => {
    if (formation !== 'open' || before === undefined) return true;
    return (
      isChain(world.board, stand.bases, OPEN_GAP) ||
      widestLink(world.board, stand.bases) < widestLink(world.board, before.bases) ||
      `${name} is torn apart and has to close up: no member may stay more than ${OPEN_GAP} GSU from all the rest.`
    );
  },
  'formation.close': ({ world, name, formation, stand }: Standing) =>
    formation !== 'close' ||
    fits(world, 'close', stand) ||
    `${name} would leave gaps of more than ${CLOSE_GAP} GSU, too wide for close formation.`,
  'formation.ranked': ({ world, name, formation, stand }: Standing) =>
    formation !== 'ranked' ||
    fits(world, 'ranked', stand) ||
    `${name} would not stand in even ranks and files, no more than 1 GSU apart and all facing one way.`,
} as const;
