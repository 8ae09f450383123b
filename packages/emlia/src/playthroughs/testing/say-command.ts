import type { Mode } from '@emlia/content';
import { type Condition, counted, type Point, topPrompt } from '@emlia/kernel';
import type { TriggerFact } from '../../actions/prepare/triggers.ts';
import type { CommandOf, EmliaCommand } from '../../commands.ts';
import type { EmliaGame } from '../../game.ts';
import type { PushChoice } from '../../outcome/push/forcing.ts';
import type { EmliaState } from '../../state.ts';
import type { RankedStep } from '../../table/formation/march.ts';
import { gsu } from '../../table/words.ts';
import { equipmentName, partOf, pieceName, playerName } from '../../table/world.ts';

/** The table a command is given at. */
interface Told {
  readonly game: EmliaGame;
  readonly state: EmliaState;
}

type Sayings = { readonly [Type in EmliaCommand['type']]: (told: Told, command: CommandOf<Type>) => string };

const tenth = (value: number): number => Math.round(value * 10) / 10;
const place = ({ x, y }: Point): string => `${tenth(x)}/${tenth(y)}`;

const named = ({ game, state }: Told, id: string): string =>
  state.units[id]?.name ?? pieceName(game.world, id);

const together = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const numbers = (list: readonly number[]): string =>
  `${list.length === 1 ? 'member' : 'members'} ${together(list.map(one => `${one + 1}`))}`;

const armed = ({ game }: Told, arms: readonly { readonly weapon?: string | undefined }[]): string =>
  `with ${together([...new Set(arms.map(({ weapon }) => (weapon === undefined ? 'bare hands' : equipmentName(game.world, weapon).toLowerCase())))])}`;

const parts = ({ state }: Told, unit: string, list: readonly number[]): string => {
  const owner = state.units[unit];
  return together(list.map(part => (owner ? partOf(owner, part).name : `${part}`)));
};

const MOVES: Readonly<Record<Mode, string>> = { G: 'move', F: 'fly', B: 'sail', H: 'hover', S: 'swim' };
const BY: Readonly<Record<Mode, string>> = {
  G: '',
  F: ', flying',
  B: ', sailing',
  H: ', hovering',
  S: ', swimming',
};
const FORMED: Readonly<Record<string, string>> = {
  open: 'in open formation',
  close: 'in close formation',
  ranked: 'in ranks',
};

/** To where its first member goes, as all of them go alike or each for itself. */
const towards = (paths: readonly (readonly Point[])[]): string => {
  const end = paths.find(path => path.length > 0)?.at(-1);
  return end ? ` to ${place(end)}` : ' on the spot';
};

const off = (leave: string | undefined): string => (leave ? ` and off the table in the ${leave}` : '');
const formed = (formation: string): string => FORMED[formation] ?? `in ${formation}`;
const inForm = (formation: string | undefined): string => (formation ? `, ${formed(formation)}` : '');

const STEPS: Readonly<Record<RankedStep['step'], (by: number) => string>> = {
  advance: by => `advance ${gsu(by)}`,
  back: by => `step back ${gsu(by)}`,
  left: by => `step ${gsu(by)} to the left`,
  right: by => `step ${gsu(by)} to the right`,
  turn: by => `turn ${Math.abs(by)}° to the ${by < 0 ? 'left' : 'right'}`,
  wheel: by => `wheel ${Math.abs(by)}° to the ${by < 0 ? 'left' : 'right'}`,
};

const PUSHED: Readonly<Record<PushChoice, string>> = {
  hold: 'do not push',
  thrust: 'push out of reach',
  turn: 'turn and push',
  giveWay: 'give way',
  resist: 'resist',
  standFast: 'stand fast',
  breakRanks: 'break ranks before the push',
  keepRanks: 'keep ranks',
  pressIn: 'press in and break ranks',
  followUp: 'follow up',
  stay: 'let them go',
};

const FACTS: {
  readonly [Name in TriggerFact['fact']]: (told: Told, fact: Extract<TriggerFact, { fact: Name }>) => string;
} = {
  isEnemy: () => 'it is an enemy',
  isFriend: () => 'it is a friend',
  isUnit: (told, { unit }) => `it is ${named(told, unit)}`,
  within: (_told, { distance }) => `it is within ${gsu(distance)}`,
  inRangeOf: ({ game }, { weapon, band }) =>
    `it is within ${band} range of ${equipmentName(game.world, weapon).toLowerCase()}`,
  inSight: () => 'it is in sight',
  engagesUs: () => 'it engages us',
  moved: () => 'it has moved',
  attacked: () => 'it has attacked',
  attackedUs: () => 'it has attacked us',
};

const waitsFor = (told: Told, when: Condition<TriggerFact>): string => {
  if ('all' in when) return when.all.map(one => waitsFor(told, one)).join(' and ');
  if ('any' in when) return when.any.map(one => waitsFor(told, one)).join(' or ');
  if ('not' in when) return `not (${waitsFor(told, when.not)})`;
  return (FACTS[when.fact] as (told: Told, fact: TriggerFact) => string)(told, when);
};

/** Whom a free strike is to fall on. */
const passing = (told: Told): string => {
  const prompt = topPrompt(told.state);
  return prompt?.kind === 'freeStrike' ? named(told, prompt.about?.against ?? '') : 'it';
};

const onUnit =
  (words: string) =>
  (told: Told, { unit, subject }: { readonly unit: string; readonly subject: string }) =>
    `${words} ${subject === unit ? 'its own men' : named(told, subject)}`;

