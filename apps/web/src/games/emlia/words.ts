import type { CommandOf, EmliaCommand, EmliaPrompt, PreparedAction, UnitState } from '@emlia/emlia';
import { formationNamed, HIDING_ALONE, type RankedStep, type TriggerFact } from '@emlia/emlia/reading';
import { type Condition, counted, listed, signed } from '@emlia/kernel';
import { middleOfFigures } from '../../board/hit.ts';
import { type EmliaReady, nameOf } from './ready.ts';
import type { Hand } from './tools/hand.ts';

const CHOICES: Readonly<Record<EmliaPrompt['kind'], string>> = {
  deploy: 'to place a unit',
  review: 'to say who commands what',
  activate: 'to choose a unit',
  act: 'to act',
  triggered: 'to say who reacts first',
  prepared: 'to do what was prepared',
  volley: 'to direct a volley',
  leader: 'to choose a leader',
  shift: 'to say which way the skirmish moves',
  push: 'to answer a push',
  freeStrike: 'to strike or let go',
  holdOff: 'to say whom it holds off',
  align: 'to say whether it aligns',
  envelop: 'to say whether it envelops',
  share: 'to share out hits',
  consent: 'to say whether a unit may be joined',
  formation: 'to name a formation',
  casualties: 'to choose who falls',
  claim: 'to claim the end or fight on',
};

/** `River Clan to choose a unit`: the same words for everyone, at every screen. */
export const whoseChoice = ({ prompt, game }: Pick<EmliaReady, 'prompt' | 'game'>): string =>
  prompt ? `${nameOf(game, prompt.seat)} ${CHOICES[prompt.kind]}` : '';

/** `a bold captain`, of a seat that a bot plays. */
export const botAt = ({ header }: Pick<EmliaReady, 'header'>, seat: string): string | undefined => {
  const bot = header.bots?.[seat];
  return bot && `a ${bot.temper} ${bot.bot}`;
};

/** The forces nobody sits at the table for. */
export const absent = ({ header, present, game }: EmliaReady): string[] =>
  header.seats
    .filter(seat => !present.includes(seat) && !header.bots?.[seat])
    .map(seat => nameOf(game, seat));

export const MODE_NAMES = {
  G: 'on the ground',
  F: 'flying',
  B: 'by boat',
  H: 'hovering',
  S: 'swimming',
} as const;

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export const windOf = (facing: number): string =>
  WINDS[Math.round((((facing % 360) + 360) % 360) / 45) % 8] ?? '';

/** How a unit is, beyond its strength: the same words on the board and in the panel. */
export const conditionLabels = (
  { awareness }: { readonly awareness: { readonly hidden: object } },
  unit: UnitState,
): string[] => [
  ...(unit.prone ? ['prone'] : []),
  ...(unit.takingCover ? ['in cover'] : []),
  ...(unit.doublePaced ? ['double paced'] : []),
  ...(unit.aligned ? ['just aligned'] : []),
  ...(unit.ordered ? [] : ['disordered']),
  ...(unit.prepared ? ['prepared'] : []),
  ...(Object.hasOwn(awareness.hidden, unit.id) ? ['hidden'] : []),
  ...(unit.ailments ?? []).map(({ id }) => id),
];

/** `Line of Susa, Bowmen of the Host`; a part with the name of its unit is called by that alone. */
export const partName = (unit: UnitState | undefined, part: number): string => {
  const [whole, own] = [unit?.name ?? '', unit?.parts[part]?.name ?? ''];
  return !unit || unit.parts.length < 2 || own === '' || own === whole ? whole : `${whole}, ${own}`;
};

const STEPS: Readonly<Record<RankedStep['step'], string>> = {
  advance: 'ahead',
  back: 'back',
  left: 'left',
  right: 'right',
  turn: 'turn',
  wheel: 'wheel',
};

const stepWords = ({ step, by }: RankedStep): string =>
  step === 'turn' || step === 'wheel'
    ? `${STEPS[step]} ${Math.abs(by)}° ${by < 0 ? 'left' : 'right'}`
    : `${STEPS[step]} ${Math.round(by * 10) / 10}`;

/** `wheel 30° left, ahead 4` */
export const marchWords = (steps: readonly RankedStep[]): string => steps.map(stepWords).join(', ');

/** `: 12 GSU in reverse, turning 60° to the left` */
const driveWords = ({ speed, courses, reverse }: CommandOf<'drive'>): string => {
  const turned = (courses[0] ?? []).reduce((sum, { by }) => sum + by, 0);
  const turning =
    turned === 0 ? '' : `, turning ${Math.abs(turned)}° to the ${turned < 0 ? 'left' : 'right'}`;
  return `: ${Math.round(speed * 10) / 10} GSU${reverse ? ' in reverse' : ''}${turning}`;
};

type Named = Pick<Hand, 'game' | 'view'>;

/** A unit or a piece of terrain. */
const subjectName = ({ game, view }: Named, id: string): string =>
  view.units[id]?.name ?? game.world.grounds.find(({ piece }) => piece.id === id)?.piece.name ?? id;

