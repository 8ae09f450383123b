// The layer check: which package may import which, which room of a package which, and what the deterministic packages
// may not touch.
//   kernel, packs ← content ← emlia ← print; kernel, packs ← eras; emlia, eras ← bots ← lab; rulebook depends on nothing;
//   protocol takes types only; games puts rulesets, packs and bots together; kit is the
//   door to all of it for programs; server knows kernel and protocol; nothing
//   depends on an app, except cli on server.
// The rooms of a package stand in ROOMS, lowest first.
// Prints `file:line:col  sentence` for each violation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isProgram, root } from './command.mjs';

/** Every workspace and the workspaces it may import, as ARCHITECTURE.md has it. A new one gets its row here first. */
export const MAY_IMPORT = /** @type {Record<string, readonly string[]>} */ ({
  kernel: [],
  rulebook: [],
  packs: [],
  content: ['kernel', 'packs'],
  emlia: ['kernel', 'packs', 'content'],
  eras: ['kernel', 'packs'],
  print: ['kernel', 'content', 'emlia'],
  bots: ['kernel', 'packs', 'content', 'emlia', 'eras'],
  lab: ['kernel', 'packs', 'content', 'emlia', 'bots', 'protocol'],
  protocol: ['kernel', 'content'],
  games: ['kernel', 'packs', 'content', 'emlia', 'eras', 'bots', 'protocol'],
  embed: [],
  kit: ['kernel', 'packs', 'emlia', 'eras', 'print', 'bots', 'games'],
  server: ['kernel', 'protocol'],
  web: [
    'kernel',
    'packs',
    'content',
    'rulebook',
    'emlia',
    'eras',
    'bots',
    'lab',
    'print',
    'protocol',
    'games',
    'kit',
    'embed',
  ],
  cli: [
    'kernel',
    'packs',
    'content',
    'rulebook',
    'emlia',
    'eras',
    'bots',
    'lab',
    'print',
    'protocol',
    'games',
    'kit',
    'embed',
    'server',
  ],
});

/**
 * The rooms of a source folder, lowest first: a room may import values of rooms before it, and types of any. A room is
 * a folder; a file that rooms use may stand in the row too, and is a room of its own. Other files directly in the
 * source folder are doors: they may import every room, and no room imports values of them. Tests and testing/ are free.
 */
export const ROOMS = /** @type {Record<string, readonly string[]>} */ ({
  'packages/kernel/src': [
    'memory.ts',
    'sha256.ts',
    'json.ts',
    'decision.ts',
    'dice.ts',
    'prompts.ts',
    'rules',
    'match.ts',
    'words.ts',
    'geometry',
    'boards',
    'conformance',
  ],
  'packages/emlia/src': [
    'state.ts',
    'table',
    'judge',
    'actions',
    'outcome',
    'flow',
    'events.ts',
    'consequences.ts',
    'orders.ts',
    'carry-on.ts',
    'advance.ts',
    'editions',
    'study',
  ],
  'packages/eras/src': ['dice', 'forces', 'fire', 'pack', 'battle', 'campaign'],
  'packages/eras/src/battle': [
    'fields.ts',
    'table',
    'march',
    'setup',
    'targeting',
    'strike',
    'movement',
    'acting',
    'turn',
  ],
  'packages/eras/src/campaign': [
    'state.ts',
    'fields.ts',
    'table',
    'manpower',
    'leader',
    'spell',
    'army',
    'logistics',
    'clash',
    'turn',
  ],
  'packages/content/src': ['entries', 'facts', 'scenario', 'notation', 'schema', 'muster', 'lint', 'loader'],
  'packages/packs/src': ['words', 'yaml', 'edit', 'schema', 'requires', 'files', 'archive', 'pictures'],
  'packages/print/src': ['html.ts', 'ground'],
  'packages/protocol/src': [],
  'packages/bots/src': ['bot', 'table', 'judge', 'plans', 'strengths', 'eras'],
  'packages/lab/src': ['study', 'game', 'report', 'run', 'queue'],
  'packages/games/src': [],
  'packages/kit/src': [],
  'apps/server/src': [
    'start-problem.ts',
    'shares.ts',
    'store',
    'conduct',
    'people',
    'tables',
    'notices',
    'ratings',
    'publishing',
    'bots',
    'matches',
    'http',
    'sockets',
  ],
  'apps/cli/src': ['terminal', 'hosting', 'scenarios', 'battle', 'browser', 'commands'],
  'packages/rulebook/src': [],
  'apps/web/src': ['house', 'platform', 'parts', 'board', 'table', 'games', 'pages', 'embed'],
  'apps/web/src/pages': [
    'learn',
    'muster',
    'rulebook',
    'odds',
    'compare',
    'style',
    'people',
    'players',
    'lobby',
    'moderation',
    'home',
    'library',
    'lab',
    'forge',
  ],
});

