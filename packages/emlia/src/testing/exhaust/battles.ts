import type { ArmyWanted, Muster, Pack, Scenario, ScenarioForce, ScenarioUnit } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { setupOf } from '../../editions/index.ts';
import type { EmliaSetup, Musters } from '../../table/setup.ts';
import { admitted, mustersFor, rowsIn } from './armies.ts';
import { drillsOf } from './drill.ts';
import { allRows, formatRow, type Row, rowsOf } from './rows.ts';

/** A battle to be fought: a shipped scenario with these lists or armies. */
export interface Battle {
  /** `kingdoms/harvest-home#2` */
  readonly name: string;
  readonly scenario: Scenario;
  readonly musters: Musters;
}

/** Lists of rows by the units of a scenario that field them, officers too. */
export type Fielded = Readonly<Record<string, readonly Row[]>>;

const rowOf = ({ entry, options = [] }: Pick<ScenarioUnit, 'entry' | 'options'>): Row => ({ entry, options });

/** What each unit of a battle is, by the id it has there; those who come later too. */
export const fieldedIn = ({ scenario, musters }: Battle): Fielded => {
  const arriving = (scenario.events ?? []).flatMap(({ effects }) =>
    effects.flatMap(effect => (effect.effect === 'arrive' ? [effect.unit] : [])),
  );
  const listed = [...arriving, ...scenario.forces.flatMap(({ id, units }) => (musters[id] ? [] : units))];
  return Object.fromEntries([
    ...listed.map((unit): [string, Row[]] => [unit.id, [unit, ...(unit.officers ?? [])].map(rowOf)]),
    ...Object.entries(musters).flatMap(([id, muster]) =>
      muster.entries.map((entry, i): [string, Row[]] => [
        `${id}-${i + 1}`,
        rowsIn({ ...muster, entries: [entry] }),
      ]),
    ),
  ]);
};

export const setupFor = (pack: Pack, { scenario, musters }: Battle, edition = 'core'): EmliaSetup => {
  const setup = setupOf({ ...pack, scenarios: { [scenario.id]: scenario } }, scenario.id, musters, edition);
  if (isProblem(setup)) throw new Error(setup.say);
  return setup;
};

/** The units of all forces, each with the next rows of its entry, so that after some such battles all have been there. */
const relisted = (pack: Pack, scenario: Scenario, round: number): Scenario => {
  const seen = new Map<string, number>();
  const other = (unit: ScenarioUnit): ScenarioUnit => {
    const entry = pack.units[unit.entry];
    // What a scenario equips itself may lack what an option gives up.
    if (!entry?.options || unit.equipment) return unit;
    const rows = rowsOf(pack, entry);
    const turn = seen.get(entry.id) ?? 0;
    seen.set(entry.id, turn + 1);
    const row = rows[(round * timesIn(scenario, entry.id) + turn) % rows.length];
    const { options: _, ...plain } = unit;
    return row && row.options.length > 0 ? { ...plain, options: row.options } : plain;
  };
  return {
    ...scenario,
    forces: scenario.forces.map(force => (force.army ? force : { ...force, units: force.units.map(other) })),
  };
};

const timesIn = ({ forces }: Scenario, entry: string): number =>
  forces.flatMap(({ army, units }) => (army ? [] : units)).filter(unit => unit.entry === entry).length;

/** How many such battles it takes. */
const roundsFor = (pack: Pack, { forces, ...scenario }: Scenario): number =>
  Math.max(
    0,
    ...forces.flatMap(({ army, units }) =>
      (army ? [] : units).map(({ entry: id, equipment }) => {
        const entry = pack.units[id];
        if (!entry?.options || equipment) return 0;
        return Math.ceil(rowsOf(pack, entry).length / timesIn({ ...scenario, forces }, id));
      }),
    ),
  );

/** The armies each force with points is to bring in turn: those of every list it may choose from. */
const armiesFor = (pack: Pack, { army }: ScenarioForce, rows: readonly Row[]): readonly Muster[] =>
  army ? (army.from ?? Object.keys(pack.forces)).flatMap(id => mustersOf(pack, id, army, rows)) : [];

const mustersOf = (pack: Pack, id: string, army: ArmyWanted, rows: readonly Row[]): readonly Muster[] => {
  const force = pack.forces[id];
  if (!force) return [];
  const own = new Set(admitted(pack, force).map(entry => entry.id));
  const wanted = rows.filter(({ entry }) => own.has(entry));
  return mustersFor(pack, force, army, wanted).musters;
};

