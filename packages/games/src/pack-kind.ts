import { type Problem, problem } from '@emlia/kernel';
import { asSentence, noSuch, type PackRules, type Required } from '@emlia/packs';
import type { PackRead } from '@emlia/packs/folder';
import type { ChosenScenario, ScenarioCard } from '@emlia/protocol';

/** What is chosen with a scenario: armies, as they were sent, by force, and options by their ids. */
export interface ScenarioChoices {
  readonly musters?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, string>>;
}

/** A scenario of a pack and the file it is in. */
export interface ScenarioFile {
  readonly id: string;
  readonly file: string;
  /** Nothing to begin with before somebody musters an army. */
  readonly awaitsArmy?: boolean;
}

/** All that is known here of packs for one set of rules: how they are read, and what is played from them. */
export interface PackKind<P, Id extends string = string> extends PackRules<Id> {
  read(
    files: ReadonlyMap<string, string>,
    unreadable: readonly string[],
    /** The packs there are to build on, whatever rules they are for. */
    required: Required<object>,
  ): PackRead<P>;
  /** The kinds of file in such a pack: where they lie, and the schema that editors check them by, with the ids of a pack that has these files and builds on those packs. */
  readonly files: readonly {
    readonly kind: string;
    readonly files: string;
    schema(paths?: Iterable<string>, required?: readonly object[]): object;
  }[];
  scenarios(pack: P): ScenarioFile[];
  cards(pack: P): ScenarioCard[];
  /** A scenario made ready to play; undefined where the pack has none of that id. */
  choose(pack: P, id: string, choices: ScenarioChoices): ChosenScenario | Problem | undefined;
}

export const scenarioFiles = (folder: string, all: Readonly<Record<string, unknown>>): ScenarioFile[] =>
  Object.keys(all).map(id => ({ id, file: `${folder}/${id}.yaml` }));

export const entryNamed = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

/** Nothing but these may be chosen. */
export const refuseOptions = (
  options: Readonly<Record<string, string>>,
  known: readonly string[],
): Problem | undefined => {
  const strange = Object.keys(options).find(id => !known.includes(id));
  return strange === undefined
    ? undefined
    : problem('no-option', `There is ${asSentence(noSuch('option', strange, known))}`);
};
