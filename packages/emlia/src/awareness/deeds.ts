import type { Point } from '@emlia/kernel';
import type { EmliaEvent } from '../events.ts';
import type { EmliaState, Member } from '../state.ts';
import type { Awareness, Deeds } from './record.ts';

/** Which events tell an attack. */
const ATTACKS: { readonly [Type in EmliaEvent['type']]?: 'ranged' | 'melee' } = {
  unitFired: 'ranged',
  unitStruck: 'melee',
};

/** An event with both of these tells an action, and whom its source chose as subject. */
interface Told {
  readonly unit?: string;
  readonly subject?: string;
  /** Of a volley at a place. */
  readonly point?: Point;
}

/** Keeps what Detect Hidden Entity and Pass Awareness ask about the past; `state` is as it stood before the event. */
export const remember = (state: EmliaState, event: EmliaEvent): void => {
  const { awareness } = state;
  if (event.type === 'unitActivated') begin(awareness, event.unit);
  else if (event.type === 'unitMoved') {
    if (hasMoved(state.units[event.unit]?.members ?? [], event.members))
      note(awareness, event.unit, { moved: true });
  } else if (event.type === 'unitConcealed') {
    const { concealed = 0 } = awareness.deeds[event.unit] ?? {};
    note(awareness, event.unit, { concealed: Math.max(concealed, event.successes) });
  } else {
    noteAction(awareness, event.type, event as Told);
    if (event.type === 'awarenessPassed' && event.as === 'move') {
      note(awareness, event.unit, { passed: event.subject });
    }
  }
};

const begin = (awareness: Awareness, unit: string): void => {
  awareness.activations++;
  const last = awareness.deeds[unit];
  awareness.deeds[unit] = {
    began: awareness.activations,
    ...(last && last.began > 0 && { before: last.began }),
  };
};

const note = (awareness: Awareness, unit: string, deeds: Partial<Deeds>): void => {
  awareness.deeds[unit] = { ...(awareness.deeds[unit] ?? { began: 0 }), ...deeds };
};

const hasMoved = (before: readonly Member[], after: readonly Member[]): boolean =>
  after.some(({ id, x, y }) => !before.some(one => one.id === id && one.x === x && one.y === y));

const noteAction = (awareness: Awareness, type: EmliaEvent['type'], { unit, subject, point }: Told): void => {
  if (unit === undefined) return;
  const attack = ATTACKS[type];
  const deeds = awareness.deeds[unit];
  if (attack && point)
    note(awareness, unit, { points: [...(deeds?.points ?? []), { x: point.x, y: point.y }] });
  if (subject === undefined) return;
  note(awareness, unit, {
    subjects: joined(deeds?.subjects, subject),
    ...(attack && { attacked: joined(deeds?.attacked, subject) }),
    ...(attack === 'ranged' && { shot: joined(deeds?.shot, subject) }),
  });
  awareness.chosen[subject] = { ...awareness.chosen[subject], [unit]: awareness.activations };
};

const joined = (list: readonly string[] = [], id: string): readonly string[] =>
  list.includes(id) ? list : [...list, id];
