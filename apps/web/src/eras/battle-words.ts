import { type BattleCommand, type BattleGame, type BattleState, nameOfUnit } from '@emlia/eras';
import type { Point } from '@emlia/kernel';

const spot = ({ x, y }: Point): string => `${Math.round(x)}/${Math.round(y)}`;

/** An order in the words of a button. */
export const sayBattleOrder = ({ field }: BattleGame, view: BattleState, command: BattleCommand): string => {
  const { roster } = field;
  const unit = (id: string): string => nameOfUnit(field, view, id);
  const group = (id: string): string => view.groups[id]?.name ?? id;
  const aim = (at: { readonly target: string } | { readonly at: Point }): string =>
    'target' in at ? unit(at.target) : `the point ${spot(at.at)}`;
  switch (command.type) {
    case 'chooseLeader':
      return roster.leaders[command.leader]?.name ?? command.leader;
    case 'buy': {
      const type = roster.units[command.unit];
      return `${(type?.men ?? 1) * command.lots} × ${type?.name ?? command.unit} for ${group(command.group)}`;
    }
    case 'place':
      return `Place ${group(command.group)} as proposed`;
    case 'enter':
      return `${group(command.group)} enters from the ${command.edge}`;
    case 'move':
      return `Move to ${command.path.map(spot).join(', ')}${command.hazard ? ` (${command.hazard})` : ''}`;
    case 'reform':
      return `${command.files} files`;
    case 'split':
      return `Part ${command.units.map(({ unit: id, count }) => `${count} of ${unit(id)}`).join(', ')}`;
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
      return `${command.weapon} at ${aim(command.aim)}`;
    case 'cast':
      return `Cast ${roster.spells[command.spell]?.name ?? command.spell}${command.aim ? ` at ${aim(command.aim)}` : ''}`;
    case 'aimSpell':
      return `Aim at ${aim(command.aim)}`;
    case 'giveUp':
      return 'Give the spell up';
    case 'useAbility':
      return `${command.ability}${command.aim ? ` on ${aim(command.aim)}` : ''}`;
    case 'returnFire':
      return command.fires.length === 0
        ? 'Nobody returns fire'
        : command.fires
            .map(({ unit: id, weapon, target }) => `${unit(id)} returns ${weapon} at ${unit(target)}`)
            .join('; ');
    case 'resolve':
      return attackWords(view, command.attack, unit, aim);
    case 'startWork':
      return `Begin a ${roster.buildings[command.building]?.name ?? command.building} at ${spot(command.at)}`;
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
  return attack ? `${unit(attack.unit)}: ${attack.weapon} at ${aim(attack.aim)}` : 'Attack';
};

/** The unit or group an order is about; none: about the whole side. */
export const subjectOfBattle = (command: BattleCommand): string | undefined => {
  if ('unit' in command && command.type !== 'buy') return command.unit;
  if ('group' in command && command.type !== 'buy') return command.group;
  return undefined;
};

export const BATTLE_QUESTIONS: Readonly<Record<BattleState['pending'][number]['kind'], string>> = {
  leader: 'Choose who leads.',
  deploy: 'Buy what you want, and place your groups in your zone.',
  move: 'Move your groups: drag one, or choose an order for it. Then say Done.',
  react: 'An enemy is on the move. Do you fire, block, or let it pass?',
  target: 'Say who attacks whom: choose a unit, then its enemy. Then say Done.',
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
  buy: 'Buy',
  withdraw: 'Leave',
  surrender: 'Leave',
  proposeEnd: 'Peace',
  done: 'Done',
};
