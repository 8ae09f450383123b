import {
  abilityNames,
  announcementsOf,
  defaultResultWords,
  endingWords,
  formatGroundHeight,
  formatTurns,
  formatVitalEffect,
  type LengthChange,
  type Mode,
  missionListWords,
  type Scenario,
  SKILL_NAMES,
  SKILLS,
  type StandingCondition,
  type TerrainEffect,
  type TerrainEntry,
  type TerrainPiece,
  tallyWords,
  victoryGoals,
} from '@emlia/content';
import { capitalised, counted, listed, signed } from '@emlia/kernel';
import { eventWords } from './event-words.ts';
import { type Html, type HtmlPart, html, joined, ruleMark } from './html.ts';
import { battlefieldMap, MAP } from './map.ts';
import { groundSwatch } from './map-marks.ts';
import { type Paper, printableAreaOf, rounded } from './paper.ts';
import { strengthOfUnit } from './strength.ts';
import type { PrintSubject } from './subject.ts';
import { MODE_WORDS } from './words.ts';

/** What the battle is about, its map, its ground and how it is won. */
export const briefSheet = (subject: PrintSubject, paper: Paper): HtmlPart => {
  const { scenario } = subject;
  if (!scenario) return undefined;
  const { width, height } = printableAreaOf(paper);
  return html`
<section class="sheet brief">
  <header class="sheet-head"><h1>${scenario.title}</h1><p>${facts(subject, scenario).join(' · ')}</p></header>
  <p class="purpose">${scenario.purpose}</p>
  <figure>${battlefieldMap(subject, scenario, { width, height: height * 0.46 })}</figure>
  <div class="pair">
    <div>${forces(subject, scenario)}</div>
    <div>${ending(scenario)}</div>
  </div>
  ${announced(subject, scenario)}
  <h3>The ground</h3>
  ${ground(subject, scenario)}
</section>`;
};

const BOARD_WORDS = { free: 'free table', square: 'board of squares', hex: 'board of hexes' } as const;

const facts = (
  { kind, state, scale }: PrintSubject,
  { width, height, board, turns, minutes }: Scenario,
): string[] => [
  ...(kind === 'battle' ? [state.turn === 0 ? 'deployment' : `turn ${state.turn}`] : []),
  `${width} × ${height} GSU, ${BOARD_WORDS[board]}`,
  ...(scale ? [`1 GSU: ${scale.gsu}`] : []),
  ...(turns === undefined ? [] : [counted(turns, 'turn')]),
  ...(minutes === undefined ? [] : [`about ${minutes} minutes`]),
];

const forces = (subject: PrintSubject, scenario: Scenario): HtmlPart =>
  scenario.forces.map(({ id, name, army: wanted, arrives, approach }, side) => {
    const army = subject.armies.find(one => one.id === id)?.units ?? [];
    const units = army.filter(unit => !subject.later.has(unit.id));
    const later = army.length - units.length;
    const strengths = units.map(strengthOfUnit);
    const living = strengths.reduce((sum, one) => sum + one.living, 0);
    const all = strengths.reduce((sum, one) => sum + one.listed, 0);
    const goals = victoryGoals(scenario, id);
    return html`
<article class="force side-${side % 5}">
  <h3>${name}</h3>
  <p>${counted(units.length, 'unit')}, ${living < all ? `${living} of ${counted(all, 'member')} left` : counted(all, 'member')}${later > 0 && ` · ${later} more to come`}${wanted && ` · an army of up to ${wanted.points} points`}${arrives !== undefined && ` · comes upon the fight in turn ${arrives}`}.${approach !== undefined && ` ${approach}`}</p>
  ${goals.length > 0 && html`<dl>${goals.map(({ grade, say }) => html`<dt>${grade}</dt><dd>${capitalised(say)}</dd>`)}</dl>`}
</article>`;
  });

const ending = (scenario: Scenario): Html => {
  const order = scenario.deployment?.map(id => scenario.forces.find(one => one.id === id)?.name ?? id);
  return html`
<article class="force">
  <h3>Setting up ${ruleMark('scenario.deployment')}</h3>
  <p>${order ? `One force after the other: ${listed(order)}.` : 'Players place a unit each in turn, in the zones marked on the map.'}</p>
  <h3>The end ${ruleMark('scenario.time.limit')}</h3>
  ${[...endingWords(scenario), ...defaultResultWords(scenario)].map(say => html`<p>${say}</p>`)}
</article>`;
};

/** What is known to everybody from the start: events by their turns, rain and fog. */
const announced = ({ world }: PrintSubject, scenario: Scenario): HtmlPart => {
  const events = announcementsOf(scenario).map((say, i) => {
    const event = scenario.events?.[i];
    return event ? `${say} ${eventWords(world.setup, event)}` : say;
  });
  const conditions = (scenario.conditions ?? []).map(conditionWords);
  const sums = tallyWords(scenario);
  const missions = missionListWords(scenario);
  return [
    missions.length > 0 &&
      html`<h3>Missions ${ruleMark('victory.exact')}</h3><ul>${missions.map(say => html`<li>${say}</li>`)}</ul>`,
    sums.length > 0 &&
      html`<h3>What is counted ${ruleMark('victory.exact')}</h3><ul>${sums.map(say => html`<li>${say}</li>`)}</ul>`,
    conditions.length > 0 &&
      html`<h3>Conditions ${ruleMark('scenario.forces.conditions')}</h3><ul>${conditions.map(say => html`<li>${say}</li>`)}</ul>`,
    events.length > 0 &&
      html`<h3>Events ${ruleMark('event.schedule')}</h3><ul>${events.map(say => html`<li>${say}</li>`)}</ul>`,
  ];
};

