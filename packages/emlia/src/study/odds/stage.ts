import type { Equipment, Scenario, ScenarioForce, UnitEntry } from '@emlia/content';
import { type Box, type Point, type Problem, problem } from '@emlia/kernel';
import { editionOf } from '../../editions/index.ts';
import { evolve } from '../../events.ts';
import { begin } from '../../flow/begin.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { coverFrom } from '../../judge/cover/cover.ts';
import { openAccount } from '../../judge/morale/account.ts';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { baseRadius, boxOf, distanceBetween } from '../../table/entity/base.ts';
import { recruits } from '../../table/entity/recruits.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { type Block, layOut, tightPitch } from '../../table/formation/block.ts';
import type { EmliaSetup } from '../../table/setup.ts';
import { linesOf, unitOf, type World, worldOf } from '../../table/world.ts';
import { hidesFor, type PlacedTerrain, riseUnder, screensFor } from './scenery.ts';
import type { Fighter, SideStruck, Situation } from './situation.ts';

/** A little table with an attack about to be made on it. */
export interface OddsStage {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
}

export const ATTACKER = 'attacker';
export const TARGET = 'target';
const FRIEND = 'friend';

/** Two packs may call different things the same, so each side keeps its own names. */
const marked = (side: string, id: string): string => `${side}:${id}`;

export const weaponIdOf = (id: string): string => marked(ATTACKER, id);

/** The id of a unit as its pack has it: on the table that odds are weighed on ids begin with their side. */
export const printedId = (id: string): string => id.slice(id.indexOf(':') + 1);

const entriesOf = (side: string, { entry, units }: Fighter): Record<string, UnitEntry> => {
  const own = (one: UnitEntry): UnitEntry => ({
    ...one,
    id: marked(side, one.id),
    equipment: one.equipment.map(id => marked(side, id)),
    ...(one.carried && {
      carried: Object.fromEntries(
        Object.entries(one.carried).map(([id, count]) => [marked(side, id), count]),
      ),
    }),
    ...(one.with && { with: one.with.map(part => ({ ...part, entry: marked(side, part.entry) })) }),
  });
  const all = [entry, ...(entry.with ?? []).flatMap(part => units[part.entry] ?? [])];
  return Object.fromEntries(all.map(one => [marked(side, one.id), own(one)]));
};

const gearOf = (side: string, { equipment }: Fighter): Record<string, Equipment> =>
  Object.fromEntries(
    Object.values(equipment).map(item => [marked(side, item.id), { ...item, id: marked(side, item.id) }]),
  );

const WIDTH = 400;

const setupFor = (
  { edition = 'core', attacker, target, engaged }: Situation,
  height: number,
  pieces: readonly PlacedTerrain[],
): EmliaSetup => {
  const force = (id: string, entry: UnitEntry, ids: readonly string[]): ScenarioForce => ({
    id,
    name: id,
    zone: [],
    units: ids.map(one => ({ id: one, entry: marked(id, entry.id), name: entry.name })),
  });
  const scenario: Scenario = {
    id: 'odds',
    title: 'Odds',
    purpose: 'An attack is weighed.',
    board: 'free',
    width: WIDTH,
    height,
    terrain: pieces.map(({ points, entry }, i) => ({
      id: `t${i}`,
      terrain: `t${i}`,
      name: entry.name,
      points,
    })),
    forces: [
      force(ATTACKER, attacker.entry, engaged ? [ATTACKER, FRIEND] : [ATTACKER]),
      force(TARGET, target.entry, [TARGET]),
    ],
    victory: [],
  };
  const setup: EmliaSetup = {
    edition,
    packs: [],
    scenario,
    units: { ...entriesOf(ATTACKER, attacker), ...entriesOf(TARGET, target) },
    equipment: { ...gearOf(ATTACKER, attacker), ...gearOf(TARGET, target) },
    terrain: Object.fromEntries(pieces.map(({ entry }, i) => [`t${i}`, entry])),
    ...((attacker.altitude || target.altitude) && { options: { altitude: true } }),
  };
  return editionOf(setup).adapt(setup);
};

