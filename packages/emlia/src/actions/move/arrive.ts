import { type Act, snap, snapPoint, topPrompt } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { leavesCover } from '../../judge/cover/taking.ts';
import { engagersOf } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { asDrilled } from '../../table/formation/drill.ts';
import { blockOf } from '../../table/formation/fits.ts';
import { standOf } from '../../table/move/standing.ts';
import { isHomeExit } from '../../table/scenario/own-lines.ts';
import { unitOf } from '../../table/world.ts';
import { meetRanks, unengagedRanks } from '../ranked/contact.ts';
import { emitTerrainHits } from '../terrain/effects.ts';
import type { UnitMoved } from './events.ts';
import type { Journey } from './journey.ts';

/** What a move comes to besides where it leads: what it has cost, and what is particular to its kind. */
interface Outlay
  extends Pick<UnitMoved, 'spent' | 'drive' | 'altitude' | 'maneuvers' | 'envelops' | 'second' | 'charging'> {
  /** The movement that each member has not used, for ranked.envelop. */
  readonly left?: readonly number[];
}

/** What has been marked on it alone since the last resolution phase. */
const hitsOn = ({ markers }: EmliaState, { id }: UnitState): number => {
  let hits = 0;
  for (const { unit, among, count } of markers) if (unit === id && !among) hits += count;
  return hits;
};

/** Emits a move that nothing refused, with all that follows from it at once. */
export const emitMove = (
  journey: Journey,
  { spent, left = [], ...extras }: Outlay,
  act: Act<EmliaEvent>,
): void => {
  const { world, unit, mode, ways, ends, formation, drill, leave } = journey;
  const block = formation === 'ranked' && !leave ? blockOf(world, standOf(world, unit, ends)) : undefined;
  // A ranked unit's members are listed rank by rank.
  const order = block?.order ?? ends.map((_member, i) => i);
  const paths = ways.map(way => way.slice(1).map(snapPoint));
  const uncovered = unit.takingCover && leavesCover(world, unit, paths);
  const unengaged = leave ? [] : unengagedRanks(journey, unit);
  const provoked = unengaged.length > 0 ? engagersOf(world, journey.state, unit).map(({ id }) => id) : [];
  act.emit({
    type: 'unitMoved',
    unit: unit.id,
    mode,
    paths: order.map(i => paths[i] ?? []),
    members: order.flatMap(i => ends[i] ?? []),
    spent: snap(spent),
    formation,
    ...((formation !== unit.formation || drill?.called !== unit.drill?.name) && { reforms: true }),
    ...(block && { files: block.files }),
    ...(drill && { drill: asDrilled(drill) }),
    ...extras,
  });
  emitTerrainHits(journey, act);
  if (uncovered) act.emit({ type: 'coverLeft', unit: unit.id });
  if (!leave) {
    const rest = { mode, left: order.map(i => snap(left[i] ?? 0)), ...(provoked.length > 0 && { provoked }) };
    // skirmish.leave: the journey may have begun elsewhere than the unit stood.
    meetRanks({ ...journey, unit: unitOf(journey.state, unit.id) }, unengaged, rest, act);
    return;
  }
  const place = isHomeExit(world, unit, leave, ends) ? 'retreated' : 'destroyed';
  const hits = hitsOn(journey.state, unit);
  act.emit({ type: 'unitLeft', unit: unit.id, edge: leave, place, ...(hits > 0 && { hits }) });
  // Its activation is over with it; a move made otherwise had no activation to end.
  const prompt = topPrompt(journey.state);
  if (prompt?.kind !== 'act' || prompt.about?.unit !== unit.id) return;
  act.emit({ type: 'answered' });
  act.emit({ type: 'activationEnded', unit: unit.id });
};
