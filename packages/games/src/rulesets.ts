import { EDITION_IDS, emlia } from '@emlia/emlia';
import { erasBattle, erasCampaign } from '@emlia/eras';
import type { AnyGame, AnyRuleset } from '@emlia/kernel';

/** Every ruleset that ships, by its id. Battles and campaigns of Eras are two games. */
export const RULESETS: Readonly<Record<string, AnyRuleset>> = {
  [emlia.id]: emlia,
  [erasBattle.id]: erasBattle,
  [erasCampaign.id]: erasCampaign,
};

export const rulesetOf = (id: string): AnyRuleset | undefined =>
  Object.hasOwn(RULESETS, id) ? RULESETS[id] : undefined;

/** Rules that have editions, the one they are played by unless told first. */
const EDITIONS: Readonly<Record<string, readonly string[]>> = { [emlia.id]: EDITION_IDS };

/** The editions of these rules; none where they have but one. */
export const editionsOf = (ruleset: string): readonly string[] =>
  Object.hasOwn(EDITIONS, ruleset) ? (EDITIONS[ruleset] ?? []) : [];

/** The game that a match is played by, from what its header says; undefined where its rules are not known here. */
export const openGame = ({
  ruleset,
  setup,
}: {
  readonly ruleset: string;
  readonly setup?: unknown;
}): AnyGame | undefined => rulesetOf(ruleset)?.open(setup);
