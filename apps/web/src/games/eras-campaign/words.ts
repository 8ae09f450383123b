import { type CampaignCommand, type CampaignGame, type CampaignState, campaignStudy } from '@emlia/eras';
import { listed } from '../../platform/words/counted.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import { marchWords } from './march-words.ts';

const { clauseWords, mapWords, nameOfPlace } = campaignStudy;

const KINDS: Readonly<Record<string, string>> = { hq: 'headquarters', fob: 'forward base' };

export const nodeKindName = (kind: string): string => sayWord(KINDS[kind] ?? kind);

/** An order in the words of a button. */
export const sayCampaignOrder = (
  { world }: CampaignGame,
  view: CampaignState,
  command: CampaignCommand,
): string => {
  const { roster, players } = world;
  const army = (id: string): string => view.armies[id]?.name ?? say`an army`;
  const player = (id: string): string => players[id]?.name ?? id;
  const node = (id: string): string => view.nodes[id]?.name ?? say`a place`;
  const clauses = (list: readonly Parameters<typeof clauseWords>[1][]): string =>
    list.map(one => clauseWords({ node, player }, one)).join(', ');
  const groups = (id: string, list: readonly string[]): string =>
    listed(list.map(one => view.armies[id]?.groups.find(group => group.id === one)?.name ?? say`a group`));
  const unit = (id: string, one: string): string => {
    const found = view.armies[id]?.groups.flatMap(group => group.units).find(({ id: own }) => own === one);
    return roster.units[found?.type ?? '']?.name ?? say`a unit`;
  };
  switch (command.type) {
    case 'chooseLeader':
    case 'chooseSuccessor':
      return roster.leaders[command.leader]?.name ?? command.leader;
    case 'buyUnits': {
      const type = roster.units[command.unit];
      const where = command.army === undefined ? say`a new army` : army(command.army);
      return say`${(type?.men ?? 1) * command.lots} × ${type?.name ?? command.unit} for ${where}`;
    }
    case 'upgradeUnit':
      return say`${roster.upgrades[command.upgrade]?.name ?? command.upgrade} for ${unit(command.army, command.unit)}`;
    case 'formArmy':
      return say`Detach ${groups(command.army, command.groups)}`;
    case 'mergeArmies':
      return say`Join ${army(command.into)}`;
    case 'splitGroup':
      return say`Part ${command.units.map(({ unit: id, count }) => `${count} ${unit(command.army, id)}`).join(', ')}`;
    case 'mergeGroups':
      return say`Make one of ${groups(command.army, command.groups)}`;
    case 'moveArmy':
      return marchWords(world, view, command);
    case 'endRoute':
      return say`Wait for orders`;
    case 'joinBattle':
      return say`Join the battle in ${nameOfPlace(view, { battle: command.battle })}`;
    case 'setLink':
      return say`Carry from ${nameOfPlace(view, command.from)} to ${nameOfPlace(view, command.to)}`;
    case 'endLink': {
      const link = view.links[command.link];
      return link
        ? say`End the link from ${nameOfPlace(view, link.from)} to ${nameOfPlace(view, link.to)}`
        : say`End the link`;
    }
    case 'ration':
      return say`${command.units.map(id => unit(command.army, id)).join(', ') || say`Nobody`} goes hungry first`;
    case 'build':
      return say`Build the ${roster.buildings[command.building]?.name ?? command.building}`;
    case 'workOn':
      return say`Work on the ${roster.buildings[view.works[command.work]?.type ?? '']?.name ?? say`works`}`;
    case 'castSpell':
      return say`Cast ${roster.spells[command.spell]?.name ?? command.spell}`;
    case 'giveUpSpell':
      return say`Give the spell up`;
    case 'aimSpell':
      return command.at ? say`To ${mapWords(world, view, command.at)}` : say`Let it fade`;
    case 'assassinate':
      return say`Stake ${command.stake} on the life of ${player(command.target)}’s leader`;
    case 'proposeTreaty':
      return say`Offer ${listed(command.with.map(player))}: ${clauses(command.clauses)}`;
    case 'answerTreaty':
      return command.agree ? say`Sign the treaty` : say`Refuse the treaty`;
    case 'breakTreaty': {
      const treaty = view.treaties[command.treaty];
      return say`Break the treaty of ${listed((treaty?.parties ?? []).map(player))} (${clauses(treaty?.clauses ?? [])})`;
    }
    case 'proposeEnd':
      return say`Propose to end the war`;
    case 'answerEnd':
      return command.agree ? say`Agree to end the war` : say`Fight on`;
    case 'chooseWay':
      return command.way === 'roll' ? say`Roll the battle` : say`Play it out`;
    case 'takeStance':
      return stance(command, groupName(view));
    case 'endOrders':
      return say`Orders are given`;
    default:
      return say`Go on`;
  }
};