/** Whom of its listed members the unit still has. */
const livingOf = (unit: UnitState, living: number | undefined): Member[] => {
  let own = living ?? Number.POSITIVE_INFINITY;
  return recruits(unit).filter(({ part }) => part > 0 || own-- > 0);
};

/** The unit in a tidy block with the middle of its front here, facing so. */
const arrange = (
  world: World,
  unit: UnitState,
  { members, formation = 'open', files: wanted }: Fighter,
  { facing, anchor }: Pick<Block, 'facing' | 'anchor'>,
): void => {
  const living = livingOf(unit, members);
  const base = Math.max(...linesOf(world, unit).map(line => 2 * baseRadius(line)));
  const pitch = tightPitch(world.board, base, facing) + (formation === 'open' ? 1 : 0);
  const files = Math.min(living.length, wanted ?? Math.ceil(Math.sqrt(living.length * 2)));
  const block = { files, count: living.length, facing, across: pitch, back: pitch, anchor };
  const places = layOut(world.board, block);
  unit.place = 'table';
  unit.formation = formation;
  unit.members = living.map((member, i) => ({ ...member, ...places[i], facing }));
  if (formation === 'ranked') unit.files = files;
};

const shifted = (world: World, unit: UnitState, by: Point): void => {
  unit.members = unit.members.map(member => ({
    ...member,
    ...world.board.place({ x: member.x + by.x, y: member.y + by.y }),
  }));
};

const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Moves a unit straight south (1) or north (-1) of another until they are so far apart. */
const spaceOut = (
  world: World,
  unit: UnitState,
  from: UnitState,
  { range, way }: { readonly range: number; readonly way: 1 | -1 },
): void => {
  const [own, other] = [middleOf(boxOf(world, unit)), boxOf(world, from)];
  const half = (boxOf(world, unit).bottom - boxOf(world, unit).top) / 2;
  const edge = way === 1 ? other.bottom : other.top;
  shifted(world, unit, { x: middleOf(other).x - own.x, y: edge + way * (half + range) - own.y });
  // Boundaries are not boxes: what is left between them is closed bit by bit.
  for (let i = 0; i < 4; i++) {
    const gap = distanceBetween(world, unit, from) - range;
    if (Math.abs(gap) < 1 / 512) return;
    shifted(world, unit, { x: 0, y: -way * gap });
  }
};

/** Where the target looks, so that the attacker, who comes from the south, meets this side of it. */
const FACINGS: Readonly<Record<SideStruck, number>> = { front: 180, left: 270, right: 90, rear: 0 };

const markStates = (unit: UnitState, fighter: Fighter, turn: number): void => {
  const { prone, takingCover, disordered, doublePaced, charged, morale, damage, altitude } = fighter;
  unit.prone = prone ?? false;
  unit.takingCover = takingCover ?? false;
  unit.ordered = !disordered;
  unit.doublePaced = doublePaced ?? false;
  if (charged) {
    unit.charged = true;
    unit.chargedIn = turn;
  }
  if (morale !== undefined) unit.morale = morale;
  if (altitude) {
    unit.altitude = altitude;
    unit.mode = 'F';
  }
  const [first] = unit.parts;
  if (first && damage !== undefined) first.damage = damage;
};

