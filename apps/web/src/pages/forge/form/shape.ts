import type { Plain } from '@emlia/packs/edit';

/** A node of a JSON Schema. */
export type Node = Readonly<Record<string, unknown>>;

/** What a kind of file may hold, and what its parts are made of. */
export interface Schema {
  readonly root: Node;
  readonly definitions: Readonly<Record<string, Node>>;
}

/** One of several ways to write keys: which key tells it, and by which word where they share the key. */
export interface Form {
  readonly key: string;
  readonly word?: string;
  readonly says: string;
  readonly node: Node;
}

/** How a value is written, and so how it is asked for. */
export type Shape =
  | { readonly is: 'choice'; readonly words: readonly string[] }
  | { readonly is: 'flag' }
  | { readonly is: 'number'; readonly least: number; readonly most: number; readonly whole: boolean }
  | {
      readonly is: 'text';
      readonly most: number;
      /** Words it may be; others may stand there too. */
      readonly words: readonly string[];
      readonly examples: readonly string[];
      /** The notation it is written in. */
      readonly notation?: { readonly name: string; readonly says: string; readonly pattern: string };
      /** A number among these is written as one. */
      readonly orNumber: boolean;
    }
  | { readonly is: 'list'; readonly of: Node; readonly least: number; readonly most: number }
  /** One, or a list of such. */
  | { readonly is: 'oneOrMore'; readonly of: Node; readonly most: number }
  | {
      readonly is: 'keys';
      readonly properties: Readonly<Record<string, Node>>;
      readonly required: readonly string[];
    }
  /** For each by its name. */
  | { readonly is: 'each'; readonly of: Node }
  | { readonly is: 'forms'; readonly text?: Node; readonly forms: readonly Form[] }
  | { readonly is: 'condition'; readonly forms: readonly Form[] }
  | { readonly is: 'point' };

export const schemaOf = ({ definitions = {}, ...root }: Node): Schema => ({
  root,
  definitions: definitions as Schema['definitions'],
});

const nameOf = (ref: unknown): string => String(ref).replace('#/definitions/', '');

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : []);

/** A node with what it refers to; what is said of it here counts more than what is said there. */
const resolved = (node: Node, { definitions }: Schema): { readonly node: Node; readonly name?: string } => {
  const [only] = list(node.allOf);
  const ref = node.$ref ?? only?.$ref;
  if (ref === undefined) return { node };
  const name = nameOf(ref);
  const defined = definitions[name] ?? {};
  return { node: { ...defined, description: node.description ?? defined.description }, name };
};

export const saysOf = (node: Node): string => (typeof node.description === 'string' ? node.description : '');

/** Two values, one after the other: a place. */
const isPair = ({ type, items, prefixItems }: Node): boolean =>
  type === 'array' && list(prefixItems ?? items).length === 2;

const isObject = (node: Node): boolean => typeof node.properties === 'object';

/** The ways to write something with keys, told apart by a word they share a key for, or by their first key. */
const formsOf = (nodes: readonly Node[], schema: Schema): Form[] =>
  nodes.map((one): Form => {
    const { node } = resolved(one, schema);
    const properties = Object.entries((node.properties ?? {}) as Record<string, Node>);
    const told = properties.find(([, { const: word }]) => typeof word === 'string');
    const [required = properties[0]?.[0] ?? ''] = (node.required ?? []) as string[];
    if (!told) return { key: required, says: saysOf(node), node };
    return { key: told[0], word: String(told[1].const), says: saysOf(node), node };
  });

const textShape = (nodes: readonly Node[], schema: Schema, name?: string, says = ''): Shape => {
  const all = nodes.map(one => {
    const { node, name: own = name } = resolved(one, schema);
    return { ...node, called: own, means: saysOf(schema.definitions[own ?? ''] ?? {}) };
  });
  const parts = all.flatMap(one => [one, ...list((one as Node).anyOf)]) as readonly Node[];
  const words = parts.flatMap(one => (Array.isArray(one.enum) ? one.enum.map(String) : []));
  const patterned = parts.find(one => typeof one.pattern === 'string');
  const told = all.find(one => one.called !== undefined);
  return {
    is: 'text',
    most: Number(parts.find(one => one.maxLength)?.maxLength ?? 200),
    words: [...new Set(words)],
    examples: parts.flatMap(one => (Array.isArray(one.examples) ? one.examples.map(String) : [])),
    ...(patterned &&
      told && {
        notation: {
          name: told.called ?? '',
          says: told.means || says,
          pattern: String(patterned.pattern),
        },
      }),
    orNumber: parts.some(one => [one.type].flat().includes('number')),
  };
};

