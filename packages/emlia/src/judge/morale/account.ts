import type { EmliaState, UnitState } from '../../state.ts';
import type { MoraleRowName } from './rows.ts';

/** A share in the damage a unit took in a resolution phase (morale.credit). */
export interface Harm {
  readonly by: string;
  /** Damage points of the pools it put hits into, by its share of their hits. */
  readonly points: number;
  /** The victim was not aware of it (morale.unaware-row). */
  readonly unaware?: true;
  /** It was nobody's attack, and earns nobody anything. */
  readonly accident?: true;
}

/** A friend seen wiped out (morale.witness). */
export interface Mourned {
  readonly unit: string;
  readonly armyValue: number;
  /** How many activations there had been. */
  readonly at: number;
}

/**
 * What a unit's morale will ask about the past. Moments are counted by the activations of the battle so far, so that
 * "since its activation began" is a comparison.
 */
export interface Account {
  /** Who attacked it this turn. */
  attackedBy?: readonly string[] | undefined;
  /** morale.this-turn: the rows of that kind it has had this turn. */
  charged?: readonly MoraleRowName[] | undefined;
  /** Members that fell in this resolution phase, and who harmed it. */
  fell?: number | undefined;
  harm?: readonly Harm[] | undefined;
  /** When it last lost a member. */
  lostAt?: number | undefined;
  /** When its last activation began, and the one before. */
  since?: number | undefined;
  before?: number | undefined;
  mourned?: readonly Mourned[] | undefined;
}

/** Now, by the count of activations. */
export const momentOf = (state: EmliaState): number => state.awareness.activations;

/** What the turn's percentages are of, noted at its start (morale.casualty-base). */
export const openAccount = (unit: UnitState): void => {
  unit.account.attackedBy = undefined;
  unit.account.charged = undefined;
  for (const [index, part] of unit.parts.entries()) {
    const members = unit.members.filter(member => member.part === index).length;
    part.start = { members, damage: part.damage };
  }
};

/** An activation begins; what was mourned before the last one will never be asked for again. */
export const beginActivation = (state: EmliaState, { account }: UnitState): void => {
  const last = account.since ?? 0;
  const mourned = account.mourned?.filter(({ at }) => at >= last) ?? [];
  account.mourned = undefined;
  if (mourned.length > 0) account.mourned = mourned;
  account.before = last;
  account.since = momentOf(state);
};

/** morale.activation-rows: a unit that delayed is judged when it really activates. */
export const withdrawActivation = (
  state: EmliaState,
  { id, account }: UnitState,
  rows: ReadonlySet<MoraleRowName>,
): void => {
  account.since = account.before ?? 0;
  state.moraleNotes = state.moraleNotes.filter(note => note.unit !== id || !rows.has(note.row));
};

/** The end of a resolution phase. */
export const closePhase = ({ account }: UnitState): void => {
  account.fell = undefined;
  account.harm = undefined;
};

/** leadership.join.result: of both, so that nothing either did or suffered is lost. */
export const joinAccounts = (a: Account, b: Account): Account => {
  const joined: Account = {};
  const add = <Key extends keyof Account>(key: Key, value: Account[Key] | undefined): void => {
    if (value !== undefined) joined[key] = value;
  };
  const both = <T>(p: readonly T[] | undefined, q: readonly T[] | undefined): readonly T[] | undefined =>
    p && q ? [...p, ...q.filter(one => !p.includes(one))] : (p ?? q);
  const later = (p: number | undefined, q: number | undefined): number | undefined =>
    p === undefined ? q : Math.max(p, q ?? p);
  add('attackedBy', both(a.attackedBy, b.attackedBy));
  add('charged', both(a.charged, b.charged));
  add('lostAt', later(a.lostAt, b.lostAt));
  add('since', later(a.since, b.since));
  add('before', later(a.before, b.before));
  add('mourned', both(a.mourned, b.mourned));
  return joined;
};

/** Whoever is named by id follows a unit that became part of another. */
export const renameIn = (account: Account, from: string, to: string): void => {
  if (!account.attackedBy?.includes(from)) return;
  account.attackedBy = [...new Set(account.attackedBy.map(id => (id === from ? to : id)))];
};
