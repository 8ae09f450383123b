import type { Option } from '@emlia/kernel';

/** `takeFromHeap` and `take-from-heap` as `Take from heap`. */
export const nameWords = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in a line: `a`, `2`, `x 3, y 4`. */
export const valueWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `(${value.map(valueWords).join('; ')})`;
  if (isObject(value))
    return Object.entries(value)
      .map(([key, one]) => `${nameWords(key).toLowerCase()} ${valueWords(one)}`)
      .join(', ');
  return String(value);
};

/** What kind of command it is: by its `type`, or by the first word in it. */
const kindOf = (command: unknown): readonly [key: string | undefined, kind: string] => {
  if (!isObject(command)) return [undefined, 'command'];
  if (typeof command.type === 'string') return ['type', command.type];
  const [key, kind] = Object.entries(command).find(([, value]) => typeof value === 'string') ?? [];
  return typeof kind === 'string' ? [key, kind] : [undefined, 'command'];
};

export interface Choice {
  /** What stands on its button: all of the command but its kind. */
  readonly words: string;
  readonly option: Option<unknown>;
}

export interface ChoiceKind {
  readonly kind: string;
  readonly name: string;
  readonly open: readonly Choice[];
  readonly refused: readonly Choice[];
}

const choiceOf = (option: Option<unknown>): Choice => {
  const [key, kind] = kindOf(option.command);
  if (!isObject(option.command)) return { words: valueWords(option.command), option };
  const { [key ?? '']: _, ...rest } = option.command;
  return { words: valueWords(rest) || nameWords(kind), option };
};

/** Options by the kind of their commands, in the order the rules offer them. */
export const choiceKinds = (options: readonly Option<unknown>[]): ChoiceKind[] => {
  const kinds = new Map<string, { open: Choice[]; refused: Choice[] }>();
  for (const option of options) {
    const [, kind] = kindOf(option.command);
    const known = kinds.get(kind) ?? { open: [], refused: [] };
    known[option.refusal ? 'refused' : 'open'].push(choiceOf(option));
    kinds.set(kind, known);
  }
  return [...kinds].map(([kind, choices]) => ({ kind, name: nameWords(kind), ...choices }));
};