/** Whose imports of other workspaces must vanish when compiled, and the packages from outside they may use. */
const TYPES_ONLY = /** @type {Record<string, readonly string[]>} */ ({ protocol: ['zod'] });

const DETERMINISTIC = ['kernel', 'emlia', 'eras', 'bots'];

/** Names that reach a clock, a locale, the machine or chance. Not even a local may borrow them: a reader cannot tell. */
const BANNED_NAMES = new Map(
  Object.entries({
    Date: 'a clock',
    performance: 'a clock',
    Temporal: 'a clock',
    setTimeout: 'a timer',
    setInterval: 'a timer',
    setImmediate: 'a timer',
    Intl: 'a locale',
    process: 'the machine',
    globalThis: 'the machine',
    fetch: 'the network',
    XMLHttpRequest: 'the network',
    WebSocket: 'the network',
    navigator: 'the machine',
    document: 'the machine',
    localStorage: 'the machine',
    console: 'the machine',
    queueMicrotask: 'a timer',
    WeakRef: 'the collector',
    FinalizationRegistry: 'the collector',
    crypto: 'chance',
    eval: 'code no check can read',
    Function: 'code no check can read',
  }),
);

/** What of Math gives the same bits in every engine. sin, pow, exp and the rest may differ in the last one. */
const EXACT_MATH = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'.split(
    ' ',
  ),
);

const BUILTIN = new Set(builtinModules);
const SOURCE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/;
// What only tests use lies in a folder called testing, and is as free as they are.
const TEST = /\.test\.[jt]sx?$|[\\/]testing[\\/]/;
const SKIPPED = /^(node_modules|dist.*|generated|test-results|playwright-report)$/;

/**
 * @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node
 * @typedef {{ name: string, group: string }} Workspace
 * @typedef {{ file: string, line: number, column: number, say: string }} Violation
 */

/** @returns {Violation[]} every violation below a folder that holds packages/ and apps/ */
export function checkArrows(/** @type {string} */ folder, rooms = ROOMS) {
  return workspacesOf(folder).flatMap(workspace => {
    const place = `${workspace.group}/${workspace.name}`;
    if (MAY_IMPORT[workspace.name] === undefined) {
      const say = `${place} has no row in the table of layers (MAY_IMPORT in scripts/arrows.mjs).`;
      return [{ file: place, line: 1, column: 1, say }];
    }
    const paths = sourcesBelow(join(folder, place));
    const files = paths.map(path => relative(folder, path).split(sep).join('/'));
    return [
      ...roomsWithoutPlace(rooms, files),
      ...files.flatMap(file => checkFile({ folder, workspace, file, rooms })),
    ];
  });
}

/**
 * @typedef {Readonly<Record<string, readonly string[]>>} Rooms
 * @returns {Violation[]} every folder that holds more than tests and has no place in its row, or no row
 */
