import { ailmentWord } from '@emlia/content';
import type {
  ActionKind,
  CommandOf,
  EmliaCommand,
  EmliaPrompt,
  PreparedAction,
  UnitState,
} from '@emlia/emlia';
import { formationNamed, type RankedStep, skirmishOf, type TriggerFact } from '@emlia/emlia/reading';
import { type Condition, signed, windNamed } from '@emlia/kernel';
import { middleOfFigures } from '../../board/hit.ts';
import { counted, listed } from '../../platform/words/counted.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import { type EmliaReady, nameOf } from './ready.ts';
import type { Hand } from './tools/hand.ts';

const choices = (name: string): Readonly<Record<EmliaPrompt['kind'], string>> => ({
  deploy: say`${name} to place a unit`,
  review: say`${name} to say who commands what`,
  activate: say`${name} to choose a unit`,
  act: say`${name} to act`,
  triggered: say`${name} to say who reacts first`,
  prepared: say`${name} to do what was prepared`,
  volley: say`${name} to direct a volley`,
  leader: say`${name} to choose a leader`,
  shift: say`${name} to say which way the skirmish moves`,
  push: say`${name} to answer a push`,
  freeStrike: say`${name} to strike or let go`,
  holdOff: say`${name} to say whom it disengages from`,
  align: say`${name} to say whether it aligns`,
  envelop: say`${name} to say whether it envelops`,
  share: say`${name} to share out hits`,
  consent: say`${name} to say whether a unit may be joined`,
  formation: say`${name} to name a formation`,
  casualties: say`${name} to choose who falls`,
  claim: say`${name} to claim the end or fight on`,
  entry: say`${name} to say in secret where help will come`,
});

/** `River Clan to choose a unit`: the same words for everyone, at every screen. */
export const whoseChoice = ({ prompt, game }: Pick<EmliaReady, 'prompt' | 'game'>): string =>
  prompt ? choices(nameOf(game, prompt.seat))[prompt.kind] : '';

/** `a bold captain`, of a seat that a bot plays. */
export const botAt = ({ header }: Pick<EmliaReady, 'header'>, seat: string): string | undefined => {
  const bot = header.bots?.[seat];
  return bot && say`a ${sayWord(bot.temper)} ${sayWord(bot.bot)}`;
};

/** The forces nobody sits at the table for. */
export const absent = ({ header, present, game }: EmliaReady): string[] =>
  header.seats
    .filter(seat => !present.includes(seat) && !header.bots?.[seat])
    .map(seat => nameOf(game, seat));

export const modeNames = () =>
  ({
    G: say`on the ground`,
    F: 'flying',
    B: say`by boat`,
    H: 'hovering',
    S: 'swimming',
  }) as const;

export const windOf = (facing: number): string => sayWord(windNamed(facing));

/** How a unit is, beyond its strength: the same words on the board and in the panel. */
export const conditionLabels = (
  { awareness }: { readonly awareness: { readonly hidden: object } },
  unit: UnitState,
): string[] => [
  ...(unit.prone ? ['prone'] : []),
  ...(unit.takingCover ? [say`in cover`] : []),
  ...(unit.doublePaced ? [say`double paced`] : []),
  ...(unit.aligned ? [say`just aligned`] : []),
  ...(unit.ordered ? [] : ['disordered']),
  ...(unit.prepared ? ['prepared'] : []),
  ...(Object.hasOwn(awareness.hidden, unit.id) ? ['hidden'] : []),
  ...(unit.ailments ?? []).map(({ id }) => ailmentWord(id)),
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
    turned === 0 ? '' : say`, turning ${Math.abs(turned)}° to the ${turned < 0 ? say`left` : say`right`}`;
  return `: ${Math.round(speed * 10) / 10} GSU${reverse ? say` in reverse` : ''}${turning}`;
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
  if (focus === 'unit') return say`, sparing whom it fights`;
  return say`, only its ${view.units[subject]?.parts[focus]?.name ?? 'subunit'}`;
};

/** fire.subject: a shot into a fight hits all of it, friends too, and says so. */
const shotAt = (hand: Named, { subject, focus, supporting }: CommandOf<'aimedFire'>): string => {
  const { game, view } = hand;
  const unit = view.units[subject];
  const fight = unit && focus === undefined && !supporting ? skirmishOf(game.worldAt(view), view, unit) : [];
  return fight.length > 1
    ? say`the fight of ${listed(fight.map(one => one.name))}`
    : subjectName(hand, subject);
};

/** What is done about a push. */
export const pushNames = (): Readonly<Record<CommandOf<'answerPush'>['choice'], string>> => ({
  hold: say`Let it stand`,
  thrust: say`Push it away`,
  turn: say`Turn and push`,
  giveWay: say`Give way`,
  resist: say`Resist`,
  standFast: say`Stand fast`,
  breakRanks: say`Break ranks`,
  keepRanks: say`Keep ranks`,
  pressIn: say`Press in`,
  followUp: say`Follow up`,
  stay: say`Stay`,
});

