import { type Say, say } from '@emlia/packs';

/** One of the groups of a muster: the second platoon of the first company. */
export interface GroupStep {
  readonly group: string;
  readonly number: number;
}

const STEP = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?: +(\d{1,2}))?$/;
const DEEPEST = 12;

/** unitset.levels: `company 1 / platoon 2`, from the outside in. */
export const parseGroupPath = (text: string): readonly GroupStep[] | Say => {
  const steps: GroupStep[] = [];
  for (const step of text.split('/', DEEPEST + 1)) {
    const parts = STEP.exec(step.trim());
    const number = Number(parts?.[2] ?? 1);
    if (!parts || number < 1 || steps.length === DEEPEST) {
      return say(
        `"${text}" is no place in an army; write groups from the outside in, like company 1 / platoon 2`,
      );
    }
    steps.push({ group: parts[1] ?? '', number });
  }
  return steps;
};

/** A place in an army’s groups, as parseGroupPath reads it: `company 1 / platoon 2`. */
export const formatGroupPath = (path: readonly GroupStep[]): string =>
  path.map(({ group, number }) => `${group} ${number}`).join(' / ');