function roomsWithoutPlace(/** @type {Rooms} */ rooms, /** @type {readonly string[]} */ files) {
  const found = new Map();
  for (const file of files) {
    if (TEST.test(file)) continue;
    const [source, room] = /^((?:packages|apps)\/[^/]+\/src)\/([^/]+)\//.exec(file)?.slice(1) ?? [];
    if (source === undefined || source in rooms) continue;
    const say = `${source} has rooms (${room}) and no row in the table of rooms (ROOMS in scripts/arrows.mjs).`;
    found.set(source, { file: source, line: 1, column: 1, say });
  }
  for (const [source, row] of Object.entries(rooms)) {
    for (const file of files) {
      if (TEST.test(file)) continue;
      const room = roomIn(source, file);
      if (room === undefined || row.includes(room) || file === `${source}/${room}`) continue;
      const say = `${room} has no place among the rooms of ${source} (ROOMS in scripts/arrows.mjs).`;
      found.set(`${source}/${room}`, { file: `${source}/${room}`, line: 1, column: 1, say });
    }
  }
  return [...found.values()];
}

/** @returns {string | undefined} the folder or file directly in a source folder that a file is or lies in */
const roomIn = (/** @type {string} */ source, /** @type {string} */ file) =>
  file.startsWith(`${source}/`) ? file.slice(source.length + 1).split('/')[0] : undefined;

export const formatViolation = (/** @type {Violation} */ { file, line, column, say }) =>
  `${file}:${line}:${column}  ${say}`;

/** @returns {Workspace[]} */
function workspacesOf(/** @type {string} */ folder) {
  return ['packages', 'apps'].flatMap(group =>
    existsSync(join(folder, group))
      ? readdirSync(join(folder, group), { withFileTypes: true })
          .filter(entry => entry.isDirectory())
          .map(({ name }) => ({ name, group }))
      : [],
  );
}

/** @returns {string[]} */
function sourcesBelow(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sourcesBelow(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/**
 * @typedef {{ folder: string, workspace: Workspace, file: string, rooms: Rooms }} Source
 * @returns {Violation[]}
 */
function checkFile(/** @type {Source} */ source) {
  const { folder, workspace, file } = source;
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  /** @type {Violation[]} */
  const found = [];
  const report = (/** @type {number} */ at, /** @type {string} */ say) => {
    const before = text.slice(0, at).split('\n');
    found.push({ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, say });
  };
  for (const error of errors) report(error.labels[0]?.start ?? 0, `This does not parse: ${error.message}`);

  const test = TEST.test(file);
  const deterministic = DETERMINISTIC.includes(workspace.name) && !test;
  walk(/** @type {any} */ (program), undefined, '', (node, parent, key) => {
    for (const found of importsOf(node)) {
      const say =
        arrowProblem(source, found, test) ??
        (test ? undefined : roomProblem(source, found)) ??
        (deterministic ? hostProblem(found) : undefined);
      if (say !== undefined) report(found.at, say);
    }
    const say =
      (deterministic ? determinismProblem(node, parent, key) : undefined) ??
      (test ? undefined : editionProblem(source, node));
    if (say !== undefined) report(node.start, say);
  });
  return found;
}

/** Where editions are put together, and may be told apart. */
const EDITIONS = 'packages/emlia/src/editions/';

/** Where it is asked what an edition says: the rules, and those who plan and print by them. */
const ASKING_EDITIONS = new Set(['emlia', 'bots', 'print']);

/** Whether a pattern picks an id out of what it takes apart. */
const takesId = (/** @type {Node} */ pattern) =>
  pattern.type === 'ObjectPattern' &&
  pattern.properties.some((/** @type {Node} */ one) => one.key?.name === 'id');

/** @returns {string | undefined} why a chapter may not ask this: which edition it is, and not what that one says */
function editionProblem(/** @type {Source} */ { workspace, file }, /** @type {Node} */ node) {
  if (!ASKING_EDITIONS.has(workspace.name) || file.startsWith(EDITIONS)) return undefined;
  const isEdition = (/** @type {Node | undefined} */ one) =>
    (one?.type === 'MemberExpression' ? one.property.name : one?.name) === 'edition';
  const read =
    (node.type === 'MemberExpression' && node.property.name === 'id' && isEdition(node.object)) ||
    (node.type === 'VariableDeclarator' && isEdition(node.init) && takesId(node.id));
  const compared =
    (node.type === 'BinaryExpression' &&
      /^[!=]==?$/.test(node.operator) &&
      (isEdition(node.left) || isEdition(node.right))) ||
    (node.type === 'SwitchStatement' && isEdition(node.discriminant));
  return read || compared
    ? 'A chapter does not ask which edition it is: what differs is a table or a policy of the edition, named by the question.'
    : undefined;
}

/**
 * Calls visit for every node below one.
 * @param {Node} node
 * @param {Node | undefined} parent
 * @param {string} key
 * @param {(node: Node, parent: Node | undefined, key: string) => void} visit
 */
function walk(node, parent, key, visit) {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, name, visit);
    }
  }
}

