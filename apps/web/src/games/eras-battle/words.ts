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
import { say, sayWord } from '../../platform/words/say.ts';
import { formationWords, moveWords } from './move-words.ts';

/** An order in the words of a button. */
export const sayBattleOrder = ({ field }: BattleGame, view: BattleState, command: BattleCommand): string => {
  const { roster } = field;
  const unit = (id: string): string => nameOfUnit(field, view, id);
  const group = (id: string): string => view.groups[id]?.name ?? id;
  const aim = (at: { readonly target: string } | { readonly at: Point }): string =>
    say`at ${aimWords(field, view, at)}`;
  switch (command.type) {
    case 'chooseLeader':
      return roster.leaders[command.leader]?.name ?? command.leader;
    case 'buy': {
      const type = roster.units[command.unit];
      const whom = view.groups[command.group] ? say`for ${group(command.group)}` : say`in a new group`;
      return `${(type?.men ?? 1) * command.lots} × ${type?.name ?? command.unit} ${whom}`;
    }
    case 'place':
      return say`Place ${group(command.group)} as proposed`;
    case 'enter':
      return say`${group(command.group)} enters from the ${sayWord(command.edge)}`;
    case 'move':
      return moveWords(field, view, command);
    case 'reform':
      return formationWords(field, view, command);
    case 'split':
      return say`Part ${command.units.map(({ unit: id, count }) => say`${count} of ${unit(id)}`).join(', ')}, as ${command.name}`;
    case 'merge':
      return say`Join ${group(command.with)}`;
    case 'board':
      return say`Go aboard ${unit(command.carrier)}`;
    case 'alight':
      return say`Come out`;
    case 'land':
      return say`Land`;
    case 'withdraw':
      return say`${group(command.group)} leaves the map`;
    case 'release':
      return say`Block no longer`;
    case 'surrender':
      return say`${group(command.group)} surrenders`;
    case 'proposeEnd':
      return say`Propose to end the battle`;
    case 'answerEnd':
      return command.agree ? say`Agree to end the battle` : say`Fight on`;
    case 'react':
      return command.reactions.length === 0
        ? say`Let it pass`
        : command.reactions
            .map(({ unit: id, target, weapon }) =>
              weapon === undefined
                ? say`${unit(id)} blocks ${unit(target)}`
                : say`${unit(id)} fires ${weapon} at ${unit(target)}`,
            )
            .join('; ');
    case 'attack':
      return `${command.weapon} ${aim(command.aim)}`;
    case 'cast':
      return [
        say`Cast ${roster.spells[command.spell]?.name ?? command.spell}`,
        command.aim && aim(command.aim),
      ]
        .filter(Boolean)
        .join(' ');
    case 'aimSpell':
      return say`Aim ${aim(command.aim)}`;
    case 'giveUp':
      return say`Give the spell up`;
    case 'useAbility':
      return `${command.ability}${command.aim ? ` ${aim(command.aim)}` : ''}`;
    case 'returnFire':
      return command.fires.length === 0
        ? say`Nobody returns fire`
        : command.fires
            .map(({ unit: id, weapon, target }) => say`${unit(id)} returns ${weapon} at ${unit(target)}`)
            .join('; ');
    case 'resolve':
      return attackWords(view, command.attack, unit, aim);
    case 'startWork':
      return say`Begin the ${roster.buildings[command.building]?.name ?? command.building} at ${placeWords(field, view, command.at)}`;
    case 'work':
      return say`Work on`;
    case 'done':
      return say`Done`;
  }
};

const attackWords = (
  { attacks }: BattleState,
  id: string,
  unit: (id: string) => string,
  aim: (at: { readonly target: string } | { readonly at: Point }) => string,
): string => {
  const attack = attacks.find(one => one.id === id);
  return attack ? `${unit(attack.unit)}: ${attack.weapon} ${aim(attack.aim)}` : say`Attack`;
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
  if (waiting.length === 0) return say`Everybody is in position. Buy what you want, then say Done.`;
  return waiting.length === 1
    ? say`One group is to be placed: choose one, then click where it stands in your zone. Left out, it enters later from your edge.`
    : say`${waiting.length} groups are to be placed: choose one, then click where it stands in your zone. Left out, they enter later from your edge.`;
};

/** A weapon by how far it reaches and what it covers. */
export const sayWeapon = ({ name, range, indirect, pattern, explosion }: ReadyWeapon): string =>
  [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}${range === undefined ? '' : ` ${range} m`}`,
    indirect && say`indirect ${indirect.min ?? 0} to ${indirect.max} m`,
    pattern && formatPattern(pattern),
    explosion !== undefined && say`explosion ${explosion} m`,
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
