import { expect, test } from 'vitest';
import * as z from 'zod';
import { BATTLE_FORMATS, parseBattle } from './battle-file.ts';

const SCHEMAS = `${import.meta.dirname}/../../../docs/schema`;

test.each(Object.entries(BATTLE_FORMATS))('the schema of %s is what reads it', async (format, schema) => {
  const written = z.toJSONSchema(schema, { io: 'input' });
  await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(`${SCHEMAS}/${format}.json`);
});

test.each([
  ['a name', '"unit":"__proto__"', '__proto__'],
  ['a name within a list', '"units":[["constructor"]]', 'constructor'],
  ['a key', '"at":{"__proto__":{"x":1}}', '__proto__'],
])('%s that every object has is refused before anything is played', (_, inside, called) => {
  const header = `{"ruleset":"emlia","rulesetVersion":"1","scenario":"s","title":"t","seats":["a"],"setup":{},"seedHash":"${'0'.repeat(64)}"}`;
  const entries = `[{"seq":0,"events":[{"type":"x",${inside}}]}]`;
  const file = `{"format":"emlia-battle","formatVersion":1,"header":${header},"entries":${entries}}`;
  expect(parseBattle(file)).toEqual({
    problem: 'unsound',
    say: `This is no sound battle: nothing in its log may be called ${called}.`,
  });
  expect(parseBattle(file.replaceAll(called, 'somebody'))).toMatchObject({ entries: [{ seq: 0 }] });
});
