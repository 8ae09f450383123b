import { isSay } from '@emlia/packs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { musterJsonSchema } from './json-schema.ts';
import { formatMusterLink, parseMusterLink } from './link.ts';
import { MUSTER_LIMITS, type Muster, type MusterEntry, type MusterOfficer } from './muster.ts';
import { parseMuster } from './parse.ts';
import { parseMusterText } from './parse-text.ts';
import { readMuster } from './schema.ts';
import { hire, lists } from './testing/lists.ts';
import { formatMusterText } from './text.ts';
import { formatMusterYaml, parseMusterYaml } from './yaml.ts';

const pack = lists();
const packOf = (id: string) => (id === 'sample' ? pack : undefined);

const MUSTER: Muster = {
  pack: 'sample',
  force: 'american',
  name: "Easy's Own",
  entries: [
    hire('us/rifle-squad', {
      count: 2,
      name: 'First & Second',
      options: [{ id: 'veterans' }, { id: 'one-more', count: 2 }],
      officers: [{ unit: 'us/captain', name: 'Winters', general: true }, { unit: 'us/aide' }],
      in: 'infantry-company 1/infantry-platoon 2',
    }),
    hire('us/jeep', { in: 'mechanized-company' }),
    hire('us/tank'),
  ],
};

const TEXT = `Emlia muster: Easy's Own
Pack: sample
Force: American Force
In: Infantry Company 1 / Infantry Platoon 2
- 2x Rifle Squad "First & Second": Veterans, One More x2 = 48
  with Captain "Winters", general = 20
  with Aide = 10
In: Mechanized Company 1
- Jeep = 6
In: no group
- Tank = 40
Total: 124 points, 4 units
`;

const LINK =
  'm1~sample~american~Easy%27s%20Own~us/rifle-squad:2=First%20%26%20Second+veterans+one-more:2@infantry-company/infantry-platoon.2&!us/captain=Winters&us/aide~us/jeep@mechanized-company~us/tank';

const YAML = `name: Easy's Own
pack: sample
force: american
units:
  - is: us/rifle-squad
    name: First & Second
    options:
      - veterans
      - one-more x2
    count: 2
    officers:
      - is: us/captain
        name: Winters
        general: true
      - is: us/aide
    in: infantry-company 1 / infantry-platoon 2
  - is: us/jeep
    in: mechanized-company 1
  - is: us/tank
`;

describe('one army in its three forms', () => {
  it('as a file', () => {
    expect(formatMusterYaml(MUSTER)).toBe(YAML);
    expect(parseMusterYaml(YAML)).toEqual(MUSTER);
  });

  it('as a text for a forum', () => {
    expect(formatMusterText(pack, MUSTER)).toBe(TEXT);
    expect(parseMusterText(TEXT, packOf)).toEqual(MUSTER);
  });

  it('as part of a link', () => {
    expect(formatMusterLink(MUSTER)).toBe(LINK);
    expect(parseMusterLink(LINK)).toEqual(MUSTER);
    expect(parseMusterLink(` https://example.org/muster?x=1#${LINK}\n`)).toEqual(MUSTER);
    // Every letter may stand in the fragment of an address (RFC 3986), and none ends a link in running text.
    expect(LINK).toMatch(/^[\w~/:=+@&%.!-]*\w$/);
  });

  it('and whichever it is, it is told', () => {
    for (const form of [YAML, TEXT, LINK]) expect(parseMuster(form, packOf)).toEqual(MUSTER);
  });
});

