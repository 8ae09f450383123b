import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { engagementsOn } from '../engagement/engaged.ts';
import { noticesByItself } from './aware.ts';
import { enlist, isListed, type Lists } from './record.ts';

/** awareness.engaged: at the end of an action those in one engagement are aware of each other, seen or not. */
export const updateAwareness = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const { met: before } = state.awareness;
  const met: Lists = {};
  const noticed: { by: string; met: string }[] = [];
  for (const group of engagementsOn(world, state)) {
    for (const by of group) {
      for (const of of group) {
        if (by === of || noticesByItself(world, state, by, of)) continue;
        enlist(met, of.id, [by.id]);
        const knew = isListed(before, of.id, by.id) || isListed(state.awareness.known, of.id, by.id);
        if (!knew) noticed.push({ by: by.id, met: of.id });
      }
    }
  }
  if (noticed.length > 0 || !isSame(before, met)) act.emit({ type: 'contactsChanged', met, noticed });
};

const isSame = (a: Lists, b: Lists): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every(key => a[key]?.join() === b[key]?.join());
