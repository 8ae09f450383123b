import { EDITION_IDS, EDITIONS, type EditionId } from '@emlia/emlia';
import {
  type Asked,
  ODDS_ACTIONS,
  ODDS_RANGE,
  oddsIn,
  parseFighterName,
  readSituation,
  type SituationOdds,
  STANDING_WORDS,
} from '@emlia/emlia/odds';
import { isProblem, type Problem, type Refusal } from '@emlia/kernel';
import type { PackCard, PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { fetchPacks } from '../../platform/api.ts';
import { go, to, useQuery } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useLists } from '../../platform/use-lists.ts';
import { useTitle } from '../../platform/use-title.ts';
import { measured } from '../../platform/words/measured.ts';
import { AttackForm, blockIn } from './attack-form.tsx';
import { FighterForm } from './fighter-form.tsx';
import './odds-page.css';
import { OddsView } from '../../parts/odds/odds-view.tsx';
import { askedIn, searchFor } from '../../parts/odds/query.ts';
import { say } from '../../platform/words/say.ts';
import { unitEntryIn } from './fighter.ts';

/** Somebody to begin with. */
const FIRST: Asked = { attacker: 'kingdoms/crown/longbowmen', target: 'kingdoms/horde/goblins', range: '30' };

/** Whoever attacks is aware. */
const ATTACKER_STATES = STANDING_WORDS.states.filter(word => word !== 'unaware');

/** Any attack of any unit on any other, in any situation. */
export const OddsPage = (): ReactNode => {
  useTitle(say`Odds`);
  const { found, load } = useFetched(fetchPacks);
  return (
    <>
      <Header />
      <main className="odds-page">
        <Fetched
          found={found}
          waiting={say`Fetching the packs …`}
          trouble={say`Nobody to weigh`}
          retry={load}
        >
          {packs => (
            <Weighing packs={packs} first={FIRST} address={to.odds()}>
              <h1>{say`Odds`}</h1>
              <p className="lead">
                {say`What an attack comes to, exactly, before anyone rolls.`}{' '}
                <Link href={to.erasOdds()}>{say`Odds of Eras`}</Link>
              </p>
            </Weighing>
          )}
        </Fetched>
      </main>
    </>
  );
};

/** What stands in the address; an empty one is filled with what there is. */
const useAsked = (packs: readonly PackCard[], begin: Asked): Asked => {
  const search = useQuery();
  return useMemo(() => {
    const asked = askedIn(search);
    if (asked.attacker !== undefined && asked.target !== undefined) return asked;
    const first = packs.some(({ id }) => id === 'kingdoms') ? begin : {};
    const any = `${packs[0]?.id ?? ''}/`;
    return { attacker: any, target: any, ...first, ...asked };
  }, [search, packs, begin]);
};

/** The fighter an address names; of a pack that was chosen without a unit, its first. */
const settled = (text: string | undefined, lists: PackListsAnswer | undefined): string | undefined => {
  const { pack, unit } = parseFighterName(text ?? '');
  const [first] = Object.keys(lists?.units ?? {});
  return unit === '' && first !== undefined ? `${pack}/${first}` : text;
};

interface WeighingProps {
  readonly packs: readonly PackCard[];
  /** Somebody to begin with, of the kingdoms. */
  readonly first: Asked;
  /** Where the situation stands in the query. */
  readonly address: string;
  /** By all editions, side by side; else by the one that is chosen. */
  readonly all?: boolean;
  /** What stands above. */
  readonly children: ReactNode;
}

