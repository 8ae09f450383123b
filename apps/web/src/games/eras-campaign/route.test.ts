import { type CampaignGame, type CampaignState, campaignStudy, erasCampaign } from '@emlia/eras';
import { openLibrary, SHIPPED_PACKS } from '@emlia/games/node';
import {
  distanceOfPoints,
  isProblem,
  type Point,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type CampaignMap, campaignMapOf } from './map.ts';
import { marchedTo } from './march.ts';
import { routeForecast, routesAlong, routeWords } from './route.ts';

/** A shipped campaign when first orders are given. */
const ordering = (
  id: string,
): { game: CampaignGame; map: CampaignMap; view: CampaignState; seat: string } => {
  const chosen = openLibrary(SHIPPED_PACKS).setupOf(`eras/${id}`);
  if (isProblem(chosen)) throw new Error(chosen.say);
  const game = erasCampaign.open(chosen.setup as Parameters<typeof erasCampaign.open>[0]);
  const match = startMatch(game, 'routes', {});
  for (let n = 0; topPrompt(match.state)?.kind !== 'orders'; n++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    submit(match, seat, game.sample(match.state, seat, seededDice('routes', n)));
  }
  const seat = topPrompt(match.state)?.seat ?? '';
  return { game, map: campaignMapOf(game), view: game.view(match.state, seat), seat };
};

const drag = ({ map, view, seat }: ReturnType<typeof ordering>, army: string, to: Point) =>
  marchedTo(map, view, seat, {
    selected: army,
    drag: { from: view.armies[army]?.at ?? to, to },
  });

describe('a way of several turns, as it is put together on the page', () => {
  const war = ordering('the-gate-war');
  const { game, map, view, seat } = war;
  const walker = Object.values(view.armies).find(one => one.owner === seat && one.battle === undefined);
  if (!walker) throw new Error('nobody marches');
  const { at } = walker;
  const isCut = (to: Point): boolean => campaignStudy.crossesBlocking(game.world, view, [at, to]);
  const places = Object.values(view.nodes).sort(
    (a, b) => distanceOfPoints(b.at, at) - distanceOfPoints(a.at, at),
  );

  test('move.blocking-terrain: what is cut off is gone to by the way round, and it may be ordered', () => {
    const cut = places.find(({ at: to }) => isCut(to));
    if (!cut) throw new Error('everything is open');
    const [order] = routesAlong(map, view, walker, [cut.at]);
    expect(order && 'path' in order.goal && order.goal.path.length).toBeGreaterThan(1);
    expect(order && game.check(view, seat, order)).toBeUndefined();
    expect(drag(war, walker.id, cut.at).map(({ type }) => type)).not.toContain('moveArmy');
  });

  test('campaign.routes: dragged beyond its reach, the way of several turns is offered before this turn’s part', () => {
    const far = places.find(({ at: to }) => !isCut(to));
    if (!far) throw new Error('nothing is open');
    const ways = drag(war, walker.id, far.at);
    expect(ways[0]?.type).toBe('setRoute');
    expect(ways.at(-1)?.type).toBe('moveArmy');
    const near = { x: at.x + 64, y: at.y };
    expect(drag(war, walker.id, near).map(({ type }) => type)).toEqual(['moveArmy']);
  });

  test('map.terrain: dragged off the map it marches towards there as far as it comes, and no route leads there', () => {
    const ways = drag(war, walker.id, { x: at.x + 1_000_000, y: at.y });
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways.map(({ type }) => type))).toEqual(new Set(['moveArmy']));
  });

  test('campaign.routes: it is told when it is there and how it is fed on the way', () => {
    const far = places.find(({ at: to }) => !isCut(to));
    const [order] = far ? routesAlong(map, view, walker, [far.at]) : [];
    if (!order || !('path' in order.goal)) throw new Error('nowhere to go');
    const told = routeForecast(map, view, order) ?? '';
    expect(told).toMatch(/^(there in \d+ turns|meets .* in \d+ turns?) · .*(fed|hungry)/);
    const route = {
      path: [...order.goal.path],
      near: [],
      hungry: 0,
      ...(order.over && { over: order.over }),
    };
    // What crossing hazards may cost is told before it is ordered.
    const going = routeWords(map, view, { ...walker, route }) ?? '';
    expect(`On its way to ${far?.name}: ${told}`.startsWith(going)).toBe(true);
    expect(going).toMatch(/(fed|hungry)/);
    expect(routeWords(map, view, { ...walker, route: { path: [], near: [], hungry: 0 } })).toBe(
      'Stays until something happens',
    );
    expect(routeWords(map, view, walker)).toBeUndefined();
  });
});