const SAYINGS: Sayings = {
  deploy: (_told, { at, formation }) => `take position${towards([at])}${inForm(formation)}`,
  leaveOut: () => 'stay out of the battle',
  reassign: (told, { to }) => `be commanded by ${playerName(told.game.world, to)}`,
  keepCommands: () => 'stay with whoever commands it, as do all',
  activate: () => 'activate',
  normalMove: (_told, { mode, paths, formation, leave }) =>
    `${MOVES[mode]}${towards(paths)}${off(leave)}${inForm(formation)}`,
  rankedMove: (_told, { steps, leave }) =>
    `${steps.map(({ step, by }) => STEPS[step](by)).join(', then ')}${off(leave)}`,
  breakRanks: () => 'break ranks',
  drive: (_told, { speed, reverse, courses, leave }) => {
    const turns = (courses.find(one => one.length > 0) ?? []).map(
      ({ after, by }) => `, after ${gsu(after)} ${Math.abs(by)}° to the ${by < 0 ? 'left' : 'right'}`,
    );
    return `${reverse ? 'back up' : 'drive'} ${gsu(speed)}${turns.join('')}${off(leave)}`;
  },
  doublePace: () => 'take Double Pace',
  dropDown: () => 'drop down',
  standUp: () => 'stand up',
  takeCover: () => 'take cover',
  useAbility: (told, { action, subject, at }) =>
    `${action}${subject === undefined ? '' : ` on ${named(told, subject)}`}${at ? ` at ${place(at)}` : ''}`,
  leaveCover: () => 'come out of cover',
  agreeMeasure: (told, { subject, limit }) =>
    `measure whether ${named(told, subject)} is within ${gsu(limit)}`,
  aimedFire: (told, { arms, subject, forfeitMove }) =>
    `fire at ${named(told, subject)} ${armed(told, arms)}${forfeitMove ? ', giving up the move' : ''}`,
  areaVolley: (told, { arms, at }) => `fire a volley at ${place(at)} ${armed(told, arms)}`,
  volleyFire: (told, { arms, at }) => `fire a volley at ${place(at)} ${armed(told, arms)}`,
  adjustVolley: (_told, { drift, coverage }) =>
    `adjust the volley: ${counted(drift, 'success', 'successes')} on drift, ${coverage} on coverage`,
  concentratedVolley: (told, { arms, subject }) =>
    `fire a concentrated volley at ${named(told, subject)} ${armed(told, arms)}`,
  closeCombat: (told, { arms, subject }) => `strike ${named(told, subject)} ${armed(told, arms)}`,
  freeStrike: (told, { arms }) => `strike at ${passing(told)} ${armed(told, arms)} as it goes`,
  letGo: told => `let ${passing(told)} go`,
  charge: (told, { arms, subject, mode }) => `charge ${named(told, subject)} ${armed(told, arms)}${BY[mode]}`,
  disengage: () => 'disengage',
  holdOff: (told, { shares }) =>
    `hold off ${together(shares.map(({ unit, count }) => `${counted(count, 'member')} of ${named(told, unit)}`))}`,
  joinUnits: (told, { units }) => `join ${together(units.map(unit => named(told, unit)))}`,
  splitUnit: (told, { subject, members }) => `split ${numbers(members)} from ${named(told, subject)}`,
  improveMorale: onUnit('improve the morale of'),
  takeCommand: onUnit('take command of'),
  reorder: onUnit('reorder'),
  consent: () => 'agree to be joined',
  withholdConsent: () => 'decline to be joined',
  chooseLeader: (_told, { member }) => `be led by member ${member + 1}`,
  concealSelf: (_told, { nothingElse }) => `hide${nothingElse ? ', and do nothing else' : ''}`,
  detect: (told, { subject }) => `look for ${named(told, subject)}`,
  passAwareness: (told, { subject }) => `point out ${named(told, subject)}`,
  endActivation: () => 'end the activation',
  delay: (_told, { timing }) => `delay to step ${timing}`,
  breakAway: (told, command) => `let ${parts(told, command.unit, command.parts)} break away`,
  holdBack: () => 'hold back',
  ignoreConditions: onUnit('steady'),
  ignoreTerrifying: onUnit('take the fear of the enemy from'),
  prepare: (told, { when, actions }) =>
    `prepare ${actions.map(({ action }) => action).join(', then ')}${when ? `, for when ${waitsFor(told, when)}` : ''}`,
  reveal: () => 'show what was prepared',
  carryOut: () => 'be the first to do what it prepared',
  declareFormation: (_told, { formation }) => `stand ${formed(formation)}`,
  shareHits: (_told, { takers, groups }) =>
    `share out the hits in the order ${[...takers, ...groups].map(one => one + 1).join(', ')}`,
  shiftSkirmish: (_told, { degrees }) => `force the skirmish towards ${degrees}°`,
  answerPush: (_told, { choice }) => PUSHED[choice],
  align: () => 'align with the enemy',
  keepFacing: () => 'keep facing as before',
  envelop: (told, { subject, paths }) => `envelop ${named(told, subject)}${towards(paths)}`,
  stayPut: () => 'do not envelop',
  takeCasualties: (_told, { members }) => `lose ${numbers(members)}`,
  chooseEntry: (_told, { stretch }) => `settle in secret on way ${stretch + 1}`,
  claimEnd: () => 'claim the end of the battle',
  playOn: () => 'fight on',
};

/** What is asked for, on one line: `Ash: fire at Wolves with rocks`. */
export const sayCommand = (game: EmliaGame, state: EmliaState, command: EmliaCommand): string => {
  const told = { game, state };
  const say = SAYINGS[command.type] as (told: Told, command: EmliaCommand) => string;
  return `${named(told, command.unit)}: ${say(told, command)}.`;
};
