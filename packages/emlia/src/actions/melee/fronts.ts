import * as z from 'zod';
import { SIDES, type Side } from '../../judge/ranked/side.ts';
import type { Member } from '../../state.ts';
import { id, members } from '../fields.ts';
import type { Pairing } from './pairings.ts';

/** A front that is attacked: the enemy, and the sides where there are several; and who strikes there. */
export interface Front {
  readonly subject: string;
  readonly from?: Side | undefined;
  readonly against?: Side | undefined;
  /** Missing: all who can and are not needed on a front named before. */
  readonly members?: readonly number[] | undefined;
}

const side = z.enum(SIDES).optional();
export const fronts = z
  .array(z.strictObject({ subject: id, from: side, against: side, members: members.optional() }))
  .min(1)
  .max(16);

const isOn = (pairing: Pairing, { subject, from, against }: Front): boolean =>
  pairing.units.some(unit => unit.id === subject) &&
  (from === undefined || pairing.from === from) &&
  (against === undefined || pairing.against === against);

/** ranked.attack.fronts: every front, or those chosen; each member in one of them, the first that will have it. */
export const assignFronts = (pairings: readonly Pairing[], chosen?: readonly Front[]): Pairing[] => {
  const fought = chosen
    ? chosen.flatMap(front => pairings.filter(one => isOn(one, front)).map(pairing => ({ pairing, front })))
    : pairings.map(pairing => ({ pairing, front: undefined }));
  const named = new Set(chosen?.flatMap(front => front.members ?? []));
  const placed = new Set<number>();
  return fought.flatMap(({ pairing, front }) => {
    const wanted = ({ id: member }: Member): boolean =>
      !placed.has(member) && (front?.members ? front.members.includes(member) : !named.has(member));
    const standing = pairing.members.filter(wanted);
    for (const member of standing) placed.add(member.id);
    return standing.length > 0 ? [{ ...pairing, members: standing }] : [];
  });
};

/** Why fronts cannot be fought as chosen. */
export const wrongFront = (
  name: string,
  pairings: readonly Pairing[],
  chosen: readonly Front[],
): string | undefined => {
  const named = chosen.flatMap(front => front.members ?? []);
  if (new Set(named).size !== named.length) return `A member of ${name} is to strike on two fronts.`;
  const taken = new Set<Pairing>();
  for (const front of chosen) {
    const there = pairings.filter(pairing => isOn(pairing, front));
    if (there.length === 0) return `${name} has nobody engaging on one of these fronts.`;
    if (there.some(pairing => taken.has(pairing))) return `One of the fronts of ${name} is named twice.`;
    for (const pairing of there) taken.add(pairing);
    const able = new Set(there.flatMap(pairing => pairing.members.map(member => member.id)));
    if (front.members?.some(member => !able.has(member))) {
      return `A member of ${name} cannot strike on that front from its place.`;
    }
  }
  return undefined;
};
