import { LIMITS, SLUG } from '@emlia/packs';
import { ABILITIES, FORMATION_WORDS, type Holder } from '../entries/ability.ts';
import { ABILITY_SAYS } from '../entries/ability-says.ts';
import { INITIATIVE_ACTIONS } from '../entries/initiative.ts';
import { ENTRY_PATHS } from '../entries/kinds.ts';
import { DRAFT_SIZES, REFERENCE_SIZES } from '../entries/reference-sizes.ts';
import { COUNTERS } from '../facts/counters.ts';
import type { Parameter, ParameterTable } from '../facts/fact.ts';
import { FACT_PLACES, factsIn } from '../facts/index.ts';
import { NOTATIONS } from '../notation/forms.ts';
import { formatSize } from '../notation/size.ts';
import { EFFECTS } from '../notation/vital-effect.ts';
import { FILE_KINDS, type FileKind, jsonSchemaOf } from './files.ts';
import { ACTION_SAYS, COUNTER_SAYS, FACT_SAYS, PLACE_SAYS } from './says.ts';

/** docs/reference/packs.md: every word an author can write, with a sentence each. */
export const referencePage = (): string =>
  [
    '# The pack format, word by word',
    '',
    'Generated from the schemas; a test fails while it is stale. How to write a pack, step by step, is told in',
    '[packs.md](../packs.md).',
    '',
    '- [Files](#files)\n- [Notation](#notation)\n- [Abilities](#abilities)\n- [Vital tables](#vital-tables)\n- [Effects](#effects)\n- [Facts](#facts)\n- [Counters](#counters)\n- [Initiative actions](#initiative-actions)\n- [Sizes](#sizes)\n- [Limits](#limits)',
    '',
    ...files(),
    ...notations(),
    ...abilities(),
    ...vitalTables(),
    ...effects(),
    ...facts(),
    ...counters(),
    ...actions(),
    ...sizes(),
    ...limits(),
  ].join('\n');