const mustered = (pack: Pack, scenario: Scenario, rows: readonly Row[]): Musters[] => {
  const armies = scenario.forces.map(force => armiesFor(pack, force, rows));
  const most = Math.max(0, ...armies.map(list => list.length));
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(
      scenario.forces.flatMap(({ id }, f) => {
        const list = armies[f] ?? [];
        // Where all choose from the same lists, they do not bring the same army at once.
        const muster = list[(i + Math.floor((f * list.length) / scenario.forces.length)) % list.length];
        return muster ? [[id, muster]] : [];
      }),
    ),
  );
};

/** So many units are added to the list of a scenario at most. */
const EXTRAS = 3;

/** The force of a scenario that most looks as if such a unit belonged to it, and how much it does. */
const homeFor = (entry: string, scenarios: readonly Scenario[]) => {
  const folder = entry.split('/')[0];
  const homes = scenarios.flatMap(scenario =>
    scenario.forces
      .filter(force => force.units.length > 0)
      .map(force => ({
        scenario,
        force: force.id,
        kin:
          force.units.filter(unit => unit.entry.split('/')[0] === folder).length +
          (force.units.some(unit => unit.entry === entry) ? 100 : 0),
      })),
  );
  return homes.sort((a, b) => b.kin - a.kin)[0];
};

/** Shipped lists with whatever no other battle fields added to them. */
const reinforced = (pack: Pack, left: readonly Row[]): Scenario[] => {
  const made: { readonly scenario: Scenario; readonly added: Map<string, Row[]> }[] = [];
  for (const row of left) {
    const home = homeFor(row.entry, Object.values(pack.scenarios));
    if (!home) continue;
    const room = made.find(
      ({ scenario, added }) => scenario === home.scenario && (added.get(home.force)?.length ?? 0) < EXTRAS,
    );
    const battle = room ?? { scenario: home.scenario, added: new Map<string, Row[]>() };
    if (!room) made.push(battle);
    battle.added.set(home.force, [...(battle.added.get(home.force) ?? []), row]);
  }
  return made.map(({ scenario, added }) => ({
    ...scenario,
    forces: scenario.forces.map(force => ({
      ...force,
      units: [...(added.get(force.id) ?? []).map((row, i) => extra(pack, force, row, i)), ...force.units],
    })),
  }));
};

const extra = (pack: Pack, force: ScenarioForce, { entry, options }: Row, i: number): ScenarioUnit => ({
  id: `${force.id}-extra-${i + 1}`,
  entry,
  name: `${pack.units[entry]?.name ?? entry} ${i + 1}`,
  ...(options.length > 0 && { options }),
  ...(force.units[0]?.player !== undefined && { player: force.units[0].player }),
});

/**
 * The battles in which a pack shows all it has: every scenario as it is listed, then with other options, or with
 * mustered armies; what is still missing, added to a list; and a drill with each weapon.
 */
export const battlesOf = (pack: Pack): readonly Battle[] => {
  const battles = known.get(pack) ?? listBattles(pack);
  known.set(pack, battles);
  return battles;
};

const known = new WeakMap<Pack, readonly Battle[]>();

const listBattles = (pack: Pack): Battle[] => {
  const rows = allRows(pack);
  const battles: Battle[] = [];
  for (const scenario of Object.values(pack.scenarios)) {
    const named = (number: number): string => `${pack.id}/${scenario.id}#${number}`;
    const playable = scenario.forces.every(({ army, units }) => !army || units.length > 0);
    const lists = Array.from({ length: roundsFor(pack, scenario) }, (_, i) => relisted(pack, scenario, i));
    const all: Omit<Battle, 'name'>[] = [
      ...(playable ? [{ scenario, musters: {} }] : []),
      ...(playable ? lists.map(other => ({ scenario: other, musters: {} })) : []),
      ...mustered(pack, scenario, rows).map(musters => ({ scenario, musters })),
    ];
    battles.push(...all.map((battle, i) => ({ name: named(i), ...battle })));
  }
  const fielded = new Set(battles.flatMap(battle => Object.values(fieldedIn(battle)).flat().map(formatRow)));
  const left = rows.filter(row => !fielded.has(formatRow(row)));
  const more = reinforced(pack, left).map((scenario, i) => ({
    name: `${pack.id}/${scenario.id}#extra-${i}`,
    scenario,
    musters: {},
  }));
  const drills = drillsOf(pack, rows).map(scenario => ({
    name: `${pack.id}/${scenario.id}#0`,
    scenario,
    musters: {},
  }));
  return [...battles, ...more, ...drills];
};
