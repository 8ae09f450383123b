import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFiles } from './schemas.mjs';

test('the JSON Schemas of the wire and of reports are what the types say; else: npm run schemas', () => {
  for (const [file, text] of schemaFiles())
    expect(JSON.parse(readFileSync(file, 'utf8')), file).toEqual(JSON.parse(text));
}, 60_000);
