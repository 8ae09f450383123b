import { emitFallen } from '../../actions/formation/close-up.ts';
import { membersOf, unitsOnTable } from '../../table/world.ts';
import { askForShares } from '../hits/share-hits.ts';
import type { Resolving } from '../resolution/steps.ts';
import { turnHitsIntoDamage } from './apply.ts';

/** damage.step: hits become damage once, then the fallen are picked unit by unit. */
export const resolveDamage = (resolving: Resolving): void => {
  const { world, state, act } = resolving;
  if (!state.damageDone) {
    if (askForShares({ world, state }, act)) return;
    turnHitsIntoDamage(world, state, act);
    act.emit({ type: 'damageResolved' });
    if (state.pending.length > 0) return;
  }
  takeLosses(resolving);
};

/** damage.casualty-choice: the fallen, unit by unit; asks until all are picked. */
export const takeLosses = (resolving: Resolving): void => {
  const { state, act } = resolving;
  for (const unit of unitsOnTable(state)) {
    for (const [index, part] of unit.parts.entries()) {
      const { casualtiesDue: count } = part;
      if (count === 0) continue;
      const living = membersOf(unit, index);
      if (count < living.length) {
        const about = { unit: unit.id, part: index, count };
        act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'casualties', about } });
        return;
      }
      const fallen = living.map(member => member.id);
      emitFallen(resolving, unit, index, fallen);
      if (state.pending.length > 0) return;
    }
    if (unit.members.length === 0) act.emit({ type: 'unitDestroyed', unit: unit.id });
  }
};
