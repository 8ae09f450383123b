import {
  type Army,
  type CampaignCommand,
  type CampaignGame,
  type CampaignState,
  campaignMove,
  campaignStudy,
  isSettlement,
  type SupplyPlace,
} from '@emlia/eras';
import { type Option, type Point, topPrompt } from '@emlia/kernel';
import type { Overlay, Piece, Scene, Stroke } from '../../board/scene.ts';
import { listOffers } from '../../table/orders/offers.ts';
import type { Row } from '../../table/orders/picks.tsx';
import type { Desk, Held } from '../eras/desk.ts';
import { aboutLeader } from '../eras/effect-words.ts';
import { latest } from '../eras/latest.ts';
import { circle, circleOn, groundsOf, minus, onGrain, plus, scaleOf } from '../eras/scale.ts';
import {
  CAMPAIGN_QUESTIONS,
  CAMPAIGN_TITLES,
  nodeKind,
  placeName,
  sayCampaignOrder,
  subjectOfCampaign,
} from './words.ts';

const { eraFor, priceOf, roomOf, unitsOf } = campaignStudy;

const desks = new WeakMap<CampaignGame, Desk<CampaignState, CampaignCommand>>();

export const campaignDesk = (game: CampaignGame): Desk<CampaignState, CampaignCommand> => {
  const known = desks.get(game);
  if (known) return known;
  const made = createDesk(game);
  desks.set(game, made);
  return made;
};

const STEPS: readonly (readonly [CampaignState['step'], string])[] = [
  ['orders', 'Orders'],
  ['supply', 'Supply'],
  ['battles', 'Battles'],
  ['works', 'Works'],
  ['control', 'Control'],
];

/** On the board, in its units: an army's counter. */
const COUNTER = 1.6;

const livingOf = ({ groups }: Army): number =>
  groups.flatMap(({ units }) => units).reduce((sum, { alive, injured }) => sum + alive + injured, 0);

const NO_ZONES: Scene['zones'] = [];

