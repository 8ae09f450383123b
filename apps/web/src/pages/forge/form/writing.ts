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
  /** Opens the map, for an area to be chosen where it lies. */
  pickArea?(chosen: (area: string) => void): void;
  /** What is known of a condition: whether it holds, and how often it did. */
  told?(path: Steps, value: unknown): string | undefined;
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

export const valueAt = (data: Plain | undefined, path: Steps): Plain | undefined =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined,
    data,
  ) as Plain | undefined;

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
  const playersIn = (sides: unknown): Named[] =>
    Array.isArray(sides) ? sides.flatMap(side => (isKeyed(side) ? named(side.players) : [])) : [];
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
    node: named(data.nodes),
    army: named(data.armies),
    side: named(data.sides),
    player: [...named(data.players), ...playersIn(data.sides), ...named(data.forces)],
    piece: named(data.terrain),
  };
};

/** What a key names among a file's own ids. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  force: ['force'],
  than: ['force'],
  of: ['force'],
  unit: ['unit'],
  area: ['area'],
  begin: ['condition'],
  end: ['condition'],
  inside: ['piece'],
  pieces: ['piece'],
  player: ['player'],
  controller: ['player', 'side'],
  owner: ['player'],
  hq: ['node'],
  node: ['node'],
  give: ['node'],
  from: ['node', 'army'],
  to: ['node', 'army'],
  at: ['node'],
  side: ['side'],
  limitWinner: ['side'],
  parties: ['player'],
  deployment: ['force'],
  activation: ['force'],
  between: ['force'],
};

/** The ids that may stand at a place, as far as its key tells. */
export const idsFor = (path: Steps, ids: Writing['ids']): readonly Named[] => {
  const key = path.findLast(step => typeof step === 'string');
  const kinds = NAMES[key ?? ''] ?? [];
  const found = kinds.flatMap(kind => ids[kind] ?? []);
  return found.filter((one, i) => found.findIndex(({ id }) => id === one.id) === i);
};
