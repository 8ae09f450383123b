import {
  type AnyEntry,
  isUndone,
  type Prompted,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { editionsOf, RULESETS } from './rulesets.ts';
import { wireSchemasOf } from './wire-schemas.ts';

const library = openLibrary(`${import.meta.dirname}/../../../packs`);
const SCENARIOS = library.scenarios();
const MOST_COMMANDS = 80;

const ajv = new Ajv({ allErrors: false, strict: false });

const validatorsOf = (ruleset: string, edition?: string) => {
  const schemas = wireSchemasOf(ruleset, edition);
  if (!schemas) throw new Error(`no schemas of ${ruleset}`);
  const compiled = Object.entries(schemas).map(([what, schema]) => [what, ajv.compile(schema)] as const);
  const found = Object.fromEntries(compiled);
  return (what: keyof typeof schemas, value: unknown): void => {
    const isValid = found[what];
    if (!isValid) throw new Error(`no schema of ${what}`);
    // As it comes over the wire.
    if (isValid(JSON.parse(JSON.stringify(value)))) return;
    throw new Error(`${what}: ${ajv.errorsText(isValid.errors)}: ${JSON.stringify(value).slice(0, 400)}`);
  };
};

/** Every ruleset in each of its editions. */
const PLAYED = Object.keys(RULESETS).flatMap((ruleset): [string, string | undefined][] => {
  const editions = editionsOf(ruleset);
  return editions.length === 0 ? [[ruleset, undefined]] : editions.map(edition => [ruleset, edition]);
});

describe.each(PLAYED)('what goes over the wire of %s %s', (ruleset, edition) => {
  const validate = validatorsOf(ruleset, edition);
  const scenarios = SCENARIOS.filter(card => card.ruleset === ruleset);
  // Every scenario of Eras, and of Emlia one of each setting.
  const chosen = scenarios.filter(
    ({ setting }, i) =>
      ruleset !== 'emlia' || scenarios.findIndex(other => other.setting.id === setting.id) === i,
  );

  test.each(chosen.map(({ id }) => id))('is as its schemas say: %s', id => {
    const scenario = library.setupOf(id, {}, edition === undefined ? {} : { edition });
    const rules = RULESETS[ruleset];
    if ('problem' in scenario || !rules) throw new Error(id);
    const game = rules.open(scenario.setup);
    const match = startMatch(game, `wire ${id}`);
    const see = (entry: AnyEntry | undefined): void => {
      if (!entry || isUndone(entry)) return;
      for (const event of entry.events) {
        for (const seat of [...game.seats, undefined]) {
          const seen = game.see(event, seat);
          if (seen !== undefined) validate('events', seen);
        }
      }
    };
    see(match.log[0]);
    for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
      const prompt = topPrompt(match.state);
      const seat = prompt?.seat ?? '';
      validate('prompts', prompt);
      const view: Prompted = game.view(match.state, seat);
      if (i % 10 === 0) {
        validate('views', view);
        validate('views', game.view(match.state));
        for (const { command } of game.options(view, seat)) validate('commands', command);
      }
      const command = game.sample(view, seat, seededDice(id, i));
      validate('commands', command);
      const outcome = submit(match, seat, command);
      if (!('seq' in outcome)) throw new Error(outcome.say);
      see(match.log.at(-1));
    }
    expect(match.log.length).toBeGreaterThan(5);
  });

  test('nothing else is allowed', () => {
    expect(() => validate('commands', { type: 'no such command' })).toThrow('commands');
    expect(() => validate('prompts', { seat: 'x', kind: 'no such prompt' })).toThrow('prompts');
    expect(() => validate('events', { type: 'no such event' })).toThrow('events');
    expect(() => validate('views', { pending: [] })).toThrow('views');
  });
});

describe('editions', () => {
  const command = { type: 'letGo', unit: 'ash' };
  const volley = { type: 'volleyFire', unit: 'ash', arms: [{ part: 0, weapon: 'bow' }], at: { x: 1, y: 1 } };
  const prompt = { seat: 'red', kind: 'volley' };

  test('each has the commands and prompts of its own', () => {
    const core = validatorsOf('emlia', 'core');
    const draft = validatorsOf('emlia', 'first-draft');
    core('commands', command);
    expect(() => core('commands', volley)).toThrow('commands');
    draft('commands', volley);
    expect(() => draft('commands', command)).toThrow('commands');
    expect(() => draft('prompts', prompt)).toThrow('prompts');
  });

  test('there are none of rules or editions that nobody knows', () => {
    expect(wireSchemasOf('emlia', 'second-draft')).toBeUndefined();
    expect(wireSchemasOf('eras-battle', 'core')).toBeUndefined();
    expect(wireSchemasOf('__proto__')).toBeUndefined();
    expect(wireSchemasOf('emlia', 'core')).toBe(wireSchemasOf('emlia'));
  });
});
