import { counted, type Line, stateAfter, stateHash, withMinus } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaGame } from '../../game.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { equipmentName, forceName, lineOf } from '../../table/world.ts';
import { type EmliaMatch, gameOf, type Playthrough } from './playthrough.ts';
import { sayCommand } from './say-command.ts';

/** `Ash: 8 Spearmen (Timing 2, Morale 2; Clubs, Rocks) with 1 Captain` */
const sayUnit = ({ world }: EmliaGame, unit: UnitState): string => {
  const parts = unit.parts.map(part => {
    const line = lineOf(world, part);
    const arms = line.equipment.map(id => equipmentName(world, id)).join(', ') || 'unarmed';
    return `${part.listed} × ${line.name} (Timing ${line.timing}, Morale ${line.morale === undefined ? 'none' : withMinus(line.morale)}; ${arms})`;
  });
  return `${unit.name}: ${parts.join(' with ')}${formations[unit.formation]}`;
};

const sayForces = (game: EmliaGame, state: EmliaState): string[] =>
  game.seats.flatMap(seat => [
    `${forceName(game.world, seat)}:`,
    ...Object.values(state.units)
      .filter(unit => unit.force === seat)
      .map(unit => `  ${sayUnit(game, unit)}`),
  ]);

const sayTable = ({ world }: EmliaGame): string[] => {
  const { board, width, height, terrain, turns, reason } = world.setup.scenario;
  return [
    `Table: ${board}, ${width} by ${height} GSU, ${counted(turns ?? 0, 'turn')}. ${reason}`,
    ...(terrain.length > 0 ? [`Terrain: ${terrain.map(({ name }) => name).join(', ')}.`] : []),
  ];
};

const formations = { open: '', close: ', in close formation', ranked: ', in ranks' } as const;

const sayLine = ({ say, rule, working }: Line): string[] => [
  `      ${say}${rule === undefined ? '' : ` [${rule}]`}`,
  ...(working ? [`          ${working}`] : []),
];

const HEADINGS: { readonly [Type in EmliaEvent['type']]?: (said: string) => string[] } = {
  turnBegan: said => ['', `== ${said.replace(' begins.', '')} ==`],
  stepBegan: said => ['', `-- ${said.replace('.', '')} --`],
};

const RESOLUTION = '    Resolution';

/** The whole battle as a player would read it. */
export const transcriptOf = (one: Playthrough, match: EmliaMatch): string => {
  const game = gameOf(one);
  const state = game.begin();
  const out: string[] = [];
  let resolving = false;
  for (const { seq, command, events } of match.standing) {
    if (command) {
      if (resolving) out.push(RESOLUTION);
      resolving = false;
      out.push(`${String(seq).padStart(3)}. ${sayCommand(game, state, command)}`);
    }
    for (const event of events) {
      game.evolve(state, event);
      const lines = game.tell(state, event);
      const heading = HEADINGS[event.type];
      if (event.type === 'resolutionBegan') resolving = true;
      if (heading || event.type === 'battleEnded') {
        resolving = false;
        for (const { say } of lines) out.push(...(heading?.(say) ?? []));
      } else if (lines.length > 0) {
        if (resolving) out.push(RESOLUTION);
        resolving = false;
        out.push(...lines.flatMap(sayLine));
      }
    }
  }
  const start = stateAfter(match, 1);
  const result = game.result(match.state);
  return [
    one.title,
    '='.repeat(one.title.length),
    one.shows,
    '',
    ...sayTable(game),
    ...sayForces(game, start),
    '',
    ...out,
    '',
    `${match.state.ending?.reason} [${match.state.ending?.rule}]`,
    `Result: ${result?.say} [${result?.rule}]`,
    `Commands: ${match.log.length - 1}`,
    `State: ${stateHash(match)}`,
    '',
  ].join('\n');
};
