import { type Ability, abilitiesShown, SKILL_NAMES } from '@emlia/content';
import type { ActionBlock, UnitState } from '@emlia/emlia';
import {
  abilitiesOf,
  DIE,
  DIFFICULTY,
  equipmentOf,
  MORALE_STATES,
  type MoraleRow,
  type MoraleRowName,
  moraleRuleOf,
} from '@emlia/emlia/reading';
import { ALL_CHECKS, usableActions, usableRows } from '@emlia/emlia/report';
import { type AppliedModifier, listed, type ModifierRow, signed } from '@emlia/kernel';
import { type Html, type HtmlPart, html, ruleMark } from './html.ts';
import { isGone } from './strength.ts';
import type { PrintedArmy, PrintSubject } from './subject.ts';

/** For each army what its units can do, what bears on it, and what its abilities mean. */
export const referenceSheet = (subject: PrintSubject): HtmlPart =>
  subject.armies
    .map(army => ({ ...army, units: army.units.filter(unit => !isGone(unit)) }))
    .filter(({ units }) => units.length > 0)
    .map(
      army => html`
<section class="sheet reference side-${army.side % 5}">
  <header class="sheet-head"><h2>${army.name}</h2><p>Quick reference · ${subject.title}</p></header>
  <div class="columns">
    ${checkBlock()}
    ${actionBlocks(subject, army)}
    ${moraleBlocks(subject, army)}
    ${abilityBlock(subject, army)}
  </div>
</section>`,
    );

const checkBlock = (): Html => html`
<article class="block">
  <h3>Skill checks ${ruleMark('skill.success')}</h3>
  <p>A d${DIE} for each level; a die that shows ${DIFFICULTY} or more with all modifiers is a success.</p>
  ${rowTable(ALL_CHECKS)}
</article>`;

/** Enemies as far as they are known: of a muster nobody is. */
const enemiesOf = ({ kind, armies }: PrintSubject, army: PrintedArmy): readonly UnitState[] | undefined =>
  kind === 'muster' ? undefined : armies.filter(({ id }) => id !== army.id).flatMap(({ units }) => units);

const actionBlocks = (subject: PrintSubject, army: PrintedArmy): HtmlPart => {
  const usable = new Map(army.units.map(unit => [unit, usableActions(subject.world, unit)]));
  return Object.entries(subject.world.edition.orders.list.blocks).map(([type, block]) => {
    const users = army.units.filter(unit => usable.get(unit)?.includes(type));
    return users.length > 0 && actionBlock(subject, army, block, users);
  });
};

/** More rows may run on in the next column. */
const SHORT = 8;

const KINDS = { move: 'Move', primary: 'Primary', free: 'Free' } as const;

const actionBlock = (
  subject: PrintSubject,
  army: PrintedArmy,
  block: ActionBlock,
  users: readonly UnitState[],
): Html => {
  const { name, rule, kinds, takesMove, say, requirements, subject: on, check, effect } = block;
  const rows = check ? usableRows(subject.world, check.modifiers, users, enemiesOf(subject, army)) : [];
  const some =
    users.length < army.units.length && listed(users.map(unit => subject.codes.get(unit.id) ?? unit.name));
  return html`
<article class="block${rows.length > SHORT && ' long'}">
  <h3>${name} <span class="kind">${takesMove && `${KINDS.move} and `}${kinds.map(kind => KINDS[kind]).join(' or ')}</span> ${ruleMark(rule)}</h3>
  <p>${say}${some && html` <b>Only ${some}.</b>`}</p>
  <p class="fine"><b>Needs</b> ${requirements.map(line => line.say).join(' ')}${on && html` <b>Subject</b> ${on.say}`}</p>
  ${check && html`<p class="fine"><b>Check</b> ${SKILL_NAMES[check.skill]}${!check.improvise && ', not to be improvised'}. ${check.success}</p>`}
  ${effect && html`<p class="fine"><b>Effect</b> ${effect}</p>`}
  ${rows.length > 0 && rowTable(rows)}
</article>`;
};

const rowTable = (rows: readonly (ModifierRow | AppliedModifier)[]): Html => html`
<table class="modifiers">${byRule(rows).map(
  ([rule, of]) =>
    html`<tbody>${of.map(({ label, by }) => html`<tr><td>${label}</td><td>${by === 'automatic' ? 'sure' : signed(by)}</td></tr>`)}<tr class="source"><td colspan="2">${ruleMark(rule)}</td></tr></tbody>`,
)}</table>`;

const byRule = <Row extends { readonly rule: string }>(rows: readonly Row[]): [string, Row[]][] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.rule, [...(groups.get(row.rule) ?? []), row]);
  return [...groups];
};

/** Blocks alone have flanks to worry about. */
const isFor = (row: MoraleRowName, { units }: PrintedArmy): boolean =>
  moraleRuleOf(row) !== 'ranked.morale' || units.some(({ parts }) => parts.some(part => part.listed > 1));

const moraleBlocks = ({ world: { edition } }: PrintSubject, army: PrintedArmy): Html => {
  const rows = (Object.entries(edition.tables.morale) as [MoraleRowName, MoraleRow][]).flatMap(
    ([name, { label, change, rule = moraleRuleOf(name) }]) =>
      change !== 0 && isFor(name, army) ? [{ rule, label, by: change }] : [],
  );
  return html`
<article class="block">
  <h3>Morale ${ruleMark('morale.conditions')}</h3>
  <table class="modifiers"><tbody>${MORALE_STATES.map(({ name, from, to, armyValue, disorders, shies }) => {
    const effects = [
      armyValue !== undefined && `army value ${signed(armyValue)}`,
      disorders && 'disordered when it drops so far',
      shies && 'not closer to the enemy',
    ];
    const range = from === to ? signedRange(from) : `${signedRange(from)} to ${signedRange(to)}`;
    return html`<tr><td><b>${name}</b> ${effects.filter(Boolean).join(', ')}</td><td>${range}</td></tr>`;
  })}</tbody></table>
</article>
<article class="block long"><h3>Changes of morale</h3>${rowTable(rows)}</article>`;
};

const signedRange = (value: number): string => `${value}`.replace('-', '−');

const abilityBlock = (subject: PrintSubject, { units }: PrintedArmy): HtmlPart => {
  const parts = units.flatMap(unit => unit.parts);
  const abilities = parts.flatMap((part): readonly Ability[] => [
    ...abilitiesOf(subject.world, part),
    ...equipmentOf(subject.world, part).flatMap(item => (item.kind === 'other' ? [] : item.abilities)),
  ]);
  const shown = abilitiesShown(abilities, subject.sayings);
  return (
    shown.length > 0 &&
    html`
<article class="block long">
  <h3>Abilities ${ruleMark('ability.catchall')}</h3>
  ${shown.map(({ name, words, says }) => html`<p class="fine"><b>${name}</b>${words !== undefined && html` <i>${words}.</i>`} ${says}</p>`)}
</article>`
  );
};
