import { noSuch } from '@emlia/packs';
import { isDerived } from '../derive.ts';
import { type EntryKind, unitIdOf } from '../kinds.ts';
import { below, type Check, type Draft, type Finding, type Where } from './check.ts';
import { fieldedUnitsIn, groupsIn } from './fielded.ts';
import { effectsIn } from './stat-lines.ts';

/** Whatever is named must be there. */
export const referencesCheck: Check = {
  name: 'references',
  *run(draft) {
    yield* inRoster(draft);
    yield* inGroups(draft);
    for (const one of draft.battles.values()) yield* inBattle(draft, one.id);
    for (const one of draft.campaigns.values()) yield* inCampaign(draft, one.id);
  },
};

type Named = Exclude<EntryKind, 'battles' | 'campaigns'>;

const NAMES: Readonly<Record<Named, string>> = {
  units: 'unit',
  heroes: 'hero',
  upgrades: 'upgrade',
  buildings: 'building',
  spells: 'spell',
  leaders: 'leader',
  maps: 'map',
};

/** The ids of all files of a kind, those that cannot be read among them: their own complaints say why. */
const idsOf = ({ sources }: Draft, kind: Named): string[] =>
  [...sources[kind].keys()].map(key => (kind === 'units' ? unitIdOf(key) : key));

/** Units and heroes of the roster, and files whose forms are not known. */
const fieldable = (draft: Draft): string[] => {
  const broken = (['units', 'heroes'] as const).flatMap(kind =>
    [...draft.sources[kind].keys()].filter(key => !draft[kind].has(key)).map(unitIdOf),
  );
  return [...Object.keys(draft.roster.units), ...broken];
};

const lookUp = (kind: string, known: readonly string[], id: string, where: Where): Finding[] =>
  known.includes(id) ? [] : [{ ...where, say: noSuch(kind, id, known) }];

const find = (draft: Draft, kind: Named, id: string, where: Where): Finding[] =>
  lookUp(NAMES[kind], idsOf(draft, kind), id, where);

function* inRoster(draft: Draft): Iterable<Finding> {
  for (const kind of ['units', 'heroes'] as const) {
    for (const [id, line] of draft[kind]) {
      const where: Where = { kind, id, path: [] };
      if (line.special !== undefined) yield* find(draft, 'leaders', line.special, below(where, 'special'));
      if (line.leaderForm !== undefined)
        yield* find(draft, 'leaders', line.leaderForm, below(where, 'leaderForm'));
      if (!isDerived(line)) continue;
      for (const [i, base] of line.basedOn.entries()) {
        const place = below(where, 'basedOn', i);
        yield* find(draft, 'units', base, place);
        const other = [...draft.units].find(([key]) => unitIdOf(key) === base)?.[1];
        if (other && isDerived(other)) yield { ...place, say: 'is itself based on others; name those' };
      }
    }
  }
  for (const [id, leader] of draft.leaders) {
    const where: Where = { kind: 'leaders', id, path: [] };
    for (const [i, unit] of (leader.specialUnits ?? []).entries())
      yield* find(draft, 'units', unit, below(where, 'specialUnits', i));
    if (leader.heroForm !== undefined)
      yield* find(draft, 'heroes', leader.heroForm, below(where, 'heroForm'));
  }
  const types = [...fieldable(draft), ...idsOf(draft, 'units'), ...idsOf(draft, 'buildings')];
  for (const { value, where } of effectsIn(draft)) {
    const type = value.filter?.type;
    if (type !== undefined) yield* lookUp('unit or building', types, type, below(where, 'filter', 'type'));
  }
}

function* inGroups(draft: Draft): Iterable<Finding> {
  const types = fieldable(draft);
  for (const { unit, where } of fieldedUnitsIn(draft)) {
    yield* lookUp('unit or hero', types, unit.type, below(where, 'type'));
    for (const [i, id] of (unit.upgrades ?? []).entries())
      yield* find(draft, 'upgrades', id, below(where, 'upgrades', i));
    for (const [i, id] of (unit.spells ?? []).entries())
      yield* find(draft, 'spells', id, below(where, 'spells', i));
  }
  for (const { group, where } of groupsIn(draft)) {
    if (group.at && where.kind === 'campaigns')
      yield { ...below(where, 'at'), say: 'groups of a campaign stand where their army does; remove it' };
  }
}

