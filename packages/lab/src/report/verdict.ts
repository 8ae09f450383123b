import { counted } from '@emlia/kernel';
import { EVEN_SHARE } from '@emlia/packs';
import { FEWEST } from '../study/precision.ts';
import { gamesFor } from '../study/statistics.ts';
import { interval, percentOfGames } from '../study/words.ts';
import type { VersionReport } from './report.ts';

/** The precision at which that can be told. */
const FINE = 0.03;

/** Whether the scenario favours somebody, as far as the games tell; at most what they show, and never more. */
export const versionVerdict = ({ sides, drawn, games, first, firstBy }: VersionReport): string[] => {
  const decided = sides[0]?.won.of ?? 0;
  if (games === 0) return ['No game has been played yet.'];
  if (decided === 0)
    return [`All of the ${counted(games, 'game')} were drawn: nothing is known of the sides.`];
  const fair = 1 / sides.length;
  const says = [favourOf(sides, decided, fair)];
  if (drawn.count > 0)
    says.push(`Drawn: ${drawn.count} of ${counted(games, 'game')} (${percentOfGames(drawn.share)}).`);
  const always = firstBy.findIndex(({ count }) => count === games);
  if (always >= 0)
    says.push(`${sides[always]?.name} always activates a unit first, so nothing tells what that is worth.`);
  else if (first.of > 0) says.push(firstWords({ sides, first, firstBy }, fair));
  return says;
};

const favourOf = (sides: VersionReport['sides'], decided: number, fair: number): string => {
  const most = sides.reduce((a, b) => (b.won.share > a.won.share ? b : a));
  const share = `won ${percentOfGames(most.won.share)} of ${counted(decided, 'decided game')} (95 % interval ${interval(most.won)})`;
  const told = `${most.name} ${share}`;
  const needed = gamesFor(FINE);
  const tell = `about ${needed} decided ones tell it to ±${FINE * 100} points`;
  if (decided < FEWEST) return `Too few games to say who is favoured: ${told}; ${tell}.`;
  if (most.won.low > fair) return `${most.name} is favoured: it ${share}.`;
  const [low, high] = [EVEN_SHARE.from / 100, EVEN_SHARE.to / 100];
  if (sides.length === 2 && most.won.low >= low && most.won.high <= high) {
    return `It is even: ${told}, all of it between ${percentOfGames(low)} and ${percentOfGames(high)}.`;
  }
  const unlucky = sides.find(({ won }) => won.high < fair);
  if (unlucky) {
    return `${unlucky.name} is at a disadvantage: it won ${percentOfGames(unlucky.won.share)} of ${counted(decided, 'decided game')} (95 % interval ${interval(unlucky.won)}).`;
  }
  const more = decided < needed ? ` The games are too few to call it even; ${tell}.` : '';
  return `Nobody is shown to be favoured: ${told}.${more}`;
};

const firstWords = (
  { sides, first, firstBy }: Pick<VersionReport, 'sides' | 'first' | 'firstBy'>,
  fair: number,
): string => {
  const told = `Whoever activated a unit first won ${percentOfGames(first.share)} (${interval(first)})`;
  if (first.of < FEWEST) return `${told}: too few games to say what that is worth.`;
  const [helps, hinders] = [first.low > fair, first.high < fair];
  if (!helps && !hinders) return `${told}: going first is not shown to matter.`;
  // What it would come to if beginning were worth nothing, and each side won as often as it does.
  const worthless = firstBy.reduce((sum, { share }, i) => sum + share * (sides[i]?.won.share ?? 0), 0);
  if (helps ? first.low > worthless : first.high < worthless)
    return `${told}: it helps to ${helps ? 'begin' : 'wait'}.`;
  const often = firstBy.reduce((most, one, i) => (one.share > (firstBy[most]?.share ?? 0) ? i : most), 0);
  return `${told}, but ${sides[often]?.name} did in ${percentOfGames(firstBy[often]?.share ?? 0)} of the games: going first cannot be told from being that side.`;
};
