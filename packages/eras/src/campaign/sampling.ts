import { type Dice, type PromptOf, pickOpen } from '@emlia/kernel';
import type { CampaignCommand } from './commands.ts';
import type { CampaignAsker } from './order.ts';
import { campaignOrders } from './orders.ts';

type Type = CampaignCommand['type'];

/** How often something is tried before orders end, and how likely they are to end before each. */
const TRIES = 6;
const ENDING = 8;

/** A war in which armies march and everything else happens now and then. */
const WEIGHTS: Readonly<Partial<Record<Type, number>>> = {
  moveArmy: 24,
  joinBattle: 8,
  buyUnits: 6,
  setLink: 4,
  build: 4,
  workOn: 6,
  castSpell: 4,
};

const PROMPTED = 2;

const weightOf = (type: Type): number => WEIGHTS[type] ?? 1;

const pickType = (types: readonly Type[], dice: Dice): Type => {
  let sum = 0;
  for (const type of types) sum += weightOf(type);
  let left = dice.roll(sum);
  for (const type of types) {
    left -= weightOf(type);
    if (left <= 0) return type;
  }
  throw new Error('nothing to pick from');
};

/** Something lawful at random: a kind of order first, then one of its examples, varied. */
export const sampleCampaignCommand = (
  asker: CampaignAsker,
  prompt: PromptOf<CampaignAsker>,
  dice: Dice,
): CampaignCommand | undefined => {
  const isOrdering = prompt.kind === 'orders';
  const types = campaignOrders.answering(asker, prompt).filter(type => type !== 'endOrders');
  if (types.length === 0) return undefined;
  const tries = isOrdering ? TRIES : PROMPTED;
  for (let i = 0; i < tries && !(isOrdering && dice.roll(ENDING) === 1); i++) {
    const order = campaignOrders.of(pickType(types, dice));
    const played = order.sample?.(asker, dice);
    if (played) return played;
    const offers = order.offers(asker);
    const offer = offers.length > 0 ? offers.at(dice.roll(offers.length) - 1) : undefined;
    if (!offer) continue;
    const varied = order.vary?.(asker, offer, dice) ?? offer;
    for (const command of varied === offer ? [offer] : [varied, offer]) {
      if (order.check(asker, command) === undefined) return command;
    }
  }
  return isOrdering ? { type: 'endOrders' } : pickOpen(campaignOrders.options(asker), dice);
};
