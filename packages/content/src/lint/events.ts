import type { Scenario } from '../entries.ts';
import type { Path } from '../loader/complaint.ts';
import { comesAfter } from '../schedule.ts';
import { noSuch } from '../suggest.ts';
import type { Bombard, TimedEvent, Whom } from '../timed-event.ts';
import type { Check, Draft, Finding } from './check.ts';
import { unitIdsIn } from './scenario-conditions.ts';
import { isOnTable } from './table.ts';

/** event.schedule, event.effects: events that can happen, to what is there; conditions for whom there is. */
export const events: Check = {
  name: 'events',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      const inScenario = [...ofConditions(scenario), ...ofEvents(draft, scenario)];
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
): Found[] => (ids ?? []).flatMap(id => (known.includes(id) ? [] : [{ path, say: noSuch(kind, id, known) }]));

const ofWhom = (scenario: Scenario, { forces, units }: Whom, path: Path): Found[] => [
  ...among(
    'force',
    forces,
    scenario.forces.map(({ id }) => id),
    [...path, 'forces'],
  ),
  ...among('unit', units, unitIdsIn(scenario), [...path, 'units']),
];

function* ofConditions(scenario: Scenario): Iterable<Found> {
  const begun = (scenario.events ?? []).flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'begin' ? [effect.condition] : [])),
  );
  for (const [i, one] of (scenario.conditions ?? []).entries()) {
    yield* ofWhom(scenario, one, ['conditions', i]);
    if (one.waits && !begun.includes(one.id)) {
      yield { path: ['conditions', i], say: 'waits for an event, and none begins it', severity: 'warning' };
    }
  }
}

function* ofEvents(draft: Draft, scenario: Scenario): Iterable<Found> {
  for (const [i, event] of (scenario.events ?? []).entries()) {
    const path = ['events', i];
    const { turns } = event;
    if (turns && scenario.turns !== undefined && !comesAfter(turns, 0, scenario.turns)) {
      yield {
        path: [...path, 'turns'],
        say: `come after the last turn, ${scenario.turns}, so it never happens`,
      };
    }
    for (const [j, effect] of event.effects.entries()) {
      yield* ofEffect(draft, scenario, effect, [...path, 'effects', j]);
    }
  }
}

function* ofEffect(
  draft: Draft,
  scenario: Scenario,
  effect: TimedEvent['effects'][number],
  path: Path,
): Iterable<Found> {
  switch (effect.effect) {
    case 'begin':
    case 'end':
      yield* among(
        'condition',
        [effect.condition],
        (scenario.conditions ?? []).map(({ id }) => id),
        [...path, effect.effect],
      );
      return;
    case 'bombard':
      yield* ofBombardment(draft, scenario, effect, [...path, 'bombard']);
      return;
    case 'arrive': {
      const { force, unit, edge, at } = effect;
      const here = [...path, 'arrive'];
      yield* among(
        'force',
        [force],
        scenario.forces.map(({ id }) => id),
        [...here, 'force'],
      );
      yield* among('unit', [unit.entry], [...draft.sources.units.keys()], [...here, 'is']);
      yield* among('equipment', unit.equipment, [...draft.sources.equipment.keys()], [...here, 'equipment']);
      const along = edge === 'north' || edge === 'south' ? scenario.width : scenario.height;
      if (at > along) yield { path: [...here, 'at'], say: `lies beyond the ${edge} edge, ${along} GSU long` };
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
  if (!isOnTable(at, scenario)) yield { path: [...path, 'at'], say: 'lies beside the table' };
}