const createDesk = (game: CampaignGame): Desk<CampaignState, CampaignCommand> => {
  const { world } = game;
  const scale = scaleOf(world.map);
  const { on } = scale;
  const seats = world.seats;
  const sideOf = (player: string): number => Math.max(0, seats.indexOf(player));
  const nameOf = (player: string): string => world.players[player]?.name ?? player;
  const grounds = groundsOf(world.map.areas, scale, 'water');
  const table = { width: world.map.width / scale.metres, height: world.map.height / scale.metres };

  const pointOf = (view: CampaignState, place: SupplyPlace): Point | undefined => {
    if ('node' in place) return view.nodes[place.node]?.at;
    if ('army' in place) return view.armies[place.army]?.at;
    return view.nodes[view.battles[place.battle]?.node ?? '']?.at;
  };

  /** Armies in one place stand beside one another. */
  const piecesOf = latest((view: CampaignState, seat: string | undefined, selected: string): Piece[] => {
    const crowd = new Map<string, number>();
    const asked = topPrompt(view);
    return Object.values(view.armies)
      .filter(army => livingOf(army) > 0)
      .map(army => {
        const key = `${army.at.x} ${army.at.y}`;
        const n = crowd.get(key) ?? 0;
        crowd.set(key, n + 1);
        const { x, y } = on(army.at);
        const mine = army.owner === seat && asked?.kind === 'orders' && asked.seat === seat;
        return {
          id: army.id,
          name: army.name,
          side: sideOf(army.owner),
          icon: 'app6-uci',
          radius: COUNTER,
          figures: [{ id: 0, x: x + n * COUNTER * 2.2, y, facing: 0 }],
          strength: `${livingOf(army)}`,
          selected: selected === army.id,
          active: false,
          waiting: mine && army.moved < 1 && army.battle === undefined,
          done: army.owner === seat && army.moved >= 1,
          badges: army.battle === undefined ? [] : [{ id: 'engaged' as const, say: 'In a battle' }],
          hits: 0,
        };
      });
  });

  /** Its cargo and its march, as far as they are known. */
  const carriedAndLeft = (view: CampaignState, army: Army): string[] => {
    const stock = Math.round(army.carried);
    const left = campaignMove(world, view, army) * (1 - army.moved);
    return [
      ...(stock > 0 ? [`${stock} cargo with it, room for ${Math.round(roomOf(world, view, army))}`] : []),
      ...(Number.isFinite(left) && left > 0 ? [`${(left / 1000).toFixed(1)} km to march this turn`] : []),
    ];
  };

  /** What is bought goes to the chosen army at the headquarters, else it is an army of its own. */
  const forChosen = (
    view: CampaignState,
    seat: string,
    selected: string,
    option: Option<CampaignCommand>,
  ): Option<CampaignCommand> => {
    if (option.command.type !== 'buyUnits') return option;
    const { army: _, ...rest } = option.command;
    const mine = view.armies[selected]?.owner === seat;
    for (const command of mine ? [{ ...rest, army: selected }, rest] : [rest])
      if (!game.check(view, seat, command)) return { command };
    return option;
  };

  const costOf = (view: CampaignState, seat: string, command: CampaignCommand): number | undefined => {
    if (command.type === 'buyUnits') {
      const type = world.roster.units[command.unit];
      const era = type && eraFor(world, seat, type);
      return (
        type && era && priceOf(world, view, seat, { type, elements: (type.men ?? 1) * command.lots, era })
      );
    }
    if (command.type !== 'upgradeUnit') return undefined;
    const army = view.armies[command.army];
    const unit = army && unitsOf(army).find(({ id }) => id === command.unit);
    const each = world.roster.upgrades[command.upgrade]?.costPerElement ?? 0;
    return unit && Math.round(each * (unit.alive + unit.injured) * 100) / 100;
  };

  const dragged = (view: CampaignState, seat: string, held: Held): CampaignCommand | undefined => {
    const army = view.armies[held.selected];
    if (!army || army.owner !== seat || !held.drag || topPrompt(view)?.kind !== 'orders') return undefined;
    return {
      type: 'moveArmy',
      army: army.id,
      path: [onGrain(plus(army.at, minus(held.drag.to, held.drag.from)))],
    };
  };

  /** How far the selected army may still march, and where it would go. */
  const overlay = (view: CampaignState, seat: string, held: Held): Overlay => {
    const army = view.armies[held.selected];
    if (!army || army.owner !== seat || topPrompt(view)?.kind !== 'orders') return {};
    const left = campaignMove(world, view, army) * (1 - army.moved);
    const reach = left > 0 && { reach: circleOn(table, on(army.at), left / scale.metres) };
    const command = dragged(view, seat, held);
    const goal = command?.type === 'moveArmy' ? command.path[0] : undefined;
    if (!command || !goal) return { ...reach };
    const refused = game.check(view, seat, command);
    const far = Math.hypot(goal.x - army.at.x, goal.y - army.at.y);
    return {
      ...reach,
      ghost: {
        side: sideOf(army.owner),
        icon: 'app6-uci',
        radius: COUNTER,
        figures: [{ id: 0, ...on(goal), facing: 0 }],
        forbidden: refused !== undefined,
      },
      path: [on(army.at), on(goal)],
      note: {
        at: on(goal),
        forbidden: refused !== undefined,
        say: refused?.say ?? `${(far / 1000).toFixed(1)} km of ${(left / 1000).toFixed(1)}`,
        ...(refused && 'rule' in refused && { rule: refused.rule }),
      },
    };
  };

  return {
    metres: scale.metres,
    sideOf,
    nameOf,
    turnName: turn => (turn === 0 ? 'Before the war' : `Turn ${turn} · day ${turn * 2 - 1}`),
    when: ({ turn }) =>
      turn === 0
        ? 'Before the war'
        : `Turn ${turn}${world.scenario.turns ? ` of ${world.scenario.turns}` : ''} · day ${turn * 2 - 1}`,
    question: view => {
      const asked = topPrompt(view);
      return asked ? CAMPAIGN_QUESTIONS[asked.kind] : '';
    },
    stages: ({ step }) => STEPS.map(([id, name]) => ({ name, now: id === step })),
    scene(view, seat, selected) {
      const nodes = Object.values(view.nodes);
      const links = Object.values(view.links).flatMap((link): Stroke[] => {
        const from = pointOf(view, link.from);
        const to = pointOf(view, link.to);
        if (!from || !to) return [];
        return [
          { points: [from, ...link.path, to].map(on), tone: sideOf(link.owner), dash: 'dashed', arrow: true },
        ];
      });
      return {
        table,
        grounds,
        zones: NO_ZONES,
        pieces: piecesOf(view, seat, selected),
        traces: [],
        under: {
          washes: nodes.map(node => ({
            points: circle(on(node.at), Math.max(node.radius / scale.metres, 1.4), 24),
            tone: node.controller === undefined ? ('ink' as const) : sideOf(node.controller),
            strength: selected === node.id ? 0.5 : 0.28,
            ...(node.kind === 'hq' && { hatched: true as const }),
          })),
          lines: links,
          signs: nodes.map(node => {
            const { x, y } = on(node.at);
            const away = Math.max(node.radius / scale.metres, 1.4) + 1.6;
            return {
              at: { x, y: y + away },
              // Wherever the names of armies leave room: near first, then farther out.
              or: [1, 1.8, 2.6].flatMap(far => [
                { x, y: y - away * far },
                { x: x - 3 * away * far, y },
                { x: x + 3 * away * far, y },
                ...[-1, 1].flatMap(side => [
                  { x: x + side * 2.6 * away, y: y + away * far },
                  { x: x + side * 2.6 * away, y: y - away * far },
                ]),
              ]),
              say: node.name,
              kind: 'name' as const,
            };
          }),
        },
      };
    },
    overlay,
    selects(view, { at, hit }) {
      if (hit) return hit.unit;
      const there = scale.off(at);
      const reach = 2.2 * scale.metres;
      return Object.values(view.nodes).find(
        node => Math.hypot(node.at.x - there.x, node.at.y - there.y) <= Math.max(node.radius, reach),
      )?.id;
    },
    offers(view, seat, options, selected) {
      // What a table has left is told on a form of its own.
      const told = options.filter(({ command }) => command.type !== 'reportBattle');
      return listOffers(
        told.map(option => forChosen(view, seat, selected, option)),
        {
          say: command => sayCampaignOrder(game, view, command),
          about: command =>
            command.type === 'chooseLeader' || command.type === 'chooseSuccessor'
              ? aboutLeader(world.roster, command.leader)
              : undefined,
          title: ({ type }) => CAMPAIGN_TITLES[type] ?? 'Other',
          titles: Object.values(CAMPAIGN_TITLES),
          detail: command => {
            const cost = costOf(view, seat, command);
            return cost === undefined
              ? undefined
              : `${cost} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`;
          },
          concerns(command) {
            const subject = subjectOfCampaign(view, command);
            return subject === undefined ? undefined : subject === selected;
          },
        },
      );
    },
    own(view, seat) {
      if (topPrompt(view)?.kind !== 'orders') return [];
      const own = Object.values(view.armies).filter(army => army.owner === seat && livingOf(army) > 0);
      // Who can still march first.
      const rank = ({ moved, battle }: Army): number => (moved < 1 && battle === undefined ? 0 : 1);
      return own.sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
    },
    placeOf: (view, _seat, id) => (view.armies[id] ?? view.nodes[id])?.at,
    targets: () => [],
    dragged,
    clicked: () => undefined,
    check: game.check,
    options: (view, seat) => game.options(view, seat),
    columns: ['Army', 'Where', 'Alive', 'Injured', 'Dead', 'Cargo'],
    rows(view): Row[] {
      return Object.values(view.armies).map(army => {
        const units = army.groups.flatMap(group => group.units);
        const sum = (of: (unit: (typeof units)[number]) => number): string =>
          String(units.reduce((total, unit) => total + of(unit), 0));
        const near = Object.values(view.nodes).find(
          node => Math.hypot(node.at.x - army.at.x, node.at.y - army.at.y) <= node.radius,
        );
        return {
          id: army.id,
          side: sideOf(army.owner),
          owner: nameOf(army.owner),
          cells: [
            army.name,
            near?.name ?? 'in the field',
            sum(unit => unit.alive),
            sum(unit => unit.injured),
            sum(unit => unit.dead),
            String(Math.round(army.carried)),
          ],
        };
      });
    },
    rowsName: 'Armies',
    places: view =>
      Object.values(view.nodes).map(node => ({
        id: node.id,
        side: node.controller === undefined ? -1 : sideOf(node.controller),
        owner: node.controller === undefined ? 'held by nobody' : nameOf(node.controller),
        cells: [node.name, nodeKind(node.kind)],
      })),
    rowOf: (_view, id) => id,
    measures(view) {
      const nodes = Object.values(view.nodes);
      const armies = Object.values(view.armies);
      const values = (of: (player: string) => number) =>
        seats.map(player => ({ player, side: sideOf(player), name: nameOf(player), value: of(player) }));
      const hides = (secret: 'armies' | 'manpower' | 'stocks') =>
        world.scenario.hidden.includes(secret) ? { secret: true as const } : {};
      const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
      return [
        {
          name: 'In arms',
          about: 'Men and other elements alive or injured at the end of each turn',
          ...hides('armies'),
          values: values(player => sum(armies.filter(({ owner }) => owner === player).map(livingOf))),
        },
        {
          name: 'Settlements',
          about: 'Settlements held at the end of each turn',
          values: values(
            player =>
              nodes.filter(
                ({ kind, controller }) => controller === player && kind !== 'field' && isSettlement(kind),
              ).length,
          ),
        },
        {
          name: 'Manpower',
          about: 'Manpower not yet spent at the end of each turn',
          ...hides('manpower'),
          values: values(player => Math.floor(view.players[player]?.manpower ?? 0)),
        },
        {
          name: 'Cargo',
          about: 'Cargo in store and with armies at the end of each turn',
          ...hides('stocks'),
          values: values(player =>
            Math.round(
              sum(nodes.filter(({ controller }) => controller === player).map(({ stock }) => stock)) +
                sum(armies.filter(({ owner }) => owner === player).map(({ carried }) => carried)),
            ),
          ),
        },
      ];
    },
    about(view, selected) {
      const army = view.armies[selected];
      if (army) {
        return {
          title: army.name,
          side: sideOf(army.owner),
          lines: [
            ...army.groups.flatMap(group =>
              group.units.map(unit => {
                const { name = unit.type } = world.roster.units[unit.type] ?? {};
                return `${group.name}: ${unit.alive} ${name}${unit.injured > 0 ? `, ${unit.injured} injured` : ''}`;
              }),
            ),
            ...carriedAndLeft(view, army),
          ],
        };
      }
      const node = view.nodes[selected];
      if (!node) return undefined;
      const links = Object.values(view.links).filter(
        link => 'node' in link.from && link.from.node === node.id,
      );
      return {
        title: node.name,
        side: node.controller === undefined ? -1 : sideOf(node.controller),
        lines: [
          `${nodeKind(node.kind)}${node.controller === undefined ? ', held by nobody' : `, held by ${nameOf(node.controller)}`}`,
          ...(node.stock > 0 ? [`${Math.round(node.stock)} cargo in store`] : []),
          ...node.buildings.map(({ type }) => world.roster.buildings[type]?.name ?? type),
          ...links.map(link => `Carries to ${placeName(view, link.to)}`),
        ],
      };
    },
  };
};
