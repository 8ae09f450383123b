// The coast of the Iberian peninsula, from Natural Earth (public domain) as world-atlas packs it:
//   node scripts/iberia/coast.mjs   writes scripts/iberia/coast.json, longitudes and latitudes in degrees
// What it stands on is a package of its own in this folder, installed only when somebody runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../command.mjs';
import { ensureInstalled } from '../install.mjs';

const folder = join(root, 'scripts', 'iberia');
await ensureInstalled(folder);
const { merge } = await import('topojson-client');

/** Portugal, Spain, Andorra and Gibraltar, by their numbers (ISO 3166-1). */
const COUNTRIES = ['620', '724', '020', '292'];

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);
const land = merge(
  atlas,
  atlas.objects.countries.geometries.filter(({ id }) => COUNTRIES.includes(id)),
);
const rings = land.coordinates.map(([outer]) => outer);
// The mainland has the most corners; islands are for another day.
const mainland = rings.reduce((most, ring) => (ring.length > most.length ? ring : most));
const places = mainland.slice(0, -1).map(place => place.map(degrees => Number(degrees.toFixed(7))));
writeFileSync(
  join(folder, 'coast.json'),
  `[\n${places.map(place => `  ${JSON.stringify(place)}`).join(',\n')}\n]\n`,
);
