import { type EmliaEvent, type EmliaState, playerOf, type UnitState } from '@emlia/emlia';
import type { LookedOn } from '@emlia/emlia/looking-on';
import {
  arrivalOf,
  baseRadius,
  damageLeft,
  entryOf,
  listedStrength,
  type MoraleState,
  moraleStateIn,
  stripAlong,
  zoneOf,
} from '@emlia/emlia/reading';
import { checksIn } from '@emlia/emlia/report';
import type { Point } from '@emlia/kernel';
import { paintedGroundsOf } from '@emlia/print/ground';
import { middleOfFigures } from '../../../board/hit.ts';
import { lookOf } from '../../../board/looks.ts';
import type { BoardTrace, DrawnGround, Fallen, Mood, Piece, Scene } from '../../../board/scene.ts';
import type { EmliaSeen, Recent } from '../story/story.ts';
import type { Mark } from '../tools/attack/aiming.ts';
import type { Tool } from '../tools/tool.ts';
import { type BadgeFacts, badgesOf } from './badges.ts';

/** The number of a seat's colour and shape: the order in which the scenario names the players. */
export const sideNumberOf = ({ seats }: Pick<LookedOn, 'seats'>, seat: string): number =>
  Math.max(0, seats.indexOf(seat));

export const iconOf = ({ world }: LookedOn, unit: UnitState): string => entryOf(world, unit).icon ?? 'person';

/** All of a unit are drawn as wide as its first living part; the rules go by each member's own base (`radiusOf`). */
export const drawnRadius = ({ world }: LookedOn, unit: UnitState): number => baseRadius(entryOf(world, unit));

/** Members of those it began with; of a lone one the damage it can still take. */
const strengthOf = ({ world }: LookedOn, unit: UnitState): { readonly left: number; readonly of: number } =>
  damageLeft(world, unit) ?? { left: unit.members.length, of: listedStrength(unit) };

/** `8/10` */
export const strengthLabel = (game: LookedOn, unit: UnitState): string => {
  const { left, of } = strengthOf(game, unit);
  return `${left}/${of}`;
};

const MOOD: Partial<Readonly<Record<MoraleState['name'], Mood>>> = {
  Shaken: 'shaken',
  'Falling Back': 'wavering',
  Retreating: 'wavering',
  Routed: 'routed',
};

export const moodOf = ({ world }: LookedOn, unit: UnitState): Mood =>
  MOOD[moraleStateIn(world, unit)?.name ?? 'Normal'] ?? 'steady';

export const tableOf = ({ world }: LookedOn): Scene['table'] => {
  const { board, width, height, title } = world.setup.scenario;
  return { width, height, seed: title, ...(board !== 'free' && { cells: board }) };
};

/** What lies in rubble looks it. */
export const drawnGroundsOf = (world: LookedOn['world']): DrawnGround[] =>
  paintedGroundsOf(world).map(({ entry, ruined, ...piece }) => ({
    ...piece,
    look: ruined ? 'rough' : lookOf(entry.look),
  }));

/** Where those may come on who are to be placed now, or whose way is to be settled. */
const entryZones = ({ world }: LookedOn, view: EmliaState): { seat: string; points: readonly Point[] }[] => {
  const asked = view.pending.at(-1);
  if (asked?.kind === 'entry' && asked.about) {
    const { seat, about } = asked;
    const { along = [] } = arrivalOf(world, about);
    return along.map(one => ({ seat, points: stripAlong(world, one, ENTRY_SHOWN).points }));
  }
  return Object.values(view.units).flatMap(unit =>
    unit.coming && unit.place === 'reserve'
      ? zoneOf(world, unit).map(({ points }) => ({ seat: unit.seat, points }))
      : [],
  );
};

/** How deep a stretch is drawn before anybody comes. */
const ENTRY_SHOWN = 3;

/** All sides' zones while units are being placed; of who comes on later, where. */
export const zonesOf = (game: LookedOn, view: EmliaState): Scene['zones'] => {
  const { phase, pending, turn } = view;
  const entries = entryZones(game, view).map(({ seat, points }) => ({
    side: sideNumberOf(game, seat),
    points,
    asked: seat === pending.at(-1)?.seat,
  }));
  const isSetUp = phase === 'deployment' && !(turn > 0 && entries.length > 0);
  return isSetUp && pending.at(-1)?.kind !== 'entry' ? zonesOfForces(game, view) : entries;
};

const zonesOfForces = (game: LookedOn, { phase, pending }: EmliaState): Scene['zones'] =>
  phase === 'deployment'
    ? game.world.setup.scenario.forces.flatMap(force =>
        force.zone.map(points => {
          const players = force.units.map(unit => playerOf(force, unit));
          return {
            side: sideNumberOf(game, players[0] ?? force.id),
            points,
            asked: players.includes(pending.at(-1)?.seat ?? ''),
          };
        }),
      )
    : [];

