import {
  canonicalJson,
  counted,
  isProblem,
  isRefusal,
  type Line,
  type Match,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type { Era } from '../../../forces/era.ts';
import type { GroundArea } from '../../../pack/map.ts';
import type { Edge } from '../../../pack/scenario-parts.ts';
import { shippedPack } from '../../../testing/shipped.ts';
import type { BattleCommand } from '../../commands.ts';
import type { BattleEvent } from '../../events.ts';
import { type BattleGame, openBattle } from '../../game.ts';
import { recruitUnit } from '../../setup/recruit.ts';
import { type BattleSetup, GROUP_LIMIT, type SetupGroup } from '../../setup/setup.ts';
import type { BattleState, Structure } from '../../state.ts';
import { playerName, sideName } from '../../table/field.ts';
import { typeOf, unitsIn } from '../../table/units.ts';
import { choose } from './policy.ts';
import { sayCommand } from './say-command.ts';

export type BattleMatch = Match<BattleState, BattleCommand, BattleEvent>;

/** Type, number of elements, and files. */
type Row = readonly [type: string, count: number, files?: number, upgrades?: readonly string[]];

export interface Band {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number];
  readonly rows: readonly Row[];
  readonly arrives?: number;
}

export interface Camp {
  readonly name: string;
  readonly status: 'ambush' | 'defending' | 'attacking';
  readonly edge: Edge;
  readonly leader?: string;
  readonly manpower?: number;
  readonly bands: readonly Band[];
}

/** A battle that shows an age: its opening is written down, the rest follows a simple policy. */
export interface Playthrough {
  readonly id: string;
  readonly title: string;
  readonly shows: string;
  readonly seed: string;
  readonly era: Era;
  readonly size: readonly [number, number];
  readonly areas?: readonly GroundArea[];
  readonly structures?: readonly Structure[];
  readonly nodes?: BattleSetup['nodes'];
  readonly magic?: boolean;
  readonly turns: number;
  readonly camps: readonly [Camp, Camp];
  /** Commands of the first turns, by player; each is given as soon as it is lawful. */
  readonly opening: Readonly<Record<string, readonly BattleCommand[]>>;
  /** Rules that its transcript must name. */
  readonly names: readonly string[];
}

const SEATS = ['first', 'second'] as const;

export const setupFor = (one: Playthrough): BattleSetup => {
  const { roster } = shippedPack();
  return {
    roster,
    title: one.title,
    map: { width: one.size[0], height: one.size[1], areas: one.areas ?? [] },
    nodes: one.nodes ?? [],
    structures: one.structures ?? [],
    sides: one.camps.map((camp, i) => ({
      id: SEATS[i] ?? '',
      name: camp.name,
      status: camp.status,
      edge: camp.edge,
      players: [
        {
          id: SEATS[i] ?? '',
          name: camp.name,
          eras: [one.era],
          manpower: camp.manpower ?? 0,
          grants: [],
          ...(camp.leader !== undefined && { leader: camp.leader }),
          leaders: [],
          armies: [
            {
              id: SEATS[i] ?? '',
              groups: camp.bands.map(({ id, name, at, rows, arrives }): SetupGroup => {
                const files: Record<string, number> = {};
                const units = rows.map(([type, count, abreast, upgrades = []]) => {
                  if (abreast !== undefined) files[`${id}/${type}`] = abreast;
                  return recruitUnit(roster, `${id}/${type}`, one.era, { type, count, upgrades });
                });
                return {
                  group: { id, name, units },
                  files,
                  ...(arrives === undefined ? { at: { x: at[0], y: at[1] } } : { arrives }),
                };
              }),
            },
          ],
        },
      ],
    })),
    peace: [],
    magic: one.magic ?? false,
    inaccuracyScope: 'group',
    speedFactor: 1,
    groupLimit: GROUP_LIMIT,
    turns: one.turns,
    objectives: [],
    hidden: [],
    campaign: false,
    ongoing: [],
  };
};

