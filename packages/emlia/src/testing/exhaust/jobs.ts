import type { Pack } from '@emlia/content';
import { type Battle, battlesOf, fieldedIn, setupFor } from './battles.ts';
import { formatRow } from './rows.ts';
import { contentsOf } from './usage.ts';

/** A battle to be fought with a seed. */
export interface Job {
  readonly pack: string;
  readonly battle: string;
  readonly seed: string;
}

/** `kingdoms`, `kingdoms/harvest-home` or one battle of it, `kingdoms/harvest-home#2`. */
const isOnly = (name: string, only: string | undefined): boolean =>
  only === undefined || name === only || name.startsWith(`${only}/`) || name.startsWith(`${only}#`);

/** The first battles of all scenarios before the second ones. */
export const inTurn = (jobs: readonly Job[]): Job[] => {
  const seen = new Map<string, number>();
  const numbered = jobs.map(job => {
    const scenario = job.battle.split('#')[0] ?? '';
    const number = seen.get(scenario) ?? 0;
    seen.set(scenario, number + 1);
    return { job, number };
  });
  return numbered.sort((a, b) => a.number - b.number).map(({ job }) => job);
};

/** Every battle once; as it is shipped twice, with the players in each other's seats. */
export const jobsOf = (pack: Pack, seed: number, only?: string): Job[] =>
  battlesOf(pack)
    .filter(({ name }) => isOnly(name, only))
    .flatMap(({ name }, i) => {
      const job = (n: number): Job => ({ pack: pack.id, battle: name, seed: String(n) });
      if (name === only) return [job(seed)];
      return name.endsWith('#0') ? [job(seed), job(seed + 1)] : [job(seed + (i % 2))];
    });

/** What a pack has, and these battles have not shown. */
export const missingIn = (pack: Pack, shown: ReadonlySet<string>): string[] =>
  contentsOf(pack).filter(line => !shown.has(line));

const mightShow = (pack: Pack, battle: Battle, line: string): boolean => {
  const [kind, name = '', ...rest] = line.split(' ');
  const rows = Object.values(fieldedIn(battle)).flat();
  if (kind === 'weapon' || kind === 'equipment') return Object.hasOwn(setupFor(pack, battle).equipment, name);
  if (kind === 'fielded') return rows.some(row => `fielded ${formatRow(row)}` === line);
  if (kind === 'option')
    return rows.some(row => row.entry === name && row.options.some(({ id }) => `+${id}` === rest[0]));
  if (kind === 'unit') return Object.hasOwn(setupFor(pack, battle).units, name);
  return true;
};

/** Battles that might show what is missing, others every time and with other dice. */
export const moreJobs = (pack: Pack, missing: readonly string[], round: number, seed: number): Job[] => {
  const battles = battlesOf(pack);
  const names = missing.flatMap(line => {
    const shows = battles.filter(battle => mightShow(pack, battle, line));
    const drills = shows.filter(({ scenario }) => line === `weapon ${scenario.id.replace('drill-', '')}`);
    const able = drills.length > 0 ? drills : shows;
    return able[round % Math.max(1, able.length)]?.name ?? [];
  });
  return [...new Set(names)].map(battle => ({ pack: pack.id, battle, seed: String(seed + 2 + round) }));
};
