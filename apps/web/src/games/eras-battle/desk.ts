import {
  type BattleCommand,
  type BattleGame,
  type BattleGroup,
  type BattleState,
  type BattleUnit,
  cellsOfUnit,
  groupSpeed,
  isPresent,
  middleOf,
  movementLeft,
  nameOfUnit,
  ringOf,
  SHEET_COLUMNS,
  sheetOf,
  speedOf,
  weaponsOf,
  zoneOf,
} from '@emlia/eras';
import { type Option, type Point, topPrompt } from '@emlia/kernel';
import type { DrawnGround, Overlay, Piece, Scene } from '../../board/scene.ts';
import { listOffers } from '../../table/orders/offers.ts';
import type { Row } from '../../table/orders/picks.tsx';
import type { Desk, Held } from '../eras/desk.ts';
import { aboutLeader } from '../eras/effect-words.ts';
import { latest } from '../eras/latest.ts';
import { circleOn, groundsOf, minus, onGrain, plus, scaleOf } from '../eras/scale.ts';
import { attackAt, attackOn, chosenUnits, drawAttacks, reachOf } from './aim.ts';
import { iconOfType } from './icons.ts';
import {
  BATTLE_QUESTIONS,
  BATTLE_TITLES,
  deployQuestion,
  sayBattleOrder,
  sayWeapon,
  subjectOfBattle,
} from './words.ts';

const desks = new WeakMap<BattleGame, Desk<BattleState, BattleCommand>>();

export const battleDesk = (game: BattleGame): Desk<BattleState, BattleCommand> => {
  const known = desks.get(game);
  if (known) return known;
  const made = createDesk(game);
  desks.set(game, made);
  return made;
};

const PHASE_NAMES = {
  leaders: 'Leaders',
  setup: 'Set-up',
  movement: 'Movement',
  targeting: 'Targeting',
  acting: 'Acting',
} as const;

const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

const FACING = { north: 0, east: 90, south: 180, west: 270 } as const;

