import { type Muster, readMuster } from '@emlia/content';
import { isSay } from '@emlia/packs';
import { create } from 'zustand';
import { readStored, writeStored } from '../../platform/storage.ts';

/** An army this browser keeps. */
export interface SavedArmy {
  readonly id: string;
  readonly muster: Muster;
  /** army.budget: what it may cost; missing: no budget, or that of the battle. */
  readonly points?: number;
  /** The battle it is built for: scenario and force. */
  readonly battle?: { readonly scenario: string; readonly force: string };
  readonly changed: number;
}

const KEY = 'emlia.armies';

const readArmy = (value: unknown): SavedArmy[] => {
  const { id, muster: data, points, battle, changed } = (value ?? {}) as Partial<SavedArmy>;
  const muster = readMuster(data);
  if (typeof id !== 'string' || typeof changed !== 'number' || isSay(muster)) return [];
  const { scenario, force } = (battle ?? {}) as Partial<NonNullable<SavedArmy['battle']>>;
  return [
    {
      id,
      muster,
      changed,
      ...(typeof points === 'number' && points > 0 && { points }),
      ...(typeof scenario === 'string' && typeof force === 'string' && { battle: { scenario, force } }),
    },
  ];
};

/** What the store holds may be older than this page, or somebody else's. */
export const readArmies = (text: string | undefined): SavedArmy[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readArmy) : [];
  } catch {
    return [];
  }
};

interface Armies {
  readonly armies: readonly SavedArmy[];
  /** False once the browser has refused to keep them. */
  readonly safe: boolean;
}

export const useArmies = create<Armies>(() => ({ armies: readArmies(readStored(KEY)), safe: true }));

/** Reads first, as another tab may have written; what could not be kept is still known here. */
const change = (by: (armies: readonly SavedArmy[]) => readonly SavedArmy[]): void => {
  const before = useArmies.getState();
  const armies = [...by(before.safe ? readArmies(readStored(KEY)) : before.armies)].sort(
    (a, b) => b.changed - a.changed,
  );
  const safe = writeStored(KEY, JSON.stringify(armies));
  useArmies.setState({ armies, safe });
};

export const saveArmy = (army: Omit<SavedArmy, 'changed'>): void =>
  change(all => [{ ...army, changed: Date.now() }, ...all.filter(one => one.id !== army.id)]);

export const forgetArmy = (id: string): void => change(all => all.filter(one => one.id !== id));

/** A new one, with its id; one that is already here the same to the letter is that one. */
export const addArmy = (army: Omit<SavedArmy, 'changed' | 'id'>): string => {
  const { armies } = useArmies.getState();
  const text = JSON.stringify(army.muster);
  const same = army.muster.entries.length > 0 && armies.find(one => JSON.stringify(one.muster) === text);
  if (same) return same.id;
  const id = newId();
  saveArmy({ ...army, id });
  return id;
};

/** An id for an army of this browser only, so it need not be unguessable. */
const newId = (): string =>
  `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
