// npm run reference: writes docs/reference/api/ from the types of the packages and the sentences above them, and
// docs/reference/commands.md from what the rules read. `--check` writes nothing, and fails where a page is not what the types say or an export has no sentence.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript-5';
import { isProgram, root } from './command.mjs';
import { commandsPage } from './commands-page.mjs';

/** Whose exports each have a sentence. */
export const DESCRIBED = ['kit', 'kernel', 'emlia', 'bots', 'content', 'lab'];
const FOLDER = join(root, 'docs', 'reference', 'api');

/** @typedef {{ name: string, kind: string, signature: string, says: string, examples: string[], from: string }} Exported */
/** @typedef {{ entry: string, says: string, exported: Exported[] }} Door */

const KINDS = /** @type {const} */ ([
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.Variable, 'constant'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.TypeAlias, 'type'],
  [ts.SymbolFlags.Namespace, 'namespace'],
]);

const isFunction = (/** @type {ts.Symbol} */ symbol, /** @type {ts.TypeChecker} */ checker) =>
  Boolean(
    symbol.valueDeclaration &&
      checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration).getCallSignatures().length > 0,
  );

const declared = (/** @type {ts.Declaration} */ declaration) =>
  declaration
    .getText()
    .replace(/^(export )?(declare )?/, '')
    .replace(/;$/, '')
    .replace(/^const /, '');

const signatureOf = (/** @type {ts.Declaration} */ declaration) =>
  declared(declaration)
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Longer signatures are read where they stand; what is made of members is shown whole. */
const LONGEST = 400;

/** How an export is written: on a line, or with a line for each member and the sentence above it. */
const shownOf = (/** @type {ts.Declaration} */ declaration) => {
  const members =
    ts.isInterfaceDeclaration(declaration) ||
    (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type));
  if (members)
    return declared(declaration).replaceAll(/^(?: {4})+/gm, indent => ' '.repeat(indent.length / 2));
  const signature = signatureOf(declaration);
  const mayBeLong = ts.isFunctionDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
  return mayBeLong || signature.length <= LONGEST ? signature : '';
};

/**
 * What the doors of a package let out, from what was built of it.
 * @returns {Door[]}
 */
export function doorsOf(/** @type {string} */ name) {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  /** @type {[string, string][]} */
  const entries = Object.entries(manifest.exports)
    .map(([entry, { types }]) => /** @type {[string, string]} */ ([entry, join(folder, types)]))
    .filter(([, file]) => !file.includes('/testing/'));
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
      types: [],
      noLib: true,
    },
  );
  const checker = program.getTypeChecker();
  return entries.map(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!source || !module) throw new Error(`${relative(root, file)} has not been built.`);
    const says =
      /^\/\*\*\s*([\s\S]*?)\s*\*\//.exec(source.text)?.[1]?.replaceAll(/\s*\n\s*\*\s*/g, ' ') ?? '';
    const exported = checker.getExportsOfModule(module).map(one => {
      const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      const declaration = symbol.declarations?.[0];
      const kind = KINDS.find(([flag]) => symbol.flags & flag)?.[1] ?? 'name';
      const tags = symbol.getJsDocTags();
      return {
        name: one.name,
        kind: kind === 'constant' && isFunction(symbol, checker) ? 'function' : kind,
        signature: declaration ? shownOf(declaration) : '',
        says: ts
          .displayPartsToString(symbol.getDocumentationComment(checker))
          .replaceAll(/\s*\n\s*/g, ' ')
          .trim(),
        examples: tags
          .filter(tag => tag.name === 'example')
          .map(tag => ts.displayPartsToString(tag.text).trim()),
        from: declaration ? relative(root, declaration.getSourceFile().fileName) : '',
      };
    });
    return { entry, says, exported: exported.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

const pageOf = (/** @type {string} */ name, /** @type {Door[]} */ doors) => {
  const lines = [
    `# @emlia/${name}`,
    '',
    'Written by `npm run reference` from the types and the sentences above them; how the packages hang together: [Use it as a library](../../library.md).',
  ];
  for (const { entry, says, exported } of doors) {
    lines.push('', `## ${entry === '.' ? `@emlia/${name}` : `@emlia/${name}${entry.slice(1)}`}`);
    if (says !== '') lines.push('', says);
    for (const one of exported) {
      lines.push(
        '',
        `### ${one.name}`,
        '',
        `${one.kind === 'function' ? 'Function' : `${one.kind[0]?.toUpperCase()}${one.kind.slice(1)}`}. ${one.says}`,
      );
      if (one.signature !== '') lines.push('', '```ts', one.signature, '```');
      for (const example of one.examples) lines.push('', '```ts', example, '```');
    }
  }
  return `${lines.join('\n')}\n`;
};

/** The pages by their files, and the exports without a sentence. */
async function reference() {
  const pages = new Map([[join(root, 'docs', 'reference', 'commands.md'), await commandsPage()]]);
  /** @type {string[]} */
  const silent = [];
  for (const name of DESCRIBED) {
    const doors = doorsOf(name);
    pages.set(join(FOLDER, `${name}.md`), pageOf(name, doors));
    for (const { entry, exported } of doors) {
      for (const one of exported)
        if (one.says === '') silent.push(`${one.name} of @emlia/${name}${entry.slice(1)} (${one.from})`);
    }
  }
  return { pages, silent };
}

/** What is wrong with the reference as it stands: exports without a sentence, pages that are not what the types say. */
export async function faultsOfReference() {
  const { pages, silent } = await reference();
  const stale = [...pages].filter(([file, page]) => !existsSync(file) || readFileSync(file, 'utf8') !== page);
  return [
    ...silent.map(one => `No sentence above ${one}.`),
    ...stale.map(
      ([file]) => `${relative(root, file)} is not what the types say; npm run reference writes it.`,
    ),
  ];
}

if (isProgram(import.meta.url)) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  if (!values.check) {
    mkdirSync(FOLDER, { recursive: true });
    for (const [file, page] of (await reference()).pages) writeFileSync(file, page);
  }
  for (const fault of await faultsOfReference()) {
    console.log(fault);
    process.exitCode = 1;
  }
}
