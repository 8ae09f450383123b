import { noSuch, type Path } from '@emlia/packs';
import type { Edge, Scenario } from '../../entries/scenario.ts';
import type { TerrainPiece } from '../../entries/terrain.ts';
import type { Bombard, GroundChange, TimedEvent, Whom } from '../../entries/timed-event.ts';
import { edgeLength } from '../../scenario/entry-words.ts';
import { comesAgainAfter } from '../../scenario/schedule.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { type Prospects, prospectsOf } from '../reading/prospects.ts';
import { groundChangesIn, unitIdsIn } from '../reading/scenario-conditions.ts';
import { liesOnTable } from '../reading/table.ts';

/** event.schedule, event.effects: events that can happen, to what is there; conditions for whom there is. */
export const eventsCheck: Check = {
  name: 'events',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      const prospects = prospectsOf(draft, scenario);
      const inScenario = [
        ...ofPieces(scenario, prospects.events),
        ...ofConditions(scenario, prospects),
        ...ofEvents(draft, scenario, prospects),
      ];
      for (const { path, ...rest } of inScenario) yield { kind: 'scenarios', id: scenario.id, path, ...rest };
    }
  },
};

type Found = Pick<Finding, 'path' | 'say' | 'severity'>;

const among = (
  kind: string,
  ids: readonly string[] | undefined,
  known: readonly string[],
  path: Path,
): Found[] =>
  (ids ?? []).flatMap((id, i) =>
    known.includes(id) ? [] : [{ path: [...path, i], say: noSuch(kind, id, known) }],
  );

const ofWhom = (scenario: Scenario, { forces, units }: Whom, path: Path): Found[] => [
  ...among(
    'force',
    forces,
    scenario.forces.map(({ id }) => id),
    [...path, 'forces'],
  ),
  ...among('unit', units, unitIdsIn(scenario), [...path, 'units']),
];

function* ofPieces({ terrain, events = [] }: Scenario, happening: ReadonlySet<string>): Iterable<Found> {
  const brought = events.flatMap(({ id, effects }) =>
    happening.has(id) ? effects.flatMap(one => (one.effect === 'appear' ? [one.piece] : [])) : [],
  );
  for (const [i, { id, waits }] of terrain.entries()) {
    if (!waits || brought.includes(id)) continue;
    const say = 'waits for an event, and none that can happen brings it; let one, or leave "waits" out';
    yield { path: ['terrain', i], say, severity: 'warning' };
  }
}

function* ofConditions(scenario: Scenario, { events: happening, last }: Prospects): Iterable<Found> {
  const begun = (scenario.events ?? []).flatMap(({ id, effects }) =>
    happening.has(id) ? effects.flatMap(effect => (effect.effect === 'begin' ? [effect.condition] : [])) : [],
  );
  for (const [i, one] of (scenario.conditions ?? []).entries()) {
    yield* ofWhom(scenario, one, ['conditions', i]);
    if (one.waits && !begun.includes(one.id)) {
      const say = 'waits for an event, and none that can happen begins it; let one, or leave "waits" out';
      yield { path: ['conditions', i], say, severity: 'warning' };
    }
    if (one.turns && !comesAgainAfter(one.turns, 0, last)) {
      yield { path: ['conditions', i, 'turns'], say: afterLast(scenario, last) };
    }
  }
}

/** What to say of turns that never come; where the battle ends before its limit, that is said too. */
const afterLast = ({ turns }: Scenario, last: number): string =>
  `come after the last turn, ${last}${turns === last ? '' : ', when the battle has ended in any case'}; choose earlier ones`;

function* ofEvents(draft: Draft, scenario: Scenario, { last }: Prospects): Iterable<Found> {
  for (const [i, event] of (scenario.events ?? []).entries()) {
    const path = ['events', i];
    const { turns } = event;
    if (turns && !comesAgainAfter(turns, 0, last))
      yield { path: [...path, 'turns'], say: afterLast(scenario, last) };
    if (event.again && !event.when) {
      const say = 'means something only with a condition; leave it out';
      yield { path: [...path, 'again'], say, severity: 'warning' };
    }
    yield* ofChance(scenario, event, [...path, 'chance']);
    const ended = event.effects.flatMap(one => (one.effect === 'end' ? [one.condition] : []));
    for (const [j, effect] of event.effects.entries()) {
      if (effect.effect === 'begin' && ended.includes(effect.condition)) {
        const say = `this event begins "${effect.condition}" and ends it at once; let another end it, or leave one out`;
        yield { path: [...path, 'effects', j, 'begin'], say, severity: 'warning' };
      }
      yield* ofEffect(draft, scenario, effect, [...path, 'effects', j]);
    }
  }
}

const FACES = 12;

/** dice.uses: a die that decides nothing, or that is shared with nobody. */
function* ofChance({ events = [] }: Scenario, { id, chance }: TimedEvent, path: Path): Iterable<Found> {
  if (!chance) return;
  if (chance.on.length === FACES)
    yield { path, say: 'is every face of the die; leave it out', severity: 'warning' };
  const { die } = chance;
  if (die !== undefined && !events.some(other => other.id !== id && other.chance?.die === die)) {
    const say = `is shared with no other event; leave it out, or give another event the die "${die}"`;
    yield { path: [...path, 'die'], say, severity: 'warning' };
  }
}