function* inBattle(draft: Draft, id: string): Iterable<Finding> {
  const battle = draft.battles.get(id);
  if (!battle) return;
  const at = (...path: (string | number)[]): Where => ({ kind: 'battles', id, path });
  const sides = battle.sides.map(side => side.id);
  const nodes = battle.nodes.map(node => node.id);
  if (typeof battle.map === 'string') yield* find(draft, 'maps', battle.map, at('map'));
  for (const [i, { controller }] of battle.nodes.entries())
    if (controller !== undefined) yield* lookUp('side', sides, controller, at('nodes', i, 'controller'));
  for (const [i, building] of battle.buildings.entries()) {
    yield* find(draft, 'buildings', building.type, at('buildings', i, 'type'));
    if (building.side !== undefined) yield* lookUp('side', sides, building.side, at('buildings', i, 'side'));
  }
  for (const [i, objective] of battle.objectives.entries()) {
    yield* lookUp('side', sides, objective.side, at('objectives', i, 'side'));
    yield* lookUp('node', nodes, objective.node, at('objectives', i, 'node'));
  }
  if (battle.limitWinner !== undefined) yield* lookUp('side', sides, battle.limitWinner, at('limitWinner'));
  for (const [s, side] of battle.sides.entries()) {
    for (const [p, player] of side.players.entries())
      yield* leadersOf(draft, player, at('sides', s, 'players', p));
  }
}

function* leadersOf(
  draft: Draft,
  { leader, leaders }: { readonly leader?: string; readonly leaders: readonly string[] },
  where: Where,
): Iterable<Finding> {
  if (leader !== undefined) yield* find(draft, 'leaders', leader, below(where, 'leader'));
  for (const [i, one] of leaders.entries()) yield* find(draft, 'leaders', one, below(where, 'leaders', i));
}

function* inCampaign(draft: Draft, id: string): Iterable<Finding> {
  const one = draft.campaigns.get(id);
  if (!one) return;
  const at = (...path: (string | number)[]): Where => ({ kind: 'campaigns', id, path });
  const players = one.players.map(player => player.id);
  const nodes = one.nodes.map(node => node.id);
  const places = [...nodes, ...one.armies.map(army => army.id)];
  if (typeof one.map === 'string') yield* find(draft, 'maps', one.map, at('map'));
  for (const [i, node] of one.nodes.entries()) {
    if (node.controller !== undefined)
      yield* lookUp('player', players, node.controller, at('nodes', i, 'controller'));
    for (const player of Object.keys(node.stock))
      yield* lookUp('player', players, player, at('nodes', i, 'stock', player));
    for (const [b, type] of node.buildings.entries())
      yield* find(draft, 'buildings', type, at('nodes', i, 'buildings', b));
    if (typeof node.battleMap === 'string')
      yield* find(draft, 'maps', node.battleMap, at('nodes', i, 'battleMap'));
  }
  for (const [i, player] of one.players.entries()) {
    yield* lookUp('node', nodes, player.hq, at('players', i, 'hq'));
    yield* leadersOf(draft, player, at('players', i));
  }
  for (const [i, army] of one.armies.entries()) {
    yield* lookUp('player', players, army.owner, at('armies', i, 'owner'));
    if (typeof army.at === 'string') yield* lookUp('node', nodes, army.at, at('armies', i, 'at'));
  }
  for (const [i, link] of one.links.entries()) {
    yield* lookUp('player', players, link.owner, at('links', i, 'owner'));
    yield* lookUp('node or army', places, link.from, at('links', i, 'from'));
    yield* lookUp('node or army', places, link.to, at('links', i, 'to'));
    for (const [c, carrier] of link.carriers.entries())
      yield* lookUp('unit', fieldable(draft), carrier.type, at('links', i, 'carriers', c, 'type'));
  }
  for (const [i, treaty] of one.treaties.entries()) {
    for (const [p, party] of treaty.parties.entries())
      yield* lookUp('player', players, party, at('treaties', i, 'parties', p));
    for (const [c, clause] of treaty.clauses.entries()) {
      if (typeof clause === 'string') continue;
      const where = at('treaties', i, 'clauses', c);
      if ('give' in clause) yield* lookUp('node', nodes, clause.give, below(where, 'give'));
      if ('to' in clause) yield* lookUp('player', players, clause.to, below(where, 'to'));
      if ('from' in clause) yield* lookUp('player', players, clause.from, below(where, 'from'));
    }
  }
}
