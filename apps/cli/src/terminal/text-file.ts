import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { badUsage, codeOf, Failure, failed, inBrackets } from './failure.ts';
import type { Terminal } from './terminal.ts';

const MEGABYTE = 1024 * 1024;

/** The text of a file somebody named. */
export const readText = (name: string, most: number, { cwd }: Terminal): string => {
  if (name === '') throw badUsage('Which file? Its name is empty.');
  let handle: number | undefined;
  try {
    handle = openSync(resolve(cwd, name), constants.O_RDONLY | constants.O_NONBLOCK);
    const about = fstatSync(handle);
    if (!about.isFile()) throw badUsage(`${name} is no file.`);
    if (about.size > most) throw failed(`${name} is larger than ${most / MEGABYTE} MB.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(handle));
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof TypeError) throw failed(`${name} is not UTF-8 text.`, error);
    const code = codeOf(error);
    if (code === 'ENOENT') throw badUsage(`There is no file ${name}.`, error);
    throw badUsage(`${name} cannot be read${inBrackets(code)}.`, error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
};

/** Where a file may be written: asked before the work, so that the work is not for nothing. */
export const writablePath = (name: string, { cwd }: Terminal): string => {
  if (name === '') throw badUsage('Which file to write? Its name is empty.');
  const path = resolve(cwd, name);
  if (!existsSync(dirname(path)))
    throw badUsage(`There is no folder ${dirname(name)} to write ${basename(name)} in.`);
  if (existsSync(path) && !statSync(path).isFile()) throw badUsage(`${name} is no file that can be written.`);
  return path;
};

/** Whole or not at all: written beside, then put in its place. */
export const writeFile = (path: string, content: string | Uint8Array): void => {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  let handle: number | undefined;
  try {
    handle = openSync(beside, 'wx');
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
    closeSync(handle);
    handle = undefined;
    renameSync(beside, path);
  } catch (error) {
    if (handle !== undefined) closeSync(handle);
    rmSync(beside, { force: true });
    throw failed(`${path} cannot be written${inBrackets(codeOf(error))}.`, error);
  }
};