type Node = Readonly<Record<string, unknown>>;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map(row => `| ${row.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  '',
];

const code = (text: string): string => `\`${text}\``;

const pathOf = (kind: FileKind): string => (kind === 'pack' ? 'pack.yaml' : ENTRY_PATHS[kind]);

const files = (): string[] => [
  '## Files',
  '',
  ...FILE_KINDS.flatMap(kind => {
    const json = jsonSchemaOf(kind) as Node;
    const forms = (json.oneOf as readonly Node[] | undefined) ?? [json];
    const shown: Shown = { definitions: (json.definitions ?? {}) as Record<string, Node>, tables: new Map() };
    return [
      `### ${code(pathOf(kind))}`,
      '',
      ...forms.flatMap(form => [...titleOf(form), ...keysOf(form), ...innerOf(form, shown)]),
    ];
  }),
];

/** What of a kind of file has been told already. */
interface Shown {
  readonly definitions: Readonly<Record<string, Node>>;
  /** Where each table stands. */
  readonly tables: Map<string, string>;
}

const titleOf = ({ properties }: Node): string[] => {
  const kind = (properties as Record<string, Node>).kind?.const;
  return typeof kind === 'string' ? [`Where ${code(`kind: ${kind}`)}:`, ''] : [];
};

const keysOf = ({ properties, required = [] }: Node): string[] =>
  table(
    ['key', 'what it is', 'how it is written'],
    Object.entries(properties as Record<string, Node>).map(([key, one]) => [
      `${code(key)}${(required as readonly string[]).includes(key) ? '' : ' (optional)'}`,
      String(one.description ?? ''),
      writtenAs(one),
    ]),
  );

/** The keys of what is inside the keys, a table for each; of two alike, the first. */
const innerOf = (form: Node, shown: Shown, path = ''): string[] =>
  Object.entries(form.properties as Record<string, Node>).flatMap(([key, one]) => {
    const inside = `${path}${key}`;
    const objects = objectsIn(one, shown.definitions);
    if (objects.length === 0) return [];
    const same = JSON.stringify(objects);
    const first = shown.tables.get(same);
    if (first !== undefined) return [`${code(inside)}: the same keys as ${code(first)}.`, ''];
    shown.tables.set(same, inside);
    return objects.flatMap(inner => [
      `${code(inside)}${byId(one) ? ', for each by its id' : ''}:`,
      '',
      ...keysOf(inner),
      ...innerOf(inner, shown, `${inside}.`),
    ]);
  });

/** Keys that are ids of the author's own. */
const byId = ({ additionalProperties }: Node): boolean => typeof additionalProperties === 'object';

/** Definitions that are keys, and not a notation or a vocabulary with a chapter of its own. */
const KEYED = ['group'];

const objectsIn = (node: Node, definitions: Shown['definitions']): Node[] => {
  if (node.properties) return [node];
  const ref = refOf(node);
  if (ref !== undefined && KEYED.includes(ref)) return objectsIn(definitions[ref] ?? {}, definitions);
  const parts = [node.items, node.additionalProperties, ...((node.anyOf as readonly Node[]) ?? [])];
  const found = parts.flatMap(part =>
    typeof part === 'object' && part !== null ? objectsIn(part as Node, definitions) : [],
  );
  // One thing, or a list of such things, is told of once.
  return found.filter(
    (one, i) => found.findIndex(other => JSON.stringify(other) === JSON.stringify(one)) === i,
  );
};

/** The definition a place refers to. */
const refOf = (node: Node): string | undefined => {
  const [ref] = [node.$ref, ...((node.allOf as readonly Node[]) ?? []).map(one => one.$ref)].filter(Boolean);
  return typeof ref === 'string' ? ref.replace('#/definitions/', '') : undefined;
};

const writtenAs = (node: Node): string => {
  const ref = refOf(node);
  if (ref !== undefined) return KEYED.includes(ref) ? 'keys' : ref;
  if (node.enum) return (node.enum as readonly string[]).map(code).join(', ');
  if (node.const !== undefined) return code(String(node.const));
  if (node.anyOf) return [...new Set((node.anyOf as readonly Node[]).map(writtenAs))].join(', or ');
  if (node.type === 'array')
    return `list of ${node.items && !Array.isArray(node.items) ? writtenAs(node.items as Node) : 'numbers'}`;
  if (byId(node)) return `for each by its id: ${writtenAs(node.additionalProperties as Node)}`;
  if (node.type === 'object') return 'keys';
  if (node.type === 'boolean') return '`true` or `false`';
  if (node.minimum !== undefined) {
    return `${node.type === 'integer' ? 'whole number' : 'number'} from ${node.minimum} to ${node.maximum}`;
  }
  return node.pattern === SLUG.source ? 'id' : 'text';
};

const notations = (): string[] => [
  '## Notation',
  '',
  ...table(
    ['notation', 'what it says', 'like'],
    [
      ...NOTATIONS.filter(({ name }) => name !== 'effect' && name !== 'ability').map(
        ({ name, says, examples }) => [name, says, examples.map(code).join(', ')],
      ),
      ['point', 'From the west edge of the table, and from its north edge, in GSU.', code('[12.5, 8]')],
    ],
  ),
];

const vitalTables = (): string[] => {
  const { definitions } = jsonSchemaOf('units') as { definitions?: Record<string, Node> };
  const rows = definitions?.['vital table'] ?? {};
  const shown: Shown = { definitions: {}, tables: new Map() };
  return ['## Vital tables', '', ...keysOf(rows), ...innerOf(rows, shown)];
};

const HELD: Readonly<Record<Holder, string>> = {
  unit: 'units',
  melee: 'melee weapons',
  ranged: 'ranged weapons',
  other: 'other equipment',
  terrain: 'terrain',
  ailment: 'ailments',
};

/** An example of each. */
const ABILITY_LIKE: Readonly<Record<keyof typeof ABILITIES, readonly string[]>> = {
  reach: ['reach 1'],
  largeFalloff: ['large falloff 1'],
  falloff: ['falloff'],
  armourPiercing: ['armour piercing'],
  parry: ['parry'],
  hits: ['hits +1'],
  atHome: ['city fighters', 'at home in wooded'],
  hidesIn: ['ghillie suit', 'hides in urban'],
  keenHearing: ['keen hearing'],
  looms: ['looms'],
  check: [
    'aimed fire +1',
    'close combat +1 against Beast',
    '{ check: close combat, by: 1, when: { fact: charged } }',
  ],
  enemyCheck: [
    'enemy aimed fire -1',
    '{ enemy check: alertness, by: -2, when: { fact: standsIn, keyword: wooded } }',
  ],
  harm: ['{ harm: becomes poisoned, on: 7 }'],
  after: ['{ after: double pace, effect: becomes weary }'],
  aura: ['{ aura: morale -1, on: enemies, within: 10 }'],
  formation: [
    '{ formation: Skirmish line, like: open, gap: 15 }',
    '{ formation: Shield wall, like: close, slow: true, gives: [enemy aimed fire -2, cannot charge] }',
  ],
  action: [
    '{ action: Lay Smoke, kind: primary, on: place, within: 10, uses: 1, raises: { is: smoke, across: 8, turns: 2 } }',
    '{ action: Rally, kind: free, on: friend, within: 20, check: leadership, effect: morale +1 }',
  ],
  cannot: ['cannot charge'],
  can: ['can charge'],
};

const abilities = (): string[] => [
  '## Abilities',
  '',
  'Written in place, or in a file `abilities/<id>.yaml` that units, weapons, gear and terrain name by its id.',
  'Those with keys may have a condition under `when`.',
  '',
  ...table(
    ['ability', 'what it does', 'held by'],
    Object.entries(ABILITIES).map(([name, { held }]) => [
      ABILITY_LIKE[name as keyof typeof ABILITIES].map(code).join('<br>'),
      ABILITY_SAYS[name as keyof typeof ABILITIES],
      held.map(one => HELD[one]).join(', '),
    ]),
  ),
];

const effects = (): string[] => [
  '## Effects',
  '',
  'Of vital tables, other measures, ailments, abilities and terrain; one, or a list of several.',
  '',
  ...table(
    ['effect', 'what it does'],
    Object.entries(EFFECTS).map(([like, says]) => [code(like), says]),
  ),
];

const facts = (): string[] => [
  '## Facts',
  '',
  'A condition is one fact, `{ all: [...] }`, `{ any: [...] }` or `{ not: ... }` of conditions.',
  '',
  ...FACT_PLACES.flatMap(place => [
    `### ${place.charAt(0).toUpperCase()}${place.slice(1)}`,
    '',
    PLACE_SAYS[place],
    '',
    ...table(
      ['fact', 'parameters', 'when it holds'],
      Object.entries(factsIn(place)).map(([name, parameters]) => [
        code(name),
        parametersOf(parameters),
        FACT_SAYS[name as keyof typeof FACT_SAYS],
      ]),
    ),
  ]),
];

const counters = (): string[] => [
  '## Counters',
  '',
  'What a tally of a scenario adds up.',
  '',
  ...table(
    ['counter', 'parameters', 'what it counts'],
    Object.entries(COUNTERS).map(([name, { parameters }]) => [
      code(name),
      parametersOf(parameters),
      COUNTER_SAYS[name as keyof typeof COUNTERS],
    ]),
  ),
];

const actions = (): string[] => [
  '## Initiative actions',
  '',
  ...table(
    ['action', 'parameters', 'what the unit must do'],
    Object.entries(INITIATIVE_ACTIONS).map(([name, { parameters }]) => [
      code(name),
      parametersOf(parameters),
      ACTION_SAYS[name as keyof typeof ACTION_SAYS],
    ]),
  ),
];

const parametersOf = (parameters: ParameterTable): string =>
  Object.entries(parameters)
    .map(([key, one]) => {
      const optional = typeof one === 'object' && one.optional ? ' (optional)' : '';
      return `${code(key)}: ${writtenValue(one)}${optional}`;
    })
    .join('<br>');

const writtenValue = (parameter: Parameter): string => {
  if (parameter === 'formation') return `${FORMATION_WORDS.map(code).join(', ')} or the name of another`;
  if (typeof parameter === 'string') return parameter;
  if ('id' in parameter) return parameter.id;
  if ('number' in parameter) return `${parameter.number[0]} to ${parameter.number[1]}`;
  if ('oneOf' in parameter) return parameter.oneOf.map(code).join(', ');
  return 'flag' in parameter ? '`true` or `false`' : 'keyword';
};

const sizes = (): string[] => [
  '## Sizes',
  '',
  ...table(
    ['thing', 'size', 'height'],
    REFERENCE_SIZES.map(({ thing, size, height, orMore }) => [
      thing,
      `${formatSize(size)}${orMore ? ' or more' : ''}`,
      `${formatSize(height)}${orMore ? ' or more' : ''}`,
    ]),
  ),
  '',
  'The first draft compares Sizes alone, and only powers of two: what is printed otherwise counts as the nearest.',
  '',
  ...table(
    ['thing', 'size in the first draft'],
    DRAFT_SIZES.map(({ thing, sizes: all }) => [
      thing,
      `${all.map(formatSize).join(', ')}${all.length > 1 ? ' and so on' : ''}`,
    ]),
  ),
];

const limits = (): string[] => [
  '## Limits',
  '',
  `A pack has at most ${LIMITS.files} files and ${LIMITS.packSize / 1024 / 1024} MB, a file ${LIMITS.fileSize / 1024} KB and ${LIMITS.depth} levels of nesting. Files are UTF-8 text,`,
  'plain data without anchors, aliases, tags or links.',
  '',
];
