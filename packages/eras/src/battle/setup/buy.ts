import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import { isAvailable } from '../../forces/available.ts';
import { defaultFiles } from '../../forces/block.ts';
import { ERAS, type Era } from '../../forces/era.ts';
import { mayBuyHero } from '../../forces/hero.ts';
import { canPay, formatManpower } from '../../forces/manpower.ts';
import type { Unit } from '../../forces/state.ts';
import { unmetBy } from '../../forces/upgrade.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import { id, name, quantity } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup, BattleUnit } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { frontOfSide, ownEdges } from '../table/zone.ts';
import { secretArrival, shotsOf } from './begin.ts';
import { recruitPrice, recruitUnit, spellsOf } from './recruit.ts';
import { spellsTaken } from './spells.ts';

/** Units for manpower: at set-up, or later as reinforcements (battle.setup, reinforcement.single-battle). */
export interface Buy {
  readonly type: 'buy';
  readonly unit: string;
  readonly lots: number;
  readonly era: Era;
  /** A group that is not on the map yet, or the name of a new one. */
  readonly group: string;
  readonly upgrades?: readonly string[];
  readonly spells?: readonly string[];
}

/** Manpower that an order to buy takes; none where the roster has no such unit (manpower.purchase). */
export const buyPriceOf = (
  { roster }: Pick<Battlefield, 'roster'>,
  { unit, lots, upgrades = [] }: Pick<Buy, 'unit' | 'lots' | 'upgrades'>,
): number | undefined => {
  const type = roster.units[unit];
  return type && recruitPrice(roster, type, lots * (type.men ?? 1), upgrades);
};

