import {
  type AttackCommand,
  type AttackOdds,
  chanceOfOrMore,
  endWords,
  moraleWords,
  oddsOfCommand,
  percent,
} from '@emlia/emlia/odds';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../parts/button.tsx';
import { OddsView } from '../../../parts/odds/odds-view.tsx';
import { searchFor } from '../../../parts/odds/query.ts';
import { unbrokenPercent } from '../../../parts/unbroken.ts';
import { to } from '../../../platform/router.ts';
import { say } from '../../../platform/words/say.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import './forecast.css';
import { ask, useInHand } from '../in-hand.ts';

const nowWords = (): Readonly<Record<AttackCommand['type'], string>> => ({
  aimedFire: say`Shoot now`,
  concentratedVolley: say`Let fly`,
  areaVolley: say`Let fly`,
  volleyFire: say`Let fly`,
  closeCombat: say`Strike now`,
  charge: say`Charge now`,
  freeStrike: say`Strike now`,
});

/** An attack that is picked but not made: what it is likely to come to, and the button that makes it. */
export const Forecast = ({ hand, command }: { hand: Hand; command: AttackCommand }): ReactNode => {
  const odds = useOdds(hand, command);
  const asking = useInHand(state => state.asking);
  const card = useRef<HTMLElement>(null);
  const key = JSON.stringify(command);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attack is another question
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('.confirm')?.focus({ preventScroll: true });
    // From its first line on: the button comes last.
    const line = card.current?.parentElement;
    const tall = (line?.clientHeight ?? 0) > (line?.closest('.panel')?.clientHeight ?? 0) - 84;
    line?.scrollIntoView({ block: tall ? 'start' : 'nearest' });
  }, [key]);
  if (!odds) return null;
  return (
    <section className="forecast" aria-label={say`Forecast`} ref={card}>
      <OddsView odds={odds} world={hand.game.world} />
      <OddsLink hand={hand} command={command} />
      <Button
        look={isHopeless(odds) ? 'plain' : 'primary'}
        className="confirm"
        disabled={asking}
        onClick={() => void ask(command)}
      >
        {nowWords()[command.type]} <kbd>{say`Enter`}</kbd>
      </Button>
    </section>
  );
};

/** No die can succeed: it may be done, and is not put forward. */
const isHopeless = ({ hits }: AttackOdds): boolean => chanceOfOrMore(hits, 1) === 0;

/** A unit as the page of odds names it: an entry of its pack with its options, whatever it is called in this battle. */
const namedAs = (pack: string, entry: string): string =>
  `${pack}/${entry
    .replace(/^!/, '')
    .replace(/[~&].*$/, '')
    .replace(/=[^+]*/, '')}`;

/** The way to the same two in any other situation; the battle stays where it is. */
const OddsLink = ({ hand, command }: { hand: Hand; command: AttackCommand }): ReactNode => {
  const { packs, edition } = hand.game.world.setup;
  const unit = hand.view.units[command.unit];
  const foe = 'subject' in command ? hand.view.units[command.subject] : undefined;
  const [pack] = packs;
  if (!pack || !unit || !foe || command.type === 'freeStrike') return null;
  const search = searchFor({
    attacker: namedAs(pack.id, unit.parts[0]?.entry ?? ''),
    target: namedAs(pack.id, foe.parts[0]?.entry ?? ''),
    action: command.type,
    edition,
  });
  return (
    <p className="why">
      <a href={`${to.odds()}${search}`} target="_blank" rel="noreferrer">
        {say`The same two in other situations`}
      </a>
    </p>
  );
};

const useOdds = (hand: Hand, command: AttackCommand): AttackOdds | undefined =>
  useMemo(() => {
    const unit = hand.view.units[command.unit];
    return unit && oddsOfCommand({ ...askerOf(hand), unit }, command);
  }, [hand, command]);

const lossWords = (chance: number): string => {
  const share = percent(chance);
  if (share === '0 %') return say`loses nobody`;
  return share === '100 %' ? say`surely loses somebody` : say`loses somebody in ${share} of cases`;
};

/** An attack in a sentence: who falls, and what it does to hearts. */
export const Outlook = ({ hand, command }: { hand: Hand; command: AttackCommand }): ReactNode => {
  const subjects = useOdds(hand, command)?.subjects ?? [];
  return subjects
    .map(subject => {
      const { name, casualties = subject.damage, morale } = subject;
      const falls = `${name} ${lossWords(chanceOfOrMore(casualties, 1))}.`;
      const words = [falls, endWords(subject), ...(morale ? [moraleWords(say`It`, morale)] : [])];
      return unbrokenPercent(words.filter(Boolean).join(' '));
    })
    .join(' ');
};
