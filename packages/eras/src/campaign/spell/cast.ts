import {
  type Checks,
  distanceOfPoints,
  firstRefusal,
  isProblem,
  type Point,
  problem,
  snapPoint,
  type Verdict,
} from '@emlia/kernel';
import * as z from 'zod';
import type { Spell } from '../../pack/stat-line.ts';
import { id, point } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import type { Army } from '../state.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { foeWithin } from '../table/contact.ts';
import { unitsOf } from '../table/muster.ts';
import type { CampaignWorld } from '../table/world.ts';
import { countCasters } from './casters.ts';
import { endCasting, resolveCampaignSpell } from './effect.ts';
import { isFreeFor, isPassable } from './ground.ts';

/** Begins a spell counted in campaign turns (spell.campaign). */
export interface CastSpell {
  readonly type: 'castSpell';
  readonly army: string;
  readonly spell: string;
}

export interface GiveUpSpell {
  readonly type: 'giveUpSpell';
  readonly army: string;
}

/** Where it takes effect, chosen in the turn in which it does (spell.target-late); left out: it is let go. */
export interface AimCampaignSpell {
  readonly type: 'aimSpell';
  readonly at?: Point | undefined;
}

interface CastQuery extends CampaignAsker {
  readonly army: Army;
  readonly spell: Spell;
}

const checks: Checks<CastQuery> = {
  'spell.sheet': ({ spell }) => spell.cast.scale === 'campaign' || `${spell.name} is cast in a battle.`,
  'spell.campaign': ({ army }) => army.battle === undefined || `${army.name} is in a battle.`,
  'spell.busy': ({ army, spell }) =>
    army.casting?.spell !== spell.id || `${army.name} is casting ${spell.name} already.`,
  'spell.casters-missing': ({ world, state, army, spell }) => {
    const casters = countCasters(world, state, army, spell.id);
    return (
      casters >= spell.cast.casters ||
      `${spell.name} needs ${spell.cast.casters} casters in one army; ${army.name} has ${casters}.`
    );
  },
};

export const castSpell: CampaignOrder<CastSpell> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('castSpell'), army: id, spell: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const { spells } = asker.world.roster;
    const spell = Object.hasOwn(spells, command.spell) ? spells[command.spell] : undefined;
    return spell
      ? firstRefusal(checks, { ...asker, army, spell })
      : problem('no-spell', `There is no spell "${command.spell}".`);
  },
  perform({ world, state }, command, act) {
    const army = state.armies[command.army] as Army;
    // Beginning another spell ends the casting and its progress is lost (spell.busy).
    if (army.casting) endCasting(act, army, 'spell.busy');
    const turns = world.roster.spells[command.spell]?.cast.turns ?? 1;
    act.emit({ type: 'castBegan', army: army.id, spell: command.spell, due: state.turn + turns - 1 });
  },
  offers: ({ world, state, seat }) =>
    armiesOf(state, seat).flatMap(army =>
      [...new Set(unitsOf(army).flatMap(unit => unit.spells))]
        .filter(spell => world.roster.spells[spell]?.cast.scale === 'campaign')
        .map(spell => ({ type: 'castSpell', army: army.id, spell }) as const),
    ),
};

export const giveUpSpell: CampaignOrder<GiveUpSpell> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('giveUpSpell'), army: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    return army.casting ? undefined : problem('no-casting', `${army.name} casts nothing.`);
  },
  perform({ state }, command, act) {
    endCasting(act, state.armies[command.army] as Army, 'spell.busy');
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat)
      .filter(army => army.casting)
      .map(army => ({ type: 'giveUpSpell', army: army.id })),
};

interface AimQuery extends CampaignAsker {
  readonly army: Army;
  readonly spell: Spell;
  readonly at: Point;
}

/** How far a campaign spell reaches: its range, or how far it moves, times the speed factor. */
const reachOf = ({ scenario }: CampaignWorld, { range, effects }: Spell): number => {
  const moves = effects?.map(({ do: done }) => ('move' in done ? done.move : 0)) ?? [];
  return (range ?? Math.max(0, ...moves)) * scenario.speedScale;
};

const aimChecks: Checks<AimQuery> = {
  'spell.range': ({ world, army, spell, at }) => {
    const reach = reachOf(world, spell);
    return distanceOfPoints(army.at, at) <= reach || `${spell.name} reaches ${reach} m.`;
  },
  'spell.campaign': ({ world, state, army, spell, at }) => {
    if (!isFreeFor(world, state, spell, at)) return 'An army stands where nobody could pass any more.';
    if (!spell.effects?.some(({ do: done }) => 'move' in done)) return true;
    if (!isPassable(world, state, at)) return 'Nobody could stand there.';
    const foe = foeWithin(world, state, army, at);
    return foe === undefined || `${foe.name} is too near that place.`;
  },
};

const aimedBy = ({ state }: CampaignAsker): Army | undefined =>
  state.armies[state.pending.at(-1)?.about?.army ?? ''];

export const aimCampaignSpell: CampaignOrder<AimCampaignSpell> = {
  answers: ['aim'],
  schema: z.strictObject({ type: z.literal('aimSpell'), at: point.optional() }),
  check(asker, { at }): Verdict {
    const army = aimedBy(asker);
    const spell = army?.casting && asker.world.roster.spells[army.casting.spell];
    if (!army || !spell || at === undefined) return undefined;
    return firstRefusal(aimChecks, { ...asker, army, spell, at });
  },
  perform(asker, { at }, act) {
    const army = aimedBy(asker);
    act.emit({ type: 'answered' });
    act.emit({ type: 'passedOn' });
    if (!army) return;
    if (at === undefined) endCasting(act, army, 'spell.target-late');
    else resolveCampaignSpell({ world: asker.world, state: asker.state, act }, army, at);
  },
  offers(asker) {
    const army = aimedBy(asker);
    const { state } = asker;
    const places = army ? Object.values(state.nodes).map(({ at }) => snapPoint(at)) : [];
    return [{ type: 'aimSpell' }, ...places.slice(0, 12).map(at => ({ type: 'aimSpell', at }) as const)];
  },
};
