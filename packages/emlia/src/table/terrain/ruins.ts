import type { StandingCondition } from '@emlia/content';
import { memoizedByKey } from '@emlia/kernel';
import type { EmliaState, PieceState } from '../../state.ts';
import type { Ground, World } from '../world.ts';
import { groundsOf } from './walls.ts';

const isRuin = ({ gone, height = 0, terrain, raised }: PieceState): boolean =>
  gone === true || height !== 0 || terrain !== undefined || raised !== undefined;

const isAnyRuined = (pieces: EmliaState['pieces']): boolean => {
  for (const id in pieces) if (isRuin(pieces[id] as PieceState)) return true;
  return false;
};

const NONE: readonly string[] = [];

/**
 * The world as damage, events and weather have left it: without what is not there, with what was lowered or is other ground now,
 * and with the conditions in force; the same one for the same state of things.
 */
export const worldNow = (
  world: World,
  { pieces, conditions = NONE }: Pick<EmliaState, 'pieces' | 'conditions'>,
): World => {
  const whole = world.whole ?? world;
  if (conditions.length === 0 && !isAnyRuined(pieces)) return whole;
  const ruins = Object.entries(pieces).filter(([, piece]) => isRuin(piece));
  const key = [
    ...ruins
      .map(([id, { gone, height = 0, terrain = '', raised }]) =>
        [id, gone ? 'gone' : height, terrain, raised ? JSON.stringify(raised.piece.points[0]) : ''].join(' '),
      )
      .sort(),
    '',
    ...conditions,
  ].join('\n');
  return worldByRuins(whole, key, pieces, conditions);
};

const worldByRuins = memoizedByKey(
  (whole: World, _key: string, pieces: EmliaState['pieces'], conditions: readonly string[]): World => ({
    ...whole,
    grounds: groundsNow(whole, pieces),
    ...(conditions.length > 0 && { conditions: conditionsNow(whole, conditions) }),
    whole,
  }),
);

const conditionsNow = ({ setup }: World, ids: readonly string[]): StandingCondition[] =>
  (setup.scenario.conditions ?? []).filter(({ id }) => ids.includes(id));

const groundsNow = ({ grounds, setup }: World, pieces: EmliaState['pieces']): Ground[] => {
  const done = new Set<string>();
  const drawn = grounds.flatMap(ground => {
    const { id } = ground.piece;
    const piece = pieces[id];
    if (!piece || !isRuin(piece)) return [ground];
    if (piece.gone || done.has(id)) return [];
    done.add(id);
    const whole = (piece.terrain !== undefined && setup.terrain[piece.terrain]) || ground.whole;
    return groundsOf(ground.piece, lowered(whole, piece.height ?? 0));
  });
  const raised = Object.values(pieces).flatMap(({ raised: one, gone, height = 0 }) => {
    const entry = one && !gone && setup.terrain[one.piece.terrain];
    return entry ? groundsOf(one.piece, lowered(entry, height)) : [];
  });
  return [...drawn, ...raised];
};

/** damage.vital-table: lower, or higher, than it was; what was a floor above sinks with it. */
const lowered = (entry: Ground['whole'], by: number): Ground['whole'] => {
  const height = Math.max(0, entry.height + by);
  const { floors, ...rest } = entry;
  const left = [...new Set((floors ?? []).map(floor => Math.min(floor, height)))].filter(floor => floor > 0);
  return { ...rest, height, ...(left.length > 0 && { floors: left }) };
};
