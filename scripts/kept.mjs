// What was worked out before and is still so, because the code it came of has not changed since.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

/** What was built of some workspaces, tests aside, and all that is in other folders. */
export function codeHash(/** @type {string[]} */ workspaces, /** @type {string[]} */ folders = []) {
  const hash = createHash('sha256');
  const note = (/** @type {string} */ folder, /** @type {RegExp} */ which) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter(name => which.test(name)).sort())
      hash.update(file).update(readFileSync(join(folder, file)));
  };
  for (const name of workspaces) note(join(root, name, 'dist'), /(?<!\.test)\.js$/);
  for (const name of folders) note(join(root, name), /\.\w+$/);
  return hash.digest('hex').slice(0, 16);
}

/**
 * A list that outlives whoever writes it: an entry a line, the first line says of which code. Of other code all is forgotten.
 * @template T
 * @param {string} file
 * @param {string} code
 * @returns {{ before: readonly T[], add(entry: T): void }}
 */
export function keptList(file, code) {
  const [first = '', ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const head = JSON.stringify({ code });
  const isOfThis = first === head;
  // Whoever was killed while writing left half a line, which is not whole without its end.
  const whole = isOfThis ? lines.slice(0, -1) : [];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [head, ...whole, ''].join('\n'));
  return {
    before: whole.map(line => JSON.parse(line)),
    add: entry => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
}