/** A situation put together, and what it comes to. */
export const Weighing = ({ packs, first, address, all = false, children }: WeighingProps): ReactNode => {
  const raw = useAsked(packs, first);
  const ids = [parseFighterName(raw.attacker ?? '').pack, parseFighterName(raw.target ?? '').pack];
  const found = useLists(ids);
  const listsOf = (pack: string): PackListsAnswer | undefined => {
    const lists = found[pack];
    return lists && !isProblem(lists) ? lists : undefined;
  };
  const [own, other] = [listsOf(ids[0] ?? ''), listsOf(ids[1] ?? '')];
  const asked: Asked = { ...raw, attacker: settled(raw.attacker, own), target: settled(raw.target, other) };
  const change = (more: Asked): void =>
    go(`${address}${searchFor({ ...asked, ...more })}`, { replace: true });
  const editions = all ? EDITION_IDS : [editionIn(asked)];
  const action = ODDS_ACTIONS.find(one => one === asked.action) ?? 'aimedFire';
  const carried = (unitEntryIn(own, parseFighterName(asked.attacker ?? '').unit)?.equipment ?? []).flatMap(
    id => own?.equipment[id] ?? [],
  );
  const bad = ids.map(id => found[id]).find(lists => lists && isProblem(lists));
  return (
    <>
      <form className="odds-form" onSubmit={event => event.preventDefault()}>
        {children}
        <FighterForm
          title={say`Attacker`}
          packs={packs}
          lists={own}
          fighter={asked.attacker}
          is={asked.attackerIs}
          states={ATTACKER_STATES}
          choose={attacker => change({ attacker, weapon: undefined })}
          state={attackerIs => change({ attackerIs })}
        />
        <FighterForm
          title={say`Target`}
          packs={packs}
          lists={other}
          fighter={asked.target}
          is={asked.targetIs}
          states={STANDING_WORDS.states}
          choose={target => change({ target })}
          state={targetIs => change({ targetIs })}
        />
        <AttackForm asked={asked} editions={editions} action={action} carried={carried} change={change} />
      </form>
      <section className="odds-result" aria-label={say`What it comes to`} aria-live="polite">
        {bad && isProblem(bad) && (
          <Trouble title={say`No such pack`} say={say`${bad.say} Choose another at the side.`} />
        )}
        {!bad && !(own && other) && <Waiting say={say`Fetching the units …`} />}
        {own &&
          other &&
          editions.map(edition => (
            <div key={edition} className="weighed">
              {all && <p className="caption">{EDITIONS[edition].title}</p>}
              <Result asked={JSON.stringify(all ? { ...asked, edition } : asked)} own={own} other={other} />
            </div>
          ))}
      </section>
    </>
  );
};

const editionIn = ({ edition }: Asked): EditionId => EDITION_IDS.find(one => one === edition) ?? 'core';

type Found = SituationOdds | Refusal | Problem;

const weigh = (asked: Asked, own: PackListsAnswer, other: PackListsAnswer): Found => {
  const situation = readSituation({ range: `${ODDS_RANGE.usual}`, ...asked }, id =>
    [own, other].find(pack => pack.id === id),
  );
  return isProblem(situation) ? situation : oddsIn(situation);
};

/** What an attack comes to, or why it cannot be made. */
export const Result = ({
  asked,
  own,
  other,
}: {
  asked: string;
  own: PackListsAnswer;
  other: PackListsAnswer;
}): ReactNode => {
  // Whoever types a number need not wait for the odds of each digit.
  const later = useDeferredValue(asked);
  const found = useMemo(() => weigh(JSON.parse(later) as Asked, own, other), [later, own, other]);
  if (isProblem(found)) {
    return (
      <p className="answer" role="status">
        {measured(found.say)}
      </p>
    );
  }
  if ('rule' in found) {
    return (
      <p className="answer" role="status">
        {measured(found.say)} <RuleLink rule={found.rule} />
      </p>
    );
  }
  const { forces } = found.world.setup.scenario;
  const [attacker, target] = forces.map(({ units }) => units[0]?.name);
  const situation = JSON.parse(later) as Asked;
  const { action = 'aimedFire' } = situation;
  const done = ODDS_ACTIONS.find(one => one === action) ?? 'aimedFire';
  return (
    <>
      <h2>{say`${attacker ?? ''} on ${target ?? ''}: ${blockIn(editionIn(situation), done)?.name ?? ''}`}</h2>
      <OddsView odds={found.odds} world={found.world} full />
    </>
  );
};