const across = () =>
  ({
    front: ' ahead',
    left: say` to the left`,
    right: say` to the right`,
    rear: ' behind',
  }) as const;

/** melee.focus, ranked.attack.fronts: what is picked out, and which fronts alone are fought. */
const blowWords = (hand: Named, { subject, focus, fronts }: CommandOf<'closeCombat'>): string => {
  if (fronts) return say`, only${fronts.map(({ from = 'front' }) => across()[from]).join(' and')}`;
  const alone = hand.view.units[subject]?.parts.length === 1;
  return focusWords(hand, subject, alone && focus !== undefined ? 'unit' : focus);
};

/** What is given up for hiding, and what that is worth: where actions may be given up, else where it is all the unit does. */
const hidingWords = ({ game }: Named, { forfeits, nothingElse }: CommandOf<'concealSelf'>): string => {
  const rows = game.world.edition.orders.of('concealSelf').action?.check?.modifiers ?? [];
  const worth = (when: string): string =>
    rows.flatMap(row => (row.when === when && row.by !== 'automatic' ? `: ${signed(row.by)}` : [])).join('');
  if (nothingElse) return say`Hide and do nothing else${worth('takesNoOtherAction')}`;
  if (forfeits?.length === 2) return say`Hide, giving up move and primary action${worth('forfeitsBoth')}`;
  if (forfeits?.length === 1)
    return say`Hide, giving up the ${forfeits[0] === 'move' ? say`move` : say`primary action`}`;
  const hasty = worth('forfeitsNeither');
  return hasty === '' ? say`Hide` : say`Hide, giving up nothing${hasty}`;
};

/** One choice in words, as it stands on its button. */
export const choiceWords = (hand: Named, command: EmliaCommand): string =>
  `${orderWords(hand, command)}${'as' in command && command.type !== 'useAbility' ? asWhat()[command.as] : ''}`;

/** What of the activation it takes, where that is a choice too. */
const asWhat = (): Readonly<Record<ActionKind, string>> => ({
  move: say`, instead of moving`,
  primary: say`, as its primary action`,
  free: '',
});

