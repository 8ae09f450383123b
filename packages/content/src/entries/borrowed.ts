import { idFrom, type NamedEntry } from '@emlia/packs';
import type { EntryKind } from './kinds.ts';
import type { Pack } from './pack.ts';

/** Kinds of entries that a pack may borrow from one it requires. */
export const BORROWED_KINDS = ['units', 'equipment', 'abilities', 'terrain'] as const;

/** What there is to borrow of a pack, by the ids it is borrowed by: its own, not what it borrows itself. */
export const entriesToBorrow = (pack: Pack, kind: EntryKind): NamedEntry[] =>
  BORROWED_KINDS.some(one => one === kind)
    ? Object.values(pack[kind as (typeof BORROWED_KINDS)[number]])
        .filter(({ id }) => !id.includes(':'))
        .map(({ id, name }) => ({ id: idFrom(pack.id, id), name }))
    : [];
