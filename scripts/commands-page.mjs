// docs/reference/commands.md: all that is asked by the shipped rules and all that can be asked for, written from the JSON Schemas that
// go over the wire and from the orders that were built. `npm run reference` writes it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './command.mjs';

/** @typedef {Record<string, any>} Schema */
/** @typedef {{ answers: readonly string[], name?: string, rule?: string, says?: string }} Known what an order says of its command */

/** In the order of the page: the rules, where their orders were built, and editions beside the one they are played by. */
const RULES = [
  { title: 'Emlia', ruleset: 'emlia', built: 'emlia/dist', editions: { 'first-draft': 'the first draft' } },
  { title: 'Eras, battles', ruleset: 'eras-battle', built: 'eras/dist/battle', editions: {} },
  { title: 'Eras, campaigns', ruleset: 'eras-campaign', built: 'eras/dist/campaign', editions: {} },
];

const HEAD = `# Prompts and commands

Written by \`npm run reference\` from what the rules read. \`topPrompt(state)\` of [a program](../library.md) and \`prompt\` of
[the wire](../protocol.md) say what is asked; \`game.options\` and the message \`options\` list what could be answered just then, each as a command
that can be sent as it is, and the refused ones with their reason. A point is in GSU, \`x\` to the east and \`y\` to the south of the table's north-west
corner; an angle is whole degrees, 0 to the north and 90 to the east.
`;

const schemasOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(root, 'packages', 'games', 'schemas', `${name}.json`), 'utf8'));

/** Every order of a ruleset by the type of its command: a module of its chapter exports it. */
async function ordersIn(/** @type {string} */ built) {
  /** @type {Map<string, Known>} */
  const found = new Map();
  const folder = join(root, 'packages', built);
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    if (!name.endsWith('.js') || /\.test\.|testing/.test(name)) continue;
    for (const one of Object.values(await import(pathToFileURL(join(folder, name)).href))) {
      const type = one?.schema?.shape?.type?.value;
      if (typeof type !== 'string' || !Array.isArray(one.answers) || found.has(type)) continue;
      const { name: called, rule, say } = one.action ?? {};
      found.set(type, { answers: one.answers, name: called, rule, says: say });
    }
  }
  return found;
}

const quoted = (/** @type {unknown} */ value) =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

/** What is longer has a name of its own, and stands at the end. */
const LONGEST = 110;

/** @typedef {Map<string, string>} Named what is written by its name, and how it is made */

/** Writes schemas as TypeScript would, each on one line. */
function writer(/** @type {Record<string, Schema>} */ definitions, /** @type {Named} */ named) {
  /** @type {(one: Schema, inside?: readonly string[]) => string} */
  const write = (one, inside = []) => {
    if (one.$ref) {
      const name = one.$ref.slice('#/definitions/'.length);
      if (inside.includes(name)) return name;
      const written = write(definitions[name] ?? {}, [...inside, name]);
      if (written.length <= LONGEST && !new RegExp(`\\b${name}\\b`).test(written)) return written;
      named.set(name, written);
      return name;
    }
    if (one.allOf) return write(one.allOf[0], inside);
    if ('const' in one) return quoted(one.const);
    if (one.enum) return one.enum.map(quoted).join(' | ');
    if (one.anyOf) return one.anyOf.map((/** @type {Schema} */ choice) => write(choice, inside)).join(' | ');
    if (Array.isArray(one.items))
      return `[${one.items.map((/** @type {Schema} */ item) => write(item, inside)).join(', ')}]`;
    if (one.type === 'array') {
      const item = one.items ? write(one.items, inside) : 'unknown';
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
    }
    if (one.properties)
      return `{ ${fields(one, inside)
        .map(({ text }) => text)
        .join(', ')} }`;
    if (one.type === 'object')
      return one.additionalProperties ? `Record<string, ${write(one.additionalProperties, inside)}>` : '{}';
    return one.type === 'integer' ? 'number' : (one.type ?? 'unknown');
  };
  /** @returns {{ text: string, says?: string }[]} */
  const fields = (/** @type {Schema} */ object, /** @type {readonly string[]} */ inside = []) =>
    Object.entries(object.properties).map(([name, field]) => ({
      text: `${name}${object.required?.includes(name) ? '' : '?'}: ${write(field, inside)}`,
      says: field.description,
    }));
  return { write, fields };
}

