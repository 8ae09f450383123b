import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { add, distanceOfPoints, subtract, topPrompt } from '@emlia/kernel';
import type { Overlay, Pointer } from '../../board/scene.ts';
import { noteOf } from '../../table/note.ts';
import type { MapInHand } from '../eras/desk.ts';
import { circleOn, km, onGrain } from '../eras/scale.ts';
import { type CampaignMap, orderedArmy } from './map.ts';
import { COUNTER } from './scene.ts';

const { hasLiving, isMarchSpent, marchLeft } = campaignStudy;

type Army = CampaignState['armies'][string];

/** Letting go of an army marches it straight there. */
export const marchedTo = (
  view: CampaignState,
  seat: string,
  { selected, drag }: MapInHand,
): Extract<CampaignCommand, { type: 'moveArmy' }> | undefined => {
  const army = orderedArmy(view, seat, selected);
  if (!army || !drag) return undefined;
  return { type: 'moveArmy', army: army.id, path: [onGrain(add(army.at, subtract(drag.to, drag.from)))] };
};

/** How far the selected army may still march, and where it would go. */
export const marchOverlay = (
  map: CampaignMap,
  view: CampaignState,
  seat: string,
  held: MapInHand,
): Overlay => {
  const { game, scale, table, sideOf } = map;
  const army = orderedArmy(view, seat, held.selected);
  if (!army) return {};
  const left = marchLeft(game.world, view, army);
  const reach = left > 0 && { reach: circleOn(table, scale.on(army.at), left / scale.metres) };
  const command = marchedTo(view, seat, held);
  const [goal] = command?.path ?? [];
  if (!command || !goal) return { ...reach };
  const refused = game.check(view, seat, command);
  const [from, to] = [scale.on(army.at), scale.on(goal)];
  return {
    ...reach,
    ghost: {
      ...COUNTER,
      side: sideOf(army.owner),
      figures: [{ id: 0, ...to, facing: 0 }],
      forbidden: refused !== undefined,
    },
    path: [from, to],
    note: noteOf(to, refused, `${km(distanceOfPoints(army.at, goal))} km of ${km(left)}`),
  };
};

/** The armies that may be given orders, those that can still march first. */
export const armiesToOrder = (view: CampaignState, seat: string): string[] => {
  if (topPrompt(view)?.kind !== 'orders') return [];
  const rank = (army: Army): number => (isMarchSpent(army) || army.battle !== undefined ? 1 : 0);
  return Object.values(view.armies)
    .filter(army => army.owner === seat && hasLiving(army))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
};

/** So near to a place, in units of the board, a click means it. */
const NEAR = 2.2;

/** The army there, else the place. */
export const selectedAt = (
  { scale }: CampaignMap,
  view: CampaignState,
  { at, hit }: Pointer,
): string | undefined => {
  if (hit) return hit.unit;
  const there = scale.off(at);
  return Object.values(view.nodes).find(
    node => distanceOfPoints(node.at, there) <= Math.max(node.radius, NEAR * scale.metres),
  )?.id;
};
