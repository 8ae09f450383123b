import type { Edit, Plain } from '@emlia/packs/edit';
import { isKeyed } from '../form/writing.ts';

/** What authors want most often, as they would write it. */
export const RECIPES = ['hold', 'leave', 'chief', 'rain', 'wave', 'end'] as const;
export type Recipe = (typeof RECIPES)[number];

const itemsIn = (data: unknown, key: string): readonly Readonly<Record<string, Plain>>[] =>
  isKeyed(data) && Array.isArray(data[key]) ? data[key].filter(isKeyed) : [];

const idsIn = (data: unknown, key: string): string[] =>
  itemsIn(data, key).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

const free = (word: string, taken: readonly string[]): string => {
  for (let i = 1; ; i += 1) {
    const id = i === 1 ? word : `${word}-${i}`;
    if (!taken.includes(id)) return id;
  }
};

const adding = (data: unknown, key: string, item: Plain): Edit => {
  const count = itemsIn(data, key).length;
  return count === 0 ? { set: [key], to: [item] } : { set: [key, count], to: item };
};

/** One more thing that wins the battle for a force, the first of its lines. */
const winning = (data: unknown, force: string, grade: string, when: Plain): Edit => {
  const victory = isKeyed(data) && isKeyed(data.victory) ? data.victory : {};
  const item = { grade, when };
  return Array.isArray(victory[force])
    ? { insert: ['victory', force, 0], item }
    : { set: ['victory', force], to: [item] };
};

/** The changes of a scenario that a recipe comes to; what it lacks where it cannot be made. */
export const recipeEdits = (
  recipe: Recipe,
  data: unknown,
): readonly Edit[] | { readonly lacks: 'area' | 'forces' | 'units' } => {
  const [own, other] = idsIn(data, 'forces');
  const [area] = idsIn(data, 'areas');
  if (own === undefined || other === undefined) return { lacks: 'forces' };
  const units = itemsIn(data, 'forces').flatMap(force => itemsIn(force, 'units'));
  switch (recipe) {
    case 'hold':
      return area === undefined
        ? { lacks: 'area' }
        : [winning(data, own, 'victory', { fact: 'heldFor', force: own, area, turns: 3 })];
    case 'leave':
      return [winning(data, own, 'major victory', { fact: 'exited', force: own, atLeast: 1 })];
    case 'chief': {
      const [foe] = itemsIn(itemsIn(data, 'forces')[1], 'units');
      return foe?.id === undefined
        ? { lacks: 'units' }
        : [winning(data, own, 'major victory', { fact: 'wipedOut', unit: foe.id })];
    }
    case 'rain': {
      const id = free('rain', idsIn(data, 'conditions'));
      const item = { id, name: 'Rain', turns: '1-3', skills: { 'aimed fire': -1 } };
      return [adding(data, 'conditions', item)];
    }
    case 'wave': {
      const is = units[0]?.is;
      if (typeof is !== 'string') return { lacks: 'units' };
      const id = free('wave', idsIn(data, 'events'));
      const arrive = { force: own, id: `${id}-band`, is, edge: 'north' };
      return [adding(data, 'events', { id, name: 'A Second Wave', turns: 3, effects: [{ arrive }] })];
    }
    case 'end':
      return [
        adding(data, 'endings', {
          when: { fact: 'lost', force: other, percent: 50 },
          reason: 'Half of them are lost.',
        }),
      ];
  }
};
