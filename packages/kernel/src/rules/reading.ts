import { type Problem, problem } from '../decision.ts';
import { faultAt } from './fault.ts';

/** A command or an event, which is known by its type. */
export interface Typed {
  readonly type: string;
}

/** A command as a schema gives it: what was not said may be there as undefined. */
type AsRead<T> = T extends readonly (infer One)[]
  ? readonly AsRead<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: AsRead<T[Key]> | (object extends Pick<T, Key> ? undefined : never) }
    : T;

type Reading<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

/** What reads a command from outside, strictly; every zod schema is one. */
export interface Schema<Command> {
  safeParse(raw: unknown): Reading<AsRead<Command>>;
}

/** A command from outside, read strictly by the schema of its type; or one sentence that says what is wrong with it. */
export const readCommand = <Command>(
  orders: Readonly<Record<string, { readonly schema: Schema<Command> }>>,
  raw: unknown,
): Command | Problem => {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  if (typeof type !== 'string') return unreadable('it has no type');
  const order = Object.hasOwn(orders, type) ? orders[type] : undefined;
  if (!order) return unreadable(`there is no "${type.slice(0, 40)}"`);
  const read = order.schema.safeParse(raw);
  if (read.success) return withoutUndefined(read.data) as Command;
  const issue = read.error.issues[0];
  return unreadable(faultAt(issue?.path.join('.') ?? '', issue?.message));
};

const unreadable = (why: string): Problem => problem('bad-command', `This command cannot be read: ${why}.`);

/** A command may lie in the state for a while and come back from JSON, so what is undefined in it is left out. */
const withoutUndefined = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withoutUndefined);
  if (typeof data !== 'object' || data === null) return data;
  const said = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said.map(([key, value]) => [key, withoutUndefined(value)]));
};
