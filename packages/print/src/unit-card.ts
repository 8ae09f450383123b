import {
  abilityNames,
  actionWords,
  type DamageMeasure,
  formatDice,
  formatVitalEffect,
  initiativeWords,
  SKILL_NAMES,
  type UnitEntry,
  type VitalEffect,
  type VitalTable,
} from '@emlia/content';
import type { Part, UnitState } from '@emlia/emlia';
import { abilitiesOf, equipmentOf } from '@emlia/emlia/reading';
import { capitalised } from '@emlia/kernel';
import { gearOf } from './gear.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import { packNameOf, skillsOf, statLineOf, statsShown } from './stats.ts';
import { armyValueShown, isGone, stateWordsOf, strengthOfPart } from './strength.ts';
import type { PrintedArmy, PrintSubject } from './subject.ts';

/** A card for each unit, two beside each other, none cut by the end of a page. */
export const cardsSheet = (subject: PrintSubject): HtmlPart =>
  subject.armies
    .filter(({ units }) => units.length > 0)
    .map(
      army => html`
<section class="sheet cards side-${army.side % 5}">
  <header class="sheet-head"><h2>${army.name}</h2><p>Unit cards · ${subject.title}</p></header>
  <div class="deck">${army.units.map(unit => unitCard(subject, army, unit))}</div>
</section>`,
    );

const unitCard = (subject: PrintSubject, army: PrintedArmy, unit: UnitState): Html => {
  const [first] = unit.parts;
  const entry = first && statLineOf(subject, first);
  const { now } = armyValueShown(subject, unit);
  const plight = [...stateWordsOf(subject, unit), ...(now === undefined ? [] : [`army value now ${now}`])];
  const about = [
    entry ? packNameOf(entry, unit.name) : '',
    ...(entry?.keywords ?? []),
    unit.parts.length === 1 && first?.general ? 'general' : '',
    army.groups?.get(unit.id) ?? '',
  ];
  const points = army.points?.of.get(unit.id);
  return html`
<article class="card${isGone(unit) && ' gone'}">
  <header>
    <span class="code">${subject.codes.get(unit.id)}</span>
    <div><h3>${unit.name}</h3><p>${about.filter(Boolean).join(' · ')}</p></div>
    ${points !== undefined && html`<span class="points">${points}<small>points</small></span>`}
  </header>
  ${plight.length > 0 && html`<p class="plight">${capitalised(plight.join(' · '))}</p>`}
  ${unit.parts.map((part, index) => partOfCard(subject, unit, part, index))}
</article>`;
};