/** The members of a union, or the one there is, by a property that tells them apart. */
const membersOf = (/** @type {Schema} */ { anyOf, definitions = {}, ...rest }, /** @type {string} */ by) =>
  (anyOf ?? [rest])
    .map((/** @type {Schema} */ one) =>
      one.$ref ? definitions[one.$ref.slice('#/definitions/'.length)] : one,
    )
    .flatMap((/** @type {Schema} */ member) => {
      const tag = member.properties[by];
      const told = tag.$ref ? definitions[tag.$ref.slice('#/definitions/'.length)] : tag;
      return (told.enum ?? [told.const]).map((/** @type {string} */ name) => ({ name, member }));
    })
    .sort((/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
      a.name < b.name ? -1 : 1,
    );

const listed = (/** @type {string[]} */ names) => names.map(name => `\`${name}\``).join(', ');

const promptLines = (
  /** @type {Schema} */ schema,
  /** @type {[string, Known][]} */ orders,
  /** @type {Named} */ named,
) => {
  const { write } = writer(schema.definitions, named);
  return membersOf(schema, 'kind').map((/** @type {{ name: string, member: Schema }} */ { name, member }) => {
    const about = member.properties.about ? write(member.properties.about) : '{}';
    const answers = orders.filter(([, order]) => order.answers.includes(name)).map(([type]) => type);
    const by = answers.length > 0 ? listed(answers.sort()) : 'the commands of the action that it names';
    return `- \`${name}\`${about === '{}' ? '' : `, about \`${about}\``}: ${by}`;
  });
};

const commandLines = (
  /** @type {Schema} */ schema,
  /** @type {Map<string, Known>} */ orders,
  /** @type {Named} */ named,
  /** @type {(type: string) => boolean} */ wanted = () => true,
) => {
  const { fields } = writer(schema.definitions, named);
  /** @type {string[]} */
  const lines = [];
  for (const { name, member } of membersOf(schema, 'type')) {
    if (!wanted(name)) continue;
    const { answers = [], name: action, rule, says } = orders.get(name) ?? {};
    const what = action === undefined ? '' : `${action} (\`${rule}\`): ${says} `;
    lines.push(`### ${name}`, '', `${what}Answers ${listed([...answers])}.`, '', '```ts', '{');
    for (const { text, says: why } of fields(member)) {
      if (why !== undefined) lines.push(`  /** ${why} */`);
      lines.push(`  ${text};`);
    }
    lines.push('}', '```', '');
  }
  return lines;
};

const namedLines = (/** @type {Named} */ named) =>
  named.size === 0
    ? []
    : [
        '### What is named above',
        '',
        '```ts',
        ...[...named].sort().map(([name, text]) => `type ${name} = ${text};`),
        '```',
        '',
      ];

/** The page as the rules now are. */
export async function commandsPage() {
  const lines = [HEAD];
  for (const { title, ruleset, built, editions } of RULES) {
    const orders = await ordersIn(built);
    const { commands, prompts } = schemasOf(ruleset);
    const has = membersOf(commands, 'type').map((/** @type {{ name: string }} */ { name }) => name);
    const ours = [...orders].filter(([type]) => has.includes(type));
    /** @type {Named} */
    const named = new Map();
    lines.push(`## ${title}`, '', 'What is asked, and what answers it:', '');
    lines.push(...promptLines(prompts, ours, named), '', ...commandLines(commands, orders, named));
    lines.push(...namedLines(named));
    for (const [edition, called] of Object.entries(editions)) {
      const other = schemasOf(`${ruleset}.${edition}`).commands;
      const kept = membersOf(other, 'type').map((/** @type {{ name: string }} */ { name }) => name);
      const gone = has.filter((/** @type {string} */ type) => !kept.includes(type));
      lines.push(`## ${title}, ${called}`, '', `As above but without ${listed(gone)}, and with:`, '');
      /** @type {Named} */
      const own = new Map();
      lines.push(...commandLines(other, orders, own, type => !has.includes(type)), ...namedLines(own));
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
