import type { Edge, Fate } from '@emlia/content';
import { ROUTED } from '../../table/attribute/morale-states.ts';
import { type Body, isCaptured, isDestroyed, livingOfBody } from './bodies.ts';

/** victory.exact: what may have become of units, each with how it is known. */
export const FATES: { readonly [Name in Fate]: (body: Body, edge?: Edge) => boolean } = {
  wipedOut: isDestroyed,
  routed: ({ unit }) => unit.place === 'retreated' || (unit.place === 'table' && unit.morale <= ROUTED),
  retreated: body => body.unit.place === 'retreated' && livingOfBody(body).length > 0,
  exited: (body, edge) => {
    const { left, place } = body.unit;
    // Over a foreign edge all of it was lost together; over its own lines went only who still lived.
    const went = left !== undefined && (place === 'destroyed' || livingOfBody(body).length > 0);
    return went && (edge === undefined || left === edge);
  },
  captured: isCaptured,
};

/** By which edge a fate is asked about, where it is by one. */
export const edgeOf = (asked: { readonly edge?: Edge } | object): Edge | undefined =>
  'edge' in asked ? asked.edge : undefined;
