import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What builds this package is not packed with it. */
const inRepository = existsSync(at('../tsconfig.json'));

/** The folder of the settings that ship: they come with this package, and in its repository stand at the root. */
export const SHIPPED_PACKS: string = at(inRepository ? '../../../packs' : '../dist/settings');
