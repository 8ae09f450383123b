import { type Measure, useSettings } from '../settings.ts';

const NAMES: Readonly<Record<Measure, { readonly one: string; readonly many: string }>> = {
  GSU: { one: 'GSU', many: 'GSU' },
  cm: { one: 'cm', many: 'cm' },
  inches: { one: 'inch', many: 'inches' },
  cells: { one: 'cell', many: 'cells' },
};

const DISTANCE = /(?:\b(\d+(?:\.\d+)?)\s)?\bGSU\b/g;

/** scale.gsu.display: words of the rules or the page, with distances in what the player calls a GSU. */
export const measured = (words: string, measure: Measure = useSettings.getState().measure): string =>
  measure === 'GSU'
    ? words
    : words.replace(DISTANCE, (_, many?: string) => {
        const name = NAMES[measure];
        return many === undefined ? name.many : `${many} ${many === '1' ? name.one : name.many}`;
      });
