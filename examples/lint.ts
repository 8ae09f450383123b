// A pack read from its files: here from memory, by readPackFolder of @emlia/content/folder from disk. What is wrong with it is said
// with file, line and column.
import { readPack } from '@emlia/content';
import { readPackFolder } from '@emlia/content/folder';
import { formatComplaint } from '@emlia/packs';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';

const files = new Map([
  ['pack.yaml', 'id: mine\nversion: 1.0.0\ntitle: Mine\nlicence: CC0-1.0\n'],
  ['units/street/neighbours.yaml', 'name: Neighbours\nmembers: 4\nmovment: 15G\n'],
]);
for (const complaint of readPack(files).complaints) console.log(formatComplaint(complaint, 'packs/mine'));

const { pack } = readPackFolder(`${SHIPPED_PACKS}/cavemen`);
console.log(
  `${pack?.title}: ${Object.keys(pack?.units ?? {}).length} units, ${Object.keys(pack?.scenarios ?? {}).length} scenarios`,
);