export const buy: BattleOrder<Buy> = {
  answers: ['deploy', 'move'],
  schema: z.strictObject({
    type: z.literal('buy'),
    unit: id,
    lots: quantity,
    era: z.enum(ERAS),
    group: name,
    upgrades: z.array(id).max(10).optional(),
    spells: z.array(id).max(20).optional(),
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const type = Object.hasOwn(field.roster.units, command.unit)
      ? field.roster.units[command.unit]
      : undefined;
    if (!type) return refuse('sheet.stat-line', `There is no unit "${command.unit.slice(0, 60)}".`);
    if (field.setup.campaign) {
      return refuse('reinforcement.campaign', 'In a campaign units are bought at the headquarters.');
    }
    const wrong = typeAgainst(asker, type, command);
    if (wrong) return wrong;
    const cost = buyPriceOf(field, command) ?? 0;
    const own = state.players[seat]?.manpower ?? 0;
    if (!canPay(cost, own)) {
      return refuse(
        'manpower.purchase',
        `${type.name} costs ${formatManpower(cost)} manpower, and there are ${formatManpower(own)}.`,
      );
    }
    return groupAgainst(asker, command);
  },
  perform(asker, command, act) {
    const { field, seat } = asker;
    const type = field.roster.units[command.unit] as UnitType;
    const elements = command.lots * (type.men ?? 1);
    const { group, isNew } = groupFor(asker, command);
    const fresh = recruitUnit(field.roster, `${group.id}/${type.id}`, command.era, {
      type: type.id,
      count: elements,
      ...(command.upgrades && { upgrades: command.upgrades }),
      spells: command.spells ?? spellsOf(field.roster, command.era).slice(0, spellsTaken(asker, command)),
    });
    act.emit({
      type: 'unitBought',
      seat,
      cost: fresh.paid,
      unit: joined(asker, group, fresh),
      ...(isNew && { group }),
      ...(type.hero && { hero: type.id }),
      ...(group.secret && { secret: true as const }),
    });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    const manpower = state.players[seat]?.manpower ?? 0;
    if (field.setup.campaign || manpower <= 0) return [];
    const eras = field.players[seat]?.eras ?? [];
    const group = Object.values(state.groups).find(
      one => one.player === seat && one.where === 'waiting' && mayStillGrow(asker, one),
    );
    const offers: Buy[] = [];
    for (const type of Object.values(field.roster.units)) {
      const era = eras.find(one => isAvailable(type, one, field.setup.magic));
      if (era === undefined || type.cost > manpower || typeAgainst(asker, type, { era })) continue;
      offers.push({ type: 'buy', unit: type.id, lots: 1, era, group: nextName(asker) });
      if (group) offers.push({ type: 'buy', unit: type.id, lots: 1, era, group: group.id });
    }
    return offers;
  },
  vary({ field, state, seat }, command, dice) {
    const type = field.roster.units[command.unit];
    const most = type ? Math.floor((state.players[seat]?.manpower ?? 0) / Math.max(1, type.cost)) : 1;
    const upgrades = Object.keys(field.roster.upgrades);
    const chosen = dice.roll(3) === 1 ? upgrades[dice.roll(Math.max(1, upgrades.length)) - 1] : undefined;
    return {
      ...command,
      lots: type?.hero ? 1 : dice.roll(Math.max(1, Math.min(most, 10))),
      ...(chosen !== undefined && { upgrades: [chosen] }),
    };
  },
};

type Choice = Pick<Buy, 'era'> & Partial<Pick<Buy, 'lots' | 'upgrades' | 'spells'>>;

/** What is against a type for this player: era, magic, heroes, leaders, upgrades, spells. */
const typeAgainst = (
  { field, state, seat }: BattleAsker,
  type: UnitType,
  { era, lots = 1, upgrades = [], spells }: Choice,
) => {
  const player = field.players[seat];
  const leader = state.players[seat]?.leader;
  if (!player?.eras.includes(era))
    return refuse('era.guideline', `${player?.name ?? seat} does not buy from ${era}.`);
  if (!isAvailable(type, era, field.setup.magic)) {
    if (type.magic !== undefined && !field.setup.magic) {
      return refuse('spell.property', 'There is no magic in this battle.');
    }
    return refuse(era === 'Pre-War' ? 'era.pre-war' : 'era.guideline', `${type.name} is not of ${era}.`);
  }
  if (type.special !== undefined && type.special !== leader) {
    return refuse('leader.special-units', `${type.name} can be recruited only under its own leader.`);
  }
  if (type.leaderForm !== undefined && type.leaderForm !== leader) {
    return refuse('leader.hero-form', `${type.name} can be bought only by the player who is led so.`);
  }
  const hero = mayBuyHero(field.roster, type.id, formsIn(field, state.heroes));
  if (hero !== true) return refuse('hero.purchase', hero);
  if (type.hero && lots !== 1) return refuse('hero.purchase', `There is only one ${type.name}.`);
  for (const one of upgrades) {
    const upgrade = Object.hasOwn(field.roster.upgrades, one) ? field.roster.upgrades[one] : undefined;
    if (!upgrade) return refuse('manpower.upgrades', `There is no upgrade "${one.slice(0, 60)}".`);
    if (!upgrade.eras.includes(era)) return refuse('manpower.upgrades', `${upgrade.name} is not of ${era}.`);
    if (unmetBy(upgrade, type))
      return refuse('manpower.upgrades', `${upgrade.name} is not for ${type.name}.`);
  }
  if (new Set(upgrades).size !== upgrades.length)
    return refuse('manpower.upgrades', 'An upgrade is bought once.');
  if (spells) {
    const most = spellsTaken({ field, state, seat }, { unit: type.id, era });
    if (spells.length > most) return refuse('spell.property', `${type.name} can take ${most} spells.`);
    const known = spellsOf(field.roster, era);
    const odd = spells.find((one, i) => !known.includes(one) || spells.indexOf(one) !== i);
    if (odd !== undefined)
      return refuse('spell.property', `${type.name} cannot take the spell "${odd.slice(0, 60)}".`);
  }
  return undefined;
};

/** Heroes who may no longer be bought: only one of a hero's forms ever is. */
const formsIn = (field: Battlefield, bought: readonly string[]): string[] =>
  bought.flatMap(one => {
    const form = field.roster.units[one]?.formOf;
    if (form === undefined) return [one];
    return Object.values(field.roster.units)
      .filter(({ formOf }) => formOf === form)
      .map(({ id: other }) => other);
  });

/** At set-up a group is open until it is placed; a reinforcement until the turn is over. */
const mayStillGrow = ({ state }: BattleAsker, group: BattleGroup): boolean =>
  state.phase === 'setup' ? group.arrives === undefined : group.arrives === state.turn + 1;

const groupAgainst = (asker: BattleAsker, command: Buy) => {
  const { state, seat } = asker;
  const group = Object.hasOwn(state.groups, command.group) ? state.groups[command.group] : undefined;
  if (!group) return undefined;
  if (group.player !== seat || group.where !== 'waiting' || !mayStillGrow(asker, group)) {
    return refuse('battle.setup', `${group.name} can take nobody in now.`);
  }
  const there = state.units[`${group.id}/${command.unit}`];
  if (there && !areAlike(there, command)) {
    return refuse('group.terms', 'Elements of one type in one group are one unit, equipped alike.');
  }
  return undefined;
};

const areAlike = (unit: BattleUnit, { era, upgrades = [], spells }: Buy): boolean =>
  unit.boughtFor === era &&
  unit.upgrades.join() === upgrades.join() &&
  (spells === undefined || unit.spells.join() === spells.join());

const nextName = ({ state, seat }: BattleAsker): string =>
  `Group ${Object.values(state.groups).filter(one => one.player === seat).length + 1}`;

const groupFor = (asker: BattleAsker, command: Buy): { group: BattleGroup; isNew: boolean } => {
  const { field, state, seat } = asker;
  const known = Object.hasOwn(state.groups, command.group) ? state.groups[command.group] : undefined;
  if (known) return { group: known, isNew: false };
  const side = field.sideOf[seat] ?? '';
  const edge = ownEdges(field, side)[0];
  const later = state.phase !== 'setup';
  return {
    isNew: true,
    group: {
      id: `${seat}-${state.made + 1}`,
      name: command.group,
      player: seat,
      side,
      army: seat,
      where: 'waiting',
      at: { x: 0, y: 0 },
      front: frontOfSide(field, side),
      moved: 0,
      // reinforcement.single-battle: by its own edge in the next Movement.
      ...(later && { arrives: state.turn + 1, ...secretArrival(field) }),
      ...(later && edge && { edge }),
    },
  };
};

/** group.split-merge: elements of one type in one group are one unit. */
const joined = ({ field, state }: BattleAsker, group: BattleGroup, fresh: Unit): BattleUnit => {
  const there = state.units[fresh.id];
  if (!there) {
    return {
      ...fresh,
      group: group.id,
      at: { x: 0, y: 0 },
      offset: { x: 0, y: 0 },
      files: defaultFiles(fresh.alive),
      shots: shotsOf(field, fresh),
      went: 0,
    };
  }
  const alive = there.alive + fresh.alive;
  const whole: BattleUnit = {
    ...there,
    alive,
    paid: there.paid + fresh.paid,
    files: defaultFiles(alive),
    ...(there.elements && { elements: [...there.elements, ...(fresh.elements ?? [])] }),
  };
  return { ...whole, shots: shotsOf(field, whole) };
};
