import { type Dice, type Option, type Problem, problem, topPrompt } from '@emlia/kernel';
import { formArmy } from './army/form.ts';
import { mergeGroups, splitGroup } from './army/groups.ts';
import { mergeArmies } from './army/merge.ts';
import { moveArmy } from './army/move.ts';
import { inBattle } from './clash/in-battle.ts';
import { joinBattle } from './clash/join.ts';
import { reportBattle } from './clash/report.ts';
import { chooseWay, takeStance } from './clash/stance.ts';
import type { CampaignCommand } from './commands.ts';
import { present } from './fields.ts';
import { assassinate } from './leader/assassinate.ts';
import { chooseLeader, chooseSuccessor } from './leader/choose.ts';
import { endLink, setLink } from './logistics/link.ts';
import { ration } from './logistics/ration.ts';
import { build, workOn } from './manpower/build.ts';
import { buyUnits } from './manpower/buy.ts';
import { upgradeUnit } from './manpower/upgrade.ts';
import type { Asker, CampaignAct, Order, Verdict } from './order.ts';
import { aimSpell, castSpell, giveUpSpell } from './spell/cast.ts';
import type { PromptKind } from './state.ts';
import { endOrders } from './turn/end-orders.ts';
import { answerEnd, proposeEnd } from './turn/peace.ts';
import { answerTreaty, breakTreaty, proposeTreaty } from './turn/treaty.ts';

const ORDERS: { readonly [C in CampaignCommand as C['type']]: Order<C> } = {
  chooseLeader,
  chooseSuccessor,
  buyUnits,
  upgradeUnit,
  formArmy,
  mergeArmies,
  splitGroup,
  mergeGroups,
  moveArmy,
  joinBattle,
  setLink,
  endLink,
  ration,
  build,
  workOn,
  castSpell,
  giveUpSpell,
  aimSpell,
  assassinate,
  proposeTreaty,
  answerTreaty,
  breakTreaty,
  proposeEnd,
  answerEnd,
  chooseWay,
  takeStance,
  inBattle,
  reportBattle,
  endOrders,
};

type AnyOrder = Order<CampaignCommand>;

const orderOf = (type: string): AnyOrder | undefined =>
  Object.hasOwn(ORDERS, type) ? (ORDERS[type as CampaignCommand['type']] as AnyOrder) : undefined;

/** A command from outside: read strictly, or told apart in one sentence. */
export const parseCommand = (raw: unknown): CampaignCommand | Problem => {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  if (typeof type !== 'string') return problem('bad-command', 'This command cannot be read: it has no type.');
  const order = orderOf(type);
  if (!order)
    return problem('bad-command', `This command cannot be read: there is no "${type.slice(0, 40)}".`);
  const read = order.schema.safeParse(raw);
  if (read.success) return present(read.data);
  const issue = read.error.issues[0];
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return problem('bad-command', `This command cannot be read: ${place}${issue?.message ?? 'malformed'}.`);
};

const NOT_ASKED: Readonly<Record<PromptKind, string>> = {
  leader: 'No leader is to be chosen now.',
  successor: 'No successor is to be chosen now.',
  orders: 'Orders are not to be given now.',
  treaty: 'No treaty is offered now.',
  peace: 'Nobody asks to end the war now.',
  way: 'No battle is to be settled now.',
  stance: 'No rolled battle is fought now.',
  aim: 'No spell takes effect now.',
  battle: 'No battle is played out now.',
  report: 'No battle fought elsewhere is reported now.',
};

export const checkCommand = (asker: Asker, command: CampaignCommand): Verdict => {
  const order = ORDERS[command.type] as AnyOrder;
  if (topPrompt(asker.state)?.kind !== order.answers) return problem('not-asked', NOT_ASKED[order.answers]);
  return order.check(asker, command);
};

export const performCommand = (asker: Asker, command: CampaignCommand, act: CampaignAct): void =>
  (ORDERS[command.type] as AnyOrder).perform(asker, command, act);

const asked = ({ state, seat }: Asker): [type: string, order: AnyOrder][] => {
  const prompt = topPrompt(state);
  if (!prompt || prompt.seat !== seat) return [];
  return (Object.entries(ORDERS) as [string, AnyOrder][]).filter(
    ([, order]) => order.answers === prompt.kind,
  );
};

/** Everything the asked seat could ask for, refused things with their sentence; of free choices, examples. */
export const optionsOf = (asker: Asker): Option<CampaignCommand>[] =>
  asked(asker).flatMap(
    ([, order]) =>
      order.options?.(asker) ??
      order.offers(asker).flatMap((command): Option<CampaignCommand>[] => {
        const verdict = order.check(asker, command);
        if (verdict === undefined) return [{ command }];
        return 'rule' in verdict ? [{ command, refusal: verdict }] : [];
      }),
  );

/** How often something is tried before orders end, and how likely they are to end before each. */
const TRIES = 6;
const ENDING = 8;

/** A war in which armies march and everything else happens now and then. */
const WEIGHTS: Readonly<Partial<Record<CampaignCommand['type'], number>>> = {
  moveArmy: 24,
  joinBattle: 8,
  buyUnits: 6,
  setLink: 4,
  build: 4,
  workOn: 6,
  castSpell: 4,
};

const PROMPTED = 2;

const pickOrder = (orders: readonly [type: string, order: AnyOrder][], dice: Dice): AnyOrder => {
  const weightOf = (type: string): number => WEIGHTS[type as CampaignCommand['type']] ?? 1;
  let sum = 0;
  for (const [type] of orders) sum += weightOf(type);
  let left = dice.roll(sum);
  for (const [type, order] of orders) {
    left -= weightOf(type);
    if (left <= 0) return order;
  }
  throw new Error('nothing to pick from');
};

/** Something lawful at random: a kind of order first, then one of its examples, varied. */
export const sampleCommand = (asker: Asker, dice: Dice): CampaignCommand | undefined => {
  const isOrdering = topPrompt(asker.state)?.kind === 'orders';
  const orders = asked(asker).filter(([type]) => type !== 'endOrders');
  if (orders.length === 0) return undefined;
  const tries = isOrdering ? TRIES : PROMPTED;
  for (let i = 0; i < tries && !(isOrdering && dice.roll(ENDING) === 1); i++) {
    const order = pickOrder(orders, dice);
    const played = order.sample?.(asker, dice);
    if (played) return played;
    const offers = order.offers(asker);
    const offer = offers.length > 0 ? offers[dice.roll(offers.length) - 1] : undefined;
    if (!offer) continue;
    const varied = order.vary?.(asker, offer, dice) ?? offer;
    for (const command of varied === offer ? [offer] : [varied, offer]) {
      if (order.check(asker, command) === undefined) return command;
    }
  }
  if (isOrdering) return { type: 'endOrders' };
  const lawful = optionsOf(asker).filter(option => !option.refusal);
  return lawful.length === 0 ? undefined : lawful[dice.roll(lawful.length) - 1]?.command;
};
