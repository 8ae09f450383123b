import {
  aimWords,
  type BattleCommand,
  type BattleGame,
  type BattleState,
  formatPattern,
  nameOfUnit,
  placeWords,
  type ReadyWeapon,
} from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { anA } from '../eras/number-words.ts';
import { formationWords, moveWords } from './move-words.ts';

/** An order in the words of a button. */
export const sayBattleOrder = ({ field }: BattleGame, view: BattleState, command: BattleCommand): string => {
  const { roster } = field;
  const unit = (id: string): string => nameOfUnit(field, view, id);
  const group = (id: string): string => view.groups[id]?.name ?? id;
  const aim = (at: { readonly target: string } | { readonly at: Point }): string =>
    `at ${aimWords(field, view, at)}`;
  switch (command.type) {
    case 'chooseLeader':
      return roster.leaders[command.leader]?.name ?? command.leader;
    case 'buy': {
      const type = roster.units[command.unit];
      const whom = view.groups[command.group] ? `for ${group(command.group)}` : 'in a new group';
      return `${(type?.men ?? 1) * command.lots} × ${type?.name ?? command.unit} ${whom}`;
    }
    case 'place':
      return `Place ${group(command.group)} as proposed`;
    case 'enter':
      return `${group(command.group)} enters from the ${command.edge}`;
    case 'move':
      return moveWords(field, view, command);
    case 'reform':
      return formationWords(field, view, command);
    case 'split':
      return `Part ${command.units.map(({ unit: id, count }) => `${count} of ${unit(id)}`).join(', ')}, as ${command.name}`;
    case 'merge':
      return `Join ${group(command.with)}`;
    case 'board':
      return `Go aboard ${unit(command.carrier)}`;
    case 'alight':
      return 'Come out';
    case 'land':
      return 'Land';
    case 'withdraw':
      return `${group(command.group)} leaves the map`;
    case 'release':
      return 'Block no longer';
    case 'surrender':
      return `${group(command.group)} surrenders`;
    case 'proposeEnd':
      return 'Propose to end the battle';
    case 'answerEnd':
      return command.agree ? 'Agree to end the battle' : 'Fight on';
    case 'react':
      return command.reactions.length === 0
        ? 'Let it pass'
        : command.reactions
            .map(({ unit: id, target, weapon }) =>
              weapon === undefined
                ? `${unit(id)} blocks ${unit(target)}`
                : `${unit(id)} fires ${weapon} at ${unit(target)}`,
            )
            .join('; ');
    case 'attack':
      return `${command.weapon} ${aim(command.aim)}`;
    case 'cast':
      return `Cast ${roster.spells[command.spell]?.name ?? command.spell}${command.aim ? ` ${aim(command.aim)}` : ''}`;
    case 'aimSpell':
      return `Aim ${aim(command.aim)}`;
    case 'giveUp':
      return 'Give the spell up';
    case 'useAbility':
      return `${command.ability}${command.aim ? ` ${aim(command.aim)}` : ''}`;
    case 'returnFire':
      return command.fires.length === 0
        ? 'Nobody returns fire'
        : command.fires
            .map(({ unit: id, weapon, target }) => `${unit(id)} returns ${weapon} at ${unit(target)}`)
            .join('; ');
    case 'resolve':
      return attackWords(view, command.attack, unit, aim);
    case 'startWork':
      return `Begin ${anA(roster.buildings[command.building]?.name ?? 'building')} at ${placeWords(field, view, command.at)}`;
    case 'work':
      return 'Work on';
    case 'done':
      return 'Done';
  }
};

const attackWords = (
  { attacks }: BattleState,
  id: string,
  unit: (id: string) => string,
  aim: (at: { readonly target: string } | { readonly at: Point }) => string,
): string => {
  const attack = attacks.find(one => one.id === id);
  return attack ? `${unit(attack.unit)}: ${attack.weapon} ${aim(attack.aim)}` : 'Attack';
};

/** The unit or group an order is about; none: about the whole side. */
export const subjectOfOrder = (command: BattleCommand): string | undefined => {
  if ('unit' in command && command.type !== 'buy') return command.unit;
  if ('group' in command && command.type !== 'buy') return command.group;
  return undefined;
};

/** What is still to be set up, and what becomes of the rest. */
export const deployQuestion = ({ groups }: BattleState, seat: string): string => {
  const waiting = Object.values(groups).filter(
    ({ player, where, arrives }) => player === seat && where === 'waiting' && arrives === undefined,
  );
  if (waiting.length === 0) return 'Everybody is in position. Buy what you want, then say Done.';
  const [who, they] =
    waiting.length === 1 ? ['One group is', 'it enters'] : [`${waiting.length} groups are`, 'they enter'];
  return `${who} to be placed: choose one, then click where it stands in your zone. Left out, ${they} later from your edge.`;
};

/** A weapon by how far it reaches and what it covers. */
export const sayWeapon = ({ name, range, indirect, pattern, explosion }: ReadyWeapon): string =>
  [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}${range === undefined ? '' : ` ${range} m`}`,
    indirect && `indirect ${indirect.min ?? 0} to ${indirect.max} m`,
    pattern && formatPattern(pattern),
    explosion !== undefined && `explosion ${explosion} m`,
  ]
    .filter(Boolean)
    .join(', ');

export const BATTLE_QUESTIONS: Readonly<Record<BattleState['pending'][number]['kind'], string>> = {
  leader: 'Choose who leads.',
  deploy: 'Buy what you want, and place your groups in your zone.',
  move: 'Move your groups: drag one, or choose an order for it. Then say Done.',
  react: 'An enemy is on the move. Do you fire, block, or let it pass?',
  target: 'Say who attacks whom: choose a unit, then its enemy, or Shift and a place. Then say Done.',
  return: 'Some of yours are under attack and have a shot left. Who returns fire?',
  act: 'Work out your attacks, one after another.',
  agree: 'The other side proposes to end the battle.',
};

/** Orders in the order a player wants them, with the title above. */
export const BATTLE_TITLES: Readonly<Record<BattleCommand['type'], string>> = {
  chooseLeader: 'Leaders',
  place: 'Place',
  enter: 'Reinforcements',
  attack: 'Attack',
  cast: 'Spells',
  aimSpell: 'Spells',
  giveUp: 'Spells',
  useAbility: 'Abilities',
  move: 'Move',
  reform: 'Formation',
  split: 'Groups',
  merge: 'Groups',
  board: 'Aboard',
  alight: 'Aboard',
  land: 'Flight',
  release: 'Blocking',
  react: 'Answer',
  returnFire: 'Answer',
  answerEnd: 'Answer',
  resolve: 'Attacks',
  startWork: 'Building',
  work: 'Building',
  buy: 'Buy for manpower',
  withdraw: 'Leave',
  surrender: 'Leave',
  proposeEnd: 'Peace',
  done: 'Done',
};
