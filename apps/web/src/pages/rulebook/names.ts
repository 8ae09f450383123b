import { CATALOGUES, type CatalogueName } from '@emlia/rulebook';

export const CATALOGUE_TITLES: Readonly<Record<CatalogueName, { title: string; about: string }>> = {
  'emlia-core': { title: 'Emlia', about: 'The rules the table plays by.' },
  'emlia-first-draft': {
    title: 'Emlia, first draft',
    about: 'The earlier edition as one book: its own rules, and those of the core that stay in force.',
  },
  eras: { title: 'Eras', about: 'Multi-era battles and campaigns.' },
};

export const isCatalogue = (name: string | undefined): name is CatalogueName =>
  CATALOGUES.some(known => known === name);
