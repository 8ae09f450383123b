import { keyIn } from './explain.ts';
import type { JsonSchema } from './json-schema.ts';

/** Words an editor may offer, by the last steps of a key's path; where several fit, the longest counts. */
export type OfferedWords = Readonly<Record<string, readonly string[]>>;

type Node = Readonly<Record<string, unknown>>;

/** A schema that offers words where they may stand; what else may stand there still may. */
export const completedSchema = (schema: JsonSchema, kind: string, words: OfferedWords): JsonSchema => {
  const sentences = Object.fromEntries(Object.keys(words).map(key => [key, key]));
  const offered = (path: readonly string[]): readonly string[] => words[keyIn(sentences, path) ?? ''] ?? [];

  const completed = (node: Node, path: readonly string[]): Node => {
    if (isLeaf(node)) return withWords(node, offered(path));
    const made: Record<string, unknown> = { ...node };
    if (isNode(node.properties)) {
      made.properties = Object.fromEntries(
        Object.entries(node.properties).map(([name, one]) => [name, completed(one as Node, [...path, name])]),
      );
    }
    for (const key of ['items', 'additionalProperties']) {
      if (isNode(node[key])) made[key] = completed(node[key], path);
    }
    const own = offered(path);
    for (const key of ['anyOf', 'oneOf', 'allOf']) {
      const choices = node[key] as readonly Node[] | undefined;
      if (!choices) continue;
      const isOffered = own.length > 0 && key === 'anyOf' && choices.some(isTextLeaf);
      const inner = choices.map(one => (isOffered && isLeaf(one) ? one : completed(one, path)));
      made[key] = isOffered ? [{ enum: own }, ...inner] : inner;
    }
    return made;
  };

  const { definitions = {}, ...json } = schema as Node & { definitions?: Readonly<Record<string, Node>> };
  return {
    ...completed(json, [kind]),
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, one]) => [name, completed(one, [name])]),
    ),
  } as JsonSchema;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A text, or what is defined elsewhere and stands alone. */
const isLeaf = (node: Node): boolean => {
  if (node.properties || node.items || isNode(node.additionalProperties)) return false;
  if (node.anyOf || node.oneOf) return false;
  const [only, ...more] = (node.allOf as readonly Node[] | undefined) ?? [];
  return only === undefined || (more.length === 0 && '$ref' in only);
};

const isTextLeaf = (node: Node): boolean =>
  isLeaf(node) &&
  ([node.type].flat().includes('string') || node.allOf !== undefined || node.$ref !== undefined);

const withWords = (node: Node, words: readonly string[]): Node => {
  if (words.length === 0 || !isTextLeaf(node)) return node;
  const { description, ...rest } = node;
  return { ...(description !== undefined && { description }), anyOf: [{ enum: words }, rest] };
};
