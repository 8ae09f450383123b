import { type CampaignCommand, type CampaignGame, type CampaignState, campaignStudy } from '@emlia/eras';
import { anA } from '../eras/number-words.ts';
import { marchWords } from './march-words.ts';

const { clauseWords, mapWords, nameOfPlace } = campaignStudy;

const KINDS: Readonly<Record<string, string>> = { hq: 'headquarters', fob: 'forward base' };

export const nodeKindName = (kind: string): string => KINDS[kind] ?? kind;

/** An order in the words of a button. */
export const sayCampaignOrder = (
  { world }: CampaignGame,
  view: CampaignState,
  command: CampaignCommand,
): string => {
  const { roster, players } = world;
  const army = (id: string): string => view.armies[id]?.name ?? 'an army';
  const player = (id: string): string => players[id]?.name ?? id;
  const node = (id: string): string => view.nodes[id]?.name ?? 'a place';
  const clauses = (list: readonly Parameters<typeof clauseWords>[1][]): string =>
    list.map(one => clauseWords({ node, player }, one)).join(', ');
  const groups = (id: string, list: readonly string[]): string =>
    list.map(one => view.armies[id]?.groups.find(group => group.id === one)?.name ?? 'a group').join(' and ');
  const unit = (id: string, one: string): string => {
    const found = view.armies[id]?.groups.flatMap(group => group.units).find(({ id: own }) => own === one);
    return roster.units[found?.type ?? '']?.name ?? 'a unit';
  };
  switch (command.type) {
    case 'chooseLeader':
    case 'chooseSuccessor':
      return roster.leaders[command.leader]?.name ?? command.leader;
    case 'buyUnits': {
      const type = roster.units[command.unit];
      const where = command.army === undefined ? 'a new army' : army(command.army);
      return `${(type?.men ?? 1) * command.lots} × ${type?.name ?? command.unit} for ${where}`;
    }
    case 'upgradeUnit':
      return `${roster.upgrades[command.upgrade]?.name ?? command.upgrade} for ${unit(command.army, command.unit)}`;
    case 'formArmy':
      return `Detach ${groups(command.army, command.groups)}`;
    case 'mergeArmies':
      return `Join ${army(command.into)}`;
    case 'splitGroup':
      return `Part ${command.units.map(({ unit: id, count }) => `${count} ${unit(command.army, id)}`).join(', ')}`;
    case 'mergeGroups':
      return `Make one of ${groups(command.army, command.groups)}`;
    case 'moveArmy':
      return marchWords(world, view, command);
    case 'joinBattle':
      return `Join the battle in ${nameOfPlace(view, { battle: command.battle })}`;
    case 'setLink':
      return `Carry from ${nameOfPlace(view, command.from)} to ${nameOfPlace(view, command.to)}`;
    case 'endLink': {
      const link = view.links[command.link];
      return link
        ? `End the link from ${nameOfPlace(view, link.from)} to ${nameOfPlace(view, link.to)}`
        : 'End the link';
    }
    case 'ration':
      return `${command.units.map(id => unit(command.army, id)).join(', ') || 'Nobody'} goes hungry first`;
    case 'build':
      return `Build ${anA(roster.buildings[command.building]?.name ?? 'building')}`;
    case 'workOn':
      return `Work on the ${roster.buildings[view.works[command.work]?.type ?? '']?.name ?? 'works'}`;
    case 'castSpell':
      return `Cast ${roster.spells[command.spell]?.name ?? command.spell}`;
    case 'giveUpSpell':
      return 'Give the spell up';
    case 'aimSpell':
      return command.at ? `To ${mapWords(world, view, command.at)}` : 'Let it fade';
    case 'assassinate':
      return `Stake ${command.stake} on the life of ${player(command.target)}’s leader`;
    case 'proposeTreaty':
      return `Offer ${command.with.map(player).join(' and ')}: ${clauses(command.clauses)}`;
    case 'answerTreaty':
      return command.agree ? 'Sign the treaty' : 'Refuse the treaty';
    case 'breakTreaty': {
      const treaty = view.treaties[command.treaty];
      return `Break the treaty of ${treaty?.parties.map(player).join(' and ') ?? ''} (${clauses(treaty?.clauses ?? [])})`;
    }
    case 'proposeEnd':
      return 'Propose to end the war';
    case 'answerEnd':
      return command.agree ? 'Agree to end the war' : 'Fight on';
    case 'chooseWay':
      return command.way === 'roll' ? 'Roll the battle' : 'Play it out';
    case 'takeStance':
      return stance(command, army);
    case 'endOrders':
      return 'Orders are given';
    default:
      return 'Go on';
  }
};

const stance = (
  { fight, withdraw, surrender, callOff }: Extract<CampaignCommand, { type: 'takeStance' }>,
  army: (id: string) => string,
): string => {
  if (callOff) return 'Call the battle off';
  if (withdraw?.length) return `${withdraw.map(army).join(' and ')} withdraws`;
  if (surrender?.length) return `${surrender.map(army).join(' and ')} surrenders`;
  return fight === undefined || fight > 1
    ? `Fight ${fight ?? 'on'}${fight ? ' rounds' : ''}`
    : 'Fight a round';
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
