import { topPrompt } from '@emlia/kernel';
import { detect } from '../../actions/stealth/detect.ts';
import type { DetectFact, DetectTable } from '../../actions/stealth/detect-modifiers.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { ghostOf } from '../../judge/awareness/pairs.ts';
import type { SightMoment, StealthPolicies } from '../../judge/awareness/policies.ts';
import { isListed } from '../../judge/awareness/record.ts';
import { momentsOf } from '../../judge/awareness/way.ts';
import { isUnseenBy } from '../../judge/sight/sight.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { areEnemies, unitOf, unitsOnTable, type World } from '../../table/world.ts';

const row = (label: string, when: DetectFact, by: number) => ({
  rule: 'draft.detect.modifiers',
  label,
  when,
  by,
});

/** draft.detect.modifiers; the two marked ** lift the ban. */
export const DETECT_TABLE: DetectTable = {
  rows: [
    row('Target’s concealment total', 'subjectOutOfView', -2),
    row('Range under 20', 'rangeUnder20', 1),
    row('Range over 60', 'rangeOver60', -2),
    row('Per doubling of source’s size', 'doublings', 1),
    row('Per halving of source’s size', 'halvings', -1),
    row('Subject visible on its last activation', 'subjectWasVisible', 1),
    row('Subject moved last activation', 'subjectMoved', 2),
    row('Subject made an attack last activation', 'subjectAttacked', 2),
    row('Subject made an attack against source last activation', 'subjectAttackedSource', 2),
    row('Subject was the target of a ranged attack by a unit visible to the source', 'subjectWasShotAt', 2),
    row('Subject unaware of source', 'subjectUnaware', 2),
  ],
  liftsBan: ['subjectWasVisible', 'subjectAttackedSource'],
};

const { action } = detect;

/** Detect Hidden Enemy, with the rows it prints. */
export const draftDetect: typeof detect = {
  ...detect,
  ...(action?.check && { action: { ...action, check: { ...action.check, modifiers: DETECT_TABLE.rows } } }),
};

/** The enemies that could search for a unit and see it now, of those who are not known to have seen it. */
const newlySeeing = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  seen: readonly string[],
): readonly string[] =>
  unitsOnTable(state)
    .filter(
      enemy =>
        !seen.includes(enemy.id) &&
        areEnemies(world, enemy, unit) &&
        partsWith(world, enemy, 'alertness').length > 0 &&
        !isUnseenBy(world, state, enemy, unit),
    )
    .map(({ id }) => id);

/** draft.detect.modifiers, "visible on its last activation": at any moment of it, those of a move included. */
const seenOnWay = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  event: SightMoment,
  before: readonly Member[],
): string[] => {
  const seen = [...(state.awareness.deeds[unit.id]?.seenBy ?? [])];
  const known = seen.length;
  if (event.type === 'unitMoved') {
    const ghost = ghostOf(state);
    for (const members of momentsOf(world, before, unit.members, event.paths)) {
      const now = { ...unit, members };
      ghost.units[unit.id] = now;
      seen.push(...newlySeeing(world, ghost, now, seen));
    }
  }
  seen.push(...newlySeeing(world, state, unit, seen));
  return seen.slice(known);
};

interface Acquainted {
  readonly of: string;
  readonly by: readonly string[];
}

/** draft.conceal-self.fumble: the enemies that have become aware of a unit which can hide, for the first time. */
const newlyAware = (
  world: World,
  state: EmliaState,
  of: UnitState,
  enemies: readonly UnitState[],
): Acquainted[] => {
  if (partsWith(world, of, 'stealth').length === 0) return [];
  const { once = {} } = state.awareness;
  const by = enemies
    .filter(
      enemy =>
        !isListed(once, of.id, enemy.id) &&
        areEnemies(world, enemy, of) &&
        isAwareOf(world, state, enemy, of),
    )
    .map(({ id }) => id);
  return by.length > 0 ? [{ of: of.id, by }] : [];
};

export const STEALTH: StealthPolicies = {
  // draft.detect.success: until it lapses, and nothing if it failed.
  hidWith: ({ awareness }, { id }) => awareness.hiding?.[id]?.successes ?? 0,

  // draft.conceal-self.duration: until its next activation; a Delay is none.
  beforeAction({ state }, command, act) {
    const hiding = state.awareness.hiding?.[command.unit];
    if (!hiding || command.type === 'delay' || topPrompt(state)?.kind !== 'act') return;
    const { began = 0 } = state.awareness.deeds[command.unit] ?? {};
    if (hiding.since >= began) return;
    const hidden = Object.hasOwn(state.awareness.hidden, command.unit);
    act.emit({ type: 'hidingLapsed', unit: command.unit, ...(hidden && { hidden }) });
  },

  noteSights(world, state, event, before, act) {
    const unit = unitOf(state, event.unit);
    if (unit.place !== 'table') return;
    const active = state.activation?.unit === unit.id;
    const seenBy = active ? seenOnWay(world, state, unit, event, before.members) : [];
    const others = unitsOnTable(state);
    const aware = [
      ...newlyAware(world, state, unit, others),
      ...others.flatMap(other => newlyAware(world, state, other, [unit])),
    ];
    const shotBefore = event.type === 'unitActivated' ? before.shot : undefined;
    if (seenBy.length + aware.length === 0 && !shotBefore) return;
    act.emit({
      type: 'sightsNoted',
      unit: unit.id,
      ...(seenBy.length > 0 && { seenBy }),
      ...(shotBefore && { shotBefore }),
      ...(aware.length > 0 && { aware }),
    });
  },
};