/**
 * What a node imports: the name, where it stands, and whether nothing of it is left when compiled. Under
 * verbatimModuleSyntax `import { type A }` leaves an import of nothing behind, which still runs the module.
 * @typedef {{ name: string | undefined, at: number, erased: boolean }} Import
 * @returns {Import[]}
 */
function importsOf(/** @type {Node} */ node) {
  const source = (/** @type {Node | undefined} */ literal, erased = false) => [
    {
      name: typeof literal?.value === 'string' ? literal.value : templateOf(literal),
      at: literal?.start ?? node.start,
      erased,
    },
  ];
  switch (node.type) {
    case 'ImportDeclaration':
      return source(node.source, node.importKind === 'type');
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? source(node.source, node.exportKind === 'type') : [];
    case 'TSImportType':
      return source(node.source, true);
    case 'TSImportEqualsDeclaration':
      return node.moduleReference.type === 'TSExternalModuleReference'
        ? source(node.moduleReference.expression, node.importKind === 'type')
        : [];
    case 'ImportExpression':
      return source(node.source);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'require'
        ? source(node.arguments[0])
        : [];
    default:
      return [];
  }
}

const templateOf = (/** @type {Node | undefined} */ node) =>
  node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;

/** @returns {string} the file a relative import leads to, from the root of the tree */
const fileAt = (/** @type {string} */ file, /** @type {string} */ name) =>
  join(dirname(file), name).split(sep).join('/');

/** The workspace a name or a relative path leads to, and whether it enters by a path inside instead of a door. */
function targetOf(/** @type {string} */ file, /** @type {string} */ name) {
  const byName = /^@emlia\/([^/]+)(\/(?:src|dist)\/.*)?/.exec(name);
  if (byName?.[1] !== undefined) return { name: byName[1], inside: byName[2] !== undefined };
  if (!name.startsWith('.')) return undefined;
  const [group, target] = fileAt(file, name).split('/');
  return (group === 'packages' || group === 'apps') && target !== undefined
    ? { name: target, inside: true }
    : undefined;
}

/**
 * @param {Source} source
 * @param {Import} imported
 * @param {boolean} test
 * @returns {string | undefined}
 */
function arrowProblem({ workspace, file }, { name, erased }, test) {
  if (name === undefined) return undefined;
  if (!test && name.startsWith('.') && TEST.test(fileAt(file, name))) {
    return 'Only tests may import what was written for tests.';
  }
  const target = targetOf(file, name);
  const outside = TYPES_ONLY[workspace.name];
  if (target === undefined) {
    if (outside === undefined || test || erased || name.startsWith('.')) return undefined;
    if (outside.includes(packageOf(name))) return undefined;
    return `${workspace.name} may use ${outside.join(', ')} and the types of other packages, not ${name}.`;
  }
  if (target.name === workspace.name) return undefined;
  const allowed = MAY_IMPORT[workspace.name] ?? [];
  if (!allowed.includes(target.name)) {
    const may = allowed.length === 0 ? 'no other package' : `only ${allowed.join(', ')}`;
    return `${workspace.name} may not import ${target.name}; it may import ${may}.`;
  }
  if (target.inside)
    return `Import ${target.name} by its name, @emlia/${target.name}, not by a path inside it.`;
  if (outside !== undefined && !erased && !test) {
    return `${workspace.name} may import only types of ${target.name}: write \`import type\`.`;
  }
  return undefined;
}

