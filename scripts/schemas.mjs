// npm run schemas: writes JSON Schemas of what goes over the wire and of the lab's reports, from their types, for programs in other
// languages. `--check` writes nothing and fails where a written one is not what the types say.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript-5';
import { isProgram, root } from './command.mjs';

const TYPES = join(root, 'packages', 'games', 'src', 'wire-types.ts');
const FOLDER = join(root, 'packages', 'games', 'schemas');

/** @typedef {Record<string, unknown>} Json */

const literals = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral;
const anything = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Writes types down as JSON Schema; what has a name stands once, in `definitions`. */
const createWriter = (/** @type {ts.TypeChecker} */ checker) => {
  /** @type {Record<string, Json>} */
  const definitions = {};
  /** @type {Map<ts.Type, string>} */
  const names = new Map();
  /** The types being written: one that comes round to itself needs a name. */
  const open = new Set();

  const literalOf = (/** @type {ts.Type} */ type) =>
    type.flags & ts.TypeFlags.BooleanLiteral
      ? checker.typeToString(type) === 'true'
      : /** @type {ts.LiteralType} */ (type).value;

  const nameOf = (/** @type {ts.Type} */ type) => {
    const symbol = type.aliasSymbol ?? type.symbol;
    const plain = symbol && !symbol.name.startsWith('__') && !type.aliasTypeArguments?.length;
    const generic = /** @type {ts.TypeReference} */ (type).typeArguments?.length;
    return plain && !generic ? symbol.name : undefined;
  };

  const freeName = (/** @type {string} */ wanted) => {
    const taken = new Set(names.values());
    if (!taken.has(wanted)) return wanted;
    for (let i = 2; ; i++) if (!taken.has(`${wanted}${i}`)) return `${wanted}${i}`;
  };

  /** @type {(type: ts.Type) => Json} */
  const write = type => {
    if (type.flags & anything) return {};
    if (type.flags & literals) return { const: literalOf(type) };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.Never) return { not: {} };
    const known = names.get(type);
    if (known) return { $ref: `#/definitions/${known}` };
    const wanted = nameOf(type) ?? (open.has(type) ? 'Part' : undefined);
    if (!wanted || isList(type)) {
      open.add(type);
      const written = writeOut(type);
      open.delete(type);
      const named = names.get(type);
      if (!named) return written;
      definitions[named] = written;
      return { $ref: `#/definitions/${named}` };
    }
    const name = freeName(wanted);
    names.set(type, name);
    // Something stands there while it is written, so that the order is that of the types.
    definitions[name] = {};
    if (!open.has(type)) definitions[name] = writeOut(type);
    return { $ref: `#/definitions/${name}` };
  };

  const isList = (/** @type {ts.Type} */ type) => checker.isArrayType(type) || checker.isTupleType(type);

  /** @type {(type: ts.Type) => Json} */
  const writeOut = type => {
    if (type.isUnion()) return writeUnion(type);
    if (isList(type)) return writeList(/** @type {ts.TypeReference} */ (type));
    return writeObject(type);
  };

  /** Where a type stands in the sources: the compiler orders those of a union by what it happened to read first. */
  const placeOf = (/** @type {ts.Type} */ type) => {
    if (type.flags & literals) return `0 ${String(literalOf(type))}`;
    const [declared] = (type.aliasSymbol ?? type.symbol)?.declarations ?? [];
    if (!declared) return `2 ${checker.typeToString(type)}`;
    const file = declared.getSourceFile().fileName.slice(root.length);
    return `1 ${file} ${String(declared.pos).padStart(9, '0')} ${checker.typeToString(type)}`;
  };

  const writeUnion = (/** @type {ts.UnionType} */ type) => {
    const parts = type.types
      .filter(part => !(part.flags & ts.TypeFlags.Undefined))
      .map(part => ({ part, place: placeOf(part) }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
      .map(({ part }) => part);
    if (parts.length > 0 && parts.every(part => part.flags & literals)) {
      const values = parts.map(literalOf);
      return values.length === 2 && values.includes(true) && values.includes(false)
        ? { type: 'boolean' }
        : { enum: values };
    }
    const [only] = parts;
    return parts.length === 1 && only ? write(only) : { anyOf: parts.map(write) };
  };

  const writeList = (/** @type {ts.TypeReference} */ type) => {
    const items = checker.getTypeArguments(type);
    if (!checker.isTupleType(type)) return { type: 'array', items: write(/** @type {ts.Type} */ (items[0])) };
    const { elementFlags, minLength } = /** @type {ts.TupleType} */ (type.target);
    const rest = elementFlags.findIndex(flag => flag & ts.ElementFlags.Rest);
    const written = items.map(write);
    return rest < 0
      ? { type: 'array', items: written, minItems: minLength, maxItems: items.length }
      : { type: 'array', items: written.slice(0, rest), additionalItems: written[rest], minItems: minLength };
  };

  const writeObject = (/** @type {ts.Type} */ type) => {
    /** @type {Record<string, Json>} */
    const properties = {};
    const required = [];
    for (const symbol of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(symbol);
      if (own.getCallSignatures().length > 0)
        throw new Error(`${checker.typeToString(type)} holds a function`);
      const said = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      const mayMiss = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || hasUndefined(own);
      const written = write(own);
      properties[symbol.name] = said
        ? { ...('$ref' in written ? { allOf: [written] } : written), description: said }
        : written;
      if (!mayMiss) required.push(symbol.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index ? write(index.type) : false,
    };
  };

  const hasUndefined = (/** @type {ts.Type} */ type) =>
    type.isUnion() && type.types.some(part => part.flags & ts.TypeFlags.Undefined);

  return { write, definitions };
};

/** The definitions that a schema comes to, in their order. */
const reached = (/** @type {Json} */ schema, /** @type {Record<string, Json>} */ definitions) => {
  const found = new Set();
  const look = (/** @type {unknown} */ value) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(definitions[name]);
    }
  };
  look(schema);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => found.has(name)));
};

