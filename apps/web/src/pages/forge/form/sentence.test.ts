import { conditionWords, FACTS, factNamesIn } from '@emlia/content';
import { expect, test } from 'vitest';
import { sentenceOf } from './sentence.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  force: 'reds',
  unit: 'chief',
  area: 'ford',
  than: 'blues',
  thanIn: 'hill',
  event: 'snow',
  tally: 'loot',
  thanTally: 'deeds',
  atLeast: 4,
  percent: 50,
  turns: 3,
  edge: 'east',
  count: 'members',
  measure: 'units',
  inTotal: true,
};

/** Every fact of scenarios, of a force and of a unit, with as little as it needs and with each thing more. */
const facts = Object.entries(FACTS).flatMap(([fact, { in: places, parameters }]) => {
  if (!(places as readonly string[]).includes('victory')) return [];
  const all = Object.entries(parameters as Record<string, unknown>);
  const needed = all.filter(([, one]) => typeof one === 'string' || !(one as { optional?: true }).optional);
  const more = all.filter(one => !needed.includes(one)).map(([key]) => key);
  const base = Object.fromEntries(needed.map(([key]) => [key, VALUES[key]]));
  const whose: readonly string[] = more.filter(key => key === 'force' || key === 'unit');
  const others = more.filter(key => !whose.includes(key) && key !== 'percent');
  return (whose.length > 0 ? whose : [undefined]).flatMap(who =>
    [undefined, ...others].map(key => ({
      fact,
      ...base,
      ...(who && { [who]: VALUES[who] }),
      ...(key && { [key]: VALUES[key] }),
    })),
  );
});

test.each(facts)('%j has its blanks where players read what is in them', fact => {
  const parameters = Object.keys(FACTS[fact.fact as keyof typeof FACTS].parameters);
  const names = factNamesIn({ forces: [], areas: [], events: [] });
  for (const not of [false, true]) {
    const parts = sentenceOf(fact as never, parameters, not);
    const filled = parts
      ?.map(part => (typeof part === 'string' ? part : String(VALUES[part.blank])))
      .join('');
    expect(filled).toBe(conditionWords((not ? { not: fact } : fact) as never, names));
  }
});

test('what is not chosen yet has a blank too, and facts of units have no sentence', () => {
  expect(sentenceOf({ fact: 'wipedOut' }, ['force', 'unit', 'atLeast'], false)).toContainEqual({
    blank: 'force',
  });
  expect(sentenceOf({ fact: 'attacked' }, [], false)).toBeUndefined();
});
