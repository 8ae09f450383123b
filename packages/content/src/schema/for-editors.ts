import type { FactPlace } from '../facts/index.ts';
import type { Notation } from '../notation/forms.ts';

/** What editors and the reference page are told, and nobody else needs: sentences, and patterns of notations. */
interface ForEditors {
  readonly says: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly places: Readonly<Record<FactPlace, string>>;
  readonly notations: readonly Notation[];
  readonly abilityPattern: string;
}

let told: ForEditors | undefined;

/** schema/files.ts brings it, so that whoever only reads packs does not load it. */
export const tellEditors = (all: ForEditors): void => {
  told = all;
};

export const forEditors = (): ForEditors => {
  if (!told) throw new Error('schemas for editors are made by schema/files.ts');
  return told;
};
