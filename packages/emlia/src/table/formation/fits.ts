import type { Disc } from '@emlia/kernel';
import { FORMATIONS, type Formation, type UnitState } from '../../state.ts';
import type { Base } from '../entity/base.ts';
import type { World } from '../world.ts';
import { readBlock } from './block.ts';
import { isChain, widestLink } from './chain.ts';
import { type Drill, drillsOf, gapOf, type Named, nameOfFormation } from './drill.ts';

/** How the members of a unit stand, or would. */
export interface MembersStanding {
  readonly bases: readonly Base[];
  readonly facings: readonly number[];
}

const widestBase = (bases: readonly Disc[]): number => Math.max(...bases.map(({ r }) => 2 * r));

/** The block the members form, if they share one facing and stand in ranks and files. */
export const blockOf = ({ board }: World, { bases, facings }: MembersStanding) => {
  const [facing] = facings;
  if (facing === undefined || facings.some(one => one !== facing)) return undefined;
  if (bases.some(({ floor }) => floor !== bases[0]?.floor)) return undefined;
  return readBlock(board, bases, facing, widestBase(bases));
};

export const fits = (world: World, formation: Formation, stand: MembersStanding, drill?: Drill): boolean =>
  formation === 'ranked'
    ? blockOf(world, stand) !== undefined
    : isChain(world.board, stand.bases, gapOf({ formation, drill }));

/** All formations and drills that a unit could be in as it stands. */
export const fitting = (world: World, unit: UnitState, stand: MembersStanding): Named[] => [
  ...FORMATIONS.map(formation => ({ formation })).filter(({ formation }) => fits(world, formation, stand)),
  ...drillsOf(world, unit)
    .map(drill => ({ formation: drill.like, drill }))
    .filter(({ formation, drill }) => fits(world, formation, stand, drill)),
];

/** formation.declare: all of which the controller may name. */
export const formationsFor = (world: World, unit: UnitState, stand: MembersStanding): string[] =>
  fitting(world, unit, stand).map(nameOfFormation);

export interface FormationQuery {
  readonly world: World;
  readonly name: string;
  readonly formation: Formation;
  readonly drill?: Drill | undefined;
  readonly stand: MembersStanding;
  /** How it stood before, where it may have been torn apart. */
  readonly before?: MembersStanding;
}

/** The sentences of a formation that does not fit, by rule. */
export const formationChecks = {
  'formation.open': ({ world, name, formation, drill, stand, before }: FormationQuery) =>
    formation !== 'open' ||
    fits(world, 'open', stand, drill) ||
    (before !== undefined && !fits(world, 'open', before, drill)) ||
    `${name} would be torn apart: no member may stand more than ${gapOf({ formation, drill })} GSU from all the rest.`,
  // Once casualties have torn it, each move has to bring it nearer together again.
  'formation.open.split': ({ world, name, formation, drill, stand, before }: FormationQuery) => {
    if (formation !== 'open' || before === undefined) return true;
    const gap = gapOf({ formation, drill });
    return (
      isChain(world.board, stand.bases, gap) ||
      widestLink(world.board, stand.bases) < widestLink(world.board, before.bases) ||
      `${name} is torn apart and has to close up: no member may stay more than ${gap} GSU from all the rest.`
    );
  },
  'formation.close': ({ world, name, formation, drill, stand }: FormationQuery) =>
    formation !== 'close' ||
    fits(world, 'close', stand, drill) ||
    `${name} would leave gaps of more than ${gapOf({ formation, drill })} GSU, too wide for ${drill ? nameOfFormation({ formation, drill }) : 'close formation'}.`,
  'formation.ranked': ({ world, name, formation, stand }: FormationQuery) =>
    formation !== 'ranked' ||
    fits(world, 'ranked', stand) ||
    `${name} would not stand in even ranks and files, no more than 1 GSU apart and all facing one way.`,
} as const;
