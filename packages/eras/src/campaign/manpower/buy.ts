import { type Checks, firstRefusal, isProblem, problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import { ERAS, type Era } from '../../forces/era.ts';
import { mayBuyHero } from '../../forces/hero.ts';
import { canPay, formatManpower } from '../../forces/manpower.ts';
import { muster } from '../../forces/muster.ts';
import { freeName } from '../../forces/name.ts';
import type { Group, Unit } from '../../forces/state.ts';
import { usesTogether } from '../../forces/uses.ts';
import type { Roster, UnitType } from '../../pack/stat-line.ts';
import { id, ids, name } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army, CampaignState, MapNode } from '../state.ts';
import { ongoingForArmy } from '../table/bonuses.ts';
import { armiesOf, groupInArmy, nameForArmy, ownArmy } from '../table/checks.ts';
import { meetEnemies } from '../table/contact.ts';
import { freshId, secretId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import { cargoOf, groupNamesOf } from '../table/muster.ts';
import { isInNode } from '../table/places.ts';
import { changeCarried, changeManpower } from './pay.ts';
import { eraFor, isSold, mayTakeUpgrade, priceOf, spellsFor, spellsKnown } from './price.ts';

export interface BuyUnits {
  readonly type: 'buyUnits';
  /** Its stat line, by its id in the roster. */
  readonly unit: string;
  readonly lots: number;
  readonly era?: Era | undefined;
  readonly upgrades?: string[] | undefined;
  readonly spells?: string[] | undefined;
  /** An army at the headquarters to join; left out: a new one. */
  readonly army?: string | undefined;
  readonly group?: string | undefined;
  /** The name of the new army or group. */
  readonly name?: string | undefined;
}

interface BuyQuery extends CampaignAsker {
  readonly command: BuyUnits;
  readonly sold: UnitType;
  readonly era: Era | undefined;
}

/** A headquarters that was conquered enlists nobody (victory.elimination). */
export const ownHq = (state: CampaignState, player: string): MapNode | undefined => {
  const hq = state.nodes[state.players[player]?.hq ?? ''];
  return hq?.controller === player ? hq : undefined;
};

const elementsIn = ({ command, sold }: BuyQuery): number => command.lots * (sold.men ?? 1);

const purchasePrice = (query: BuyQuery): number => {
  const { world, state, seat, sold, command, era } = query;
  return priceOf(world, state, seat, {
    type: sold,
    elements: elementsIn(query),
    upgrades: command.upgrades ?? [],
    era: era as Era,
  });
};

const checks: Checks<BuyQuery> = {
  'campaign.headquarters': ({ state, seat, command }) => {
    const hq = ownHq(state, seat);
    if (!hq) return 'Your headquarters is lost: nobody can be enlisted.';
    const army = command.army === undefined ? undefined : state.armies[command.army];
    if (army === undefined) return true;
    if (!isInNode(hq, army.at)) return `${army.name} is not at ${hq.name}, where units are bought.`;
    return army.battle === undefined || `${army.name} is in a battle; new units form an army of their own.`;
  },
  'leader.special-units': ({ state, seat, sold }) =>
    sold.special === undefined ||
    state.players[seat]?.leader === sold.special ||
    `${sold.name} serves only the leader it belongs to, while in office.`,
  'leader.hero-form': ({ state, seat, sold }) =>
    sold.leaderForm === undefined ||
    state.players[seat]?.leader === sold.leaderForm ||
    `${sold.name} takes the field only for the player whose leader that is.`,
  'hero.purchase': ({ world, state, sold, command }) =>
    sold.hero && command.lots > 1
      ? `There is only one ${sold.name}.`
      : mayBuyHero(world.roster, sold.id, state.heroes),
  'era.guideline': ({ world, seat, sold, era }) =>
    (era !== undefined && world.players[seat]?.eras.includes(era) && isSold(world, sold, era)) ||
    `${sold.name} is not of an age you may buy from.`,
  'manpower.upgrades': ({ world, sold, era, command }) => {
    for (const one of command.upgrades ?? []) {
      const upgrade = world.roster.upgrades[one];
      if (!upgrade) return `There is no upgrade "${one}".`;
      const fits = mayTakeUpgrade(upgrade, sold, era as Era);
      if (fits !== true) return fits;
    }
    return new Set(command.upgrades).size === (command.upgrades?.length ?? 0) || 'An upgrade is bought once.';
  },
  'spell.property': ({ world, state, seat, sold, era, command }) => {
    const most = spellsKnown(world, state, seat, { type: sold, era: era as Era });
    const known = command.spells ?? [];
    if (new Set(known).size > most) return `${sold.name} can know ${most} spells.`;
    const strange = known.find(one => !(world.roster.spells[one]?.eras?.includes(era as Era) ?? true));
    const absent = known.find(one => world.roster.spells[one] === undefined);
    if (absent !== undefined) return `There is no spell "${absent}".`;
    return strange === undefined || `${world.roster.spells[strange]?.name} is not of that age.`;
  },
  'manpower.purchase': query => {
    const price = purchasePrice(query);
    const have = query.state.players[query.seat]?.manpower ?? 0;
    return (
      canPay(price, have) || `That costs ${formatManpower(price)} manpower; you have ${formatManpower(have)}.`
    );
  },
};

const queryOf = (asker: CampaignAsker, command: BuyUnits): BuyQuery | undefined => {
  const sold = Object.hasOwn(asker.world.roster.units, command.unit)
    ? asker.world.roster.units[command.unit]
    : undefined;
  return sold && { ...asker, command, sold, era: command.era ?? eraFor(asker.world, asker.seat, sold) };
};

/** Manpower that an order to buy takes; none where nobody of that kind can be bought (manpower.purchase). */
export const purchasePriceOf = (asker: CampaignAsker, command: BuyUnits): number | undefined => {
  const query = queryOf(asker, command);
  return query?.era === undefined ? undefined : purchasePrice(query);
};

const check = (asker: CampaignAsker, command: BuyUnits): Verdict => {
  const query = queryOf(asker, command);
  if (!query) return problem('no-unit', `There is no unit "${command.unit}" to buy.`);
  if (command.army !== undefined) {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const group = command.group === undefined ? undefined : groupInArmy(army, command.group);
    if (group && isProblem(group)) return group;
  } else if (command.group !== undefined) {
    return problem('no-group', 'A group to join is named together with its army.');
  }
  return firstRefusal(checks, query);
};

/** Units of one type in one group form one unit, unless they are not quite of one kind. */
export const areUnitsAlike = (a: Unit, b: Unit): boolean =>
  a.type === b.type &&
  a.boughtFor === b.boughtFor &&
  a.upgrades.length === b.upgrades.length &&
  a.upgrades.every(one => b.upgrades.includes(one)) &&
  a.spells.length === b.spells.length &&
  a.spells.every(one => b.spells.includes(one));

/** Two alike units as one, under the name of the first. */
export const mergedUnit = (roster: Roster, a: Unit, b: Unit): Unit => ({
  ...a,
  alive: a.alive + b.alive,
  injured: a.injured + b.injured,
  hungry: a.hungry + b.hungry,
  dead: a.dead + b.dead,
  ...((a.elements ?? b.elements) && { elements: [...(a.elements ?? []), ...(b.elements ?? [])] }),
  uses: usesTogether(roster, a, b),
  paid: a.paid + b.paid,
});

const withUnit = (roster: Roster, group: Group, unit: Unit): Group => {
  const i = group.units.findIndex(one => areUnitsAlike(one, unit));
  if (i < 0) return { ...group, units: [...group.units, unit] };
  return { ...group, units: group.units.map((one, at) => (at === i ? mergedUnit(roster, one, unit) : one)) };
};

/** Units are bought at the headquarters, in an army there or a new one (reinforcement.campaign, campaign.move-when-enlisted). */
export const buyUnits: CampaignOrder<BuyUnits> = {
  answers: ['orders'],
  schema: z.strictObject({
    type: z.literal('buyUnits'),
    unit: id,
    lots: z.int().min(1).max(1000),
    era: z.enum(ERAS).optional(),
    upgrades: ids.optional(),
    spells: ids.optional(),
    army: id.optional(),
    group: id.optional(),
    name: name.optional(),
  }),
  check,
  perform(asker, command, act) {
    const { world, state, seat } = asker;
    const query = queryOf(asker, command) as BuyQuery;
    const { sold } = query;
    const era = query.era as Era;
    const count = elementsIn(query);
    const upgrades = command.upgrades ?? [];
    const paid = purchasePrice(query);
    const learned = spellsKnown(world, state, seat, { type: sold, era });
    const spells = command.spells ?? spellsFor(world, era, learned);
    const unit = muster(
      world.roster,
      secretId({ world, state, act }, 'unit', 'armies', [seat]),
      sold.id,
      count,
      {
        era,
        paid,
        upgrades,
        spells,
      },
    );
    changeManpower({ world, state, act }, seat, -paid, 'manpower.purchase');
    const army = command.army ?? raise(asker, command, act);
    const here = state.armies[army] as Army;
    const old = here.groups.find(group => group.id === command.group);
    const group = old ?? {
      id: secretId({ world, state, act }, 'group', 'armies', [seat]),
      name: command.name ?? freeName(sold.name, groupNamesOf(here)),
      units: [],
    };
    const known = knownTo(world, state, 'armies', seat);
    act.emit({ type: 'groupSet', army, group: withUnit(world.roster, group, unit), ...known });
    const { known: purse } = knownTo(world, state, 'manpower', seat);
    act.emit({
      type: 'unitsBought',
      player: seat,
      unit: sold.id,
      count,
      paid,
      army,
      ...(purse && { purse }),
      ...known,
    });
    if (sold.hero) act.emit({ type: 'heroBought', player: seat, hero: sold.id });
    // Carriers with an army start full (logistics.draw).
    const cargo = cargoOf(world, ongoingForArmy(world, state, here), here, unit) * count;
    changeCarried({ world, state, act }, army, cargo, 'logistics.draw');
    meetEnemies({ world, state, act }, here, 'purchase');
  },
  offers({ world, state, seat }) {
    if (!ownHq(state, seat)) return [];
    const here = armiesOf(state, seat).find(
      army => army.battle === undefined && isInNode(ownHq(state, seat) as MapNode, army.at),
    );
    return Object.values(world.roster.units)
      .filter(sold => eraFor(world, seat, sold) !== undefined)
      .map(sold => ({
        type: 'buyUnits',
        unit: sold.id,
        lots: 1,
        ...(here && { army: here.id }),
      }));
  },
  vary(_asker, command, dice) {
    const { army, ...rest } = command;
    const lots = dice.roll(3) === 1 ? dice.roll(8) : command.lots;
    return army !== undefined && dice.roll(2) === 1 ? { ...rest, army, lots } : { ...rest, lots };
  },
};

const raise = (
  { world, state, seat }: CampaignAsker,
  command: BuyUnits,
  act: Parameters<typeof freshId>[1],
): string => {
  const army = freshId(state, act, 'army');
  act.emit({
    type: 'armyRaised',
    army: {
      id: army,
      name: command.name ?? nameForArmy({ world, state, seat }),
      owner: seat,
      at: (ownHq(state, seat) as MapNode).at,
      groups: [],
      carried: 0,
      moved: 0,
    },
  });
  return army;
};
