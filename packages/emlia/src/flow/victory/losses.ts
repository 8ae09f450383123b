import type { LossMeasure } from '@emlia/content';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { type Body, isCaptured, isDestroyed } from './bodies.ts';

/** What is lost, and what there was. */
export interface Loss {
  readonly lost: number;
  readonly of: number;
}

/** The listed members of each part, and those of them that are gone. */
const lostMembers = (body: Body, index: number): Loss => {
  const { listed, captured } = partOf(body.unit, index);
  const { place, members } = body.unit;
  const there = members.filter(member => member.part === index).length;
  const safe = place === 'reserve' ? listed : there;
  return { lost: captured || place === 'captured' ? listed : listed - safe, of: listed };
};

const isGone = (body: Body): boolean => isDestroyed(body) || isCaptured(body);

/** The loss of a whole unit: an army value cannot be lost by halves. */
const byUnit = (body: Body, value: number): Loss => ({ lost: isGone(body) ? value : 0, of: value });

const lossOf = (world: World, body: Body, measure: LossMeasure): Loss => {
  const { unit, parts } = body;
  const lines = parts.map(index => lineOf(world, partOf(unit, index)));
  switch (measure) {
    case 'units':
      return byUnit(body, 1);
    case 'armyValue':
      return byUnit(body, Math.max(...lines.map(line => line.armyValue)));
    case 'members':
      return sum(parts.map(index => lostMembers(body, index)));
    case 'hireValue':
      // What is paid for a unit is paid for each of its members alike.
      return sum(
        parts.map((index, i) => {
          const each = (lines[i]?.hireValue ?? 0) / (lines[i]?.members ?? 1);
          const { lost, of } = lostMembers(body, index);
          return { lost: lost * each, of: of * each };
        }),
      );
  }
};

const sum = (losses: readonly Loss[]): Loss => ({
  lost: losses.reduce((all, { lost }) => all + lost, 0),
  of: losses.reduce((all, { of }) => all + of, 0),
});

/** victory.exact: losses by members, hire value or army value; the captured are lost, the retreated are not. */
export const lossesOf = (world: World, bodies: readonly Body[], measure: LossMeasure = 'members'): Loss =>
  sum(bodies.map(body => lossOf(world, body, measure)));
