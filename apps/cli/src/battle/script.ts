import {
  type AnyEntry,
  type AnyMatch,
  faultAt,
  isProblem,
  isRefusal,
  type Problem,
  type Refusal,
  submit,
} from '@emlia/kernel';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../terminal/text-file.ts';

export interface ScriptedCommand {
  readonly seat: string;
  readonly command: unknown;
}

/** A command that did not happen, and why. */
export interface Stopped {
  readonly say: string;
  readonly refused: { readonly number: number; readonly seat: string } & (Refusal | Problem);
}

const LARGEST = 8 * 1024 * 1024;

const script = z.array(z.strictObject({ seat: z.string().min(1).max(128), command: z.unknown() }));

/** YAML, of which JSON is a part. */
export const readScript = (file: string, terminal: Terminal): readonly ScriptedCommand[] => {
  const read = script.safeParse(parseYaml(file, readText(file, LARGEST, terminal)));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const number = issue?.path[0];
  const where = typeof number === 'number' ? `command ${number + 1}: ` : '';
  const fault = faultAt(issue?.path.slice(1).join('.') ?? '', issue?.message);
  throw failed(`${file} is no script, a list of { seat, command }: ${where}${fault}.`);
};

const parseYaml = (file: string, text: string): unknown => {
  try {
    const document = parseDocument(text, { logLevel: 'silent' });
    const fault = document.errors[0];
    if (fault) throw fault;
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    const first = error instanceof Error ? error.message.split('\n')[0] : '';
    const message = first?.replace('Maximum call stack size exceeded', 'it is nested too deeply');
    throw failed(`${file} cannot be read as YAML or JSON: ${message?.replace(/[.:]$/, '')}.`, error);
  }
};

/** Up to the first command that is refused. */
export const playScript = (
  match: AnyMatch,
  commands: readonly ScriptedCommand[],
  tell: (entry: AnyEntry) => void,
): Stopped | undefined => {
  for (const [i, { seat, command }] of commands.entries()) {
    const stopped = tryCommand(match, { number: i + 1, seat, command }, tell);
    if (stopped) return stopped;
  }
  return undefined;
};

/** The so-manieth command of a script, of bots or of chance. */
interface NumberedCommand extends ScriptedCommand {
  readonly number: number;
}

export const tryCommand = (
  match: AnyMatch,
  { number, seat, command }: NumberedCommand,
  tell: (entry: AnyEntry) => void,
): Stopped | undefined => {
  const outcome = submit(match, seat, command);
  if (isRefusal(outcome)) {
    const say = `Command ${number}, of ${seat}, is refused: ${outcome.say} (${outcome.rule})`;
    return { say, refused: { number, seat, ...outcome } };
  }
  if (isProblem(outcome)) {
    return {
      say: `Command ${number}, of ${seat}, was not decided: ${outcome.say}`,
      refused: { number, seat, ...outcome },
    };
  }
  tell(outcome);
  return undefined;
};