/** A file's exported types, each under its name, and what writes one of them down whole. */
const typesIn = (/** @type {string} */ file) => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([file], {
    ...options,
    composite: false,
    incremental: false,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} cannot be read`);
  /** @type {(title: string, type: ts.Type) => Json} */
  const wholeSchema = (title, type) => {
    const { write, definitions } = createWriter(checker);
    const written = write(type);
    // What has a name of its own stands at the top, not behind it.
    const own = typeof written.$ref === 'string' ? written.$ref.slice('#/definitions/'.length) : '';
    const schema = definitions[own] ?? written;
    return {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title,
      ...schema,
      definitions: reached(schema, definitions),
    };
  };
  return { checker, exported: checker.getExportsOfModule(module), wholeSchema };
};

/** The schemas of each ruleset: what stands in `wire-types.ts` under its name. */
export const wireSchemas = () => {
  const { checker, exported, wholeSchema } = typesIn(TYPES);
  /** @type {Record<string, Record<string, Json>>} */
  const schemas = {};
  for (const symbol of exported) {
    const [doc = ''] = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split(':');
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    schemas[doc] = Object.fromEntries(
      properties.map(property => [
        property.name,
        wholeSchema(`${doc}: ${property.name}`, checker.getTypeOfSymbol(property)),
      ]),
    );
  }
  return schemas;
};

/** The schema of what a study of the lab shows, as `report.json` holds it. */
export const reportSchema = () => {
  const { checker, exported, wholeSchema } = typesIn(
    join(root, 'packages', 'lab', 'src', 'report', 'report.ts'),
  );
  const symbol = exported.find(({ name }) => name === 'StudyReport');
  if (!symbol) throw new Error('there is no StudyReport');
  return wholeSchema('emlia-lab-report', checker.getDeclaredTypeOfSymbol(symbol));
};

/** All of them, by the files they are written to. */
export const schemaFiles = () =>
  new Map([
    ...Object.entries(wireSchemas()).map(
      ([ruleset, schemas]) =>
        /** @type {[string, string]} */ ([join(FOLDER, `${ruleset}.json`), `${JSON.stringify(schemas)}\n`]),
    ),
    [join(root, 'docs', 'schema', 'emlia-lab-report.json'), `${JSON.stringify(reportSchema(), null, 2)}\n`],
  ]);

if (isProgram(import.meta.url)) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  for (const [file, text] of schemaFiles()) {
    if (!values.check) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${relative(root, file)}: ${text.length} bytes`);
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${relative(root, file)} is not what the types say: npm run schemas`);
      process.exitCode = 1;
    }
  }
}
