// Importing this module loads every catalogue at once: for Node, where waiting is of no use.
import { addCatalogue, type Catalogue } from './catalogue.ts';
import emliaCore from './generated/emlia-core.json' with { type: 'json' };
import emliaFirstDraft from './generated/emlia-first-draft.json' with { type: 'json' };
import eras from './generated/eras.json' with { type: 'json' };

for (const catalogue of [emliaCore, emliaFirstDraft, eras]) addCatalogue(catalogue as unknown as Catalogue);
