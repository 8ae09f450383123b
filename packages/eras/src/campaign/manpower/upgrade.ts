import { type Checks, firstRefusal, isProblem, problem } from '@emlia/kernel';
import * as z from 'zod';
import { livingOf } from '../../forces/kind.ts';
import { canPay, formatManpower } from '../../forces/manpower.ts';
import type { Unit } from '../../forces/state.ts';
import { fullUses } from '../../forces/uses.ts';
import { id } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army } from '../state.ts';
import { armiesOf, ownArmy, unitInArmy } from '../table/checks.ts';
import { knownTo } from '../table/known.ts';
import { unitsOf } from '../table/muster.ts';
import { isInNode } from '../table/places.ts';
import { unitTypeOf } from '../table/world.ts';
import { ownHq } from './buy.ts';
import { changeManpower } from './pay.ts';
import { mayTakeUpgrade, upgradePrice } from './price.ts';

/** Equips or trains a unit the player already has (manpower.upgrades). */
export interface UpgradeUnit {
  readonly type: 'upgradeUnit';
  readonly army: string;
  readonly unit: string;
  readonly upgrade: string;
}

interface UpgradeQuery extends CampaignAsker {
  readonly army: Army;
  readonly unit: Unit;
  readonly upgrade: string;
}

const checks: Checks<UpgradeQuery> = {
  'manpower.upgrades': ({ world, state, seat, army, unit, upgrade }) => {
    const hq = ownHq(state, seat);
    if (!hq || !isInNode(hq, army.at)) return 'A unit is equipped and trained at the headquarters.';
    if (army.battle !== undefined) return `${army.name} is in a battle.`;
    if (unit.upgrades.includes(upgrade)) return 'It has that already.';
    if (livingOf(unit) === 0) return 'Nobody of it is left.';
    const sold = world.roster.upgrades[upgrade];
    return sold
      ? mayTakeUpgrade(sold, unitTypeOf(world, unit.type), unit.boughtFor)
      : `There is no upgrade "${upgrade}".`;
  },
  'manpower.purchase': ({ world, state, seat, unit, upgrade }) => {
    const price = upgradePrice(world, unit, upgrade);
    const have = state.players[seat]?.manpower ?? 0;
    return (
      canPay(price, have) || `That costs ${formatManpower(price)} manpower; you have ${formatManpower(have)}.`
    );
  },
};

const queryOf = (asker: CampaignAsker, command: UpgradeUnit) => {
  const army = ownArmy(asker, command.army);
  if (isProblem(army)) return army;
  const unit = unitInArmy(army, command.unit);
  if (isProblem(unit)) return unit;
  return { ...asker, army, unit, upgrade: command.upgrade };
};

export const upgradeUnit: CampaignOrder<UpgradeUnit> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('upgradeUnit'), army: id, unit: id, upgrade: id }),
  check(asker, command) {
    const query = queryOf(asker, command);
    if ('problem' in query) return query;
    return Object.hasOwn(asker.world.roster.upgrades, command.upgrade)
      ? firstRefusal(checks, query)
      : problem('no-upgrade', `There is no upgrade "${command.upgrade}".`);
  },
  perform(asker, command, act) {
    const query = queryOf(asker, command);
    if ('problem' in query) return;
    const { world, state, seat } = asker;
    const { army, unit } = query;
    const price = upgradePrice(world, unit, command.upgrade);
    const group = army.groups.find(({ units }) => units.includes(unit));
    if (!group) return;
    const upgrades = [...unit.upgrades, command.upgrade];
    const uses = { ...fullUses(world.roster, { ...unit, upgrades }), ...unit.uses };
    const better = { ...unit, upgrades, uses, paid: unit.paid + price };
    changeManpower({ world, state, act }, seat, -price, 'manpower.upgrades');
    act.emit({
      type: 'groupSet',
      army: army.id,
      group: { ...group, units: group.units.map(one => (one === unit ? better : one)) },
      ...knownTo(world, state, 'armies', seat),
    });
    act.emit({
      type: 'unitUpgraded',
      army: army.id,
      unit: unit.type,
      upgrade: command.upgrade,
      ...knownTo(world, state, 'armies', seat),
    });
  },
  offers: asker => {
    const hq = ownHq(asker.state, asker.seat);
    if (!hq) return [];
    const here = armiesOf(asker.state, asker.seat).filter(army => isInNode(hq, army.at));
    return here.flatMap(army =>
      unitsOf(army).flatMap(unit =>
        Object.values(asker.world.roster.upgrades)
          .filter(one => mayTakeUpgrade(one, unitTypeOf(asker.world, unit.type), unit.boughtFor) === true)
          .filter(one => !unit.upgrades.includes(one.id))
          .map(one => ({ type: 'upgradeUnit', army: army.id, unit: unit.id, upgrade: one.id }) as const),
      ),
    );
  },
};