const standing = (world: World, situation: Situation, height: number): EmliaState => {
  const { attacker, target, side = 'front', engaged } = situation;
  const range = situation.action === 'closeCombat' ? 0 : (situation.range ?? 0);
  const state = begin(world);
  state.phase = 'activation';
  state.turn = 1;
  const [own, foe] = [unitOf(state, ATTACKER), unitOf(state, TARGET)];
  arrange(world, foe, target, { facing: FACINGS[side], anchor: { x: WIDTH / 2, y: height / 3 } });
  arrange(world, own, attacker, { facing: 0, anchor: { x: WIDTH / 2, y: (2 * height) / 3 } });
  spaceOut(world, own, foe, { range, way: 1 });
  markStates(foe, target, state.turn);
  if (engaged) {
    const friend = unitOf(state, FRIEND);
    arrange(world, friend, attacker, { facing: 180, anchor: { x: WIDTH / 2, y: height / 6 } });
    spaceOut(world, friend, foe, { range: 0, way: -1 });
    state.engagedBefore = [FRIEND, TARGET];
  }
  for (const unit of Object.values(state.units)) openAccount(unit);
  state.step = own.timing;
  // Whom it does not see for terrain it knows of all the same: else there would be no attack.
  const knows = target.unaware ? [] : [TARGET];
  state.awareness.known = { [TARGET]: [ATTACKER, FRIEND], [ATTACKER]: knows, [FRIEND]: [TARGET] };
  // stealth.conceal: it has hidden, and nobody has found it.
  if (target.unaware) state.awareness.hidden = { [ATTACKER]: [] };
  evolve(state, { type: 'unitActivated', unit: ATTACKER, due: [], engaging: [] });
  markStates(own, attacker, state.turn);
  return state;
};

const stageWith = (situation: Situation, height: number, pieces: readonly PlacedTerrain[]): OddsStage => {
  const setup = setupFor(situation, height, pieces);
  const world = worldOf(setup, editionOf(setup));
  const state = standing(world, situation, height);
  return { world, state, unit: unitOf(state, ATTACKER) };
};

const fits = (stage: OddsStage, { concealment, cover = 'none', target: { unaware } }: Situation): boolean => {
  const { world, state, unit } = stage;
  const target = unitOf(state, TARGET);
  if (unaware && isAwareOf(world, state, target, unit)) return false;
  if (coverFrom(world, state, unit, target, 0) !== cover) return false;
  // cover.implies-concealment
  const wanted = concealment ?? (cover === 'none' ? 'none' : undefined);
  return wanted === undefined || concealmentFrom(world, state, unit, target) === wanted;
};

/** The table as the situation wants it; a problem where no scenery of ours comes to that. */
export const stageFor = (situation: Situation): OddsStage | Problem => {
  const height = 3 * ((situation.range ?? 0) + 120);
  const bare = stageWith(situation, height, []);
  const { world, state } = bare;
  const box = (id: string): Box => boxOf(world, unitOf(state, id));
  const grounds = [
    ...(situation.attacker.ground
      ? [riseUnder('The Attacker’s Hill', box(ATTACKER), situation.attacker.ground)]
      : []),
    ...(situation.target.ground
      ? [riseUnder('The Target’s Hill', box(TARGET), situation.target.ground)]
      : []),
  ];
  const target = unitOf(state, TARGET);
  const tallest = Math.max(
    ...[ATTACKER, TARGET].map(id => currentHeight(world, unitOf(state, id))),
    situation.attacker.ground ?? 0,
    situation.target.ground ?? 0,
    situation.attacker.altitude ?? 0,
    situation.target.altitude ?? 0,
  );
  for (const id of [ATTACKER, TARGET] as const) {
    const flies = unitMovements(world, unitOf(state, id)).some(({ mode }) => mode === 'F');
    if (situation[id].altitude && !flies)
      return problem('no-flyer', `${unitOf(state, id).name} does not fly, and is at no altitude.`);
  }
  const hides = situation.target.unaware ? hidesFor(box(ATTACKER), tallest) : [[]];
  for (const screen of screensFor(box(TARGET), tallest)) {
    for (const hide of hides) {
      const stage = stageWith(situation, height, [...grounds, ...screen, ...hide]);
      if (fits(stage, situation)) return stage;
    }
  }
  const { concealment, cover = 'none' } = situation;
  const wanted = [
    ...(situation.target.unaware ? ['an attacker it is unaware of'] : []),
    ...(concealment === undefined
      ? []
      : [concealment === 'none' ? 'no concealment' : `${concealment} concealment`]),
    cover === 'none' ? 'no cover' : `${cover} cover`,
  ];
  return problem('no-scenery', `No ground gives ${target.name} ${wanted.join(' and ')} where it stands.`);
};
