import { contains, type Disc, disc, distanceOfPoints, type Point, partsInside, within } from '@emlia/kernel';
import { round } from '../../dice/fraction.ts';
import { rollDice } from '../../dice/roll.ts';
import type { Effect, Spell } from '../../pack/stat-line.ts';
import type { CampaignAct, CampaignContext } from '../order.ts';
import type { CampaignState, MadeGround } from '../state.ts';
import { hasLiving } from '../table/muster.ts';
import { type CampaignWorld, isDry } from '../table/world.ts';
import { spellRadius } from './strike.ts';

type Terrain = Extract<Effect['do'], { terrain: unknown }>['terrain'];

const lastsFor = (turns: number | string | undefined, act: CampaignAct): number =>
  turns === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, typeof turns === 'number' ? turns : round(rollDice(turns, act.dice).value));

/** A place becomes impassable or hazardous, for a time or for good (spell.campaign, map.terrain). */
export const makeGround = (
  { world, state, act }: CampaignContext,
  { spell, at }: { readonly spell: Spell; readonly at: Point },
  effect: Effect,
  terrain: Terrain,
): void => {
  const turns = lastsFor(effect.turns ?? spell.duration, act);
  act.emit({
    type: 'groundMade',
    ground: {
      id: `ground_${state.made + 1}`,
      name: spell.name,
      at,
      radius: spellRadius(world, spell.pattern),
      ...(terrain.blocking && { blocking: true }),
      ...(terrain.hazard && { hazard: true }),
      ...(Number.isFinite(turns) && { last: state.turn + turns }),
    },
  });
};

/** Whether the ground a spell would make impassable is free of armies. */
export const isFreeFor = (
  world: CampaignWorld,
  state: CampaignState,
  { effects, pattern }: Spell,
  at: Point,
): boolean =>
  !effects?.some(({ do: done }) => 'terrain' in done && done.terrain.blocking) ||
  !Object.values(state.armies).some(
    army => hasLiving(army) && within(distanceOfPoints(army.at, at), spellRadius(world, pattern)),
  );

const shapesOf = ({ grounds }: CampaignState, kind: 'blocking' | 'hazard'): Disc[] =>
  grounds
    ? Object.values(grounds)
        .filter(ground => ground[kind])
        .map(({ at, radius }) => disc(at.x, at.y, radius))
    : [];

/** The ground that spells have made hazardous. */
export const madeHazards = (state: CampaignState): Disc[] => shapesOf(state, 'hazard');

/** Whether a way leads over ground that a spell has made impassable (move.blocking-terrain). */
export const crossesMade = (state: CampaignState, path: readonly Point[]): boolean =>
  shapesOf(state, 'blocking').some(shape =>
    path.some((to, i) => {
      const from = path[i - 1];
      return from !== undefined && partsInside(from, to, shape).some(([a, b]) => b > a);
    }),
  );

/** Whether somebody on the ground could stand there. */
export const isPassable = (world: CampaignWorld, state: CampaignState, at: Point): boolean =>
  isDry(world, at) && !shapesOf(state, 'blocking').some(shape => contains(shape, at));

/** Whatever has lasted its time is gone. */
export const fadeGrounds = (state: CampaignState, act: CampaignAct): void => {
  const over = Object.values(state.grounds ?? {}).filter(
    ({ last }: MadeGround) => last !== undefined && last <= state.turn,
  );
  for (const { id, name } of over) act.emit({ type: 'groundFaded', ground: id, name });
};
