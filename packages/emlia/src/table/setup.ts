import type {
  Ailment,
  Equipment,
  Muster,
  Pack,
  Scale,
  Scenario,
  ScenarioUnit,
  TerrainEntry,
  UnitEntry,
} from '@emlia/content';
import { fieldUnits } from '@emlia/content';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { withArmies } from './armies.ts';
import type { EditionId } from './edition.ts';

/**
 * All a battle is fought with: the scenario and every entry it uses, copied out of the packs, so
 * that a match stays playable and its replay valid whatever happens to them.
 */
export interface EmliaSetup {
  /** draft.edition.select */
  readonly edition: EditionId;
  readonly packs: readonly { readonly id: string; readonly version: string; readonly hash: string }[];
  /** The pack's default (scale.gsu.display). */
  readonly scale?: Scale;
  readonly scenario: Scenario;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  readonly terrain: Readonly<Record<string, TerrainEntry>>;
  /** resolution.other-effects */
  readonly ailments?: Readonly<Record<string, Ailment>>;
  /** Rulings with more than one defensible reading, and optional rules; all off unless said. */
  readonly options?: {
    /** movemode.flying.slope */
    readonly altitude?: boolean;
  };
}

/** scenario.forces.asymmetry, event.reinforcement: the entry with the equipment or morale the scenario gives it. */
const variantOf = (entry: UnitEntry, { id, equipment, morale }: ScenarioUnit): UnitEntry => {
  if (equipment === undefined && morale === undefined) return entry;
  const carried = Object.entries(entry.carried ?? {}).filter(([item]) => equipment?.includes(item) ?? true);
  const { carried: _, ...rest } = entry;
  return {
    ...rest,
    id: `${entry.id}~${id}`,
    ...(equipment && { equipment }),
    ...(morale !== undefined && { morale }),
    ...(carried.length > 0 && { carried: Object.fromEntries(carried) }),
  };
};

/** Armies mustered for the battle, by the id of the force each is for. */
export type Musters = Readonly<Record<string, Muster>>;

/** The setup as packs made for the core have it. */
export const printedSetup = (pack: Pack, scenarioId: string, musters: Musters = {}): EmliaSetup | Problem => {
  const listed = pack.scenarios[scenarioId];
  if (!listed) return problem('no-scenario', `The pack ${pack.title} has no scenario "${scenarioId}".`);
  const armies = withArmies(pack, listed, musters);
  if (isProblem(armies)) return armies;
  const entries = { ...armies.entries };
  const units: Record<string, UnitEntry> = {};
  const equipment: Record<string, Equipment> = {};
  const terrain: Record<string, TerrainEntry> = {};
  const lacking: Problem[] = [];
  const carry = (id: string, who: string): void => {
    const item = pack.equipment[id];
    if (item) equipment[id] = item;
    else lacking.push(problem('no-entry', `${who} carries "${id}", which the pack lacks.`));
  };
  const field = (id: string, unit?: ScenarioUnit): string => {
    const printed = entries[id] ?? pack.units[id];
    if (!printed) {
      lacking.push(problem('no-entry', `${listed.title} fields "${id}", which the pack lacks.`));
      return id;
    }
    const entry = unit ? variantOf(printed, unit) : printed;
    units[entry.id] = entry;
    for (const item of entry.equipment) carry(item, entry.name);
    for (const part of entry.with ?? []) field(part.entry);
    return entry.id;
  };
  const fielded = (unit: ScenarioUnit): ScenarioUnit => ({ ...unit, entry: field(unit.entry, unit) });
  const arriving = (unit: ScenarioUnit): ScenarioUnit => {
    const { units: made, entries: more } = fieldUnits(pack, [unit]);
    Object.assign(entries, more);
    return fielded(made[0] ?? unit);
  };
  const scenario: Scenario = {
    ...armies.scenario,
    forces: armies.scenario.forces.map(force => ({ ...force, units: force.units.map(fielded) })),
    ...(listed.events && {
      events: listed.events.map(event => ({
        ...event,
        effects: event.effects.map(effect => {
          if (effect.effect === 'bombard') carry(effect.weapon, event.name);
          return effect.effect === 'arrive' ? { ...effect, unit: arriving(effect.unit) } : effect;
        }),
      })),
    }),
  };
  if (lacking[0]) return lacking[0];
  const becoming = (scenario.events ?? []).flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'become' ? [effect.terrain] : [])),
  );
  const raised = [...Object.values(units), ...Object.values(equipment)].flatMap(({ abilities = [] }) =>
    abilities.flatMap(one => (one.ability === 'action' && one.raises ? [one.raises.terrain] : [])),
  );
  for (const id of [...scenario.terrain.map(piece => piece.terrain), ...becoming, ...raised]) {
    const entry = pack.terrain[id];
    if (!entry) return problem('no-entry', `${scenario.title} has terrain "${id}", which the pack lacks.`);
    terrain[id] = entry;
  }
  const packs = [{ id: pack.id, version: pack.version, hash: pack.hash }, ...(pack.requires ?? [])];
  const scale = pack.scale && { scale: pack.scale };
  const ailments = pack.ailments && { ailments: pack.ailments };
  const options = scenario.altitude && { options: { altitude: true } };
  const entriesUsed = { units, equipment, terrain, ...ailments };
  return { edition: 'core', packs, ...scale, scenario, ...entriesUsed, ...options };
};
