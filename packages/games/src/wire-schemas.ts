import { readFileSync } from 'node:fs';
import { memoizedText } from '@emlia/kernel';
import type { WireSchemas } from '@emlia/protocol';
import { editionsOf, rulesetOf } from './rulesets.ts';

const read = memoizedText(
  (name: string): WireSchemas =>
    JSON.parse(readFileSync(new URL(`../schemas/${name}.json`, import.meta.url), 'utf8')),
  8,
);

/**
 * The JSON Schemas of what goes over the wire by these rules, in this edition of them or the one they are played by unless told; nothing
 * of rules or an edition that are not known here. An edition's own file holds what differs there.
 */
export const wireSchemasOf = (ruleset: string, edition?: string): WireSchemas | undefined => {
  if (!rulesetOf(ruleset)) return undefined;
  const [usual] = editionsOf(ruleset);
  if (edition === undefined || edition === usual) return read(ruleset);
  if (!editionsOf(ruleset).includes(edition)) return undefined;
  return { ...read(ruleset), ...read(`${ruleset}.${edition}`) };
};
