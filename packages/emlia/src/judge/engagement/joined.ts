/**
 * skirmish.join, forced.skirmish-joins: a unit that came to a skirmish without reaching an enemy. Its membership is
 * remembered, as positions do not tell it.
 */
export interface Joined {
  readonly unit: string;
  /** All that were in the skirmish then and have not left it since, of every side. */
  readonly with: readonly string[];
}

export const joinsOf = (joined: readonly Joined[], unit: string): boolean =>
  joined.some(one => one.unit === unit);

/** Whether one of the two came to the other's skirmish. */
export const areJoined = (joined: readonly Joined[], a: string, b: string): boolean => {
  for (const { unit, with: mates } of joined) {
    if ((unit === a && mates.includes(b)) || (unit === b && mates.includes(a))) return true;
  }
  return false;
};

/** Whether a unit came to a skirmish, or is in one that another came to. */
export const hasMates = (joined: readonly Joined[], id: string): boolean => {
  for (const { unit, with: mates } of joined) if (unit === id || mates.includes(id)) return true;
  return false;
};

/** The list after a unit became part of another. */
export const withRenamed = (joined: readonly Joined[], from: string, to: string): readonly Joined[] =>
  joined.some(one => one.unit === from || one.with.includes(from))
    ? joined.flatMap(one => {
        const unit = one.unit === from ? to : one.unit;
        const mates = new Set(one.with.map(id => (id === from ? to : id)));
        mates.delete(unit);
        return mates.size > 0 ? [{ unit, with: [...mates] }] : [];
      })
    : joined;

/** The list after part of a unit became one of its own, which is where that was. */
export const withTwin = (joined: readonly Joined[], unit: string, twin: string): readonly Joined[] => [
  ...joined.map(one => (one.with.includes(unit) ? { ...one, with: [...one.with, twin] } : one)),
  ...joined.filter(one => one.unit === unit).map(one => ({ ...one, unit: twin })),
];

/** The list without a unit that has moved out, or is no more. */
export const withoutUnit = (joined: readonly Joined[], unit: string): readonly Joined[] =>
  joined.flatMap(one => {
    const others = one.with.filter(id => id !== unit);
    return one.unit === unit || others.length === 0 ? [] : [{ unit: one.unit, with: others }];
  });
