import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import type { Host, War } from './war.ts';

const { cargoOf, countOnLinks, ongoingForArmy, campaignSpeedOf, unitTypeOf, unitsOf } = campaignStudy;

type SetLink = Extract<CampaignCommand, { type: 'setLink' }>;
type Target = SetLink['to'];

/** Who needs bread where: armies in the field, and forward stores that feed them. */
const wantsOf = (
  { ask, own, seat }: War,
  from: campaignStudy.MapNode,
): { to: Target; at: Point; name: string; need: number }[] => {
  const { view } = ask;
  const nodes = Object.values(view.nodes)
    .filter(node => node.controller === seat && node.id !== from.id && node.kind !== 'field')
    .map(node => {
      const mouths = own
        .filter(({ node: there }) => there?.id === node.id)
        .reduce((sum, host) => sum + host.mouths, 0);
      const need = Math.max(0, mouths * 2 - node.stock);
      return { to: { node: node.id }, at: node.at, name: node.name, need };
    });
  const armies = own
    .filter(({ node, bound, strength }) => node?.controller !== seat && !bound && strength > 0)
    .map(({ army, mouths }) => ({
      to: army.battle === undefined ? { army: army.id } : { battle: army.battle },
      at: army.at,
      name: army.name,
      need: Math.max(0, mouths * 2 - army.carried),
    }));
  return [...nodes, ...armies].filter(({ need }) => need > 0);
};

const keyOf = (place: Target): string => Object.values(place).join();

/** logistics.throughput: carriers who stand idle at a store work a link to whoever needs most, if they can be back in time. */
const linksFrom = (war: War, { army, node, strength }: Host): Plan<CampaignCommand>[] => {
  const { ask, world, seat } = war;
  const { view } = ask;
  // What marches with an army carries that army's own bread.
  if (!node || node.controller !== seat || node.stock <= 0 || army.battle !== undefined || strength > 0)
    return [];
  const ongoing = ongoingForArmy(world, view, army);
  return unitsOf(army).flatMap(unit => {
    const free = unit.alive + unit.injured - countOnLinks(view, army, unit);
    if (free <= 0 || !unitTypeOf(world, unit.type).cargo) return [];
    const march = campaignSpeedOf(world, ongoing, army, unit) * world.stride;
    const load = cargoOf(world, ongoing, army, unit) * free;
    return wantsOf(war, node).flatMap(({ to, at, name, need }) => {
      const trips = Math.floor(march / (2 * Math.max(1, distanceOfPoints(node.at, at))));
      const served = Object.values(view.links).some(
        link => link.owner === seat && keyOf(link.to) === keyOf(to),
      );
      if (trips < 1 || served) return [];
      return [
        planFor<CampaignCommand>(
          {
            type: 'setLink',
            from: { node: node.id },
            to,
            carriers: [{ army: army.id, unit: unit.id, count: free }],
          },
          `${army.name}: carry from ${node.name} to ${name}`,
          [{ name: 'bread that is wanted', value: Math.min(need, load * trips) * 0.1 }],
        ),
      ];
    });
  });
};

/** Links that bring nothing any more keep carriers from others: they are ended. */
const idle = ({ ask, seat }: War): Plan<CampaignCommand>[] =>
  Object.values(ask.view.links)
    .filter(({ owner, to }) => owner === seat && isGone(ask.view, to))
    .map(({ id }) =>
      planFor<CampaignCommand>({ type: 'endLink', link: id }, 'end a link that leads nowhere', [
        { name: 'carriers set free', value: 5 },
      ]),
    );

const isGone = ({ armies, battles }: War['ask']['view'], to: Target): boolean =>
  ('army' in to && !armies[to.army]) || ('battle' in to && !battles[to.battle]);

export const linkPlans = (war: War): Plan<CampaignCommand>[] => [
  ...idle(war),
  ...war.own.flatMap(host => linksFrom(war, host)),
];
