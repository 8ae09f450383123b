import type { EmliaState, HitMarker, UnitState } from '../state.ts';
import { withinBounds } from '../table/attribute/morale-states.ts';
import { hasMorale } from '../table/attribute/values.ts';
import { blockOf, formationChecks } from '../table/formation/fits.ts';
import { crowdedBy, isOnTable, sayCrowded, standOf } from '../table/move/standing.ts';
import { modeOf, movementOf } from '../table/movemode/momentum.ts';
import { linesOf, listedStrength, type World } from '../table/world.ts';

/** What is wrong, in a sentence. */
type Wrong = string | undefined;

const wrongPlace = (world: World, state: EmliaState, unit: UnitState): Wrong => {
  const { name, formation } = unit;
  const stand = standOf(world, unit, unit.members);
  if (!stand.bases.every(base => isOnTable(world, base))) return `${unit.name} does not stand on the table.`;
  const crowded = crowdedBy(world, state, unit, stand.bases);
  if (crowded) return sayCrowded(unit, crowded);
  // Casualties may have torn an open formation apart.
  const fits =
    formation === 'open' || formationChecks[`formation.${formation}`]({ world, name, formation, stand });
  if (fits !== true) return fits;
  const block = formation === 'ranked' ? blockOf(world, stand) : undefined;
  if (block && block.files !== unit.files)
    return `${unit.name} stands in ${block.files} files, not ${unit.files}.`;
  return undefined;
};

const wrongCondition = (world: World, unit: UnitState): Wrong => {
  const { name, morale, momentum, altitude } = unit;
  if (!Number.isInteger(morale) || withinBounds(morale) !== morale) return `${name} has morale ${morale}.`;
  if (!hasMorale(world, unit) && morale !== 1) return `${name} has no morale, and counts as steady.`;
  const movement = movementOf(world, unit, modeOf(world, unit));
  if (!movement && linesOf(world, unit)[0]?.movement.length)
    return `${name} has no movement in mode ${modeOf(world, unit)}.`;
  if (momentum && !movement?.gears) return `${name} has no gears, and so no speed from turn to turn.`;
  if (momentum && movement && momentum.speed > movement.speed)
    return `${name} never goes at speed ${momentum.speed}.`;
  if (altitude < 0) return `${name} is at altitude ${altitude}.`;
  if (altitude > 0 && !world.setup.options?.altitude)
    return `${name} has an altitude where altitudes are not played.`;
  if (altitude > 0 && modeOf(world, unit) !== 'F')
    return `${name} is at altitude ${altitude}, and does not fly.`;
  return undefined;
};

/** Why no battle could show a unit as a test has set it up; undefined: it could. */
export const whyUnlawful = (world: World, state: EmliaState, unit: UnitState): Wrong => {
  if (unit.members.length > listedStrength(unit)) {
    return `${unit.name} has ${listedStrength(unit)} members, but stands at ${unit.members.length} places.`;
  }
  return wrongPlace(world, state, unit) ?? wrongCondition(world, unit);
};

/** Why hits as a test has them could not wait for the resolution phase; undefined: they could. */
export const whyNoMarker = ({ units }: EmliaState, { unit, source, count }: HitMarker): Wrong => {
  const stranger = [unit, source].find(id => !units[id]);
  if (stranger !== undefined) return `There is no unit ${stranger} for a marker.`;
  return count > 0 ? undefined : `A marker on ${unit} stands for ${count} hits.`;
};
