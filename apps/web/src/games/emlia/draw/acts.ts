import type { EmliaEvent, EmliaState, UnitState } from '@emlia/emlia';
import type { LookedOn } from '@emlia/emlia/looking-on';
import { checksIn } from '@emlia/emlia/report';
import { boxOfPath, type Point } from '@emlia/kernel';
import { isFromAbove, stanceOf } from '../../../board/figures/figures.ts';
import { middleOfFigures } from '../../../board/hit.ts';
import type { Act, DiceAct, FallAct, Gait, MoveAct } from '../../../board/stage/acts.ts';
import { hitsAndMisses } from '../../../parts/dice-faces.ts';
import { missileOf } from '../../missiles.ts';
import { fallenOf, iconOf, moodOf } from './pieces.ts';

type Member = UnitState['members'][number];
type Moved = Extract<EmliaEvent, { type: 'unitMoved' }>;

/** How all stood before an event, as far as it may be seen to change. */
export interface StoodBefore {
  readonly members: ReadonlyMap<string, readonly Member[]>;
  readonly mood: ReturnType<typeof moodOf> | undefined;
  readonly grounds: readonly string[] | undefined;
}

/** Events after which something built may lie in ruins. */
const BREAKING: readonly EmliaEvent['type'][] = [
  'unitFired',
  'unitStruck',
  'damageResolved',
  'unitDamaged',
  'effectApplied',
];

const groundsNow = (game: LookedOn, view: EmliaState): string[] =>
  game.worldAt(view).grounds.map(({ piece }) => piece.id);

export const standBefore = (game: LookedOn, view: EmliaState, event: EmliaEvent): StoodBefore => {
  const members = new Map<string, readonly Member[]>();
  for (const unit of Object.values(view.units))
    if (unit.place === 'table') members.set(unit.id, unit.members);
  const changes = event.type === 'moraleUpdated' ? view.units[event.unit] : undefined;
  return {
    members,
    mood: changes && moodOf(game, changes),
    grounds: BREAKING.includes(event.type) ? groundsNow(game, view) : undefined,
  };
};

const gaitOf = (game: LookedOn, unit: UnitState, mode?: Moved['mode']): Gait => {
  const stance = stanceOf(iconOf(game, unit));
  if (isFromAbove(stance)) return stance === 'ship' ? 'drive' : 'wing';
  if (mode === 'F') return 'wing';
  if (mode !== undefined && mode !== 'G') return 'sail';
  if (stance === 'rider' || stance === 'beast') return 'hoof';
  return stance === 'foot' ? 'foot' : 'wheel';
};

/** A unit on its way, each member by its own; nothing if nobody has gone anywhere. */
const moveOf = (
  game: LookedOn,
  unit: UnitState,
  was: readonly Member[],
  event?: Moved,
): MoveAct | undefined => {
  const starts = new Map(was.map(member => [member.id, member]));
  const ways = unit.members.flatMap((member, i) => {
    const start = starts.get(member.id);
    if (!start) return [];
    const path = event?.paths[i] ?? [member];
    const isStill = start.x === member.x && start.y === member.y && start.facing === member.facing;
    return isStill && path.length < 2 ? [] : [{ id: member.id, way: [start, ...path], from: start.facing }];
  });
  if (ways.length === 0) return undefined;
  return {
    kind: 'move',
    unit: unit.id,
    gait: gaitOf(game, unit, event?.mode),
    ways: ways.map(({ id, way, from }) => ({ id, from, way: way.map(({ x, y }) => ({ x, y })) })),
    ...(event?.charging && { charging: true as const }),
  };
};

/** What was rolled, beside whoever rolled it. */
const diceOf = (game: LookedOn, view: EmliaState, event: EmliaEvent, near: readonly Point[]): DiceAct[] => {
  const checks = checksIn(event);
  const rolled = checks.map(hitsAndMisses);
  const [hits, misses] = [rolled.flatMap(one => one.hits), rolled.flatMap(one => one.misses)];
  if (hits.length + misses.length === 0 || near.length === 0) return [];
  const [first] = game.tell(view, event);
  const [title = '', result = ''] = (first?.say ?? '').split(/: (?=[^:]*$)/);
  const sum = checks.reduce((all, { successes }) => all + successes, 0);
  const told = checks.length > 1 || result === '' ? `${sum} ${sum === 1 ? 'success' : 'successes'}` : result;
  return [{ kind: 'dice', title, hits, misses, result: told.replace(/\.$/, ''), near }];
};

/** Those of two units that are nearest to each other: there blades meet. */
const meetingOf = (ours: readonly Point[], theirs: readonly Point[]): Point | undefined => {
  let least = Number.POSITIVE_INFINITY;
  let best: Point | undefined;
  for (const a of ours) {
    for (const b of theirs) {
      const away = Math.hypot(a.x - b.x, a.y - b.y);
      if (away >= least) continue;
      least = away;
      best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }
  }
  return best;
};

