import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { perTable } from '../../table/memory.ts';
import type { World } from '../../table/world.ts';
import { engagementsOn } from '../engagement/engaged.ts';
import { isOutOfView, noticesByItself } from './aware.ts';
import { enlist, isListed, type Lists } from './record.ts';

interface Unnoticed {
  readonly by: string;
  readonly of: string;
}

type Notices = (world: World, state: EmliaState, by: UnitState, of: UnitState) => boolean;

/** Those in one engagement of whom others in it would not be aware but for that. */
const unnoticedIn = (world: World, state: EmliaState, notices: Notices): readonly Unnoticed[] => {
  const found: Unnoticed[] = [];
  for (const group of engagementsOn(world, state)) {
    for (const by of group) {
      for (const of of group) {
        if (by !== of && !notices(world, state, by, of)) found.push({ by: by.id, of: of.id });
      }
    }
  }
  return found;
};

/** While nobody hides, how all stand decides who sees whom. */
const outOfView = perTable(
  (world, state) => unnoticedIn(world, state, (...asked) => !isOutOfView(...asked)),
  'stance',
);

const isEmpty = (lists: Lists): boolean => {
  for (const _ in lists) return false;
  return true;
};

/** awareness.engaged: at the end of an action those in one engagement are aware of each other, seen or not. */
export const updateAwareness = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const { met: before, hidden } = state.awareness;
  const met: Lists = {};
  const noticed: { by: string; met: string }[] = [];
  const unnoticed = isEmpty(hidden) ? outOfView(world, state) : unnoticedIn(world, state, noticesByItself);
  for (const { by, of } of unnoticed) {
    enlist(met, of, [by]);
    const knew = isListed(before, of, by) || isListed(state.awareness.known, of, by);
    if (!knew) noticed.push({ by, met: of });
  }
  if (noticed.length > 0 || !isSame(before, met)) act.emit({ type: 'contactsChanged', met, noticed });
};

const isSame = (a: Lists, b: Lists): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every(key => a[key]?.join() === b[key]?.join());
