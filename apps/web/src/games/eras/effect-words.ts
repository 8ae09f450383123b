import type { Roster } from '@emlia/eras';
import { capitalised } from '@emlia/kernel';
import { say, sayWord } from '../../platform/words/say.ts';

type Effect = Roster['leaders'][string]['bonuses'][number];

const STAT_WORDS: Readonly<Record<string, string>> = {
  me: 'man equivalence',
  buildTime: 'building time',
  production: 'cargo produced each turn',
  assassinateRoll: 'the roll its assassins need',
  assassinatedRoll: 'the roll assassins need against its leader',
  electionTurns: 'turns between elections',
  casters: 'casters needed',
};

const WHEN_WORDS: Readonly<Record<string, string>> = {
  ambushing: 'in an ambush',
  defendingSettlement: 'defending a settlement',
  campaign: 'on the campaign map',
  battle: 'in battle',
};

const changed = (op: 'add' | 'mul' | 'set', value: number | string): string => {
  if (op === 'mul') return `× ${value}`;
  if (op === 'set') return `${value}`;
  return `${value}`.startsWith('-') ? `−${`${value}`.slice(1)}` : `+${value}`;
};

const deedWords = (deed: Effect['do']): string | undefined => {
  if ('stat' in deed) return `${sayWord(STAT_WORDS[deed.stat] ?? deed.stat)} ${changed(deed.op, deed.value)}`;
  if ('morale' in deed) return say`${sayWord(deed.morale)} morale`;
  if ('steady' in deed) return say`ignores low morale of its group`;
  if ('resist' in deed) return say`${deed.resist} damage × ${deed.factor}`;
  return 'note' in deed ? deed.note : undefined;
};

const lastsWords = (turns: string, scale: Effect['scale']): string => {
  if (scale === 'campaign') return say` for ${turns} campaign turns`;
  return scale === 'battle' ? say` for ${turns} battle turns` : say` for ${turns} turns`;
};

const sayEffect = (roster: Roster, { filter = {}, do: deed, turns, scale }: Effect): string | undefined => {
  const words = deedWords(deed);
  if (words === undefined) return undefined;
  const { type, tag, era, has, without, when } = filter;
  const whom = [
    type === undefined ? undefined : (roster.units[type] ?? roster.buildings[type])?.name,
    tag,
    era,
    has === undefined ? undefined : say`with ${has}`,
    without === undefined ? undefined : say`not ${without}`,
    when === undefined ? undefined : sayWord(WHEN_WORDS[when] ?? when),
  ].filter(Boolean);
  const lasts = turns === undefined ? '' : lastsWords(`${turns}`, scale);
  return `${words}${lasts}${whom.length > 0 ? ` (${whom.join(', ')})` : ''}`;
};

/** What counts on the map of a campaign alone. */
const OF_CAMPAIGNS: ReadonlySet<string> = new Set([
  'production',
  'assassinateRoll',
  'assassinatedRoll',
  'electionTurns',
]);

const isOfCampaigns = (roster: Roster, { filter: { type = '', when } = {}, do: deed }: Effect): boolean =>
  when === 'campaign' ||
  roster.buildings[type]?.build?.scale === 'campaign' ||
  ('stat' in deed && OF_CAMPAIGNS.has(deed.stat));

/** What a leader is good for, anywhere or in a single battle: bonuses, and who serves under no other. */
export const aboutLeader = (
  roster: Roster,
  id: string,
  where: 'anywhere' | 'battle' = 'anywhere',
): string | undefined => {
  const leader = roster.leaders[id];
  if (!leader) return undefined;
  const counting = leader.bonuses.filter(one => where === 'anywhere' || !isOfCampaigns(roster, one));
  const bonuses =
    counting.length > 0 || leader.bonuses.length === 0
      ? counting.flatMap(one => sayEffect(roster, one) ?? [])
      : [say`no bonus in a single battle`];
  // The same troops have a stat line for every age.
  const special = [...new Set((leader.specialUnits ?? []).map(unit => roster.units[unit]?.name ?? unit))];
  return [
    capitalised(bonuses.join('; ')),
    special.length > 0 ? say`Brings ${special.join(', ')}` : '',
    leader.heroForm === undefined ? '' : say`May take the field`,
  ]
    .filter(Boolean)
    .map(part => `${part}.`)
    .join(' ');
};