const createDesk = (game: BattleGame): Desk<BattleState, BattleCommand> => {
  const { field } = game;
  const { setup } = field;
  const scale = scaleOf(setup.map);
  const { on } = scale;
  const sides = setup.sides.map(side => side.id);
  const sideOf = (player: string): number => Math.max(0, sides.indexOf(field.sideOf[player] ?? ''));
  const grounds = groundsOf(setup.map.areas, scale, 'solid');
  // What the board has drawn it draws anew only when it is another thing.
  const table = { width: setup.map.width / scale.metres, height: setup.map.height / scale.metres };
  const groundsIn = latest((view: BattleState): DrawnGround[] => [
    ...grounds,
    ...Object.values(view.structures)
      .filter(({ health }) => health > 0)
      .map(one => ({
        id: one.id,
        name: one.name,
        look: one.bridge ? ('plain' as const) : ('solid' as const),
        points: ringOf(one).map(on),
      })),
    ...view.clouds.map(one => ({
      id: one.id,
      name: one.name,
      look: 'scrub' as const,
      points: one.points.map(on),
    })),
  ]);
  const zonesIn = latest((view: BattleState): Scene['zones'] => {
    const asked = topPrompt(view);
    if (asked?.kind !== 'deploy') return [];
    return setup.sides.flatMap((side, i) =>
      (zoneOf(setup.map, side as Parameters<typeof zoneOf>[1]) ?? []).map(points => ({
        side: i,
        points: points.map(on),
        asked: side.id === field.sideOf[asked.seat],
      })),
    );
  });
  const piecesIn = latest((view: BattleState, seat: string | undefined, selected: string) =>
    Object.values(view.units)
      .filter(unit => isPresent(view, unit) && unit.aboard === undefined)
      .map(unit => pieceOf(view, unit, selected, seat)),
  );

  const groupOf = (view: BattleState, id: string): string | undefined =>
    view.units[id]?.group ?? (view.groups[id] ? id : undefined);

  const pieceOf = (
    view: BattleState,
    unit: BattleUnit,
    selected: string,
    seat: string | undefined,
  ): Piece => {
    const group = view.groups[unit.group];
    const facing = FACING[group?.front ?? 'north'];
    const type = field.roster.units[unit.type];
    const asked = topPrompt(view);
    const mine = group?.player === seat && seat !== undefined;
    return {
      id: unit.id,
      name: nameOfUnit(field, view, unit.id),
      side: sideOf(group?.player ?? ''),
      icon: type ? iconOfType(type) : 'person',
      radius: (type?.width ?? 2) / 2 / scale.metres,
      figures: cellsOfUnit(field, view, unit).map((at, id) => ({ ...on(at), id, facing })),
      strength: unit.injured > 0 ? `${unit.alive}+${unit.injured}` : `${unit.alive}`,
      selected: groupOf(view, selected) === unit.group,
      active: unit.id === selected,
      waiting: mine && (asked?.kind === 'move' || asked?.kind === 'target') && asked.seat === seat,
      done: asked?.kind === 'move' && mine && (group?.moved ?? 0) > 0,
      badges: [
        ...(unit.blocks === undefined ? [] : [{ id: 'engaged' as const, say: 'Blocks an enemy' }]),
        ...(unit.flying ? [{ id: 'paced' as const, say: 'Flying' }] : []),
      ],
      hits: 0,
    };
  };

  const placed = (view: BattleState, seat: string, group: string, to: Point): BattleCommand | undefined => {
    const offer = game
      .options(view, seat, ['place', 'enter'])
      .map(({ command }) => command)
      .find(command => (command.type === 'place' || command.type === 'enter') && command.group === group);
    if (offer?.type !== 'place') return undefined;
    const by = minus(to, offer.at);
    const shift = (at: Point): Point => onGrain(plus(at, by));
    return {
      ...offer,
      at: shift(offer.at),
      places: offer.places.map(one => ({ ...one, at: shift(one.at) })),
    };
  };

  const dragged = (view: BattleState, seat: string, held: Held): BattleCommand | undefined => {
    const id = groupOf(view, held.selected);
    const group = id === undefined ? undefined : view.groups[id];
    if (!group || group.player !== seat || !held.drag) return undefined;
    // What waits to be set up is held where it was proposed.
    const from = group.where === 'map' ? group.at : held.drag.from;
    const at = onGrain(plus(from, minus(held.drag.to, held.drag.from)));
    const kind = topPrompt(view)?.kind;
    if (kind === 'deploy') return placed(view, seat, group.id, at);
    return kind === 'move' ? { type: 'move', group: group.id, path: [at] } : undefined;
  };

  /** How far it may still go, or how far its weapons reach. */
  const reachNow = (view: BattleState, seat: string, group: BattleGroup, selected: string): Overlay => {
    const kind = topPrompt(view)?.kind;
    if (kind === 'move' && group.where === 'map')
      return { reach: circleOn(table, on(group.at), movementLeft(field, view, group) / scale.metres) };
    if (kind !== 'target' || group.where !== 'map') return {};
    const [unit] = ownUnits(view, seat, selected).sort(
      (a, b) => reachOf(game, view, b) - reachOf(game, view, a),
    );
    const far = unit ? reachOf(game, view, unit) / scale.metres : 0;
    // A reach over all of the map is no circle on it.
    return unit && far > 0 && far < Math.max(table.width, table.height)
      ? { reach: circleOn(table, on(middleOf(field, view, unit)), far) }
      : {};
  };

  const overlay = (view: BattleState, seat: string, held: Held): Overlay => {
    const id = groupOf(view, held.selected);
    const group = id === undefined ? undefined : view.groups[id];
    if (!group || group.player !== seat) return {};
    const reach = reachNow(view, seat, group, held.selected);
    if (held.target !== undefined) return { ...reach, ...pointedAt(view, seat, held, held.target) };
    if (!held.drag) return reach;
    const command = dragged(view, seat, held);
    if (!command) return reach;
    const refused = game.check(view, seat, command);
    const by = minus(held.drag.to, held.drag.from);
    const units = Object.values(view.units).filter(one => one.group === group.id && isPresent(view, one));
    const forbidden = refused !== undefined;
    const waiting = group.where === 'map' || command.type !== 'place' ? [] : command.places;
    const proposed = waiting.flatMap(({ unit: one, at }) => {
      const unit = view.units[one];
      if (!unit) return [];
      const { side, icon, radius } = pieceOf(view, unit, '', seat);
      const figures = [{ ...on(at), id: 0, facing: FACING[group.front] }];
      return [{ side, icon, radius: Math.max(radius, 1), figures, forbidden }];
    });
    const ghosts = units.map(unit => {
      const piece = pieceOf(view, unit, '', seat);
      const figures = cellsOfUnit(field, view, unit).map((at, n) => ({
        ...on(plus(at, by)),
        id: n,
        facing: FACING[group.front],
      }));
      return { side: piece.side, icon: piece.icon, radius: piece.radius, figures, forbidden };
    });
    ghosts.push(...proposed);
    const from = group.where === 'map' ? group.at : held.drag.from;
    return {
      ...reach,
      ...(ghosts[0] && { ghost: ghosts[0] }),
      ghosts: ghosts.slice(1),
      path: [on(from), on(plus(from, by))],
      note: {
        at: on(held.drag.to),
        forbidden,
        say: refused ? refused.say : `${Math.round(Math.hypot(by.x, by.y))} m`,
        ...(refused && 'rule' in refused && { rule: refused.rule }),
      },
    };
  };

  /** Whom the keys point at, and what confirming would do. */
  const pointedAt = (view: BattleState, seat: string, held: Held, id: string): Overlay => {
    const target = view.units[id];
    const order = target && attackOn(game, view, seat, chosenUnits(view, held.selected), target);
    const unit = order && view.units[order.unit];
    if (!target || !unit) return {};
    const [from, at] = [on(middleOf(field, view, unit)), on(middleOf(field, view, target))];
    const refused = game.check(view, seat, order);
    return {
      arrows: [{ side: sideOf(seat), from, to: at, kind: 'strike' }],
      note: {
        at,
        forbidden: refused !== undefined,
        say: refused ? refused.say : `${order.weapon} at ${nameOfUnit(field, view, id)}`,
        ...(refused && 'rule' in refused && { rule: refused.rule }),
      },
    };
  };

  /** What is bought goes to the chosen group while that waits, else it is a group of its own. */
  const forChosen = (
    view: BattleState,
    seat: string,
    group: string | undefined,
    options: readonly Option<BattleCommand>[],
  ): Option<BattleCommand>[] =>
    options.flatMap(option => {
      const { command } = option;
      if (command.type !== 'buy') return [option];
      if (Object.hasOwn(view.groups, command.group)) return [];
      const there = group === undefined ? undefined : { ...command, group };
      return there && !game.check(view, seat, there) ? [{ command: there }, option] : [option];
    });

  const ownUnits = (view: BattleState, seat: string, selected: string): BattleUnit[] =>
    chosenUnits(view, selected).filter(unit => view.groups[unit.group]?.player === seat);

  const enemyAt = (view: BattleState, seat: string, id: string | undefined): string | undefined => {
    const unit = id === undefined ? undefined : view.units[id];
    const side = unit && view.groups[unit.group]?.side;
    return unit && side !== field.sideOf[seat] ? unit.id : undefined;
  };

  return {
    metres: scale.metres,
    sideOf,
    turnName: turn => (turn === 0 ? 'Before the battle' : `Turn ${turn}`),
    nameOf: player => field.players[player]?.name ?? player,
    when: view =>
      view.turn === 0 ? 'Before the battle' : `Turn ${view.turn}${setup.turns ? ` of ${setup.turns}` : ''}`,
    question: view => {
      const asked = topPrompt(view);
      if (asked?.kind === 'deploy') return deployQuestion(view, asked.seat);
      return asked ? BATTLE_QUESTIONS[asked.kind] : '';
    },
    stages: view =>
      (view.turn === 0
        ? (['leaders', 'setup'] as const)
        : (['movement', 'targeting', 'acting'] as const)
      ).map(phase => ({ name: PHASE_NAMES[phase], now: view.phase === phase })),
    scene(view, seat, selected) {
      const names = setup.nodes.map(node => ({
        at: on(centreOf(node.points)),
        say: node.name,
        kind: 'name' as const,
      }));
      return {
        table,
        grounds: groundsIn(view),
        zones: zonesIn(view),
        pieces: piecesIn(view, seat, selected),
        traces: [],
        under: { signs: names },
        over: drawAttacks(game, view, scale, unit => sideOf(view.groups[unit.group]?.player ?? '')),
      };
    },
    overlay,
    selects: (_, { hit }) => hit?.unit,
    offers(view, seat, options, selected) {
      const group = groupOf(view, selected);
      return listOffers(forChosen(view, seat, group, options), {
        say: command => sayBattleOrder(game, view, command),
        about: command =>
          command.type === 'chooseLeader' ? aboutLeader(field.roster, command.leader) : undefined,
        title: ({ type }) => BATTLE_TITLES[type],
        titles: Object.values(BATTLE_TITLES),
        detail: command => {
          if (command.type !== 'buy') return undefined;
          const cost = (field.roster.units[command.unit]?.cost ?? 0) * command.lots;
          return `${cost} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`;
        },
        concerns(command) {
          const subject = subjectOfBattle(command);
          if (subject === undefined || command.type === 'place' || command.type === 'enter') return undefined;
          if (selected === '') return false;
          return subject === selected || subject === group || groupOf(view, subject) === group;
        },
      });
    },
    own(view, seat) {
      const kind = topPrompt(view)?.kind;
      const groups = Object.values(view.groups).filter(({ player }) => player === seat);
      if (kind === 'deploy')
        return groups
          .filter(({ where, arrives }) => where === 'map' || arrives === undefined)
          .map(({ id }) => id);
      const units = Object.values(view.units).filter(
        unit => isPresent(view, unit) && view.groups[unit.group]?.player === seat,
      );
      if (kind === 'target') return units.map(({ id }) => id);
      // A group moves as one: the first of its units stands for it.
      return kind === 'move'
        ? groups.flatMap(({ id }) => units.find(({ group }) => group === id)?.id ?? [])
        : [];
    },
    placeOf(view, seat, id) {
      const group = groupOf(view, id);
      const kind = topPrompt(view)?.kind;
      if (group === undefined || (kind !== 'deploy' && kind !== 'move')) return undefined;
      const there = view.groups[group];
      if (there?.where === 'map') return there.at;
      const offer = game
        .options(view, seat, ['place'])
        .find(({ command }) => command.type === 'place' && command.group === group)?.command;
      return offer?.type === 'place' ? offer.at : undefined;
    },
    targets(view, seat, selected) {
      const units = ownUnits(view, seat, selected);
      if (topPrompt(view)?.kind !== 'target' || units.length === 0) return [];
      const mayHit = (target: BattleUnit): boolean => {
        const order = attackOn(game, view, seat, units, target);
        return order !== undefined && !game.check(view, seat, order);
      };
      const isFoe = (other: BattleUnit): boolean => enemyAt(view, seat, other.id) !== undefined;
      const foes = Object.values(view.units).filter(other => isPresent(view, other) && isFoe(other));
      const within = foes.filter(mayHit);
      // Where none can be hit, each says why.
      return (within.length > 0 ? within : foes).map(({ id }) => id);
    },
    dragged,
    clicked(view, seat, selected, { at, hit, shift }) {
      const kind = topPrompt(view)?.kind;
      const group = groupOf(view, selected);
      if (kind === 'deploy' && group !== undefined && view.groups[group]?.where === 'waiting')
        return placed(view, seat, group, scale.off(at));
      const units = ownUnits(view, seat, selected);
      if (kind !== 'target' || units.length === 0) return undefined;
      // Dice fall at once where rounds scatter, and cannot be taken back: the bare ground is never aimed at by mistake.
      if (shift) return attackAt(game, view, seat, units, scale.off(at));
      const target = view.units[enemyAt(view, seat, hit?.unit) ?? ''];
      return target && attackOn(game, view, seat, units, target);
    },
    check: game.check,
    options: (view, seat) => game.options(view, seat),
    columns: SHEET_COLUMNS,
    rows(view): Row[] {
      const groups = Object.values(view.groups).map(group => ({
        ...group,
        units: Object.values(view.units).filter(unit => unit.group === group.id),
      }));
      const text = (lines: readonly { readonly name: string; readonly count: number }[]): string =>
        lines.map(({ name, count }) => `${name} ${count}`).join('\n');
      return sheetOf({
        roster: field.roster,
        groups,
        speed: unit => speedOf(field, view, unit as BattleUnit),
      }).map(row => ({
        id: row.group,
        side: sideOf(view.groups[row.group]?.player ?? ''),
        owner: field.players[view.groups[row.group]?.player ?? '']?.name ?? '',
        cells: [
          row.name,
          text(row.alive),
          text(row.injured),
          text(row.dead),
          row.speed ? `${row.speed.metres} (${row.speed.from})` : '',
        ],
      }));
    },
    rowsName: 'Groups',
    places: () => [],
    rowOf: groupOf,
    measures(view) {
      const sum = (player: string, of: (unit: BattleUnit) => number): number =>
        Object.values(view.units)
          .filter(unit => view.groups[unit.group]?.player === player)
          .reduce((all, unit) => all + of(unit), 0);
      const values = (of: (unit: BattleUnit) => number) =>
        Object.keys(field.players).map(player => ({
          player,
          side: sideOf(player),
          name: field.players[player]?.name ?? player,
          value: sum(player, of),
        }));
      return [
        {
          name: 'Alive',
          about: 'Alive and unhurt at the end of each turn',
          values: values(unit => unit.alive),
        },
        { name: 'Injured', about: 'Injured at the end of each turn', values: values(unit => unit.injured) },
        { name: 'Dead', about: 'Dead by the end of each turn', values: values(unit => unit.dead) },
      ];
    },
    about(view, selected) {
      const id = groupOf(view, selected);
      const group = id === undefined ? undefined : view.groups[id];
      if (!group) return undefined;
      const units = Object.values(view.units).filter(unit => unit.group === group.id);
      return {
        title: group.name,
        side: sideOf(group.player),
        lines: [
          ...units.map(unit => {
            const { name = unit.type } = field.roster.units[unit.type] ?? {};
            const hurt = unit.injured > 0 ? `, ${unit.injured} injured` : '';
            const dead = unit.dead > 0 ? `, ${unit.dead} dead` : '';
            return `${unit.alive} ${name}${hurt}${dead}`;
          }),
          ...new Set(units.flatMap(unit => weaponsOf(field, view, unit).map(sayWeapon))),
          `Speed ${groupSpeed(field, view, group.id)} m${group.moved > 0 ? `, ${Math.round(group.moved)} m moved` : ''}`,
        ],
      };
    },
  };
};
