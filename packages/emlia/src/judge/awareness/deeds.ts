import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member } from '../../state.ts';
import type { AimedAction } from '../../table/event-kind.ts';
import type { Awareness, Deeds } from './record.ts';

/**
 * Keeps what Detect Hidden Entity and Pass Awareness ask about the past: the event, and the action it tells of, if any.
 * `state` is as it stood before the event.
 */
export const recordDeeds = (state: EmliaState, event: EmliaEvent, action: AimedAction | undefined): void => {
  const { awareness } = state;
  if (action) noteAction(awareness, action);
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
      if (event.as === 'move') {
        const { used, formation = 'open' } = state.units[event.unit] ?? {};
        const before = used?.half?.formation ?? formation;
        note(awareness, event.unit, { passed: { subject: event.subject, formation: before } });
      }
      break;
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

const noteAction = (awareness: Awareness, { by, on, attack, at }: AimedAction): void => {
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
