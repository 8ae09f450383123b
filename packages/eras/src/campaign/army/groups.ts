import { type Checks, firstRefusal, isProblem, problem, type Verdict } from '@emlia/kernel';
import * as z from 'zod';
import type { Counts } from '../../forces/element.ts';
import { livingOf } from '../../forces/kind.ts';
import { freeName, unnumbered } from '../../forces/name.ts';
import type { Element, Group, Unit } from '../../forces/state.ts';
import { usesApart } from '../../forces/uses.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import { id, ids, name, wholeNumber } from '../fields.ts';
import { areUnitsAlike, mergedUnit } from '../manpower/buy.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army } from '../state.ts';
import { armiesOf, groupInArmy, ownArmy } from '../table/checks.ts';
import { secretId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import { countLivingInGroup, countOnLinks, groupNamesOf, paidForLiving } from '../table/muster.ts';
import { tallyOf } from '../table/tally.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';

/** Elements of a group become a group of their own; the dead stay where they fell (group.split-merge). */
export interface SplitGroup {
  readonly type: 'splitGroup';
  readonly army: string;
  readonly group: string;
  readonly units: { readonly unit: string; readonly count: number }[];
  readonly name?: string | undefined;
}

export interface MergeGroups {
  readonly type: 'mergeGroups';
  readonly army: string;
  readonly groups: string[];
}

interface GroupQuery extends CampaignAsker {
  readonly army: Army;
}

const notInBattle: Checks<GroupQuery> = {
  'campaign.armies': ({ army }) => army.battle === undefined || `${army.name} is in a battle.`,
};

/** A unit divided into so many of it and the rest: the injured, the hungry, uses and what was paid by their share. */
const divide = (world: CampaignWorld, unit: Unit, count: number, as: string): [rest: Unit, part: Unit] => {
  const type = unitTypeOf(world, unit.type);
  const living = livingOf(unit);
  const paid = Math.round(((paidForLiving(unit) * count) / living) * 100) / 100;
  const parts = unit.elements ? splitElements(type, unit.elements, count) : splitMen(unit, count);
  const uses = usesApart(world.roster, unit, count);
  return [
    { ...unit, ...parts[0], uses: uses.stay, paid: unit.paid - paid },
    { ...unit, ...parts[1], uses: uses.go, id: as, dead: 0, paid },
  ];
};

type Part = Pick<Counts, 'alive' | 'injured' | 'hungry' | 'elements'>;

const splitMen = (unit: Unit, count: number): [Part, Part] => {
  const share = Math.floor((count * unit.injured) / livingOf(unit) + 0.5);
  const injured = Math.max(count - unit.alive, Math.min(unit.injured, count, share));
  const hungry = Math.min(unit.hungry, injured);
  return [
    { alive: unit.alive - (count - injured), injured: unit.injured - injured, hungry: unit.hungry - hungry },
    { alive: count - injured, injured, hungry },
  ];
};

/** The last of them go. */
const splitElements = (type: UnitType, elements: readonly Element[], count: number): [Part, Part] => [
  tallyOf(type, elements.slice(0, elements.length - count)),
  tallyOf(type, elements.slice(elements.length - count)),
];

const splitChecks: Checks<GroupQuery & { group: Group; command: SplitGroup }> = {
  ...notInBattle,
  'group.split-merge': ({ group, command }) => {
    let going = 0;
    for (const { unit: one, count } of command.units) {
      const unit = group.units.find(other => other.id === one);
      if (unit && livingOf(unit) < count) return `There are only ${livingOf(unit)} of them.`;
      going += count;
    }
    return going < countLivingInGroup(group) || `Somebody has to stay in ${group.name}.`;
  },
  'logistics.throughput': ({ state, army, group, command }) =>
    command.units.every(({ unit: one, count }) => {
      const unit = group.units.find(other => other.id === one);
      return !unit || livingOf(unit) - countOnLinks(state, army, unit) >= count;
    }) || `Some of them work a supply link.`,
};

/** `Riflemen detachment`, then `Riflemen detachment 2`, whichever of them parts. */
const nameForPart = (army: Army, { name: whole }: Group): string => {
  const stem = unnumbered(whole).replace(/ detachment$/, '');
  return freeName(`${stem} detachment`, groupNamesOf(army));
};

export const splitGroup: CampaignOrder<SplitGroup> = {
  answers: ['orders'],
  schema: z.strictObject({
    type: z.literal('splitGroup'),
    army: id,
    group: id,
    units: z
      .array(z.strictObject({ unit: id, count: wholeNumber }))
      .min(1)
      .max(40),
    name: name.optional(),
  }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const group = groupInArmy(army, command.group);
    if (isProblem(group)) return group;
    const strange = command.units.find(one => !group.units.some(unit => unit.id === one.unit));
    if (strange) return problem('no-unit', `${group.name} has no unit "${strange.unit}".`);
    if (new Set(command.units.map(one => one.unit)).size < command.units.length)
      return problem('twice', 'A unit is named twice.');
    return firstRefusal(splitChecks, { ...asker, army, group, command });
  },
  perform({ world, state, seat }, command, act) {
    const army = state.armies[command.army] as Army;
    const group = army.groups.find(one => one.id === command.group) as Group;
    const known = knownTo(world, state, 'armies', seat);
    const parts: Unit[] = [];
    const rest = group.units.map(unit => {
      const count = command.units.find(one => one.unit === unit.id)?.count;
      if (count === undefined) return unit;
      const [stays, goes] = divide(
        world,
        unit,
        count,
        secretId({ world, state, act }, 'unit', 'armies', [seat]),
      );
      parts.push(goes);
      return stays;
    });
    const made = secretId({ world, state, act }, 'group', 'armies', [seat]);
    act.emit({ type: 'groupSet', army: army.id, group: { ...group, units: rest }, ...known });
    act.emit({
      type: 'groupSet',
      army: army.id,
      group: { id: made, name: command.name ?? nameForPart(army, group), units: parts },
      ...known,
    });
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat).flatMap(army =>
      army.groups.flatMap(group => {
        const unit = group.units.find(one => livingOf(one) > 1);
        if (!unit) return [];
        const units = [{ unit: unit.id, count: Math.floor(livingOf(unit) / 2) }];
        return [{ type: 'splitGroup', army: army.id, group: group.id, units } as const];
      }),
    ),
};

export const mergeGroups: CampaignOrder<MergeGroups> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('mergeGroups'), army: id, groups: ids }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    for (const one of command.groups) {
      const group = groupInArmy(army, one);
      if (isProblem(group)) return group;
    }
    if (new Set(command.groups).size < 2) return problem('one-group', 'Two or more groups are needed.');
    return firstRefusal(
      {
        ...notInBattle,
        'logistics.throughput': ({ state }) =>
          !army.groups.some(
            group =>
              command.groups.includes(group.id) &&
              group.units.some(unit => countOnLinks(state, army, unit) > 0),
          ) || 'Some of them work a supply link; end the link first.',
      },
      { ...asker, army },
    );
  },
  perform({ world, state, seat }, command, act) {
    const army = state.armies[command.army] as Army;
    const known = knownTo(world, state, 'armies', seat);
    const [first, ...others] = [...new Set(command.groups)].map(
      one => army.groups.find(group => group.id === one) as Group,
    );
    if (!first) return;
    const units = [...first.units];
    for (const unit of others.flatMap(group => group.units)) {
      const i = units.findIndex(one => areUnitsAlike(one, unit));
      if (i < 0) units.push(unit);
      else units[i] = mergedUnit(world.roster, units[i] as Unit, unit);
    }
    const merged = { ...first, units };
    for (const { id: gone, name: was } of others) {
      act.emit({
        type: 'groupGone',
        army: army.id,
        group: gone,
        name: was,
        why: 'group.split-merge',
        ...known,
      });
    }
    act.emit({ type: 'groupSet', army: army.id, group: merged, ...known });
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat)
      .filter(army => army.groups.length > 1)
      .map(army => ({
        type: 'mergeGroups',
        army: army.id,
        groups: army.groups.slice(0, 2).map(one => one.id),
      })),
};
