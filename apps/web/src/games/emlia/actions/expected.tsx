import type { EmliaCommand } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import { expectedOf, expectedWords } from '../tools/attack/expected.ts';
import { askerOf, type Hand } from '../tools/hand.ts';

/** Bars so likely as not to be told from nothing are left out. */
const LEAST = 0.005;

/** How likely each number of hits is, none first. */
const Odds = ({ odds }: { odds: readonly number[] }): ReactNode => {
  const most = Math.max(...odds);
  const last = odds.findLastIndex(odd => odd >= LEAST);
  const label = odds
    .slice(0, last + 1)
    .map((odd, hits) => `${hits}: ${Math.round(odd * 100)} %`)
    .join(', ');
  return (
    <span className="odds" role="img" aria-label={say`Chances of hits: ${label}`} title={label}>
      {odds.slice(0, last + 1).map((odd, hits) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number of hits
        <i key={hits} style={{ height: `${Math.max(6, Math.round((odd / most) * 100))}%` }} />
      ))}
    </span>
  );
};

/** What an attack is likely to do, before anyone rolls. */
export const ExpectedBar = ({
  hand,
  command,
  dice = false,
}: {
  hand: Hand;
  command: EmliaCommand;
  dice?: boolean;
}): ReactNode => {
  const expected = expectedOf(hand, command);
  if (!expected) return <Short hand={hand} command={command} />;
  return (
    <span className="expected quiet numbers" title={expected.dice}>
      <Odds odds={expected.odds} /> {expectedWords(expected)}
      {dice && `, ${expected.dice}`}
    </span>
  );
};

/** charge.fail */
const Short = ({ hand, command }: { hand: Hand; command: EmliaCommand }): ReactNode => {
  const unit = hand.view.units[command.unit];
  if (!unit || command.type !== 'charge') return null;
  const ahead = forecast({ ...askerOf(hand), unit }, command);
  return ahead?.reached === false ? <span className="quiet short">{say`falls short`}</span> : null;
};