/** A group of any army, by its name. */
const groupName =
  ({ armies }: CampaignState) =>
  (id: string): string =>
    Object.values(armies)
      .flatMap(({ groups }) => groups)
      .find(group => group.id === id)?.name ?? say`a group`;

const stance = (
  { fight, withdraw, surrender, callOff }: Extract<CampaignCommand, { type: 'takeStance' }>,
  group: (id: string) => string,
): string => {
  if (callOff) return say`Call the battle off`;
  if (withdraw?.length) return say`${listed(withdraw.map(group))} withdraw`;
  if (surrender?.length) return say`Surrender ${listed(surrender.map(group))}`;
  if (fight === undefined) return say`Fight on`;
  return fight > 1 ? say`Fight ${fight} rounds` : say`Fight a round`;
};

export const subjectOfCampaign = (view: CampaignState, command: CampaignCommand): string | undefined => {
  if (command.type === 'buyUnits') return undefined;
  if ('army' in command && typeof command.army === 'string') return command.army;
  if (command.type === 'setLink') return 'army' in command.from ? command.from.army : command.from.node;
  if (command.type === 'endLink') {
    const from = view.links[command.link]?.from;
    return from && ('army' in from ? from.army : from.node);
  }
  return undefined;
};

export const CAMPAIGN_QUESTIONS: Readonly<Record<CampaignState['pending'][number]['kind'], string>> = {
  leader: 'Choose who leads.',
  successor: 'Choose who follows the fallen leader.',
  orders: 'Give your orders for these two days: choose an army or a place, or drag an army.',
  treaty: 'A treaty is offered to you.',
  peace: 'Somebody asks to end the war.',
  way: 'A battle: is it rolled or played out?',
  stance: 'How do your armies fight on?',
  report: 'The battle is fought on a table of its own.',
  aim: 'The spell is ready: where does it go?',
  battle: 'A battle is being fought.',
};

export const CAMPAIGN_TITLES: Readonly<Partial<Record<CampaignCommand['type'], string>>> = {
  chooseLeader: 'Leaders',
  chooseSuccessor: 'Leaders',
  moveArmy: 'March',
  setRoute: 'By themselves',
  endRoute: 'By themselves',
  joinBattle: 'Battles',
  chooseWay: 'Battles',
  takeStance: 'Battles',
  formArmy: 'Armies',
  mergeArmies: 'Armies',
  splitGroup: 'Groups',
  mergeGroups: 'Groups',
  setLink: 'Supply',
  endLink: 'Supply',
  ration: 'Supply',
  build: 'Works',
  workOn: 'Works',
  castSpell: 'Spells',
  giveUpSpell: 'Spells',
  aimSpell: 'Spells',
  upgradeUnit: 'Upgrades for manpower',
  buyUnits: 'Buy for manpower',
  assassinate: 'Intrigue',
  proposeTreaty: 'Treaties',
  answerTreaty: 'Treaties',
  breakTreaty: 'Treaties',
  proposeEnd: 'Treaties',
  answerEnd: 'Treaties',
  endOrders: 'Done',
};
