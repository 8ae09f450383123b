import type { EmliaState } from '../../state.ts';
import { enlist, type Lists } from './record.ts';

/** leadership.split.success: a part that splits off keeps the awareness of the whole, and others' of it. */
export const inheritAwareness = (state: EmliaState, whole: string, part: string): void => {
  const { hidden, known, met, noted, deeds, chosen, hiding = {}, once = {} } = state.awareness;
  for (const lists of [hidden, known, met, once]) {
    for (const id in lists) if (lists[id]?.includes(whole)) enlist(lists, id, [part]);
    copy(lists, whole, part);
  }
  copy(noted, whole, part);
  copy(deeds, whole, part);
  copy(chosen, whole, part);
  copy(hiding, whole, part);
};

const copy = <T>(record: Record<string, T>, from: string, to: string): void => {
  const value = record[from];
  if (value !== undefined) record[to] = value;
};

/**
 * mixed.awareness: what any part of the unit is aware of, all of it is. `gone` becomes part of `unit`, which is
 * hidden from an enemy only if both were.
 */
export const joinAwareness = (state: EmliaState, unit: string, gone: string): void => {
  const { hidden, known, met, noted, deeds, chosen, hiding = {}, once = {} } = state.awareness;
  for (const lists of [hidden, known, met, once]) {
    for (const id in lists) {
      const list = lists[id];
      // Its id may be given again to a part that splits off.
      if (list?.includes(gone)) lists[id] = [...new Set(list.map(one => (one === gone ? unit : one)))];
    }
  }
  if (hidden[unit] && hidden[gone]) enlist(hidden, unit, hidden[gone]);
  else {
    delete hidden[unit];
    delete hiding[unit];
  }
  merge(known, unit, gone);
  merge(noted, unit, gone);
  merge(once, unit, gone);
  for (const record of [hidden, known, met, noted, deeds, chosen, hiding, once]) delete record[gone];
};

const merge = (lists: Lists, unit: string, gone: string): void => {
  if (lists[gone]) enlist(lists, unit, lists[gone]);
};
