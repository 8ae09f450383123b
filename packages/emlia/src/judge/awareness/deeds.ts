import type { Point } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member } from '../../state.ts';
import type { Awareness, Deeds } from './record.ts';

/** Which events tell an attack. */
const ATTACKS: Readonly<Record<string, 'ranged' | 'melee'>> = {
  unitFired: 'ranged',
  concentratedVolleyFired: 'ranged',
  areaVolleyFired: 'ranged',
  unitStruck: 'melee',
};

/** An attack an event tells of: by whom, and everyone it was against or fell on. */
export interface Attack {
  readonly by: string;
  readonly on: readonly string[];
}

/** Named, in the group attacked as a whole, or caught by a volley; undefined if the event tells of no attack. */
export const attackIn = (event: EmliaEvent): Attack | undefined => {
  if (event.type === 'volleyLanded') return { by: event.unit, on: event.struck };
  if (!ATTACKS[event.type]) return undefined;
  const told = event as Told;
  return told.unit === undefined ? undefined : { by: told.unit, on: subjectsOf(told) };
};

/** An action an event tells of, and those it was aimed at. */
export const actionIn = (event: EmliaEvent): Attack | undefined => {
  const told = event as Told;
  const on = told.unit === undefined ? [] : subjectsOf(told);
  return told.unit === undefined || on.length === 0 ? undefined : { by: told.unit, on };
};

const subjectsOf = ({ among, subjects, subject }: Told): readonly string[] =>
  among ?? subjects ?? (subject === undefined ? [] : [subject]);

/** An event that names a unit and a subject tells an action: who took it, and on whom. */
interface Told {
  readonly unit?: string;
  readonly subject?: string;
  readonly subjects?: readonly string[];
  /** Of an engagement taken as a whole. */
  readonly among?: readonly string[];
  /** Of a volley: where it is aimed. */
  readonly at?: Point;
}

/** Keeps what Detect Hidden Entity and Pass Awareness ask about the past; `state` is as it stood before the event. */
export const remember = (state: EmliaState, event: EmliaEvent): void => {
  const { awareness } = state;
  switch (event.type) {
    case 'unitActivated':
      begin(awareness, event.unit);
      break;
    case 'unitMoved':
      if (hasMoved(state.units[event.unit]?.members ?? [], event.members)) {
        note(awareness, event.unit, { moved: true });
      }
      break;
    case 'unitConcealed': {
      const { concealed = 0 } = awareness.deeds[event.unit] ?? {};
      note(awareness, event.unit, { concealed: Math.max(concealed, event.successes) });
      break;
    }
    case 'hitsMarked':
      // Whoever a volley at a place has hit was attacked too.
      noteAttack(awareness, event.source, [event.unit]);
      break;
    default:
      noteAction(awareness, event.type, event as Told);
      if (event.type === 'awarenessPassed' && event.as === 'move') {
        const { used, formation = 'open' } = state.units[event.unit] ?? {};
        const before = used?.half?.formation ?? formation;
        note(awareness, event.unit, { passed: { subject: event.subject, formation: before } });
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
  awareness.deeds[unit] = Object.assign({}, awareness.deeds[unit] ?? { began: 0 }, deeds);
};

/** Whether any of them stands elsewhere. */
export const hasMoved = (before: readonly Member[], after: readonly Member[]): boolean =>
  after.some(({ id, x, y }) => !before.some(one => one.id === id && one.x === x && one.y === y));

const noteAttack = (awareness: Awareness, unit: string, on: readonly string[]): void =>
  note(awareness, unit, { attacked: joined(awareness.deeds[unit]?.attacked, on) });

const noteAction = (awareness: Awareness, type: string, told: Told): void => {
  const { unit, at } = told;
  if (unit === undefined) return;
  const attack = ATTACKS[type];
  if (attack && at) {
    note(awareness, unit, { points: [...(awareness.deeds[unit]?.points ?? []), { x: at.x, y: at.y }] });
  }
  const on = subjectsOf(told);
  if (on.length === 0) return;
  const { subjects, shot } = awareness.deeds[unit] ?? {};
  note(awareness, unit, {
    subjects: joined(subjects, on),
    ...(attack === 'ranged' && { shot: joined(shot, on) }),
  });
  if (attack) noteAttack(awareness, unit, on);
  for (const id of on) awareness.chosen[id] = { ...awareness.chosen[id], [unit]: awareness.activations };
};

const joined = (list: readonly string[] = [], ids: readonly string[]): readonly string[] => {
  const added = ids.filter(id => !list.includes(id));
  return added.length > 0 ? [...list, ...added] : list;
};
