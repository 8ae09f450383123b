import { EVEN_SHARE } from '@emlia/content';
import { gamesFor } from '../statistics.ts';
import type { VersionReport } from './report.ts';
import { interval, percent, plural } from './words.ts';

/** The precision at which that can be told. */
const FINE = 0.03;

/** Whether the scenario favours somebody, as far as the games tell; at most what they show, and never more. */
export const verdictOf = ({ sides, drawn, games, first, firstBy }: VersionReport): string[] => {
  const decided = sides[0]?.won.of ?? 0;
  if (games === 0) return ['No game has been played yet.'];
  if (decided === 0)
    return [`All of the ${plural(games, 'game')} were drawn: nothing is known of the sides.`];
  const fair = 1 / sides.length;
  const says = [favourOf(sides, decided, fair)];
  if (drawn.count > 0)
    says.push(`Drawn: ${drawn.count} of ${plural(games, 'game')} (${percent(drawn.share)}).`);
  const always = firstBy.findIndex(({ count }) => count === games);
  if (always >= 0)
    says.push(`${sides[always]?.name} always activates a unit first, so nothing tells what that is worth.`);
  else if (first.of > 0) says.push(firstWords(first, fair));
  return says;
};

const favourOf = (sides: VersionReport['sides'], decided: number, fair: number): string => {
  const most = sides.reduce((a, b) => (b.won.share > a.won.share ? b : a));
  const share = `won ${percent(most.won.share)} of ${plural(decided, 'decided game')} (95 % interval ${interval(most.won)})`;
  const told = `${most.name} ${share}`;
  if (most.won.low > fair) return `${most.name} is favoured: it ${share}.`;
  const [low, high] = [EVEN_SHARE.from / 100, EVEN_SHARE.to / 100];
  if (sides.length === 2 && most.won.low >= low && most.won.high <= high) {
    return `It is even: ${told}, all of it between ${percent(low)} and ${percent(high)}.`;
  }
  const unlucky = sides.find(({ won }) => won.high < fair);
  if (unlucky) {
    return `${unlucky.name} is at a disadvantage: it won ${percent(unlucky.won.share)} of ${plural(decided, 'decided game')} (95 % interval ${interval(unlucky.won)}).`;
  }
  const needed = gamesFor(FINE);
  const more =
    decided < needed
      ? ` The games are too few to call it even; about ${needed} decided ones tell it to ±${FINE * 100} points.`
      : '';
  return `Nobody is shown to be favoured: ${told}.${more}`;
};

const firstWords = (first: VersionReport['first'], fair: number): string => {
  const told = `Whoever activated a unit first won ${percent(first.share)} (${interval(first)})`;
  if (first.low > fair) return `${told}: it helps to begin.`;
  if (first.high < fair) return `${told}: it helps to wait.`;
  return `${told}: going first is not shown to matter.`;
};
