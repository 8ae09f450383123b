import type { Balance } from '@emlia/content';
import { EVEN_MARGIN, type Fairness, type Measured, rangeOfPromise } from '@emlia/packs';
import { applyPatch, patchFor } from '@emlia/packs/edit';
import { sidesIn } from '../study/sides.ts';
import { proportionOf } from '../study/statistics.ts';
import { formatChair, type Study } from '../study/study.ts';
import { reportStudy } from './report.ts';

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** What a study of one scenario says of a force's side, as it is kept in the scenario's file. */
export const balanceOf = (
  study: Study,
  records: Parameters<typeof reportStudy>[1],
  kept: Pick<Balance, 'of' | 'promise'>,
): Balance => {
  const scenario = study.versions[0]?.setup.scenario;
  const side = scenario ? sidesIn(scenario).findIndex(({ forces }) => forces.includes(kept.of)) : -1;
  const version = reportStudy(study, records).versions[0];
  const won = version?.sides[side]?.won;
  if (!version || !won) throw new Error(`there is no force ${kept.of}`);
  const bots = [...new Set(study.bots.map(formatChair))].map(one => one.replace(/:bold$/, ''));
  return {
    of: kept.of,
    ...(kept.promise !== undefined && { promise: kept.promise }),
    bots: bots.length === 1 ? bots : study.bots.map(formatChair),
    seed: study.seed,
    ...sharesOf({ won: won.count, lost: won.of - won.count, drawn: version.drawn.count }),
  };
};

/** Games counted, with the share of the decided ones and its interval. */
export const sharesOf = ({
  won,
  lost,
  drawn,
}: Pick<Measured, 'won' | 'lost' | 'drawn'>): Omit<Measured, 'bots' | 'seed'> => {
  const { low, high } = proportionOf(won, won + lost);
  const share = percent(won + lost === 0 ? 0 : won / (won + lost));
  return { games: won + lost + drawn, won, lost, drawn, share, interval: [percent(low), percent(high)] };
};

/** What came of measuring again: whether the file still tells the truth, and whether its promise is kept. */
export interface BalanceJudgement {
  /** The same games came out; else the share has moved out of the interval that is kept, or only within it. */
  readonly kept: 'same' | 'moved' | 'left';
  /** Undefined: nothing is promised. Open: the games are too few to tell. */
  readonly promise?: 'kept' | 'broken' | 'open';
}

/** Whether what was measured now agrees with what was kept, and with what the scenario promises. */
export const judgeBalance = (kept: Fairness, now: Fairness): BalanceJudgement => {
  const same = kept.won === now.won && kept.lost === now.lost && kept.drawn === now.drawn;
  const [low, high] = kept.interval;
  const within = now.share >= low && now.share <= high;
  const promise = promiseOf(now);
  return { kept: same ? 'same' : within ? 'moved' : 'left', ...(promise && { promise }) };
};

/**
 * Broken when the whole interval lies outside what is promised. Kept when all of it lies inside; of an even battle, when
 * the share does and the interval is narrow enough.
 */
const promiseOf = ({ promise, won, lost, share }: Fairness): BalanceJudgement['promise'] => {
  if (promise === undefined) return undefined;
  const { from, to } = rangeOfPromise(promise);
  const { low, high } = proportionOf(won, won + lost);
  if (low * 100 > to || high * 100 < from) return 'broken';
  if (promise !== 'even') return low * 100 >= from && high * 100 <= to ? 'kept' : 'open';
  if ((high - low) * 50 > EVEN_MARGIN) return 'open';
  return share >= from && share <= to ? 'kept' : 'broken';
};

const listed = ({ bots, games, seed, won, lost, drawn, share, interval }: Measured) => ({
  bots: bots.length === 1 && bots[0] !== undefined ? bots[0] : [...bots],
  games,
  seed,
  won,
  lost,
  drawn,
  share,
  interval: [...interval],
});

/** The text of a scenario's file with this balance in the place of the old one, or at its end. */
export const withBalance = (text: string, { of, promise, editions, ...core }: Balance): string => {
  const draft = editions?.['first-draft'];
  const balance = {
    of,
    ...(promise !== undefined && {
      promise: promise === 'even' ? promise : { from: promise.from, to: promise.to },
    }),
    ...listed(core),
    ...(draft && { editions: { 'first-draft': listed(draft) } }),
  };
  const patch = patchFor(text, { set: ['balance'], to: balance });
  if ('say' in patch) throw new Error(`the balance cannot be written: ${patch.say}`);
  return applyPatch(text, patch);
};
