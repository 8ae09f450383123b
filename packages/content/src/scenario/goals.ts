import { capitalised, listed } from '@emlia/kernel';
import type { Scenario } from '../entries/scenario.ts';
import type { Chance, EventEffect, TimedEvent } from '../entries/timed-event.ts';
import { type Consequence, GRADE_NAMES, VICTORY_GRADES } from '../entries/victory.ts';
import { conditionWords, counterWords, factNamesIn } from '../facts/words.ts';
import { entryWords } from './entry-words.ts';
import { judgingOf } from './judging.ts';
import { formatFaces, formatTurns } from './schedule.ts';

/** What a force must reach, with its grade. */
export interface VictoryGoal {
  readonly grade: string;
  readonly say: string;
}

type Told = Pick<Scenario, 'forces' | 'victory' | 'areas' | 'events' | 'tallies' | 'missions'>;
type Announced = Told & Pick<Scenario, 'width' | 'height' | 'terrain'>;

/** victory.when: said where it is not as usual for its grade. */
const CONSEQUENCE_WORDS: Readonly<Record<Consequence, string>> = {
  ends: ' This ends the battle at the end of any turn.',
  claim: ' The end of the battle may be claimed on it at the end of any turn.',
  nothing: ' This is judged at the end of the battle only.',
};

const judgingWords = (condition: Scenario['victory'][number]): string => {
  const { does } = judgingOf(condition);
  const { grade, mission } = condition;
  if (mission !== undefined) return '';
  return does === judgingOf({ grade }).does ? '' : CONSEQUENCE_WORDS[does];
};

/** What a force must reach, the best grade first. */
export const victoryGoals = (scenario: Told, force: string): VictoryGoal[] => {
  const names = factNamesIn(scenario);
  return scenario.victory
    .filter(one => one.force === force)
    .sort((a, b) => VICTORY_GRADES.indexOf(a.grade) - VICTORY_GRADES.indexOf(b.grade))
    .map(one => ({
      grade: capitalised(GRADE_NAMES[one.grade]),
      say: `${missionWords(scenario, one)}${conditionWords(one.when, names)}.${judgingWords(one)}`,
    }));
};

/** victory.exact: a goal of one of several missions says so. */
const missionWords = ({ missions = [] }: Told, { mission }: Scenario['victory'][number]): string => {
  const name = missions.find(({ id }) => id === mission)?.name ?? mission;
  return name === undefined ? '' : `with the mission ${name}, `;
};

/** scenario.time.limit: every way the battle can end by itself, with its reason. */
export const endingWords = (
  scenario: Pick<Scenario, 'forces' | 'areas' | 'events' | 'tallies' | 'turns' | 'reason' | 'endings'>,
): string[] => {
  const names = factNamesIn(scenario);
  const { turns, reason, endings = [] } = scenario;
  return [
    ...(turns === undefined ? [] : [`After turn ${turns}: ${reason ?? ''}`]),
    ...endings.map(
      ({ when, reason: why, atOnce }) =>
        `${atOnce ? 'As soon as' : 'At the end of the turn in which'} ${conditionWords(when, names)}: ${why}`,
    ),
  ];
};

/** victory.compare: what is won where no condition is met, if the scenario says so. */
export const defaultResultWords = ({
  forces,
  defaultResult,
}: Pick<Scenario, 'forces' | 'defaultResult'>): string[] => {
  if (!defaultResult) return [];
  const { force, grade } = defaultResult;
  const name = forces.find(({ id }) => id === force)?.name ?? force;
  return [`If nobody meets a condition, it is a ${GRADE_NAMES[grade]} of ${name}.`];
};

/** dice.uses: on what its die decides, as players read it. */
const chanceWords = ({ on, die }: Chance): string =>
  `if ${die === undefined ? 'a d12' : `the d12 for ${die.replaceAll('-', ' ')}`} shows ${formatFaces(on)}`;

/** event.schedule: when it is due, as players read it. */
const dueWords = (scenario: Told, { turns, when, again, chance }: TimedEvent): string => {
  const words = turns ? [formatTurns(turns)] : [];
  if (when)
    words.push(`${again || turns ? 'whenever' : 'once'} ${conditionWords(when, factNamesIn(scenario))}`);
  if (chance) words.push(chanceWords(chance));
  const say = words.join(', ');
  return `${say.charAt(0).toUpperCase()}${say.slice(1)}`;
};

/** event.effects: what happens to a piece of terrain, as players read it; undefined: the effect is on no ground. */
export const groundWords = (pieces: Scenario['terrain'], effect: EventEffect): string | undefined => {
  if (!('piece' in effect)) return undefined;
  const name = pieces.find(({ id }) => id === effect.piece)?.name ?? effect.piece;
  if (effect.effect === 'become') return `${name} turns to ${effect.name.toLowerCase()}`;
  return effect.effect === 'appear' ? `${name} is there from now on` : `${name} is gone`;
};

/** What is announced to all players: each event with the time it is due, what it does to the ground, and where help may come. */
export const announcementsOf = (scenario: Announced): string[] =>
  (scenario.events ?? []).map(event =>
    [
      `${event.name}. ${dueWords(scenario, event)}.`,
      event.say ?? [],
      ...event.effects.map(effect => groundWords(scenario.terrain, effect)?.concat('.') ?? []),
      ...event.effects.flatMap(effect => {
        const where = effect.effect === 'arrive' ? entryWords(effect, scenario) : undefined;
        return effect.effect === 'arrive' && where ? [`${effect.unit.name} comes on ${where}.`] : [];
      }),
    ]
      .flat()
      .join(' '),
  );

/** victory.exact: what each tally adds up, as players read it. */
export const tallyWords = (scenario: Told): string[] => {
  const names = factNamesIn(scenario);
  return (scenario.tallies ?? []).map(
    ({ name, counts }) => `${name}: ${listed(counts.map(one => counterWords(one, names)))}.`,
  );
};

/** victory.exact: for each force that draws a mission, those it draws from. */
export const missionListWords = ({ forces, missions = [] }: Told): string[] =>
  forces.flatMap(({ id, name }) => {
    const own = missions.filter(({ force }) => force === id);
    const all = own.map(one => (one.say ? `${one.name} (${one.say.replace(/\.$/, '')})` : one.name));
    return own.length === 0
      ? []
      : [`One of these is drawn for ${name}, unseen by others: ${all.join('; ')}.`];
  });
