// The modules of one package, as its tests run on them: read and compiled once, evaluated anew for every mutant, so that
// nothing a mutant left behind outlives it. What other packages give is loaded once.
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { hoistMocks } from '@vitest/mocker/node';
import { moduleRunnerTransform, parseAst } from 'vite';
import { root } from '../command.mjs';

/**
 * @typedef {Record<string, unknown>} Exports
 * @typedef {(file: string) => Exports} Import
 * @typedef {{ imports: string[], run: Function }} Compiled
 */

// Typed modules are stripped by Node itself, which says each time that this is new.
process.removeAllListeners('warning');

const PARAMETERS = [
  '__vite_ssr_exports__',
  '__vite_ssr_exportName__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_import_meta__',
].join(', ');

/** What stands in a tree's `src/` is built in its `dist/`, which Node loads by itself. */
const builtOf = (/** @type {string} */ file) =>
  file.replace(/^(packages\/[^/]+)\/src\/(.*)\.ts$/, '$1/dist/$2.js');

const mocks = (/** @type {string} */ code) => /\bvi\.(mock|hoisted)\(/.test(code);

export class Modules {
  /** @type {Map<string, Compiled>} */
  #compiled = new Map();
  /** @type {Map<string, Exports>} */
  #loaded = new Map();
  /** @type {Map<string, Exports>} */
  #others = new Map();

  /**
   * @param {string} source the folder whose modules are evaluated anew
   * @param {(file: string) => string} read their text
   * @param {(importer: string, mock: (file: string, exports: () => Promise<Exports>) => void) => Exports} vitest what a test imports as `vitest`
   */
  constructor(source, read, vitest) {
    this.source = source;
    this.read = read;
    this.vitest = vitest;
  }

  /** Where an import leads: a file of the folder, or what Node would load. */
  #resolve(/** @type {string} */ specifier, /** @type {string} */ importer) {
    if (!specifier.startsWith('.')) return specifier;
    const file = relative(root, resolve(root, dirname(importer), specifier)).replaceAll('\\', '/');
    return file.startsWith(`${this.source}/`) ? file : pathToFileURL(join(root, builtOf(file))).href;
  }

  /** A module and all that it imports, ready to be evaluated. */
  async prepare(/** @type {string} */ file) {
    if (this.#compiled.has(file)) return;
    const compiled = await this.compile(file, this.read(file));
    this.#compiled.set(file, compiled);
    for (const specifier of compiled.imports) {
      const target = this.#resolve(specifier, file);
      if (target.startsWith(`${this.source}/`)) await this.prepare(target);
      else if (target !== 'vitest' && !this.#others.has(target))
        this.#others.set(target, await import(target));
    }
  }

  /** @returns {Promise<Compiled>} */
  async compile(/** @type {string} */ file, /** @type {string} */ text) {
    let code = stripTypeScriptTypes(text, { mode: 'strip' });
    const isAsync = mocks(code);
    if (isAsync) code = hoistMocks(code, file, parseAst)?.code ?? code;
    const made = await moduleRunnerTransform(code, null, file, code);
    if (!made) throw new Error(`${file} is no module.`);
    const body = isAsync
      ? made.code
      : made.code.replaceAll('await __vite_ssr_import__(', '__vite_ssr_import__(');
    const script = new Script(`(${isAsync ? 'async ' : ''}(${PARAMETERS}) => {${body}\n})`, {
      filename: file,
    });
    return { imports: [...(made.deps ?? []), ...(made.dynamicDeps ?? [])], run: script.runInThisContext() };
  }

  /** Evaluates everything anew from here on, one file (if any) as compiled here. */
  begin(/** @type {string} */ file = '', /** @type {Compiled | undefined} */ changed = undefined) {
    this.#loaded = new Map();
    this.changed = changed && { file, compiled: changed };
  }

  /** A file of tests, by itself where it puts other modules in place of some. */
  async loadTests(/** @type {string} */ file) {
    const isAlone = mocks(this.read(file));
    if (isAlone) this.#loaded = new Map();
    await this.#evaluate(file);
    if (isAlone) this.#loaded = new Map();
  }

  /** A module's exports, while it is still being evaluated those that are there. */
  #import(/** @type {string} */ target) {
    const other = this.#others.get(target);
    if (other) return other;
    const loaded = this.#loaded.get(target);
    if (loaded) return loaded;
    this.#evaluate(target);
    return this.#loaded.get(target) ?? {};
  }

  #evaluate(/** @type {string} */ file) {
    const compiled = this.changed?.file === file ? this.changed.compiled : this.#compiled.get(file);
    if (!compiled) throw new Error(`${file} is not prepared.`);
    /** @type {Exports} */
    const exports = {};
    this.#loaded.set(file, exports);
    /** @type {Promise<void>[]} */
    const replaced = [];
    const name = (/** @type {string} */ key, /** @type {() => unknown} */ get) =>
      Object.defineProperty(exports, key, { enumerable: true, configurable: true, get });
    const all = (/** @type {Exports} */ from) => {
      for (const key of Object.keys(from))
        if (key !== 'default' && !(key in exports)) name(key, () => from[key]);
    };
    const mock = (
      /** @type {string} */ specifier,
      /** @type {(original: () => Promise<Exports>) => Promise<Exports>} */ make,
    ) => {
      const target = this.#resolve(specifier, file);
      const original = async () => this.#import(target);
      replaced.push(make(original).then(made => void this.#loaded.set(target, made)));
    };
    const load = (/** @type {string} */ specifier) =>
      specifier === 'vitest' ? this.vitest(file, mock) : this.#import(this.#resolve(specifier, file));
    const later = async (/** @type {string} */ specifier) => {
      if (specifier !== 'vitest') await Promise.all(replaced);
      return load(specifier);
    };
    const path = join(root, file);
    const meta = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
    return compiled.run(exports, name, all, load, later, meta);
  }
}
