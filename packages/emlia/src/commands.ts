import { MODES, type Mode } from '@emlia/content';
import { GRAIN, isOnGrain, type Point, type Problem, problem } from '@emlia/kernel';
import * as z from 'zod';

/** All a player can ask for. */
export type EmliaCommand =
  | {
      readonly type: 'deploy';
      readonly unit: string;
      /** One place for each member. */
      readonly at: readonly Point[];
      readonly facing: number;
    }
  | { readonly type: 'activate'; readonly unit: string }
  | {
      readonly type: 'normalMove';
      readonly unit: string;
      readonly mode: Mode;
      /** The way of each member, in their order, without its starting point; empty: it stays. */
      readonly paths: readonly (readonly Point[])[];
    }
  | {
      readonly type: 'aimedFire';
      readonly unit: string;
      readonly weapon: string;
      readonly subject: string;
      /** Gives up the move action for the +2 of fire.forfeit. */
      readonly forfeitMove: boolean;
    }
  | {
      readonly type: 'closeCombat';
      readonly unit: string;
      /** A unit without melee weapons names none and fights bare-handed (equipment.choice). */
      readonly weapon?: string | undefined;
      readonly subject: string;
    }
  | { readonly type: 'endActivation'; readonly unit: string }
  | { readonly type: 'takeCasualties'; readonly unit: string; readonly members: readonly number[] };

export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;

/** No table is larger. */
const FARTHEST = 10_000;
const MEMBERS_MOST = 1_000;
const WAYPOINTS_MOST = 64;

const id = z.string().min(1).max(64);
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const point = z
  .strictObject({ x: coordinate, y: coordinate })
  .refine(isOnGrain, `positions are multiples of 1/${1 / GRAIN} GSU`);

const command: z.ZodType<EmliaCommand> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('deploy'),
    unit: id,
    at: z.array(point).max(MEMBERS_MOST),
    facing: z.number().int().min(0).max(359),
  }),
  z.strictObject({ type: z.literal('activate'), unit: id }),
  z.strictObject({
    type: z.literal('normalMove'),
    unit: id,
    mode: z.enum(MODES),
    paths: z.array(z.array(point).max(WAYPOINTS_MOST)).max(MEMBERS_MOST),
  }),
  z.strictObject({
    type: z.literal('aimedFire'),
    unit: id,
    weapon: id,
    subject: id,
    forfeitMove: z.boolean(),
  }),
  z.strictObject({ type: z.literal('closeCombat'), unit: id, weapon: id.optional(), subject: id }),
  z.strictObject({ type: z.literal('endActivation'), unit: id }),
  z.strictObject({
    type: z.literal('takeCasualties'),
    unit: id,
    members: z.array(z.number().int().nonnegative()).max(MEMBERS_MOST),
  }),
]);

export const parseCommand = (raw: unknown): EmliaCommand | Problem => {
  const read = command.safeParse(raw);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return problem('bad-command', `This command cannot be read: ${place}${issue?.message ?? 'malformed'}.`);
};
