import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import { chanceOf, foesNear, type Host, placeValue, totalStrength, type War } from './war.ts';

const { areHostilePlayers, isInNode } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;
type MapNode = campaignStudy.MapNode;

/** Metres that a spell carries the army of those who cast it. */
const carries = ({ world }: War, id: string): number => {
  const moves =
    world.roster.spells[id]?.effects?.map(({ do: done }) => ('move' in done ? done.move : 0)) ?? [];
  return Math.max(0, ...moves) * world.scenario.speedScale;
};

/** What it is worth to step out at a place: whoever stands near has to be beaten there, and bread is far. */
const worthOf = (war: War, { army, strength }: Host, node: MapNode): number => {
  const { ask, world, seat } = war;
  const { controller } = node;
  if (controller === seat || isInNode(node, army.at)) return 0;
  if (controller !== undefined && !areHostilePlayers(world, ask.view, seat, controller)) return 0;
  const there = totalStrength(foesNear(war, node.at, world.contact * 2 + node.radius));
  return placeValue(node) * chanceOf(strength, there);
};

const goalsOf = (war: War, host: Host, reach: number): { node: MapNode; value: number }[] =>
  Object.values(war.ask.view.nodes)
    .filter(({ at, kind }) => kind !== 'field' && distanceOfPoints(at, host.army.at) <= reach)
    .map(node => ({ node, value: worthOf(war, host, node) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);

/** A gate for a place that could be walked to sooner is not worth standing still for. */
const PATIENCE = 1.5;

/** Armies whose casters can open a way begin to, where it leads to a place worth having that is far on foot (spell.campaign). */
export const castPlans = (war: War): CampaignPlan[] => {
  const { ask, world } = war;
  return war.own.flatMap(host => {
    const { army, march } = host;
    if (army.casting || army.moved > 0 || army.battle !== undefined || !host.takes) return [];
    const known = new Set(campaignStudy.unitsOf(army).flatMap(({ spells }) => spells));
    return [...known].flatMap((spell): CampaignPlan[] => {
      const reach = carries(war, spell);
      const turns = world.roster.spells[spell]?.cast.turns ?? 1;
      if (reach === 0 || (world.scenario.turns ?? ask.view.turn + turns) < ask.view.turn + turns) return [];
      const [best] = goalsOf(war, host, reach).filter(
        ({ node }) => distanceOfPoints(node.at, army.at) > march * turns * PATIENCE,
      );
      const command: CampaignCommand = { type: 'castSpell', army: army.id, spell };
      if (!best || ask.game.check(ask.view, ask.seat, command)) return [];
      const name = world.roster.spells[spell]?.name ?? spell;
      return [
        plan(command, `${army.name} begins ${name}, for ${best.node.name}`, [
          { name: 'a place far on foot', value: best.value },
          { name: 'turns of standing still', value: -turns * STANDING },
        ]),
      ];
    });
  });
};

/** What a turn of standing still costs. */
const STANDING = 4;

/** Where the way leads, chosen when it opens (spell.target-late): the best place where nobody is too near. */
export const aimPlans = (war: War): CampaignPlan[] => {
  const { ask } = war;
  const about = ask.view.pending.at(-1)?.about?.army;
  const host = war.own.find(({ army }) => army.id === about);
  const reach = host?.army.casting ? carries(war, host.army.casting.spell) : 0;
  const goals = host ? goalsOf(war, host, reach) : [];
  return [
    ...goals.map(({ node, value }) =>
      plan({ type: 'aimSpell', at: node.at }, `step out at ${node.name}`, [
        { name: 'a place to be had', value },
      ]),
    ),
    plan({ type: 'aimSpell' }, 'let it go', []),
  ];
};
