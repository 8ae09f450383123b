import { noSuch, type Path } from '@emlia/packs';
import type { Scenario, ScenarioForce } from '../../entries/scenario.ts';
import { relationBetween } from '../../scenario/relations.ts';
import type { Check, Finding } from '../check.ts';

/** scenario.forces.shared: every unit has one player, who is named, and every player has something to command. */
export const playersCheck: Check = {
  name: 'players',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      const { id, players = [], forces } = scenario;
      const at = (path: Path, say: string): Finding => ({ kind: 'scenarios', id, path, say });
      for (const [f, force] of forces.entries()) yield* inForce(scenario, force, ['forces', f], at);
      for (const [p, player] of players.entries()) {
        if (forces.some(force => force.id === player.id))
          yield at(['players', p, 'id'], `a force has the id "${player.id}"; give the player another`);
        const own = forces.filter(force => commanded(force).includes(player.id));
        if (own.length === 0) yield at(['players', p], `${player.name} commands nothing`);
        for (const [i, force] of own.entries()) {
          const foe = own.slice(0, i).find(one => relationBetween(scenario, one.id, force.id) === 'hostile');
          if (foe)
            yield at(
              ['players', p],
              `${player.name} commands ${foe.name} and ${force.name}, which are hostile`,
            );
        }
      }
    }
  },
};

/** The players who may ever command in a force. */
const commanded = ({ player, units, chainOfCommand = [] }: ScenarioForce): string[] => [
  ...(player !== undefined && units.every(unit => unit.player === undefined) ? [player] : []),
  ...units.flatMap(unit => unit.player ?? player ?? []),
  ...chainOfCommand,
];

function* inForce(
  { players = [] }: Scenario,
  force: ScenarioForce,
  path: Path,
  at: (path: Path, say: string) => Finding,
): Iterable<Finding> {
  const ids = players.map(({ id }) => id);
  const { player, units, chainOfCommand } = force;
  const known = (id: string, ...where: Path): Finding[] =>
    ids.includes(id) ? [] : [at([...path, ...where], noSuch('player', id, ids))];
  if (player !== undefined) yield* known(player, 'player');
  const shared = units.some(unit => unit.player !== undefined);
  for (const [u, unit] of units.entries()) {
    if (unit.player !== undefined) yield* known(unit.player, 'units', u, 'player');
    else if (shared && player === undefined)
      yield at([...path, 'units', u], `whose is ${unit.name}? Every unit of a shared force has one player`);
  }
  if (!chainOfCommand) return;
  for (const [c, id] of chainOfCommand.entries()) {
    yield* known(id, 'chain of command', c);
    if (chainOfCommand.indexOf(id) < c)
      yield at([...path, 'chain of command', c], `"${id}" stands in it twice`);
  }
  const out = units
    .map(unit => unit.player ?? player)
    .find(id => id !== undefined && !chainOfCommand.includes(id));
  if (out !== undefined)
    yield at([...path, 'chain of command'], `leaves out "${out}", who commands in the force`);
}
