import { battleStudy, type Roster } from '@emlia/eras';

const { GROUNDS, unmetBy } = battleStudy;

type Fighter = battleStudy.Fighter;
export type ErasSituation = battleStudy.Situation;

/** The ages in their order. */
export const AGES = ['Medieval', 'Napoleonic', 'Pre-War', 'WW1', 'WW2', 'Modern'] as const;
export type Age = (typeof AGES)[number];

export const MOST = 1000;
export const FARTHEST = 6000;

const within = (text: string | null, usual: number, most: number): number => {
  const number = Math.round(Number(text));
  return text !== null && Number.isFinite(number) && number >= 1 ? Math.min(most, number) : usual;
};

/** Units of an age that may be weighed; who attacks has a weapon. */
export const unitsOf = (roster: Roster, age: Age, armed: boolean): Roster['units'][string][] =>
  Object.values(roster.units).filter(
    ({ eras, weapons = [] }) => eras.includes(age) && (!armed || weapons.length > 0),
  );

/** Equipment that a type of an age may have. */
export const upgradesFor = (roster: Roster, type: string, age: Age): Roster['upgrades'][string][] => {
  const unit = roster.units[type];
  return Object.values(roster.upgrades).filter(
    upgrade => unit && upgrade.eras.includes(age) && unmetBy(upgrade, unit) === undefined,
  );
};

/** All its weapons, those of its equipment too. */
export const weaponsOf = (roster: Roster, { type, upgrades = [] }: Fighter): string[] => [
  ...(roster.units[type]?.weapons ?? []).map(({ name }) => name),
  ...upgrades.flatMap(id => roster.upgrades[id]?.weapon?.name ?? []),
];

type Who = 'a' | 't';

const fighterIn = (roster: Roster, query: URLSearchParams, who: Who, usual: Fighter): Fighter => {
  const age = AGES.find(one => one === query.get(`${who}-age`)) ?? (usual.era as Age);
  const asked = query.get(who) ?? usual.type;
  const all = unitsOf(roster, age, who === 'a');
  const type = [asked, usual.type].find(one => all.some(({ id }) => id === one)) ?? all[0]?.id ?? asked;
  const on = GROUNDS.find(one => one === query.get(`${who}-on`));
  const wanted = (query.get(`${who}-with`) ?? '').split(' ').filter(Boolean);
  const upgrades = upgradesFor(roster, type, age).flatMap(({ id }) => (wanted.includes(id) ? [id] : []));
  return {
    type,
    count: within(query.get(`${who}-count`), usual.count, MOST),
    era: age,
    ...(upgrades.length > 0 && { upgrades }),
    ...(on && { on }),
  };
};

/** What an address asks; whatever is not said, or makes no sense, is as it is at first. */
export const situationIn = (roster: Roster, search: string): ErasSituation => {
  const query = new URLSearchParams(search);
  const attacker = fighterIn(roster, query, 'a', { type: 'line-infantry', count: 120, era: 'Napoleonic' });
  const target = fighterIn(roster, query, 't', { type: 'line-infantry', count: 120, era: 'Napoleonic' });
  const weapons = weaponsOf(roster, attacker);
  return {
    roster,
    attacker,
    target,
    weapon: weapons.find(one => one === query.get('weapon')) ?? weapons[0] ?? '',
    metres: within(query.get('metres'), 60, FARTHEST),
  };
};

/** The address of a situation. */
export const searchForSituation = ({ attacker, target, weapon, metres }: ErasSituation): string => {
  const query = new URLSearchParams();
  for (const [who, { type, count, era, upgrades, on }] of [
    ['a', attacker],
    ['t', target],
  ] as const) {
    query.set(who, type);
    query.set(`${who}-age`, era);
    query.set(`${who}-count`, `${count}`);
    if (upgrades) query.set(`${who}-with`, upgrades.join(' '));
    if (on) query.set(`${who}-on`, on);
  }
  query.set('weapon', weapon);
  query.set('metres', `${metres}`);
  return `?${query}`;
};