const changeWords = (what: string, change: LengthChange | undefined): string[] => [
  ...(change?.times === undefined ? [] : [`${what} × ${rounded(change.times)}`]),
  ...(change?.by === undefined ? [] : [`${what} ${signed(change.by)}`]),
];

/** `Fog. Turns 1-3. Sight 20 GSU, aimed fire −1.` */
const conditionWords = (one: StandingCondition): string => {
  const skills = SKILLS.flatMap(skill => {
    const by = one.skills?.[skill];
    return by === undefined ? [] : [`${SKILL_NAMES[skill]} ${signed(by)}`];
  });
  const effects = [
    ...skills,
    ...changeWords('ranges', one.ranges),
    ...changeWords('movement', one.movement),
    ...(one.sight === undefined ? [] : [`nothing is seen beyond ${one.sight} GSU`]),
    ...(one.morale === undefined ? [] : [`morale ${signed(one.morale)}`]),
  ];
  const when = one.turns ? formatTurns(one.turns) : one.waits ? 'when an event brings it' : '';
  const whom = [...(one.keywords ?? []), ...(one.actions ?? [])];
  const said = [
    one.say?.replace(/\.$/, ''),
    when,
    effects.join(', '),
    whom.length > 0 ? `only ${listed(whom)}` : '',
  ];
  return [one.name, ...said.filter(Boolean).map(text => capitalised(text ?? ''))].join('. ').concat('.');
};

const ground = (subject: PrintSubject, scenario: Scenario): Html => {
  const kinds = new Map<string, { names: string[] }>();
  for (const [i, piece] of scenario.terrain.entries()) {
    const { gone, terrain = piece.terrain } = subject.state.pieces[piece.id] ?? {};
    const lost = !gone ? '' : piece.waits ? ' (not there)' : ' (destroyed)';
    const kind = kinds.get(terrain) ?? { names: [] };
    kind.names.push(`${i + 1} ${piece.name}${ownFigures(piece)}${lost}`);
    kinds.set(terrain, kind);
  }
  return html`<table class="ground"><thead><tr><th></th><th>Ground</th><th>Height</th><th>Concealment</th><th>Moving</th><th>Besides</th></tr></thead><tbody>${[
    ...kinds,
  ].map(([id, { names }]) => {
    const entry = subject.world.setup.terrain[id];
    return (
      entry &&
      html`<tr><td>${groundSwatch(MAP, entry)}</td><td><b>${entry.name}</b><small>${joined(names, ', ')}</small></td><td>${formatGroundHeight(entry.height)}</td><td>${CONCEALS[entry.character]}</td><td>${movingWords(entry).join('; ') || 'free'}</td><td>${otherWords(entry).join('; ')}</td></tr>`
    );
  })}</tbody></table>`;
};

/** terrain.sample: what the scenario says of this piece alone. */
const ownFigures = ({ height, hits }: TerrainPiece): string => {
  const said = [
    ...(height === undefined ? [] : [`height ${formatGroundHeight(height)}`]),
    ...(hits === undefined ? [] : [`hits ${hits}`]),
  ];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
};

const CONCEALS = { open: 'none', sparse: 'sparse', solid: 'solid' } as const;

const modes = (list: readonly Mode[]): string => listed(list.map(mode => MODE_WORDS[mode]));

const movingWords = ({ rough, veryRough, impassable }: TerrainEntry): string[] => [
  ...(rough.length > 0 ? [`rough for ${modes(rough)}`] : []),
  ...(veryRough.length > 0 ? [`very rough for ${modes(veryRough)}`] : []),
  ...(impassable.length > 0 ? [`no way for ${modes(impassable)}`] : []),
];

const otherWords = (entry: TerrainEntry): string[] => [
  ...(entry.water ? ['water'] : []),
  ...(entry.walkable ? ['can be stood on'] : []),
  ...(entry.visibilityLimit === undefined ? [] : [`seen through for ${entry.visibilityLimit} GSU`]),
  ...(entry.overhead === undefined ? [] : [`${entry.overhead} cover from above`]),
  ...(entry.hits === undefined ? [] : [`hits ${entry.hits}`]),
  ...(entry.damageLimit === undefined ? [] : [`damage limit ${entry.damageLimit}`]),
  ...(entry.threshold === undefined ? [] : [`threshold ${entry.threshold}`]),
  ...(entry.floors ? [`floors at ${entry.floors.join(', ')}`] : []),
  ...(entry.vitalTable
    ? entry.vitalTable.rows.map(
        ({ from, to, effects }) =>
          `${from === to ? from : `${from}–${to}`}: ${effects.map(formatVitalEffect).join(', ')}`,
      )
    : []),
  ...abilityNames(entry.abilities ?? []),
  ...(entry.effects ?? []).map(effectWords),
];

/** `A mine goes off (entering: 2 hits at 3)` */
const effectWords = ({ when, say, hits, damage, effects = [] }: TerrainEffect): string => {
  const done = [
    ...(hits === undefined ? [] : [`${counted(hits, 'hit')} at ${damage ?? 0} on each member`]),
    ...effects.map(formatVitalEffect),
  ];
  return `${say.replace(/\.$/, '')} (${[when, done.join(', ')].filter(Boolean).join(': ')})`;
};
