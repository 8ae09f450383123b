import type { Part, UnitState } from '../../state.ts';

/** Whose a unit is. */
export interface Owner {
  readonly seat: string;
  readonly force: string;
}

type Body = Pick<UnitState, 'parts' | 'members' | 'seat' | 'force'>;

/** mixed.control: the parts of two units that become one; where they are not one player's, or one force's, each remembers whose it is. */
export const partsOfBoth = (a: Body, b: Body): Part[] => {
  const all = [...a.parts, ...b.parts];
  const seats = a.seat !== b.seat || all.some(part => part.seat !== undefined);
  const forces = a.force !== b.force || all.some(part => part.force !== undefined);
  return [a, b].flatMap(({ seat, force, parts }) =>
    parts.map(part => ({ ...(seats && { seat }), ...(forces && { force }), ...part })),
  );
};

/**
 * Who commands a unit under this leader, where its parts are not all one player's: he to whom all that live belong, else
 * he to whom the leader does. Asked when units merge or part; it does not change when the leader is lost later.
 */
export const ownerOf = ({ parts, members, seat, force }: Body, leader?: number): Owner => {
  const of = (part: Part | undefined): Owner => ({ seat: part?.seat ?? seat, force: part?.force ?? force });
  const [first, ...others] = [...new Set(members.map(member => member.part))].map(index => of(parts[index]));
  if (first && others.every(one => one.seat === first.seat && one.force === first.force)) return first;
  const led = members.find(member => member.id === leader)?.part;
  return of(led === undefined ? undefined : parts[led]);
};

/** What of the owner is another than the unit's. */
export const changedOwner = (unit: Owner, { seat, force }: Owner): Partial<Owner> => ({
  ...(seat !== unit.seat && { seat }),
  ...(force !== unit.force && { force }),
});