const partOfCard = (subject: PrintSubject, unit: UnitState, part: Part, index: number): Html => {
  const line = statLineOf(subject, part);
  const called = index === 0 ? line.name : part.name;
  const kind = packNameOf(line, called);
  const skills = skillsOf(subject, unit, index);
  const gear = equipmentOf(subject.world, part).map(item => gearOf(subject, part, item));
  const weapons = gear.filter(({ damage }) => damage !== undefined);
  const others = gear.filter(({ damage }) => damage === undefined);
  const abilities = abilityNames(abilitiesOf(subject.world, part).filter(one => isOwn(line, one)));
  return html`
<div class="part">
  ${unit.parts.length > 1 && html`<h4>${called}${kind !== '' && `, ${kind}`}${part.general && html` <span class="kind">general</span>`}</h4>`}
  ${line.taken && html`<p><b>Options</b> ${line.taken.join(', ')}</p>`}
  ${tracks(unit, part, index, line)}
  <dl class="stats">${statsShown(subject, unit, part).map(({ name, value }) => html`<div class="${widthOf(value)}"><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  ${skills.length > 0 && html`<dl class="stats skills">${skills.map(({ skill, printed, now }) => html`<div><dt>${SKILL_NAMES[skill]}</dt><dd>${printed}${now !== undefined && html`<b class="now"> now ${now}</b>`}</dd></div>`)}</dl>`}
  ${weapons.length > 0 && html`<table class="weapons"><thead><tr><th>Weapon</th><th>Damage</th><th>Range</th><th></th></tr></thead><tbody>${weapons.map(({ name, damage, range, notes, shots, spent = 0 }) => html`<tr><td>${name}</td><td>${damage}</td><td>${range ?? 'melee'}</td><td>${notes}${shots !== undefined && html` ${boxes(shots, spent)}`}</td></tr>`)}</tbody></table>`}
  ${others.map(({ name, notes }) => html`<p><b>${name}</b> ${notes}</p>`)}
  ${abilities.length > 0 && html`<p><b>Abilities</b> ${abilities.join(', ')}</p>`}
  ${ownActionsOf(subject, part).map(one => html`<p>${actionWords(one)}${one.uses !== undefined && html` ${boxes(one.uses, one.uses - (part.left?.[one.called] ?? one.uses))}`}</p>`)}
  ${line.initiative && html`<p><b>Initiative</b></p><ol>${line.initiative.map(one => html`<li>${initiativeWords(one)}</li>`)}</ol>`}
  ${line.moraleConditions && html`<p><b>Morale, in place of the common table</b></p><ol>${line.moraleConditions.map(one => html`<li>${initiativeWords(one)}</li>`)}</ol>`}
  ${vitalTables(line)}
  ${(line.measures ?? []).map(measureLine)}
  ${part.harm && html`<p><b>Harmed for good</b> ${effectWords(part.harm)}</p>`}
</div>`;
};

/** ability.catchall: the actions it has beside everybody's. */
const ownActionsOf = ({ world }: PrintSubject, part: Part) =>
  abilitiesOf(world, part).filter(one => one.ability === 'action');

/** Whether an ability is the unit's own; those its gear gives are told with the gear. */
const isOwn = (line: UnitEntry, ability: object): boolean =>
  (line.abilities ?? []).some(one => one === ability);

const widthOf = (value: string): string => (value.length > 16 ? 'full' : value.length > 7 ? 'wide' : '');

const MOST_BOXES = 120;
/** More than so many are drawn smaller. */
const MANY_BOXES = 40;

/** A box for each member, crossed where he has fallen; of a lone one a box for each point of damage. */
const tracks = (unit: UnitState, part: Part, index: number, { damageLimit = 1 }: UnitEntry): Html => {
  const { living, listed } = strengthOfPart(unit, index);
  const lost = listed - living;
  const members = listed <= MOST_BOXES && boxes(listed, lost);
  const damage =
    listed === 1 &&
    damageLimit > 1 &&
    damageLimit <= MOST_BOXES &&
    boxes(damageLimit, lost > 0 ? damageLimit : part.damage);
  return html`<div class="tracks">
    ${damage ? html`<p><b>Damage</b> ${damage}</p>` : html`<p><b>${lost > 0 ? `${living} of ${listed}` : `${listed}`}</b> ${members}</p>`}
    ${!damage && damageLimit > 1 && part.damage > 0 && html`<p><b>Damage points</b> ${part.damage}</p>`}
  </div>`;
};

const boxes = (all: number, crossed: number): Html =>
  html`<span class="boxes${all > MANY_BOXES && ' many'}">${Array.from({ length: all }, (_, i) => html`<i class="box${i >= all - crossed && ' crossed'}"></i>`)}</span>`;

const effectWords = (effects: readonly VitalEffect[]): string => effects.map(formatVitalEffect).join(', ');

const vitalTables = ({ vitalTable, vitalTableByArc }: UnitEntry): HtmlPart => [
  vitalTable && vitalRows('Vital table', vitalTable),
  ...(['front', 'side', 'rear'] as const).map(arc => {
    const table = vitalTableByArc?.[arc];
    return table && vitalRows(`Vital table, ${arc}`, table);
  }),
];

const vitalRows = (title: string, { die, rows }: VitalTable): Html =>
  html`<p class="vital"><b>${title}, ${formatDice(die)}</b> ${rows.map(({ from, to, effects }) => html`<span><b>${from === to ? from : `${from}–${to}`}</b> ${effectWords(effects)}</span> `)}</p>`;

const measureLine = ({ name, every, at, effects }: DamageMeasure): Html =>
  html`<p><b>${name}</b> ${every === undefined ? `at ${at} damage` : `at every ${every} damage`}: ${effectWords(effects)}</p>`;