/** @returns {string | undefined} why a file of one room may not import values of another */
function roomProblem(
  /** @type {Source} */ { workspace, file, rooms },
  /** @type {Import} */ { name, erased },
) {
  if (name === undefined || erased) return undefined;
  const own = name === `@emlia/${workspace.name}` || name.startsWith(`@emlia/${workspace.name}/`);
  if (!own && !name.startsWith('.')) return undefined;
  const target = own ? `${workspace.group}/${workspace.name}/src/index.ts` : fileAt(file, name);
  for (const [source, row] of Object.entries(rooms)) {
    const [from, to] = [roomIn(source, file), roomIn(source, target)];
    if (from === undefined || to === undefined || from === to || !row.includes(from)) continue;
    if (target === `${source}/${to}` && !row.includes(to)) {
      return `${from} may not import values of ${to}, a door of ${source}: a door imports rooms, never the other way.`;
    }
    if (row.indexOf(to) > row.indexOf(from)) {
      return `${from} may not import values of ${to}, a higher room of ${source}; types it may (\`import type\`).`;
    }
  }
  return undefined;
}

const packageOf = (/** @type {string} */ name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** @returns {string | undefined} why a deterministic package may not import this */
function hostProblem(/** @type {Import} */ { name }) {
  if (name === undefined) return 'An import by a computed name cannot be checked; write the name.';
  return name.startsWith('node:') || BUILTIN.has(name)
    ? `${name} reaches the machine; the same game must give the same bits everywhere.`
    : undefined;
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 * @param {string} key the property of the parent that holds the node
 * @returns {string | undefined}
 */
function determinismProblem(node, parent, key) {
  if ((node.type === 'BinaryExpression' && node.operator === '**') || node.operator === '**=') {
    return 'The ** operator may differ in the last bit between engines; multiply.';
  }
  if (node.type === 'MemberExpression') return memberProblem(node);
  if (node.type === 'Property' && parent?.type === 'ObjectPattern')
    return localeProblem(node.key, node.computed);
  if (node.type !== 'Identifier' || isPropertyName(parent, key)) return undefined;
  if (node.name === 'Math' && !(parent?.type === 'MemberExpression' && key === 'object')) {
    return 'Math may not be handed around; name the function where it is used.';
  }
  const reaches = BANNED_NAMES.get(node.name);
  return reaches && `${node.name} reaches ${reaches}; the same game must give the same bits everywhere.`;
}

/** @returns {string | undefined} */
function memberProblem(/** @type {Node} */ { object, property, computed }) {
  const name = nameOf(property, computed);
  if (object.type !== 'Identifier' || object.name !== 'Math') return localeProblem(property, computed);
  if (name === undefined) return 'Math may not be asked for a computed name; write the function.';
  if (EXACT_MATH.has(name)) return undefined;
  if (name === 'random') return 'Math.random is chance; dice come from the match.';
  return `Math.${name} may differ in the last bit between engines; use + - * / and Math.sqrt, or a table.`;
}

/** @returns {string | undefined} */
function localeProblem(/** @type {Node} */ property, /** @type {boolean} */ computed) {
  const name = nameOf(property, computed);
  return name !== undefined && /^(toLocale|localeCompare$)/.test(name)
    ? `${name} depends on the locale; compare or print by a rule of our own.`
    : undefined;
}

/** @returns {string | undefined} */
function nameOf(/** @type {Node} */ property, /** @type {boolean} */ computed) {
  if (!computed) return property.name ?? property.value;
  return typeof property.value === 'string' ? property.value : templateOf(property);
}

/** Whether an identifier in this place only names a member of something. */
function isPropertyName(/** @type {Node | undefined} */ parent, /** @type {string} */ key) {
  if (parent === undefined) return false;
  if (key === 'property') return parent.type === 'MemberExpression' && !parent.computed;
  if (key === 'key') return !parent.computed;
  if (['imported', 'exported', 'label', 'meta'].includes(key)) return true;
  return key === 'right' && parent.type === 'TSQualifiedName';
}

if (isProgram(import.meta.url)) {
  const violations = checkArrows(root);
  for (const violation of violations) console.log(formatViolation(violation));
  if (violations.length > 0) process.exitCode = 1;
  else
    console.log(
      'Every import follows the arrows, and nothing deterministic touches a clock, chance or the machine.',
    );
}