describe('what people do to a text', () => {
  const lines = TEXT.trimEnd().split('\n');
  const UNSUMMED = TEXT.replace(/Total.*\n/, '');
  it.each<[string, string]>([
    ['quoted', lines.map(line => `> ${line}`).join('\n')],
    ['quoted twice', lines.map(line => `>> ${line}`).join('\n')],
    ['quoted twice with spaces', lines.map(line => ` > > ${line}`).join('\n')],
    ['indented', lines.map(line => `\t    ${line}   `).join('\n')],
    ['from another system', lines.join('\r\n')],
    ['with empty lines', lines.join('\n\n')],
    ['with other bullets', TEXT.replaceAll(/^- /gm, '• ')],
    ['with stars for bullets', TEXT.replaceAll(/^- /gm, '* ')],
    ['without bullets', TEXT.replaceAll(/^- /gm, '')],
    ['with other quotation marks', TEXT.replaceAll(/"([^"]*)"/g, '“$1”')],
    ['with another cross', TEXT.replaceAll(/(\d)x /g, '$1 × ').replaceAll(' x2', ' ×2')],
    ['with wide spaces', TEXT.replaceAll(' ', '\u00a0 ')],
    ['talked around', `Look at this!\n\n${TEXT}\nWhat do you think?\n- Ann`],
    ['as code', `\`\`\`\n${TEXT}\`\`\``],
    ['in tags', `[quote="Ann"]\n[code]\n${TEXT}[/code]\n[/quote]`],
    ['without its sums', TEXT.replaceAll(/ = \d+$/gm, '').replace(/Total.*/, '')],
    [
      'in small letters',
      TEXT.replace(/Rifle Squad|Veterans|One More|Force: American Force/g, word => word.toLowerCase()),
    ],
    ['talked around, without its total', `Look at this!\n\n${UNSUMMED}\nWhat do you think?\n\n- Ann`],
    ['talked on in the next line', `${UNSUMMED}Jeep or no Jeep, that is the question.`],
    ['without bullets and talked on', `${UNSUMMED.replaceAll(/^- /gm, '')}\nCheers, Ann`],
    ['with regards', `${UNSUMMED}With best regards\nAnn`],
    ['with a signature', `${UNSUMMED}-- \nAnn of the Hills`],
    ['introduced', TEXT.replace('In: Inf', 'What I would field:\nIn: Inf')],
    ['introduced before its pack', TEXT.replace('Pack:', 'Long in the making\nPack:')],
    ['spoken of before', `Emlia muster: here it comes\n\n${TEXT}`],
    [
      'quoted and answered',
      `Ann wrote:\n${UNSUMMED.replaceAll(/^/gm, '> ')}\nI would rather take\n- Tank\n- Tank`,
    ],
    ['quoted by a page', lines.map(line => `&gt; ${line}`).join('\n')],
    ['with spaces behind and other line ends', lines.map(line => `${line} \t `).join('\r\n')],
    ['with French marks', TEXT.replaceAll(/"([^"]*)"/g, '« $1 »')],
    ['with numbers for bullets', TEXT.replaceAll(/^- /gm, '1. ')],
    ['in bold', TEXT.replaceAll(/^(Emlia|Pack|Force|In|Total)(.*)$/gm, '**$1$2**')],
    ['under a heading', TEXT.replace('Emlia', '## Emlia')],
    ['by ids', TEXT.replace('Rifle Squad', 'us/rifle-squad').replace('American Force', 'american')],
  ])('%s', (_, text) => expect(parseMuster(text, packOf)).toEqual(MUSTER));

  it('and to a link', () => {
    for (const text of [`Mine: <https://example.org/muster#${LINK}>!`, `See (${LINK}).\nAnn`])
      expect(parseMuster(text, packOf)).toEqual(MUSTER);
  });

  it('an apostrophe or a dash of another kind names the same unit', () => {
    const tank = { ...(pack.units['us/tank'] as (typeof pack.units)[string]), name: "Tank-Hunter's Own" };
    const odd = { ...pack, units: { ...pack.units, 'us/tank': tank } };
    const text = 'Emlia muster\nPack: sample\n- Tank‑Hunter‘s Own';
    expect(parseMusterText(text, () => odd)).toEqual({ pack: 'sample', entries: [hire('us/tank')] });
  });
});