/** Where an attack goes: members of a unit, or a piece of terrain. */
const placesOf = (game: LookedOn, { members }: StoodBefore, subject: string): readonly Point[] => {
  const unit = members.get(subject);
  if (unit) return unit;
  const ground = (game.world.whole ?? game.world).grounds.find(({ piece }) => piece.id === subject);
  return ground ? [middleOfFigures(ground.piece.points)] : [];
};

const attackActs = (game: LookedOn, view: EmliaState, before: StoodBefore, event: EmliaEvent): Act[] => {
  const hits = checksIn(event).reduce((sum, { successes }) => sum + successes, 0);
  if (event.type === 'unitStruck') {
    const among = event.among ?? [event.subject];
    const from = before.members.get(event.unit) ?? [];
    const to = among.flatMap(one => placesOf(game, before, one));
    const toward = meetingOf(from, to);
    if (!toward) return [];
    return [
      { kind: 'blow', unit: event.unit, toward, hits, at: among },
      ...diceOf(game, view, event, [...from, ...to]).map(dice => ({ ...dice, together: true as const })),
    ];
  }
  if (
    event.type !== 'unitFired' &&
    event.type !== 'concentratedVolleyFired' &&
    event.type !== 'areaVolleyFired' &&
    event.type !== 'volleyFired'
  )
    return [];
  const at =
    'at' in event ? (event.type === 'volleyFired' ? event.struck : []) : (event.among ?? [event.subject]);
  const from = before.members.get(event.unit) ?? [];
  const to = 'at' in event ? [event.at] : at.flatMap(one => placesOf(game, before, one));
  const [shot] = event.shots;
  if (from.length === 0 || to.length === 0 || !shot) return [];
  return [
    { kind: 'shot', unit: event.unit, missile: missileOf(shot.weapon), from, to, hits, at },
    ...diceOf(game, view, event, [...from, ...to]).map(dice => ({ ...dice, together: true as const })),
  ];
};

const fallActs = (
  game: LookedOn,
  view: EmliaState,
  { members }: StoodBefore,
  event: EmliaEvent,
): FallAct[] => {
  if (event.type !== 'membersFell' && event.type !== 'unitDestroyed') return [];
  const was = members.get(event.unit) ?? [];
  const gone = event.type === 'membersFell' ? was.filter(({ id }) => event.members.includes(id)) : was;
  const who = gone.flatMap(member => {
    const [mark] = fallenOf(game, view, [{ unit: event.unit, member, turn: view.turn }]);
    return mark ? [{ figure: member, mark }] : [];
  });
  return who.length === 0 ? [] : [{ kind: 'fall', unit: event.unit, who }];
};

const breakActs = (game: LookedOn, view: EmliaState, { grounds }: StoodBefore): Act[] => {
  if (!grounds) return [];
  const now = new Set(groundsNow(game, view));
  return grounds
    .filter(id => !now.has(id))
    .flatMap(id => {
      const piece = (game.world.whole ?? game.world).grounds.find(one => one.piece.id === id)?.piece;
      if (!piece) return [];
      const { left, top, right, bottom } = boxOfPath(piece.points, 0);
      return [
        {
          kind: 'break' as const,
          at: middleOfFigures(piece.points),
          radius: Math.min(right - left, bottom - top) / 2,
        },
      ];
    });
};

/** Checks that are no attack: dice beside whoever makes them. */
const checkActs = (game: LookedOn, view: EmliaState, event: EmliaEvent): Act[] => {
  const { unit } = event as { readonly unit?: unknown };
  const members = typeof unit === 'string' ? (view.units[unit]?.members ?? []) : [];
  return diceOf(game, view, event, members);
};

/** What is seen of an event that has changed the view. */
export const actsOf = (game: LookedOn, view: EmliaState, before: StoodBefore, event: EmliaEvent): Act[] => {
  const moved = [...before.members].flatMap(([id, was]): Act[] => {
    const unit = view.units[id];
    if (!unit || unit.members === was || event.type === 'membersFell') return [];
    const own = event.type === 'unitMoved' && event.unit === id ? event : undefined;
    return [moveOf(game, unit, was, own) ?? []].flat();
  });
  const attacks = attackActs(game, view, before, event);
  const unit = event.type === 'moraleUpdated' ? view.units[event.unit] : undefined;
  const mood = unit?.place === 'table' ? moodOf(game, unit) : undefined;
  return [
    ...moved.map((act, i) => (i === 0 ? act : { ...act, together: true as const })),
    ...attacks,
    ...(attacks.length === 0 ? checkActs(game, view, event) : []),
    ...fallActs(game, view, before, event),
    ...breakActs(game, view, before),
    ...(mood && before.mood && mood !== before.mood && unit
      ? [{ kind: 'mood' as const, unit: unit.id, was: before.mood, mood, together: true as const }]
      : []),
  ];
};