const MOST_COMMANDS = 2000;

/** Plays it to its end, every command by way of `submit`. */
export const play = (one: Playthrough): BattleMatch => {
  const game = openBattle(setupFor(one));
  const match = startMatch(game, one.seed, { freeze: true });
  const left = new Map(Object.entries(one.opening).map(([seat, list]) => [seat, [...list]]));
  while (!game.result(match.state)) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const list = left.get(seat) ?? [];
    const next = list[0];
    const isNow = next !== undefined && game.check(match.state, seat, next) === undefined;
    const command = isNow ? (list.shift() as BattleCommand) : choose(game, match.state, seat);
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      throw new Error(`${one.id}: ${outcome.say} ${canonicalJson(command)}`);
    if (match.log.length > MOST_COMMANDS) throw new Error(`${one.id} does not end`);
  }
  for (const [seat, list] of left) {
    if (list[0]) throw new Error(`${one.id}: ${seat} never came to ${canonicalJson(list[0])}`);
  }
  return match;
};

const sayLine = ({ say, rule, working }: Line): string[] => [
  `      ${say}${rule === undefined ? '' : ` [${rule}]`}`,
  ...(working ? [`          ${working}`] : []),
];

const sayForces = ({ field }: BattleGame, state: BattleState): string[] =>
  field.setup.sides.flatMap(({ id, status }) => [
    `${sideName(field, id)} (${status}):`,
    ...Object.values(state.groups)
      .filter(({ side }) => side === id)
      .map(group => {
        const units = unitsIn(state, group.id).map(unit => `${unit.alive} × ${typeOf(field, unit).name}`);
        return `  ${group.name}: ${units.join(', ')}${group.arrives === undefined ? '' : ` (from turn ${group.arrives})`}`;
      }),
  ]);

const sheet = ({ field }: BattleGame, state: BattleState): string[] =>
  Object.values(state.groups).map(group => {
    const rows = unitsIn(state, group.id).map(
      unit => `${typeOf(field, unit).name} ${unit.alive} / ${unit.injured} / ${unit.dead}`,
    );
    return `  ${group.name} (${playerName(field, group.player)}, ${group.where}): ${rows.join(', ')}`;
  });

/** The whole battle as a player would read it. */
export const transcriptOf = (one: Playthrough, match: BattleMatch): string => {
  const game = openBattle(setupFor(one));
  const state = game.begin();
  const forces = sayForces(game, state);
  const out: string[] = [];
  for (const { seq, seat, command, events } of match.standing) {
    if (command) {
      const said = sayCommand(game, state, command);
      out.push(`${String(seq).padStart(3)}. ${playerName(game.field, seat ?? '')} · ${said}`);
    }
    for (const event of events) {
      game.evolve(state, event);
      const lines = game.tell(state, event);
      if (event.type === 'turnBegan') out.push('', `== Turn ${event.turn} ==`);
      else if (event.type === 'phaseBegan')
        out.push('', ...lines.map(({ say }) => `-- ${say.replace('.', '')} --`));
      else out.push(...lines.flatMap(sayLine));
    }
  }
  const { areas } = game.field.setup.map;
  const named = areas.flatMap(({ name }) => name ?? []);
  return [
    one.title,
    '='.repeat(one.title.length),
    one.shows,
    '',
    `Map: ${one.size[0]} by ${one.size[1]} m, ${one.era}, ${counted(one.turns, 'turn')}.`,
    ...(named.length > 0 ? [`Ground: ${named.join(', ')}.`] : []),
    ...forces,
    '',
    ...out,
    '',
    'Alive / injured / dead at the end:',
    ...sheet(game, match.state),
    `Result: ${match.state.result?.say} [${match.state.result?.rule}]`,
    `Commands: ${match.log.length - 1}`,
    `State: ${stateHash(match)}`,
    '',
  ].join('\n');
};
