import type { Edit, Plain } from '@emlia/packs/edit';
import { createContext, useContext } from 'react';
import type { Marked } from '../inspect.ts';
import type { Schema } from './shape.ts';

export type Steps = readonly (string | number)[];

/** What all fields of a form share: what it is made from, and how they write. */
export interface Writing {
  readonly schema: Schema;
  readonly complaints: readonly Marked[];
  /** Ids of the scenario's own, by what they name: force, unit, area, event. */
  readonly ids: Readonly<Record<string, readonly Named[]>>;
  write(label: string, ...edits: readonly Edit[]): void;
  /** Opens the gallery for a look or an icon. */
  choose(kind: 'look' | 'icon', now: string, chosen: (name: string) => void): void;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

const Context = createContext<Writing | undefined>(undefined);
export const WritingProvider = Context.Provider;

export const useWriting = (): Writing => {
  const writing = useContext(Context);
  if (!writing) throw new Error('a field outside of a form');
  return writing;
};

export const isKeyed = (value: unknown): value is Readonly<Record<string, Plain>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a text typed into a field is in a file: a number where it may be one. */
export const writtenText = (text: string, orNumber: boolean): Plain =>
  orNumber && text.trim() !== '' && String(Number(text)) === text.trim() ? Number(text) : text;

/** A value moved by one place within its list. */
export const moving = (list: Steps, from: number, by: -1 | 1, item: Plain): readonly Edit[] => {
  const to = from + by;
  return by < 0
    ? [{ insert: [...list, to], item }, { remove: [...list, from + 1] }]
    : [{ insert: [...list, to + 1], item }, { remove: [...list, from] }];
};

/** What stands in the files of a scenario under ids of its own. */
export const idsIn = (data: unknown): Writing['ids'] => {
  if (!isKeyed(data)) return {};
  const named = (value: unknown): Named[] =>
    Array.isArray(value)
      ? value.flatMap(one =>
          isKeyed(one) && typeof one.id === 'string'
            ? [{ id: one.id, name: typeof one.name === 'string' ? one.name : one.id }]
            : [],
        )
      : [];
  const forces = Array.isArray(data.forces) ? data.forces : [];
  const arriving = (Array.isArray(data.events) ? data.events : []).flatMap(event =>
    isKeyed(event) && Array.isArray(event.effects)
      ? event.effects.flatMap(effect => (isKeyed(effect) && isKeyed(effect.arrive) ? [effect.arrive] : []))
      : [],
  );
  return {
    force: named(data.forces),
    unit: [...forces.flatMap(force => (isKeyed(force) ? named(force.units) : [])), ...named(arriving)],
    area: named(data.areas),
    event: named(data.events),
    tally: named(data.tallies),
    condition: named(data.conditions),
  };
};
