import { CATALOGUES, type CatalogueName } from '@emlia/rulebook';
import { say } from '../../platform/words/say.ts';

export const catalogueTitles = (): Readonly<Record<CatalogueName, { title: string; about: string }>> => ({
  'emlia-core': { title: 'Emlia', about: say`The rules the table plays by.` },
  'emlia-first-draft': {
    title: say`Emlia, first draft`,
    about: say`The earlier edition as one book: its own rules, and those of the core that stay in force.`,
  },
  eras: { title: say`Eras`, about: say`Multi-era battles and campaigns.` },
});

export const isCatalogue = (name: string | undefined): name is CatalogueName =>
  CATALOGUES.some(known => known === name);
