import type { Point } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member } from '../../state.ts';
import type { Awareness, Deeds } from './record.ts';

/** An action that an event tells of: who took it and on whom. */
export interface AimedAction {
  readonly by: string;
  /** Named, or in the engagement attacked as a whole. */
  readonly on: readonly string[];
  readonly attack?: 'ranged' | 'melee';
  /** Where a volley at a place is aimed. */
  readonly at?: Point;
}

/** The events that name whoever takes an action and whom it is aimed at. */
type Aimed = Extract<
  EmliaEvent,
  { readonly unit: string } & ({ readonly subject: string } | { readonly subjects: object })
>;

/** The action an event tells of, if it tells of one. */
export const actionIn = (event: EmliaEvent): AimedAction | undefined => {
  switch (event.type) {
    case 'unitFired':
    case 'concentratedVolleyFired':
      return { by: event.unit, on: event.among ?? [event.subject], attack: 'ranged' };
    case 'unitStruck':
      return { by: event.unit, on: event.among ?? [event.subject], attack: 'melee' };
    case 'areaVolleyFired':
      return { by: event.unit, on: [], attack: 'ranged', at: event.at };
    case 'disengageTried':
    case 'leadershipTried':
      return { by: event.unit, on: event.subjects };
    case 'awarenessPassed':
    case 'chargeBegan':
    case 'chargeFellShort':
    case 'ignoreTried':
    case 'improveTried':
    case 'unitSearched':
      return { by: event.unit, on: [event.subject] };
    default: {
      // Whoever adds an event that is aimed at somebody is told here that it has no case.
      const _unaimed: Exclude<EmliaEvent, Aimed> = event;
      return undefined;
    }
  }
};

/** An attack an event tells of: by whom, and everyone it was against or fell on. */
export const attackIn = (event: EmliaEvent): Pick<AimedAction, 'by' | 'on'> | undefined => {
  if (event.type === 'volleyLanded') return { by: event.unit, on: event.struck };
  const action = actionIn(event);
  return action?.attack && action;
};

/** Keeps what Detect Hidden Entity and Pass Awareness ask about the past; `state` is as it stood before the event. */
export const recordDeeds = (state: EmliaState, event: EmliaEvent): void => {
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
    case 'awarenessPassed':
      noteAction(awareness, event);
      if (event.as === 'move') {
        const { used, formation = 'open' } = state.units[event.unit] ?? {};
        const before = used?.half?.formation ?? formation;
        note(awareness, event.unit, { passed: { subject: event.subject, formation: before } });
      }
      break;
    default:
      noteAction(awareness, event);
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

const noteAction = (awareness: Awareness, event: EmliaEvent): void => {
  const action = actionIn(event);
  if (!action) return;
  const { by, on, attack, at } = action;
  if (at) note(awareness, by, { points: [...(awareness.deeds[by]?.points ?? []), { x: at.x, y: at.y }] });
  if (on.length === 0) return;
  const { subjects, shot } = awareness.deeds[by] ?? {};
  note(awareness, by, {
    subjects: joined(subjects, on),
    ...(attack === 'ranged' && { shot: joined(shot, on) }),
  });
  if (attack) noteAttack(awareness, by, on);
  for (const id of on) awareness.chosen[id] = { ...awareness.chosen[id], [by]: awareness.activations };
};

const joined = (list: readonly string[] = [], ids: readonly string[]): readonly string[] => {
  const added = ids.filter(id => !list.includes(id));
  return added.length > 0 ? [...list, ...added] : list;
};
