/** event.schedule: a list or range of turns, every Nth from a start, or the odd or even ones. */
export type Turns =
  | { readonly list: readonly number[] }
  | { readonly from: number; readonly to?: number }
  | { readonly every: number; readonly from: number };

/** Whether a turn is among those an event names. */
export const includesTurn = (turns: Turns, turn: number): boolean => {
  if ('list' in turns) return turns.list.includes(turn);
  if ('every' in turns) return turn >= turns.from && (turn - turns.from) % turns.every === 0;
  return turn >= turns.from && turn <= (turns.to ?? turn);
};

/** Whether an event on these turns comes again after this one, the last turn of the battle at the latest. */
export const comesAgainAfter = (turns: Turns, turn: number, last: number): boolean => {
  for (let next = turn + 1; next <= last; next++) if (includesTurn(turns, next)) return true;
  return false;
};

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
};

/** As players read it: `on turns 1, 2 and 3`, `on every odd turn`. */
export const formatTurns = (turns: Turns): string => {
  if ('list' in turns) {
    const last = turns.list.at(-1);
    const rest = turns.list.slice(0, -1);
    return rest.length === 0 ? `on turn ${last}` : `on turns ${rest.join(', ')} and ${last}`;
  }
  if ('every' in turns) {
    const { every, from } = turns;
    if (every === 1) return from === 1 ? 'on every turn' : `on every turn from turn ${from} on`;
    if (every === 2 && from <= 2) return `on every ${from === 1 ? 'odd' : 'even'} turn`;
    return `on every ${ordinal(every)} turn from turn ${from} on`;
  }
  if (turns.to === undefined) return turns.from <= 1 ? 'on every turn' : `from turn ${turns.from} on`;
  return turns.to === turns.from ? `on turn ${turns.from}` : `on turns ${turns.from} to ${turns.to}`;
};

/** Faces of a die as players read them: `1 to 4`, `12`, `1, 3 or 5`. */
export const formatFaces = (faces: readonly number[]): string => {
  const [first = 0, last = 0] = [faces[0], faces.at(-1)];
  if (faces.length > 2 && last - first === faces.length - 1) return `${first} to ${last}`;
  const rest = faces.slice(0, -1);
  return rest.length === 0 ? `${last}` : `${rest.join(', ')} or ${last}`;
};
