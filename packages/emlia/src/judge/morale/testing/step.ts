import { scriptedDice } from '@emlia/kernel';
import { withMorale } from '../../../consequences.ts';
import { type EmliaEvent, evolve } from '../../../events.ts';
import type { EmliaState } from '../../../state.ts';
import type { World } from '../../../table/world.ts';
import { updateMorale } from '../update.ts';

interface Scene {
  readonly world: World;
  readonly state: EmliaState;
}

/** Emits events on a scene with all that morale notes of them. */
export const happens = ({ world, state }: Scene, ...events: EmliaEvent[]): EmliaEvent[] => {
  const emitted: EmliaEvent[] = [];
  const act = withMorale(world, state, {
    dice: scriptedDice(),
    emit(event) {
      emitted.push(event);
      evolve(state, event);
    },
  });
  for (const event of events) act.emit(event);
  return emitted;
};

/** Step 3 on a scene as it stands. */
export const step3 = ({ world, state }: Scene): EmliaEvent[] => {
  const emitted: EmliaEvent[] = [];
  const emit = (event: EmliaEvent): void => {
    emitted.push(event);
    evolve(state, event);
  };
  updateMorale({ world, state, act: { dice: scriptedDice(), emit } });
  return emitted;
};

/** The rows a unit was given, each with what it counted, in the order they are told. */
export const rowsIn = (events: readonly EmliaEvent[], unit: string): Record<string, number> => {
  const rows: Record<string, number> = {};
  for (const event of events) {
    if (event.type !== 'moraleUpdated' || event.unit !== unit) continue;
    for (const { row, by } of event.rows) rows[row] = (rows[row] ?? 0) + by;
  }
  return rows;
};

/** The rows noted of a unit so far. */
export const notesOf = ({ state }: Scene, unit: string): string[] =>
  state.moraleNotes.filter(note => note.unit === unit).map(({ row }) => row);
