import { formatMorale, SKILL_NAMES, SKILLS } from '@emlia/content';
import type { UnitState } from '@emlia/emlia';
import { equipmentOf } from '@emlia/emlia/reading';
import { counted } from '@emlia/kernel';
import { type Html, html } from './html.ts';
import { packNameOf, skillsOf, statLineOf, statsShown } from './stats.ts';
import { armyValueShown, isGone, stateWordsOf, strengthOfPart, strengthOfUnit } from './strength.ts';
import type { PrintedArmy, PrintSubject } from './subject.ts';

const SHORT = {
  closeCombat: 'CC',
  aimedFire: 'AF',
  volleyFire: 'VF',
  leadership: 'Ld',
  alertness: 'Al',
  stealth: 'St',
} as const;

/** Every unit of every army on a line, with its sums. */
export const rosterSheet = (subject: PrintSubject): Html => html`
<section class="sheet roster">
  <header class="sheet-head"><h2>Roster</h2><p>${subject.title}</p></header>
  ${subject.armies.map(army => armyRoster(subject, army))}
  <p class="note">${SKILLS.map(skill => `${SHORT[skill]} ${SKILL_NAMES[skill]}`).join(' · ')}</p>
</section>`;

const armyRoster = (subject: PrintSubject, army: PrintedArmy): Html => html`
<div class="army side-${army.side % 5}">
  <h3>${army.name}</h3>
  <table>
    <thead><tr>
      <th class="code"></th><th class="name">Unit</th><th class="members">Members</th><th class="move">Move</th><th class="few">Timing</th><th class="hits">Hits</th><th class="few">Morale</th>
      ${SKILLS.map(skill => html`<th title="${SKILL_NAMES[skill]}">${SHORT[skill]}</th>`)}
      <th class="few">Army value</th>${army.points && html`<th class="few">Points</th>`}
    </tr></thead>
    ${army.units.map(unit => unitRows(subject, army, unit))}
    <tfoot>${sums(subject, army)}</tfoot>
  </table>
  ${army.missing && army.missing.length > 0 && html`<p class="note"><b>Left out, as the pack does not have it:</b> ${army.missing.join(', ')}</p>`}
</div>`;

const unitRows = (subject: PrintSubject, army: PrintedArmy, unit: UnitState): Html => {
  const plight = stateWordsOf(subject, unit);
  const group = army.groups?.get(unit.id);
  const value = armyValueShown(subject, unit);
  return html`<tbody class="${isGone(unit) ? 'gone' : ''}">
    ${unit.parts.map((part, index) => {
      const first = index === 0;
      const line = statLineOf(subject, part);
      const { living, listed } = strengthOfPart(unit, index);
      const stats = new Map(statsShown(subject, unit, part).map(({ name, value }) => [name, value]));
      const skills = skillsOf(subject, unit, index);
      const gear = equipmentOf(subject.world, part).map(({ name }) => name);
      const about = [
        packNameOf(line, first ? unit.name : part.name),
        first && group ? group : '',
        part.general ? 'general' : '',
        ...(line.taken ?? []),
        ...gear,
      ];
      return html`<tr>
        <td class="code">${first && subject.codes.get(unit.id)}</td>
        <td class="name"><strong>${first ? unit.name : `with ${part.name}`}</strong><small>${about.filter(Boolean).join(' · ')}</small>${first && plight.length > 0 && html`<em>${plight.join(', ')}</em>`}</td>
        <td>${subject.kind === 'battle' ? html`<b>${living}</b> of ${listed}` : listed}</td>
        <td class="move">${stats.get('Movement')}</td>
        <td>${line.timing}</td>
        <td>${stats.get('Hits')}</td>
        <td>${formatMorale(line.morale)}</td>
        ${SKILLS.map(skill => {
          const has = skills.find(one => one.skill === skill);
          return html`<td class="skill">${has ? [has.printed, has.now !== undefined && html`<b class="now"> ${has.now}</b>`] : html`<i>–</i>`}</td>`;
        })}
        <td>${first && [value.printed, value.now !== undefined && html`<b class="now"> ${value.now}</b>`]}</td>
        ${army.points && html`<td>${first && army.points.of.get(unit.id)}</td>`}
      </tr>`;
    })}
  </tbody>`;
};

const sums = (subject: PrintSubject, army: PrintedArmy): Html => {
  const later = army.units.filter(({ id }) => subject.later.has(id)).length;
  const strengths = army.units.map(strengthOfUnit);
  const living = strengths.reduce((sum, one) => sum + one.living, 0);
  const listed = strengths.reduce((sum, one) => sum + one.listed, 0);
  const value = army.units
    .filter(unit => !isGone(unit))
    .map(unit => armyValueShown(subject, unit))
    .reduce((sum, { printed, now = printed }) => sum + now, 0);
  return html`<tr>
    <td class="code"></td><td class="name">${counted(army.units.length, 'unit')}${later > 0 && `, ${later} of them to come`}</td>
    <td>${subject.kind === 'battle' ? html`<b>${living}</b> of ${listed}` : listed}</td>
    <td colspan="10">${subject.kind === 'battle' && living < listed && `${counted(listed - living, 'member')} lost`}</td>
    <td>${value}</td>${army.points && html`<td>${army.points.total}</td>`}
  </tr>`;
};