const isAlwaysOn = ({ conditions = [], events: all = [] }: Scenario, id: string): boolean => {
  const condition = conditions.find(one => one.id === id);
  if (!condition || condition.waits || condition.turns) return false;
  return !all.some(({ effects }) => effects.some(one => one.effect === 'end' && one.condition === id));
};

function* ofEffect(
  draft: Draft,
  scenario: Scenario,
  effect: TimedEvent['effects'][number],
  path: Path,
): Iterable<Found> {
  switch (effect.effect) {
    case 'begin':
      if (isAlwaysOn(scenario, effect.condition)) {
        const say = 'is in force from the first turn on, and nothing ends it; write "waits: true" with it';
        yield { path: [...path, 'begin'], say, severity: 'warning' };
      }
      yield* among(
        'condition',
        [effect.condition],
        (scenario.conditions ?? []).map(({ id }) => id),
        [...path, 'begin'],
      );
      return;
    case 'end':
      yield* among(
        'condition',
        [effect.condition],
        (scenario.conditions ?? []).map(({ id }) => id),
        [...path, effect.effect],
      );
      return;
    case 'appear':
    case 'vanish':
    case 'become':
      yield* ofGround(draft, scenario, effect, path);
      return;
    case 'bombard':
      yield* ofBombardment(draft, scenario, effect, [...path, 'bombard']);
      return;
    case 'arrive': {
      const { force, unit, edge, at, along: stretches } = effect;
      const here = [...path, 'arrive'];
      yield* among(
        'force',
        [force],
        scenario.forces.map(({ id }) => id),
        [...here, 'force'],
      );
      yield* among('unit', [unit.entry], [...draft.sources.units.keys()], [...here, 'is']);
      yield* among('equipment', unit.equipment, [...draft.sources.equipment.keys()], [...here, 'equipment']);
      const long = (of: Edge): string => `the ${of} edge, ${edgeLength(of, scenario)} GSU long`;
      if (!stretches && at > edgeLength(edge, scenario))
        yield { path: [...here, 'at'], say: `lies beyond ${long(edge)}` };
      for (const [i, { edge: of, from, to }] of (stretches ?? []).entries()) {
        if (from < edgeLength(of, scenario) && to <= edgeLength(of, scenario)) continue;
        yield { path: [...here, 'along', i], say: `goes beyond ${long(of)}` };
      }
      return;
    }
    case 'befall': {
      const here = [...path, effect.on ? 'roll' : 'change'];
      yield* ofWhom(scenario, effect, here);
      const areas = (scenario.areas ?? []).map(({ id }) => id);
      if (effect.area !== undefined) yield* among('area', [effect.area], areas, [...here, 'area']);
      if (effect.area !== undefined && effect.zone) yield { path: here, say: 'has both an area and a zone' };
    }
  }
}

/** event.effects: ground that is there can go or turn into other ground, and what waits can come. */
function* ofGround(draft: Draft, scenario: Scenario, effect: GroundChange, path: Path): Iterable<Found> {
  const at = [...path, effect.effect];
  const pieces = scenario.terrain.map(({ id }) => id);
  if (effect.effect === 'become') {
    yield* among('piece of terrain', [effect.piece], pieces, [...at, 'piece']);
    yield* among('terrain', [effect.terrain], [...draft.sources.terrain.keys()], [...at, 'is']);
  } else yield* among('piece of terrain', [effect.piece], pieces, at);
  const piece = scenario.terrain.find(({ id }) => id === effect.piece);
  const others = groundChangesIn(scenario).filter(one => one !== effect && one.piece === effect.piece);
  const say = piece && idleChange(piece, effect, others);
  if (say) yield { path: at, say, severity: 'warning' };
}

/** Why a piece is as the event would have it in any case. */
const idleChange = (
  { terrain, waits }: TerrainPiece,
  change: GroundChange,
  others: readonly GroundChange[],
): string | undefined => {
  const isNever = (what: GroundChange['effect']): boolean => others.every(({ effect }) => effect !== what);
  if (change.effect === 'become')
    return terrain === change.terrain && isNever('become')
      ? 'is that from the first turn on; name other terrain, or leave this out'
      : undefined;
  if (change.effect === 'appear')
    return !waits && isNever('vanish')
      ? 'is there from the first turn on; write "waits: true" with the piece'
      : undefined;
  return waits && isNever('appear')
    ? 'is never there; let an event bring it before, or leave "waits" out'
    : undefined;
};

/** event.bombardment: the weapon is one of a unit set that can be fired so. */
function* ofBombardment(draft: Draft, scenario: Scenario, effect: Bombard, path: Path): Iterable<Found> {
  const { weapon, of, at } = effect;
  yield* among('equipment', [weapon], [...draft.sources.equipment.keys()], [...path, 'weapon']);
  const item = draft.equipment.get(weapon);
  if (item && (item.kind !== 'ranged' || !item.volley)) {
    yield {
      path: [...path, 'weapon'],
      say: `${item.name} cannot be fired in a volley: it has no coverage and drift`,
    };
  }
  if (of !== undefined) {
    yield* among('unit', [of], [...draft.sources.units.keys()], [...path, 'of']);
    const entry = draft.units.get(of);
    if (entry && !entry.equipment.includes(weapon)) {
      yield { path: [...path, 'of'], say: `${entry.name} does not carry "${weapon}"` };
    }
  }
  if (!liesOnTable(at, scenario)) yield { path: [...path, 'at'], say: 'lies beside the table' };
}