export const shapeOf = (given: Node, schema: Schema): Shape => {
  const { node, name } = resolved(given, schema);
  if (name === 'point' || isPair(node)) return { is: 'point' };
  if (isObject(node))
    return {
      is: 'keys',
      properties: node.properties as Record<string, Node>,
      required: (node.required ?? []) as string[],
    };
  if (typeof node.additionalProperties === 'object')
    return { is: 'each', of: node.additionalProperties as Node };
  if (node.type === 'array')
    return {
      is: 'list',
      of: (node.items ?? {}) as Node,
      least: Number(node.minItems ?? 0),
      most: Number(node.maxItems ?? 1000),
    };
  const choices = [...list(node.anyOf), ...list(node.oneOf)];
  if (choices.length > 0) return shapeOfChoices(choices, schema, name, saysOf(node));
  if (Array.isArray(node.enum)) return { is: 'choice', words: node.enum.map(String) };
  if (node.type === 'boolean') return { is: 'flag' };
  if (node.type === 'integer' || node.type === 'number')
    return {
      is: 'number',
      least: Number(node.minimum ?? 0),
      most: Number(node.maximum ?? 1000),
      whole: node.type === 'integer',
    };
  return textShape([given], schema);
};

const shapeOfChoices = (choices: readonly Node[], schema: Schema, name?: string, says = ''): Shape => {
  const [one, other] = choices;
  if (one && other?.type === 'array' && JSON.stringify(other.items) === JSON.stringify(one))
    return { is: 'oneOrMore', of: one, most: Number(other.maxItems ?? 20) };
  const objects = choices.filter(choice => isObject(resolved(choice, schema).node));
  const texts = choices.filter(choice => !objects.includes(choice));
  if (objects.length === 0) return textShape(texts, schema, name, says);
  const forms = formsOf(objects, schema);
  if (name?.endsWith(' condition')) return { is: 'condition', forms };
  const [text] = texts;
  return { is: 'forms', forms, ...(text && { text: { anyOf: texts } }) };
};

/** Which of the ways a value is written in. */
export const formFor = (forms: readonly Form[], value: unknown): Form | undefined =>
  typeof value === 'object' && value !== null
    ? forms.find(({ key, word }) => {
        const own = (value as Record<string, unknown>)[key];
        return word === undefined ? own !== undefined : own === word;
      })
    : undefined;

/** What may stand at a place of some data; anything, where that is not known. */
export const nodeAt = (
  root: Node,
  data: unknown,
  path: readonly (string | number)[],
  schema: Schema,
): Node => {
  const [step, ...rest] = path;
  if (step === undefined) return root;
  const inner =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[step] : undefined;
  const shape = shapeOf(root, schema);
  const next =
    shape.is === 'keys'
      ? shape.properties[step]
      : shape.is === 'list' || shape.is === 'each'
        ? shape.of
        : shape.is === 'oneOrMore'
          ? typeof step === 'number'
            ? shape.of
            : nodeAt(shape.of, data, [step], schema)
          : shape.is === 'forms'
            ? ((formFor(shape.forms, data)?.node.properties ?? {}) as Record<string, Node>)[step]
            : undefined;
  return nodeAt(next ?? {}, inner, rest, schema);
};

/** Something that may stand where nothing is yet. */
export const blankFor = (node: Node, schema: Schema, deep = 0): Plain => {
  const shape = shapeOf(node, schema);
  switch (shape.is) {
    case 'choice':
      return shape.words[0] ?? '';
    case 'flag':
      return true;
    case 'number':
      return Math.max(shape.least, Math.min(1, shape.most));
    case 'text': {
      const [word = shape.examples[0] ?? 'new'] = shape.words;
      return shape.orNumber && `${Number(word)}` === word ? Number(word) : word;
    }
    case 'list':
      return Array.from({ length: Math.max(1, shape.least) }, () => blankFor(shape.of, schema, deep + 1));
    case 'oneOrMore':
      return blankFor(shape.of, schema, deep + 1);
    case 'keys':
      return blankKeys(shape.properties, shape.required, schema, deep);
    case 'each':
      return { new: blankFor(shape.of, schema, deep + 1) };
    case 'point':
      return [0, 0];
    case 'condition':
    case 'forms': {
      if (shape.is === 'forms' && shape.text) return blankFor(shape.text, schema, deep + 1);
      const [form] = shape.forms;
      return form ? blankForm(form, schema, deep) : {};
    }
  }
};

const blankKeys = (
  properties: Readonly<Record<string, Node>>,
  required: readonly string[],
  schema: Schema,
  deep: number,
): Plain =>
  deep > 8
    ? {}
    : Object.fromEntries(required.map(key => [key, blankFor(properties[key] ?? {}, schema, deep + 1)]));

export const blankForm = ({ key, word, node }: Form, schema: Schema, deep = 0): Plain => {
  const { properties = {}, required = [] } = node as {
    properties?: Record<string, Node>;
    required?: string[];
  };
  const blank = blankKeys(properties, required, schema, deep) as Record<string, Plain>;
  return word === undefined ? blank : { ...blank, [key]: word };
};