describe('names that would be misread are written as ids', () => {
  it.each([
    'With Love',
    '2x Tanks',
    'Tanks, many',
    'Tank: big',
    'Guns = 3',
    'Pack',
    'Tank "X"',
    'Tank 3',
    '!',
  ])('%s', name => {
    const tank = { ...(pack.units['us/tank'] as (typeof pack.units)[string]), name };
    const odd = { ...pack, units: { ...pack.units, 'us/tank': tank } };
    const muster: Muster = { pack: 'sample', entries: [hire('us/tank')] };
    const text = formatMusterText(odd, muster);
    expect(text).toContain('\n- us/tank = 40\n');
    expect(parseMusterText(text, () => odd)).toEqual(muster);
  });

  it('and so are those two units share', () => {
    const tank = { ...(pack.units['us/tank'] as (typeof pack.units)[string]), name: 'JEEP' };
    const odd = { ...pack, units: { ...pack.units, 'us/tank': tank } };
    const muster: Muster = { pack: 'sample', entries: [hire('us/tank'), hire('us/jeep')] };
    expect(parseMusterText(formatMusterText(odd, muster), () => odd)).toEqual(muster);
  });
});

/** Any army, legal or not, of units the pack has or has not. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map(text => text.replaceAll(/[\s\p{Cc}\p{Cs}"“”„]+/gu, ' ').trim())
  .filter(text => text !== '' && text.length <= MUSTER_LIMITS.name);
const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/).filter(text => !(text in {}));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const unit = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(pack.units)) },
  { weight: 1, arbitrary: fc.tuple(slug, slug).map(parts => parts.join('/')) },
);
const times = fc.integer({ min: 2, max: 100 });
const option = fc.oneof(
  fc.record({ id: fc.oneof(slug, fc.constantFrom('veterans', 'one-more', 'medals')) }),
  fc.record({ id: slug, count: times }),
);
const filled = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined && (inner as unknown[]).length !== 0),
  ) as T;
const chosen = {
  unit,
  name: optional(name),
  options: fc.array(option, { maxLength: 4 }),
  general: fc.constantFrom(undefined, true as const),
};
const officer = fc.record(chosen).map(value => filled(value) as MusterOfficer);
const group = fc.oneof(slug, fc.constantFrom('infantry-company', 'infantry-platoon'));
const step = fc.record({ group, number: fc.integer({ min: 1, max: 99 }) });
const entry = fc
  .record({
    ...chosen,
    count: optional(times),
    officers: fc.array(officer, { maxLength: 3 }),
    in: fc.array(step, { maxLength: 4 }),
  })
  .map(value => filled(value) as MusterEntry);
const musters: fc.Arbitrary<Muster> = fc
  .record({
    pack: fc.constant('sample'),
    force: optional(fc.oneof(fc.constantFrom('american', 'open', 'strict'), slug)),
    name: optional(name),
    entries: fc.array(entry, { maxLength: 12 }),
  })
  .map(value => ({ ...filled(value), entries: value.entries }) as Muster);

const ajv = new Ajv({ allowUnionTypes: true });
const isData = ajv.compile(musterJsonSchema('data'));
const isFile = ajv.compile(musterJsonSchema('file'));

describe('the schemas of a muster', () => {
  it.each(['data', 'file'] as const)('are fresh: %s (renew with vitest -u)', async form => {
    const text = `${JSON.stringify(musterJsonSchema(form), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(
      `../../../../docs/schema/${form === 'data' ? 'emlia-muster' : 'muster-file'}.json`,
    );
  });

  it('allow what is read', () => {
    expect(isData(MUSTER)).toBe(true);
    expect(isFile(parse(YAML))).toBe(true);
  });

  const tank = { unit: 'us/tank' };
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no list', { pack: 'sample', entries: tank }],
    ['no such key', { pack: 'sample', entries: [], points: 3 }],
    ['no unit', { pack: 'sample', entries: [{ unit: 'Tank' }] }],
    ['no number', { pack: 'sample', entries: [{ ...tank, count: 0 }] }],
    ['no name', { pack: 'sample', name: '', entries: [tank] }],
    ['a mark in a name', { pack: 'sample', name: 'The "Best"', entries: [tank] }],
    ['no option', { pack: 'sample', entries: [{ ...tank, options: ['veterans'] }] }],
    ['no group', { pack: 'sample', entries: [{ ...tank, in: 'band 1' }] }],
    ['too many', { pack: 'sample', entries: Array(201).fill(tank) }],
  ])('refuse what is not read: %s', (_, data) => {
    expect(isSay(readMuster(data))).toBe(true);
    expect(isData(data)).toBe(false);
  });
});

describe('what is written can be read again', () => {
  it('as plain data', () => {
    fc.assert(
      fc.property(musters, muster => {
        expect(readMuster(muster)).toEqual(muster);
        expect(isData(muster), ajv.errorsText(isData.errors)).toBe(true);
      }),
    );
  });

  it('as a file', () => {
    fc.assert(
      fc.property(musters, muster => {
        const file = formatMusterYaml(muster);
        expect(parseMusterYaml(file)).toEqual(muster);
        expect(isFile(parse(file)), ajv.errorsText(isFile.errors)).toBe(true);
      }),
    );
  });

  it('as a text', () => {
    fc.assert(
      fc.property(musters, muster => {
        expect(parseMusterText(formatMusterText(pack, muster), packOf)).toEqual(muster);
      }),
    );
  });

  it('as a link', () => {
    fc.assert(
      fc.property(musters, muster => {
        const link = formatMusterLink(muster);
        if (!isSay(link)) expect(parseMusterLink(link)).toEqual(muster);
      }),
    );
  });
});

describe('strange input', () => {
  it.each<[string, string]>([
    ['', 'There is no muster in it: one is a text that begins with "Emlia muster", a link'],
    ['hello', 'There is no muster in it: one is a text that begins with "Emlia muster", a link'],
    ['[1]', 'There is no muster in it: '],
    ['{ pack: sample }', 'The muster was not understood, line 1: units: missing.'],
    ['pack: [', 'The muster was not understood, line 1: '],
    ['pack: sample', 'The muster was not understood, line 1: units: missing.'],
    [
      'pack: sample\nunits: [{ is: us/jeep, conut: 2 }]',
      'The muster was not understood, line 2: units[0].conut: no key "conut". Did you mean "count"?',
    ],
    [
      'pack: sample\nunits: [{ is: us/jeep, name: \'The "Jeep"\' }]',
      'The muster was not understood, line 2: units[0].name: must not hold quotation marks or control characters.',
    ],
    ['x'.repeat(70_000), 'The muster is longer than 64 KB.'],
    ['Emlia muster 2: New', 'The muster is of a newer Emlia.'],
    ['Emlia muster', 'The muster does not say of which pack it is: it needs a line like "Pack: cavemen".'],
    ['Emlia muster\n- Jeep', 'Line 2 of the muster: a line like "Pack: cavemen" must come first.'],
    ['Emlia muster\nPack: nowhere', 'Line 2 of the muster: there is no pack "nowhere" here.'],
    ['Emlia muster\nPack: sample\nForce: Nobody', 'Line 3 of the muster: no force "Nobody"'],
    ['> Emlia muster\n> Pack: sample\n> - Jep', 'Line 3 of the muster: no unit "Jep". Did you mean "Jeep"?'],
    [
      'Emlia muster\nPack: sample\n- Jeep, generally',
      'Line 3 of the muster: ", generally" was not understood.',
    ],
    [
      'Emlia muster\nPack: sample\nwith Captain',
      'Line 3 of the muster: there is no unit before it for Captain to join.',
    ],
    ['Emlia muster\nPack: sample\n- Jeep: Vetterans', 'Line 3 of the muster: no option "Vetterans"'],
    ['Emlia muster\nPack: sample\nJep', 'Line 3 of the muster: no unit "Jep". Did you mean "Jeep"?'],
    ['Emlia muster\nPack: sample\n- Jeep\n- Ann', 'Line 4 of the muster: no unit "Ann"'],
    [
      'Emlia muster\nPack: sample\n- Jeep\n\nor would you rather take\n- Tank = 40',
      'Line 6 of the muster: words that are no part of the army stand before it, in line 5.',
    ],
    [
      'Emlia muster\nPack: sample\n- Jeep\n\nEmlia muster\nPack: sample\n- Tank',
      'The text holds 2 musters: paste one of them.',
    ],
    [
      'Emlia muster\nPack: sample\n- 0x Jeep',
      'The muster was not understood: unit 1 (us/jeep), how many: must be a whole number from 1 to 100, not 0.',
    ],
    [
      'm1~sample~~~us/jeep:0',
      'The link was not understood: unit 1 (us/jeep), how many: must be a whole number from 1 to 100, not 0.',
    ],
    [
      'm1~sample~~~us/jeep~us/tank:1.5',
      'The link was not understood: unit 2 (us/tank), how many: must be a whole number from 1 to 100, not 1.5.',
    ],
    [
      'm1~sample~~~us/jeep&us',
      'The link was not understood: unit 1 (us/jeep), officer 1: must be a unit like clan/hunters.',
    ],
    [
      'm1~sample~~~us/jeep+veterans:0',
      'The link was not understood: unit 1 (us/jeep), option 1, how many: must be a whole number from 1 to 100, not 0.',
    ],
    ['m1~', 'The link was not understood: pack: '],
    ['m1~sample~~%E0%A4~us/jeep', 'The link is damaged: part of it is missing.'],
    ['m9~sample', 'The muster in this link is of a newer Emlia.'],
    [
      'https://example.org/#m1~sample~~~us',
      'The link was not understood: unit 1: must be a unit like clan/hunters.',
    ],
    [`m1~sample~~${'x'.repeat(20_000)}`, 'The link is too long to hold a muster.'],
  ])('%j', (text, sentence) => {
    const read = parseMuster(text, packOf);
    expect(isSay(read) && read.say.startsWith(sentence) ? sentence : read).toBe(sentence);
    expect(isSay(read) && !read.say.includes('\n')).toBe(true);
  });

  it.each([
    ['- Rifle Squad: Veterans,', '- Rifle Squad: Veterans'],
    ['- 2x Jeep;', '- 2x Jeep'],
    ['- Jeep ,', '- Jeep'],
  ])('what is put after a line means nothing: %s', (line, plain) => {
    const army = (one: string) => parseMuster(`Emlia muster\nPack: sample\n${one}\n`, packOf);
    expect(isSay(army(plain))).toBe(false);
    expect(army(line)).toEqual(army(plain));
  });

  it('a question is not ended twice', () => {
    const read = parseMuster('Emlia muster\nPack: sample\n- Jep', packOf);
    expect(isSay(read) && read.say).toBe('Line 3 of the muster: no unit "Jep". Did you mean "Jeep"?');
  });

  it.each([parseMusterText, parseMuster])('never throws, whatever it is', parse => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      // A text with something left out, doubled or put in.
      fc
        .tuple(fc.constantFrom(TEXT, YAML, LINK), fc.nat(400), fc.nat(30), fc.string({ maxLength: 5 }))
        .map(([text, at, length, put]) => `${text.slice(0, at)}${put}${text.slice(at + length)}`),
    );
    fc.assert(
      fc.property(noise, text => {
        const read = parse(text, packOf);
        if (!isSay(read)) expect(readMuster(read)).toEqual(read);
        else expect(read.say).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('a muster too long for a link says so', () => {
    const entries = Array.from({ length: 200 }, () => hire('us/jeep', { name: 'x'.repeat(60) }));
    expect(formatMusterLink({ pack: 'sample', entries })).toEqual({
      say: 'The muster is too long for a link; share it as a text.',
    });
  });

  it.each<[unknown]>([
    [null],
    [[]],
    ['x'],
    [{ pack: '__proto__', entries: [] }],
    [{ pack: 'a', entries: [null] }],
  ])('plain data that is no muster: %j', data => expect(isSay(readMuster(data))).toBe(true));
});
