import { type FileKind, jsonSchemaOf } from '../schema/files.ts';

/** As much of a JSON Schema as ours use. */
interface Node {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node | readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

/** Definitions of one vocabulary. */
const SAME: Readonly<Record<string, string>> = {
  'initiative condition': 'unit condition',
  'ability condition': 'unit condition',
  'ability or its id': 'ability',
  group: 'forces.groups',
};

/** Places that share a vocabulary: it is enough that a word of it is used in one of them. */
const SHARED: readonly (readonly [where: RegExp, name: string])[] = [
  [/^unit condition( \w+)?\.of\b/, 'unit condition.of'],
  [/^.*\brestrictions\b/, 'restriction'],
  [/^.*\bzone\b/, 'zone'],
  [
    /^.*\barrive(?=\.(id|is|name|members|speed|general|player|equipment|morale|capturable|options|officers|in)\b)/,
    'unit',
  ],
  [/^scenarios\.forces\.units/, 'unit'],
  [/^scenarios\.(conditions|events)\.turns/, 'turns'],
  [/^.*\beffects\.(roll|change)\.(?=forces|units|keywords|area)/, 'whom.'],
  [/^scenarios\.conditions\.(?=forces|units|keywords)/, 'whom.'],
  [/^.*\bgrade:/, 'grade:'],
  [/^.*\bmeasure:/, 'measure:'],
  [/^.*\bcount:/, 'count:'],
  [/^.*(?:\b(?:after|can|cannot|actions):)/, 'action:'],
  [/^.*(?:\bcheck: |\bskills\.)/, 'skill: '],
  [/^.*\bedge:/, 'edge:'],
  [/^terrain\.(?:very rough|rough|impassable):/, 'terrain.impassable:'],
  [/^(?:forces|scenarios\.forces)\.holds/, 'holds'],
  [/^victory condition \w+\.(?=(?:force|unit|atLeast|edge|count)$)/, 'victory condition *.'],
  [/^.*\binitiative\.|^.*\bmorale conditions\./, 'initiative.'],
];

const shared = (word: string): string => {
  const found = SHARED.find(([where]) => where.test(word));
  return found ? word.replace(...found) : word;
};

interface Branch {
  readonly node: Node;
  readonly path: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The key and word by which a branch is told from others, such as a fact by its name. */
const mark = ({
  properties = {},
  required = [],
}: Node): readonly [key: string, word: unknown] | undefined => {
  const found = Object.entries(properties).find(
    ([key, one]) => one.const !== undefined && required.includes(key),
  );
  return found && [found[0], found[1].const];
};

/** All that may stand in a place, references and choices followed. */
const branchesOf = (definitions: Readonly<Record<string, Node>>, { node, path }: Branch): Branch[] => {
  if (node.$ref) {
    const name = node.$ref.replace('#/definitions/', '');
    const inner = definitions[name];
    return inner ? branchesOf(definitions, { node: inner, path: SAME[name] ?? name }) : [];
  }
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  const [, word] = mark(node) ?? [];
  const own = { node, path: word === undefined ? path : `${path} ${word}` };
  return [own, ...choices.flatMap(one => branchesOf(definitions, { node: one, path }))];
};

interface Schema extends Node {
  readonly definitions?: Readonly<Record<string, Node>>;
}

const schemas = new Map<FileKind, Schema>();

const schemaOf = (kind: FileKind): Schema => {
  const schema = schemas.get(kind) ?? (jsonSchemaOf(kind) as Schema);
  schemas.set(kind, schema);
  return schema;
};

const itemsOf = ({ items }: Node): readonly Node[] =>
  items === undefined ? [] : isNode(items) && !Array.isArray(items) ? [items as Node] : (items as Node[]);

/** Every key that a kind of file may have, and every word of a closed list: `scenarios.board: hex`. */
export const wordsOf = (kind: FileKind): Set<string> => {
  const { definitions = {}, ...file } = schemaOf(kind);
  const words = new Set<string>();
  const seen = new Set<Node>();
  const visit = (branch: Branch): void => {
    for (const { node, path } of branchesOf(definitions, branch)) {
      for (const word of node.enum ?? []) words.add(`${path}: ${word}`);
      if (seen.has(node)) continue;
      seen.add(node);
      for (const [key, inner] of Object.entries(node.properties ?? {})) {
        words.add(inner.const === undefined ? `${path}.${key}` : path);
        visit({ node: inner, path: `${path}.${key}` });
      }
      if (isNode(node.additionalProperties)) visit({ node: node.additionalProperties, path: `${path}.*` });
      for (const inner of itemsOf(node)) visit({ node: inner, path });
    }
  };
  visit({ node: file, path: kind });
  return new Set([...words].map(shared));
};

/** Which of the words a file makes use of. */
export const wordsIn = (kind: FileKind, data: unknown): Set<string> => {
  const { definitions = {}, ...file } = schemaOf(kind);
  const words = new Set<string>();
  const visit = (branch: Branch, value: unknown): void => {
    for (const { node, path } of branchesOf(definitions, branch)) {
      if (node.enum?.includes(value)) words.add(`${path}: ${value}`);
      if (Array.isArray(value))
        for (const one of value) for (const inner of itemsOf(node)) visit({ node: inner, path }, one);
      else if (isNode(value)) inRecord(node, path, value as Readonly<Record<string, unknown>>);
    }
  };
  const inRecord = (node: Node, path: string, value: Readonly<Record<string, unknown>>): void => {
    const [key, word] = mark(node) ?? [];
    if (key !== undefined && value[key] !== word) return;
    for (const [name, one] of Object.entries(value)) {
      const inner = node.properties?.[name];
      if (inner) {
        words.add(inner.const === undefined ? `${path}.${name}` : path);
        visit({ node: inner, path: `${path}.${name}` }, one);
      } else if (isNode(node.additionalProperties))
        visit({ node: node.additionalProperties, path: `${path}.*` }, one);
    }
  };
  visit({ node: file, path: kind }, data);
  return new Set([...words].map(shared));
};
