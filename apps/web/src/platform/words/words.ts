import { parseSync } from 'oxc-parser';
import { keyOf } from './say-key.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What a file of the page says. */
export interface Words {
  /** Through the catalogue, as its keys. */
  readonly said: readonly string[];
  /** Before anybody has chosen a language: outside of any function. */
  readonly early: readonly string[];
  /** Past the catalogue. */
  readonly bare: readonly string[];
  /** What is counted by its own words: one of it, and several where that is another word. */
  readonly counted: readonly (readonly [one: string, many?: string])[];
}

/** Attributes that are read by people. */
const READ = new Set([
  'about',
  'alt',
  'aria-label',
  'heading',
  'label',
  'placeholder',
  'say',
  'title',
  'trouble',
  'waiting',
]);

/** What is never read by people, whatever it holds. */
const UNREAD = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration.source',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
]);

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Two words, or one with a capital: a sentence or a name, no id. */
const isWords = (text: string): boolean => /[A-Za-z]{2,}[,;:]? [A-Za-z]|^\s*[A-Z][a-z]+[.!?]?\s*$/.test(text);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const textOf = ({ value }: { readonly value: { readonly cooked: string } }): string => value.cooked;

/** Reads what a file says. */
export const wordsOf = (file: string, source: string): Words => {
  const { program } = parseSync(file, source);
  const words = {
    said: [] as string[],
    early: [] as string[],
    bare: [] as string[],
    counted: [] as [string, string?][],
  };
  const note = (text: string, isSaid: boolean): void => {
    if (isSaid ? isWords(text) : /[A-Za-z]{2}/.test(text)) words.bare.push(text.trim());
  };
  const walk = (node: Node, depth: number): void => {
    if (UNREAD.has(node.type)) return;
    const deeper = FUNCTIONS.has(node.type) ? depth + 1 : depth;
    if (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'say') {
      const { quasis, expressions } = node.quasi as unknown as {
        quasis: { value: { cooked: string } }[];
        expressions: Node[];
      };
      const key = keyOf(quasis.map(textOf));
      words.said.push(key);
      if (depth === 0) words.early.push(key);
      for (const one of expressions) walk(one, deeper);
      return;
    }
    if (node.type === 'JSXText') {
      note(String(node.value), false);
      return;
    }
    if (node.type === 'JSXAttribute') {
      const name = String((node.name as Node).name);
      const value = node.value as Node | null;
      if (value?.type === 'Literal') {
        if (READ.has(name)) note(String(value.value), false);
        return;
      }
      if (/class|style|^d$|^href$|^key$/i.test(name)) return;
      if (value) walk(value, deeper);
      return;
    }
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'counted') {
      const [one, many] = (node.arguments as Node[]).slice(1).map(({ value }) => value);
      if (typeof one === 'string') words.counted.push(typeof many === 'string' ? [one, many] : [one]);
    }
    // Compared with, not said.
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      note(node.value, true);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      for (const quasi of node.quasis as { value: { cooked: string } }[]) note(textOf(quasi), true);
      for (const one of node.expressions as Node[]) walk(one, deeper);
      return;
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === 'key' && node.type === 'Property') continue;
      if (field === 'source') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, deeper);
    }
  };
  walk(program as unknown as Node, 0);
  return words;
};
