import type { Part, UnitState } from '../state.ts';

type Body = Pick<UnitState, 'parts' | 'members' | 'seat'>;

/** mixed.control: the parts of two units that become one; where they are not one player's, each remembers whose it is. */
export const partsOfBoth = (a: Body, b: Body): Part[] => {
  const shared = a.seat !== b.seat || [...a.parts, ...b.parts].some(part => part.seat !== undefined);
  return [a, b].flatMap(({ seat, parts }) => parts.map(part => (shared ? { seat, ...part } : { ...part })));
};

/**
 * Who commands a unit under this leader, where its parts are not all one player's: he to whom all that live belong, else
 * he to whom the leader does. Asked when units merge or part; it does not change when the leader is lost later.
 */
export const controllerOf = ({ parts, members, seat }: Body, leader?: number): string => {
  const owners = new Set(members.map(member => parts[member.part]?.seat ?? seat));
  const [only] = owners;
  if (owners.size === 1 && only !== undefined) return only;
  const led = members.find(member => member.id === leader)?.part;
  return (led === undefined ? undefined : parts[led]?.seat) ?? seat;
};
