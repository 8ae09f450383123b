import { type StandingQuestion, type StandingRules, topPrompt } from '@emlia/kernel';
import { BATTLE_QUESTIONS } from '../battle/standing.ts';
import { boardOf } from './clash/board.ts';
import type { CampaignCommand } from './commands.ts';
import { isDue } from './manpower/pay.ts';
import type { CampaignPromptKind, CampaignState } from './state.ts';
import { armiesOf } from './table/checks.ts';
import { hasLiving, worthOfArmy } from './table/muster.ts';
import { areHostilePlayers } from './table/sides.ts';
import type { CampaignWorld } from './table/world.ts';

interface Asked {
  readonly world: CampaignWorld;
  readonly view: CampaignState;
  readonly seat: string;
}

interface Question extends Omit<StandingQuestion, 'answers'> {
  readonly asks: CampaignPromptKind;
  /** Only where it is so; without it, whenever that is asked. */
  readonly where?: (asked: Asked) => boolean;
  readonly answers: readonly (StandingQuestion['answers'][number] & {
    is(command: CampaignCommand, asked: Asked): boolean;
  })[];
}

/** Own manpower in the battle that is asked about, and that of enemies as far as they are known. */
const forcesIn = ({ world, view, seat }: Asked): { own: number; foes: number } => {
  const battle = topPrompt(view)?.about?.battle;
  const sum = { own: 0, foes: 0 };
  for (const army of Object.values(view.armies)) {
    if (army.battle !== battle) continue;
    if (army.owner === seat) sum.own += worthOfArmy(army);
    else if (areHostilePlayers(world, view, seat, army.owner)) sum.foes += worthOfArmy(army);
  }
  return sum;
};

const ways =
  (way: 'roll' | 'play') =>
  (command: CampaignCommand): boolean =>
    command.type === 'chooseWay' && command.way === way;

/** Manpower of one's own from which a battle is looked at. */
const GREAT = [60, 150] as const;

const fightsOn = (command: CampaignCommand): boolean =>
  command.type === 'takeStance' && command.fight === 48 && !command.withdraw && !command.callOff;

const withdraws = (command: CampaignCommand): boolean =>
  command.type === 'takeStance' && command.fight === undefined && command.withdraw !== undefined;

const sixRounds = (command: CampaignCommand): boolean =>
  command.type === 'takeStance' && command.fight === 6 && !command.withdraw;

/** Outnumbered by that much nobody stays. */
const HOPELESS = 3;

/** Every army of the player's goes on by itself, and no grant has just come that could be spent (campaign.routes). */
const isSettled = ({ view, seat }: Asked): boolean => {
  const own = armiesOf(view, seat).filter(hasLiving);
  const grants = view.players[seat]?.grants ?? [];
  return own.length > 0 && own.every(({ route }) => route) && !grants.some(grant => isDue(grant, view.turn));
};

const QUESTIONS: readonly Question[] = [
  {
    id: 'settled',
    say: 'Every army of mine marches or stays by itself, and no manpower has come in',
    rule: 'campaign.routes',
    asks: 'orders',
    where: isSettled,
    answers: [{ id: 'end', say: 'End my orders', is: command => command.type === 'endOrders' }],
  },
  {
    id: 'way',
    say: 'A battle is rolled or played out',
    rule: 'campaign.resolution-choice',
    asks: 'way',
    answers: [
      { id: 'roll', say: 'Roll it', is: ways('roll') },
      ...GREAT.map(least => ({
        id: `roll-under-${least}`,
        say: `Roll it where fewer than ${least} manpower of mine fight, else ask me`,
        is: (command: CampaignCommand, asked: Asked) => ways('roll')(command) && forcesIn(asked).own < least,
      })),
      { id: 'play', say: 'Play it out', is: ways('play') },
    ],
  },
  {
    id: 'stance',
    say: 'How mine fight on in a rolled battle',
    rule: 'equivalence.group-conflict',
    asks: 'stance',
    answers: [
      { id: 'on', say: 'To the end', is: fightsOn },
      {
        id: 'save',
        say: 'Six rounds at a time, and all withdraw from three times their manpower',
        is(command, asked) {
          const { own, foes } = forcesIn(asked);
          return foes >= own * HOPELESS ? withdraws(command) : sixRounds(command);
        },
      },
    ],
  },
  {
    id: 'treaty',
    say: 'A treaty is offered to me',
    rule: 'victory.treaties',
    asks: 'treaty',
    answers: [
      { id: 'no', say: 'Refuse it', is: command => command.type === 'answerTreaty' && !command.agree },
    ],
  },
  {
    id: 'peace',
    say: 'Somebody asks to end the war',
    rule: 'victory.agreement',
    asks: 'peace',
    answers: [{ id: 'no', say: 'Fight on', is: command => command.type === 'answerEnd' && !command.agree }],
  },
];

/** What a battle of the campaign that is played out asks is known by its own question. */
const IN_BATTLE = 'battle.';

/** Answers that a player of a campaign may give beforehand, in its battles too where they are fought by these rules. */
export const standingOfCampaign = (world: CampaignWorld): StandingRules<CampaignState, CampaignCommand> => {
  const boardIn = (view: CampaignState) => {
    const play = view.battles[topPrompt(view)?.about?.battle ?? '']?.play;
    return topPrompt(view)?.kind === 'battle' && play ? { play, board: boardOf(world, play) } : undefined;
  };
  const questionOf = (view: CampaignState, seat: string): Question | undefined =>
    QUESTIONS.find(
      ({ asks, where }) => asks === topPrompt(view)?.kind && (where?.({ world, view, seat }) ?? true),
    );
  const isOpen = ({ asks }: Question): boolean => asks !== 'way' || world.scenario.battles !== 'rolled';
  return {
    questions: [
      ...QUESTIONS.filter(isOpen).map(({ asks: _, where: _where, answers, ...question }) => ({
        ...question,
        answers: answers.map(({ id, say }) => ({ id, say })),
      })),
      ...(world.scenario.battles === 'eras'
        ? BATTLE_QUESTIONS.map(question => ({ ...question, id: `${IN_BATTLE}${question.id}` }))
        : []),
    ],
    asked(view, seat) {
      if (topPrompt(view)?.seat !== seat) return undefined;
      const here = boardIn(view);
      const inside = here?.board.standing?.asked(here.play.state, seat);
      if (inside) return { question: `${IN_BATTLE}${inside.question}` };
      const question = questionOf(view, seat);
      return question && { question: question.id };
    },
    isAnswer(view, command, answer) {
      const here = boardIn(view);
      if (here)
        return (
          command.type === 'inBattle' &&
          (here.board.standing?.isAnswer(here.play.state, command.command, answer) ?? false)
        );
      const seat = topPrompt(view)?.seat ?? '';
      return (
        questionOf(view, seat)
          ?.answers.find(({ id }) => id === answer)
          ?.is(command, { world, view, seat }) ?? false
      );
    },
    basis: () => '',
  };
};