const nearestTo = ({ view }: Named, force: string, at: { x: number; y: number }): string | undefined => {
  const away = ({ members }: UnitState): number => {
    const { x, y } = middleOfFigures(members);
    return Math.hypot(x - at.x, y - at.y);
  };
  const [first] = Object.values(view.units)
    .filter(unit => unit.place === 'table' && unit.force !== force)
    .sort((a, b) => away(a) - away(b));
  return first?.name;
};

const focusWords = ({ view }: Named, subject: string, focus: 'unit' | number | undefined): string => {
  if (focus === undefined) return '';
  if (focus === 'unit') return ', out of its fight alone';
  return `, only its ${view.units[subject]?.parts[focus]?.name ?? 'subunit'}`;
};

/** What is done about a push. */
export const PUSH_NAMES: Readonly<Record<CommandOf<'answerPush'>['choice'], string>> = {
  hold: 'Let it stand',
  thrust: 'Push it away',
  turn: 'Turn and push',
  giveWay: 'Give way',
  standFast: 'Stand fast',
  breakRanks: 'Break ranks',
  keepRanks: 'Keep ranks',
  pressIn: 'Press in',
  followUp: 'Follow up',
  stay: 'Stay',
};

const ACROSS = { front: ' ahead', left: ' to the left', right: ' to the right', rear: ' behind' } as const;

/** melee.focus, ranked.attack.fronts: what is picked out, and which fronts alone are fought. */
const blowWords = (hand: Named, { subject, focus, fronts }: CommandOf<'closeCombat'>): string => {
  if (fronts) return `, only${fronts.map(({ from = 'front' }) => ACROSS[from]).join(' and')}`;
  const alone = hand.view.units[subject]?.parts.length === 1;
  return focusWords(hand, subject, alone && focus !== undefined ? 'unit' : focus);
};

/** One choice in words, as it stands on its button. */
export const choiceWords = (hand: Named, command: EmliaCommand): string => {
  const name = (id: string): string => subjectName(hand, id);
  const unit = hand.view.units[command.unit];
  const partNames = (parts: readonly number[]): string =>
    parts.map(part => unit?.parts[part]?.name ?? `part ${part + 1}`).join(' and ');
  switch (command.type) {
    case 'activate':
      return `Activate ${name(command.unit)}`;
    case 'holdBack':
      return 'Hold back, nobody goes early';
    case 'reveal':
      return `Show what ${name(command.unit)} has prepared`;
    case 'carryOut':
      return `${name(command.unit)} first`;
    case 'normalMove':
      return `Go as demanded${wayWords(unit, command)}`;
    case 'rankedMove':
      return `Go as demanded${command.steps.length > 0 ? `: ${marchWords(command.steps)}` : ''}`;
    case 'drive':
      return `Go as demanded${driveWords(command)}`;
    case 'aimedFire':
      return `Shoot at ${name(command.subject)}${focusWords(hand, command.subject, command.focus)}`;
    case 'closeCombat':
      return `Strike ${name(command.subject)}${blowWords(hand, command)}`;
    case 'charge':
      return `Charge ${name(command.subject)}${focusWords(hand, command.subject, command.focus)}`;
    case 'disengage':
      return 'Hold the enemy off';
    case 'freeStrike':
      return 'Strike at it';
    case 'letGo':
      return 'Let it go';
    case 'holdOff':
      return `Hold off ${listed(command.shares.map(({ unit: id, count }) => `${count} of ${name(id)}`))}`;
    case 'concentratedVolley':
      return `Volley at ${name(command.subject)}`;
    case 'areaVolley':
      return `At ${nearestTo(hand, unit?.force ?? '', command.at) ?? 'this place'}`;
    case 'adjustVolley':
      return spent(command.drift, command.coverage);
    case 'joinUnits': {
      const others = command.units.filter(one => one !== command.unit);
      return others.length === 1
        ? `Join with ${name(others[0] ?? '')}`
        : `Join ${others.map(name).join(' and ')}`;
    }
    case 'splitUnit':
      return `Divide ${name(command.subject)}`;
    case 'breakAway':
      return `${partNames(command.parts)} part from the others`;
    case 'ignoreConditions':
      return command.subject === command.unit ? 'Its own' : `Those of ${name(command.subject)}`;
    case 'improveMorale':
      return command.subject === command.unit ? 'Its own' : `That of ${name(command.subject)}`;
    case 'takeCommand':
      return commandWords(hand, command);
    case 'reorder':
      return `Put ${name(command.subject)} in order`;
    case 'concealSelf':
      return command.nothingElse ? `Hide and do nothing else: ${signed(HIDING_ALONE)}` : 'Hide';
    case 'detect':
      return `Look for ${name(command.subject)}`;
    case 'passAwareness':
      return `Of ${name(command.subject)}`;
    case 'delay':
      return `To step ${command.timing}`;
    case 'shiftSkirmish':
      return `To the ${windOf(command.degrees)}, ${command.degrees}°`;
    case 'answerPush':
      return PUSH_NAMES[command.choice];
    case 'shareHits':
      return shareWords(hand, command);
    case 'declareFormation':
      return unit && formationNamed(hand.game.world, unit, command.formation)?.drill
        ? `In ${command.formation}`
        : `In ${command.formation} formation`;
    case 'align':
      return 'Turn to face the enemy';
    case 'keepFacing':
      return 'Stay as it stands';
    case 'envelop':
      return unit?.formation === 'ranked'
        ? `Break ranks round ${name(command.subject)}`
        : `Stand round ${name(command.subject)}`;
    case 'stayPut':
      return 'Let the rest of the move go';
    case 'breakRanks':
      return 'Break ranks';
    case 'claimEnd':
      return 'Claim the end of the battle';
    case 'playOn':
      return 'Fight on';
    case 'endActivation':
      return 'End activation';
    default:
      return otherWords(hand, command);
  }
};