export interface Shown {
  readonly game: LookedOn;
  readonly view: EmliaState;
  readonly situation: BadgeFacts;
  /** What is in hand and looked at; nothing where the battle is only shown. */
  readonly tool?: Tool;
  readonly marks?: ReadonlyMap<string, Mark>;
  readonly selected?: string;
  readonly waiting?: ReadonlySet<string>;
}

export const piecesOf = ({ game, view, tool, marks, selected, waiting, situation }: Shown): Piece[] => {
  const prompt = view.pending.at(-1);
  const active = prompt?.kind === 'act' || prompt?.kind === 'prepared' ? prompt.about?.unit : undefined;
  return Object.values(view.units)
    .filter(unit => unit.place === 'table')
    .map(unit => {
      const mark = marks?.get(unit.id);
      return {
        id: unit.id,
        name: unit.name,
        side: sideNumberOf(game, unit.seat),
        icon: iconOf(game, unit),
        radius: drawnRadius(game, unit),
        figures: unit.members,
        ...strengthOf(game, unit),
        ...(listedStrength(unit) === 1 && { alone: true as const }),
        strength: strengthLabel(game, unit),
        mood: moodOf(game, unit),
        ...(Object.hasOwn(view.awareness.hidden, unit.id) && { hidden: true as const }),
        selected: unit.id === selected,
        active: unit.id === active,
        waiting: waiting?.has(unit.id) ?? false,
        done: unit.activated && unit.id !== active && !view.result,
        badges: badgesOf(game, view, unit, situation),
        hits: hitsOn(view, unit.id),
        ...(mark && { mark }),
        ...(tool && 'picked' in tool && tool.unit === unit.id && picksOf(tool)),
      };
    });
};

/** Hits on a unit that have not become damage; of those that were dealt, what is left where it lies (draft.mixed.hits.leftover). */
const hitsOn = ({ markers }: EmliaState, unit: string): number =>
  markers.reduce((sum, { unit: struck, count, spent = 0, rest }) => {
    const lies = rest?.unit ?? struck;
    return sum + (lies === unit ? count - spent : 0);
  }, 0);

/** So many turns the fallen lie on the table; after that a cross is left of them. */
const LIE = 2;

/** All who fell, where they stood. */
export const fallenOf = (game: LookedOn, view: EmliaState, fallen: EmliaSeen['fallen']): Fallen[] =>
  fallen.flatMap(({ unit: id, member: { x, y, facing }, turn }) => {
    const unit = view.units[id];
    if (!unit) return [];
    return [
      {
        x,
        y,
        facing,
        side: sideNumberOf(game, unit.seat),
        icon: iconOf(game, unit),
        radius: drawnRadius(game, unit),
        alone: listedStrength(unit) === 1,
        long: view.turn - turn >= LIE,
      },
    ];
  });

/** Members who are picked out, to fall or for something else. */
const picksOf = ({
  name,
  picked,
}: Extract<Tool, { readonly picked: unknown }>): Pick<Piece, 'falling' | 'chosen'> =>
  name === 'casualties' ? { falling: picked } : { chosen: picked };

/** Where an attack went: its unit, its piece of terrain or its point. */
const targetOf = (game: LookedOn, view: EmliaState, event: EmliaEvent): Point | undefined => {
  if (event.type === 'areaVolleyFired' || event.type === 'volleyFired') return event.at;
  if (event.type !== 'unitFired' && event.type !== 'unitStruck' && event.type !== 'concentratedVolleyFired')
    return undefined;
  const members = view.units[event.subject]?.members ?? [];
  if (members.length > 0) return middleOfFigures(members);
  const ground = game.world.grounds.find(({ piece }) => piece.id === event.subject);
  return ground && middleOfFigures(ground.piece.points);
};

/** The latest activation as lines on the table. */
export const tracesOf = (game: LookedOn, view: EmliaState, recent: readonly Recent[]): BoardTrace[] =>
  recent.flatMap(({ event, from }): BoardTrace[] => {
    if (event.type === 'unitMoved') {
      const unit = view.units[event.unit];
      if (!unit || !from || event.spent === 0) return [];
      const [first = []] = event.paths;
      const even = event.paths.every(path => path.length === first.length);
      const turns = even
        ? first.slice(0, -1).map((_, i) => middleOfFigures(event.paths.flatMap(path => path[i] ?? [])))
        : [];
      return [
        {
          kind: 'moved',
          side: sideNumberOf(game, unit.seat),
          path: [from, ...turns, middleOfFigures(event.members)],
        },
      ];
    }
    const to = targetOf(game, view, event);
    const source = 'unit' in event ? view.units[event.unit] : undefined;
    if (!to || !source?.members.length) return [];
    return [
      {
        kind: event.type === 'unitStruck' ? 'struck' : 'shot',
        side: sideNumberOf(game, source.seat),
        from: middleOfFigures(source.members),
        to,
        hits: checksIn(event).reduce((sum, check) => sum + check.successes, 0),
      },
    ];
  });
