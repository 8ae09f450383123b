import { reorderUnits } from '../../actions/leadership/reorder-units.ts';
import type { EmliaEvent } from '../../events.ts';
import { partsFor } from '../../judge/hits/bring-effects.ts';
import type { EffectMark } from '../../judge/hits/mark-effect.ts';
import { DIE } from '../../judge/skill/check.ts';
import type { EmliaState } from '../../state.ts';
import { unitOf, unitsOnTable } from '../../table/world.ts';
import { isHarm } from './effects.ts';
import type { Resolving } from './steps.ts';

/** What ends by itself: after its time, or on a die. */
const endings = ({ world, state, act }: Resolving): EmliaEvent[] =>
  unitsOnTable(state).flatMap(unit =>
    (unit.ailments ?? []).flatMap(({ id, phases, since = 0 }): EmliaEvent[] => {
      const { endsOn, lasts, turns } = world.setup.ailments?.[id] ?? {};
      // Not in the phase that brought it.
      if (phases === 0) return [];
      const isLast = state.step === 0 && turns !== undefined && state.turn - since >= turns;
      if (isLast || (lasts !== undefined && phases >= lasts))
        return [{ type: 'ailmentEnded', unit: unit.id, ailment: id }];
      if (endsOn === undefined) return [];
      const face = act.dice.roll(DIE);
      return [
        { type: face >= endsOn ? 'ailmentEnded' : 'ailmentPersisted', unit: unit.id, ailment: id, face },
      ];
    }),
  );

const applied = (state: EmliaState): EmliaEvent[] =>
  state.effects.flatMap(one => {
    const unit = state.units[one.unit];
    if (isHarm(one) || isOrder(one) || unit?.place !== 'table') return [];
    return partsFor(unit, one.effect).map(part => ({ type: 'effectApplied' as const, ...one, part }));
  });

const isOrder = ({ effect }: EffectMark): boolean => effect.effect === 'state' && effect.state === 'ordered';

/** disorder.persists: what an ability, the ground or the scenario puts in order again. */
const ordering = (state: EmliaState): EmliaEvent[] =>
  state.effects.flatMap(one => {
    const unit = state.units[one.unit];
    const isDue = isOrder(one) && unit?.place === 'table' && !unit.ordered && !unit.reorderDue;
    return isDue ? [{ type: 'effectApplied' as const, ...one, part: unit.members[0]?.part ?? 0 }] : [];
  });

const disorders = (state: EmliaState): EmliaEvent[] =>
  unitsOnTable(state).flatMap(({ id, disorderDue }) =>
    disorderDue ? [{ type: 'unitDisordered' as const, unit: id, rule: 'initiative.mixed.break' }] : [],
  );

/**
 * resolution.other-effects: step 4. All is worked out from the state as the step finds it, then done: what ends first
 * and what begins last, so that where both are said of one thing the more harmful stands.
 */
export const updateOtherEffects = (resolving: Resolving): void => {
  const { state, act } = resolving;
  for (const event of ordering(state)) act.emit(event);
  reorderUnits(resolving);
  if (state.pending.length > 0) return;
  const cures: EmliaEvent[] = [];
  const rest: EmliaEvent[] = [];
  for (const event of applied(state)) {
    const cure = event.type === 'effectApplied' && event.effect.effect === 'cure';
    (cure ? cures : rest).push(event);
  }
  for (const event of [...endings(resolving), ...cures, ...rest, ...disorders(state)]) act.emit(event);
};

/** Step 2's share of what was marked: damage and losses that are no hits. */
export const harmMarked = (state: EmliaState): (EffectMark & { readonly part: number })[] =>
  state.effects.filter(isHarm).flatMap(one => {
    const unit = unitOf(state, one.unit);
    return unit.place === 'table' ? partsFor(unit, one.effect).map(part => ({ ...one, part })) : [];
  });