/** `Mud Band, then Reed Band; damage 2, then damage 1` */
export const shareWords = (hand: Named, command: CommandOf<'shareHits'>): string => {
  const prompt = hand.view.pending.at(-1);
  const due = prompt?.kind === 'share' ? prompt.about : undefined;
  const takers = command.takers.flatMap(i => {
    const taker = due?.takers[i];
    const unit = hand.view.units[taker?.unit ?? ''];
    if (!taker || !unit) return [];
    const part = unit.parts[taker.part]?.name;
    return unit.parts.length > 1 && part !== unit.name ? `${part} of ${unit.name}` : unit.name;
  });
  const groups = command.groups.flatMap(i => {
    const group = due?.groups[i];
    return group ? `${counted(group.count, 'hit')} at damage ${group.damage}` : [];
  });
  return [takers, groups]
    .filter(list => list.length > 0)
    .map(list => list.join(', then '))
    .join('; ');
};

/** Who of the acting unit takes over whom. */
const commandWords = (hand: Named, { unit: id, member, subject }: CommandOf<'takeCommand'>): string => {
  const unit = hand.view.units[id];
  const part = unit?.members.find(one => one.id === member)?.part ?? 0;
  const who = unit?.leader === member ? 'Its leader' : (unit?.parts[part]?.name ?? 'One of it');
  return `${who} over ${subject === id ? 'his own unit' : subjectName(hand, subject)}`;
};

/** `: 12 GSU north-west` */
const wayWords = (unit: UnitState | undefined, { paths, leave }: CommandOf<'normalMove'>): string => {
  const ends = paths.flatMap(path => path.at(-1) ?? []);
  if (!unit || ends.length === 0) return leave ? ': off the table' : '';
  const [from, to] = [middleOfFigures(unit.members), middleOfFigures(ends)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const wind = windOf((Math.atan2(x, -y) * 180) / Math.PI);
  return `: ${Math.round(Math.hypot(x, y))} GSU ${wind}${leave ? ', off the table' : ''}`;
};

/** An order this page has no sentence for: whatever it names, in plain. */
const otherWords = (hand: Named, command: EmliaCommand): string => {
  const words = Object.entries(command).flatMap(([field, value]) => {
    if (field === 'type' || field === 'unit') return [];
    if (typeof value === 'string') return [subjectName(hand, value)];
    return typeof value === 'number' ? [`${field} ${value}`] : [];
  });
  return words.length > 0 ? words.join(' · ') : 'Do it';
};

const allOf = (count: number): string => (count === 1 ? 'The one' : count === 2 ? 'Both' : `All ${count}`);

const spent = (drift: number, coverage: number): string => {
  if (coverage === 0) return `${allOf(drift)} on less drift`;
  return drift === 0
    ? `${allOf(coverage)} on more coverage`
    : `${drift} on less drift, ${coverage} on more coverage`;
};

const factWords = (hand: Named, fact: TriggerFact): string => {
  switch (fact.fact) {
    case 'isEnemy':
      return 'an enemy';
    case 'isFriend':
      return 'a friend';
    case 'isUnit':
      return subjectName(hand, fact.unit);
    case 'within':
      return `within ${fact.distance} GSU`;
    case 'inRangeOf':
      return `in ${fact.band} range of the ${hand.game.world.setup.equipment[fact.weapon]?.name.toLowerCase() ?? fact.weapon}`;
    case 'inSight':
      return 'in sight';
    case 'engagesUs':
      return 'engages it';
    case 'moved':
      return 'moves';
    case 'attacked':
      return 'attacks';
    case 'attackedUs':
      return 'attacks it';
  }
};

/** `an enemy, in medium range of the rocks` */
export const triggerWords = (hand: Named, when: Condition<TriggerFact>): string => {
  if ('all' in when) return when.all.map(one => triggerWords(hand, one)).join(', ');
  if ('any' in when) return when.any.map(one => triggerWords(hand, one)).join(' or ');
  return 'not' in when ? `not ${triggerWords(hand, when.not)}` : factWords(hand, when);
};

export const preparedWords = (actions: readonly PreparedAction[]): string =>
  actions.map(({ action }) => action).join(', then ');
