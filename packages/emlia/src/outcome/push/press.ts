import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import { sideTowards } from '../../judge/ranked/side.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, unitOf, type World } from '../../table/world.ts';
import { type Pressing, pressCount, pressHits } from '../press/hits.ts';
import type { Aftermath } from './forcing.ts';
import { type Contest, isLive, lengthOf, pressOf } from './plan.ts';
import { metBluntly } from './settle.ts';

/** Press hits as markers of this phase, and the line that tells of them. */
const emitPress = (pressing: Pressing, count: number, rule: string, act: Act<EmliaEvent>): void => {
  const { presser, pressed } = pressing;
  for (const hits of pressHits(pressing, count)) {
    const enemies = pressed.map(({ id }) => id);
    act.emit({ type: 'enemyPressed', unit: presser.id, enemies, hits: count, damage: hits.damage, rule });
    act.emit(hits);
  }
};

/** ranked.refuse: one for each GSU it would have been pushed; who pushes it on its front gets half of them back. */
export const refusedHits = (
  world: World,
  contest: Contest,
): { readonly hits: number; readonly back: number } => {
  const hits = Math.floor(lengthOf(world, contest));
  return { hits, back: contest.against === 'front' ? Math.floor(hits / 2) : 0 };
};

const emitRefused = (world: World, state: EmliaState, contest: Contest, act: Act<EmliaEvent>): void => {
  const { pushers, pushed } = contest;
  const [presser] = pushers;
  const [stander] = pushed;
  if (!presser || !stander) return;
  const { hits, back } = refusedHits(world, contest);
  emitPress({ world, state, presser, pressed: pushed }, hits, 'ranked.refuse', act);
  emitPress({ world, state, presser: stander, pressed: pushers }, back, 'ranked.refuse', act);
};

/** The press hits of all pushes, as things stand before anybody moves. */
export const emitPresses = (
  world: World,
  state: EmliaState,
  contests: readonly Contest[],
  act: Act<EmliaEvent>,
): void => {
  for (const contest of contests) {
    if (!isLive(contest)) continue;
    if (contest.stance === 'standFast') emitRefused(world, state, contest, act);
    else if (contest.yielded !== 'keepRanks') {
      const [presser] = contest.pushers;
      const count = pressOf(world, state, contest);
      if (presser) emitPress({ world, state, presser, pressed: contest.pushed }, count, 'press.count', act);
    }
  }
};

/**
 * press.anvil: who was pushed by a ranked unit into another enemy in ranks is pressed by that one as well, if it
 * meets him with its front; `state` is as it stands after the moves.
 */
export const emitAnvils = (after: Aftermath, act: Act<EmliaEvent>): void => {
  const { state, contacts, against } = after;
  const { world, movers } = after.table;
  for (const { units, causes, pressed } of movers) {
    const [moved] = units;
    if (!pressed || units.length !== 1 || !moved) continue;
    const unit = unitOf(state, moved.id);
    const pushers = causes.flatMap(cause => cause.units.map(({ id }) => id));
    const isMet = (other: UnitState): boolean =>
      contacts.clashes.some(one => one.unit === unit.id && one.enemy === other.id) ||
      metBluntly(against, unit.id, other.id);
    for (const anvil of Object.values(state.units)) {
      if (anvil.place !== 'table' || !isRanked(anvil) || !areEnemies(world, anvil, unit)) continue;
      if (pushers.includes(anvil.id) || !isMet(anvil)) continue;
      if (sideTowards(world, anvil, unit) !== 'front') continue;
      const pressing = { world, state, presser: anvil, pressed: [unit] };
      const side = isRanked(unit) ? sideTowards(world, unit, anvil) : undefined;
      emitPress(pressing, pressCount(pressing, 'front', side), 'press.anvil', act);
    }
  }
};
