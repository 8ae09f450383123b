import { listed } from '@emlia/kernel';
import type { BattleCommand } from '../../commands.ts';
import type { BattleGame } from '../../game.ts';
import type { Aim, BattleState } from '../../state.ts';
import { nameOfUnit } from '../../table/units.ts';

const round = (number: number): number => Math.round(number);

/** A command as a player would put it. */
export const sayCommand = ({ field }: BattleGame, state: BattleState, command: BattleCommand): string => {
  const name = (id: string): string => nameOfUnit(field, state, id);
  const group = (id: string): string => state.groups[id]?.name ?? id;
  const at = (aim: Aim | undefined): string =>
    aim === undefined
      ? ''
      : 'target' in aim
        ? ` at ${name(aim.target)}`
        : ` at ${round(aim.at.x)}/${round(aim.at.y)}`;
  switch (command.type) {
    case 'chooseLeader':
      return `Choose ${field.roster.leaders[command.leader]?.name}.`;
    case 'buy':
      return `Buy ${command.lots} of ${field.roster.units[command.unit]?.name} for ${group(command.group)}.`;
    case 'place':
    case 'enter':
      return `${group(command.group)}: ${command.type} at ${round(command.at.x)}/${round(command.at.y)}.`;
    case 'done':
      return 'Done.';
    case 'move': {
      const way = command.path.map(({ x, y }) => `${round(x)}/${round(y)}`).join(', ');
      return `${group(command.group)}: move to ${way}${command.hazard ? `, ${command.hazard}` : ''}.`;
    }
    case 'react':
      return command.reactions.length === 0
        ? 'Let them pass.'
        : `${listed(command.reactions.map(({ unit, weapon }) => `${name(unit)} ${weapon === undefined ? 'blocks' : 'fires in passing'}`))}.`;
    case 'attack':
      return `${name(command.unit)}: ${command.weapon}${at(command.aim)}.`;
    case 'returnFire':
      return command.fires.length === 0
        ? 'Hold fire.'
        : `Return fire: ${listed(command.fires.map(({ unit }) => name(unit)))}.`;
    case 'cast':
      return `${listed(
        command.casters.map(({ unit }) => name(unit)),
        'nobody',
      )}: cast ${field.roster.spells[command.spell]?.name}${at(command.aim)}.`;
    case 'aimSpell':
      return `Aim the spell${at(command.aim)}.`;
    case 'useAbility':
      return `${command.unit === undefined ? 'The leader' : name(command.unit)}: ${command.ability}${at(command.aim)}.`;
    case 'startWork':
      return `${name(command.unit)}: start on ${field.roster.buildings[command.building]?.name}.`;
    case 'work':
      return `${name(command.unit)}: work on.`;
    case 'board':
      return `${name(command.unit)}: go aboard ${name(command.carrier)}.`;
    case 'resolve':
      return 'Work out an attack.';
    case 'answerEnd':
      return command.agree ? 'Agree.' : 'Fight on.';
    case 'surrender':
    case 'withdraw':
      return `${group(command.group)}: ${command.type}.`;
    case 'split':
    case 'merge':
      return `${group(command.group)}: ${command.type}.`;
    default:
      return `${'unit' in command ? name(command.unit) : 'Order'}: ${command.type}.`;
  }
};