const orderWords = (hand: Named, command: EmliaCommand): string => {
  const name = (id: string): string => subjectName(hand, id);
  const unit = hand.view.units[command.unit];
  const partNames = (parts: readonly number[]): string =>
    parts.map(part => unit?.parts[part]?.name ?? say`part ${part + 1}`).join(' and ');
  switch (command.type) {
    case 'activate':
      return say`Activate ${name(command.unit)}`;
    case 'holdBack':
      return say`Hold back, nobody goes early`;
    case 'reveal':
      return say`Show what ${name(command.unit)} has prepared`;
    case 'carryOut':
      return say`${name(command.unit)} first`;
    case 'normalMove':
      return say`Go as demanded${wayWords(unit, command)}`;
    case 'doublePace':
      return say`Set out at Double Pace`;
    case 'takeCover':
      return say`Take cover`;
    case 'useAbility': {
      if (command.at)
        return say`${command.action} towards ${nearestTo(hand, unit?.force ?? '', command.at) ?? say`this place`}`;
      return command.subject === undefined
        ? command.action
        : say`${command.action} on ${name(command.subject)}`;
    }
    case 'rankedMove':
      return say`Go as demanded${command.steps.length > 0 ? `: ${marchWords(command.steps)}` : ''}`;
    case 'drive':
      return say`Go as demanded${driveWords(command)}`;
    case 'aimedFire':
      return say`Shoot at ${shotAt(hand, command)}${focusWords(hand, command.subject, command.focus)}${command.supporting ? say`, in support` : ''}`;
    case 'closeCombat':
      return say`Strike ${name(command.subject)}${blowWords(hand, command)}`;
    case 'charge':
      return say`Charge ${name(command.subject)}${focusWords(hand, command.subject, command.focus)}`;
    case 'disengage':
      return say`Disengage from the enemy`;
    case 'freeStrike':
      return say`Strike at it`;
    case 'letGo':
      return say`Let it go`;
    case 'holdOff':
      return say`Disengage, held off: ${listed(command.shares.map(({ unit: id, count }) => say`${count} of ${name(id)}`))}`;
    case 'concentratedVolley':
      return say`Volley at ${name(command.subject)}`;
    case 'areaVolley':
    case 'volleyFire':
      return say`At ${nearestTo(hand, unit?.force ?? '', command.at) ?? say`this place`}`;
    case 'adjustVolley':
      return spent(command.drift, command.coverage);
    case 'joinUnits': {
      const others = command.units.filter(one => one !== command.unit);
      return others.length === 1
        ? say`Join with ${name(others[0] ?? '')}`
        : say`Join ${others.map(name).join(' and ')}`;
    }
    case 'splitUnit':
      return say`Divide ${name(command.subject)}`;
    case 'breakAway':
      return say`${partNames(command.parts)} part from the others`;
    case 'agreeMeasure':
      return `${name(command.subject)}, ${command.limit} GSU`;
    case 'ignoreTerrifying':
    case 'ignoreConditions':
      return command.subject === command.unit ? say`Its own` : say`Those of ${name(command.subject)}`;
    case 'improveMorale':
      return command.subject === command.unit ? say`Its own` : say`That of ${name(command.subject)}`;
    case 'takeCommand':
      return commandWords(hand, command);
    case 'reorder':
      return say`Put ${name(command.subject)} in order`;
    case 'concealSelf':
      return hidingWords(hand, command);
    case 'detect':
      return say`Look for ${name(command.subject)}`;
    case 'passAwareness':
      return say`Of ${name(command.subject)}`;
    case 'delay':
      return say`To step ${command.timing}`;
    case 'shiftSkirmish':
      return say`To the ${windOf(command.degrees)}, ${command.degrees}°`;
    case 'answerPush':
      return pushNames()[command.choice];
    case 'shareHits':
      return shareWords(hand, command);
    case 'declareFormation':
      return unit && formationNamed(hand.game.world, unit, command.formation)?.drill
        ? say`In ${command.formation}`
        : say`In ${command.formation} formation`;
    case 'align':
      return say`Turn to face the enemy`;
    case 'keepFacing':
      return say`Stay as it stands`;
    case 'envelop':
      return unit?.formation === 'ranked'
        ? say`Break ranks round ${name(command.subject)}`
        : say`Stand round ${name(command.subject)}`;
    case 'stayPut':
      return say`Let the rest of the move go`;
    case 'breakRanks':
      return say`Break ranks`;
    case 'chooseEntry':
      return say`Come by way ${command.stretch + 1}`;
    case 'claimEnd':
      return say`Claim the end of the battle`;
    case 'playOn':
      return say`Fight on`;
    case 'endActivation':
      return say`End activation`;
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
    return unit.parts.length > 1 && part !== unit.name ? say`${part ?? ''} of ${unit.name}` : unit.name;
  });
  const groups = command.groups.flatMap(i => {
    const group = due?.groups[i];
    return group ? say`${counted(group.count, 'hit')} at damage ${group.damage}` : [];
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
  const who = unit?.leader === member ? say`Its leader` : (unit?.parts[part]?.name ?? say`One of it`);
  return say`${who} over ${subject === id ? say`his own unit` : subjectName(hand, subject)}`;
};

/** `: 12 GSU north-west` */
const wayWords = (unit: UnitState | undefined, { paths, leave }: CommandOf<'normalMove'>): string => {
  const ends = paths.flatMap(path => path.at(-1) ?? []);
  if (!unit || ends.length === 0) return leave ? say`: off the table` : '';
  const [from, to] = [middleOfFigures(unit.members), middleOfFigures(ends)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const wind = windOf((Math.atan2(x, -y) * 180) / Math.PI);
  return `: ${Math.round(Math.hypot(x, y))} GSU ${wind}${leave ? say`, off the table` : ''}`;
};

/** An order this page has no sentence for: whatever it names, in plain. */
const otherWords = (hand: Named, command: EmliaCommand): string => {
  const words = Object.entries(command).flatMap(([field, value]) => {
    if (field === 'type' || field === 'unit') return [];
    if (typeof value === 'string') return [subjectName(hand, value)];
    return typeof value === 'number' ? [`${field} ${value}`] : [];
  });
  return words.length > 0 ? words.join(' · ') : say`Do it`;
};

const allOf = (count: number): string =>
  count === 1 ? say`The one` : count === 2 ? say`Both` : say`All ${count}`;

const spent = (drift: number, coverage: number): string => {
  if (coverage === 0) return say`${allOf(drift)} on less drift`;
  return drift === 0
    ? say`${allOf(coverage)} on more coverage`
    : say`${drift} on less drift, ${coverage} on more coverage`;
};

const factWords = (hand: Named, fact: TriggerFact): string => {
  switch (fact.fact) {
    case 'isEnemy':
      return say`an enemy`;
    case 'isFriend':
      return 'a friend';
    case 'isUnit':
      return subjectName(hand, fact.unit);
    case 'within':
      return say`within ${fact.distance} GSU`;
    case 'inRangeOf':
      return say`in ${fact.band} range of the ${hand.game.world.setup.equipment[fact.weapon]?.name.toLowerCase() ?? fact.weapon}`;
    case 'inSight':
      return say`in sight`;
    case 'engagesUs':
      return say`engages it`;
    case 'moved':
      return 'moves';
    case 'attacked':
      return 'attacks';
    case 'attackedUs':
      return say`attacks it`;
  }
};

/** `an enemy, in medium range of the rocks` */
export const triggerWords = (hand: Named, when: Condition<TriggerFact>): string => {
  if ('all' in when) return when.all.map(one => triggerWords(hand, one)).join(', ');
  if ('any' in when) return when.any.map(one => triggerWords(hand, one)).join(' or ');
  return 'not' in when ? say`not ${triggerWords(hand, when.not)}` : factWords(hand, when);
};

export const preparedWords = (actions: readonly PreparedAction[]): string =>
  actions.map(({ action }) => action).join(', then ');
