import { battleStudy, type Roster } from '@emlia/eras';
import { isProblem, problem } from '@emlia/kernel';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Fetched } from '../../../parts/fetched.tsx';
import { Header } from '../../../parts/header.tsx';
import { Link } from '../../../parts/link.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { fetchRoster, fetchScenarios } from '../../../platform/api.ts';
import { go, to, useQuery } from '../../../platform/router.ts';
import { useFetched } from '../../../platform/use-fetched.ts';
import { useTitle } from '../../../platform/use-title.ts';
import { say, sayWord } from '../../../platform/words/say.ts';
import { ErasOddsView } from './eras-odds-view.tsx';
import { Side } from './side.tsx';
import { type ErasSituation, FARTHEST, searchForSituation, situationIn, weaponsOf } from './situation.ts';
import '../odds-page.css';
import './eras-odds.css';

const { weighAttack } = battleStudy;

/** The units of the first setting of Eras there is. */
const fetchUnits = async () => {
  const scenarios = await fetchScenarios();
  if (isProblem(scenarios)) return scenarios;
  const first = scenarios.find(({ ruleset }) => ruleset === 'eras-battle');
  return first ? fetchRoster(first.id) : problem('no-pack', say`There is no setting of Eras here.`);
};

/** Any attack of any unit of Eras on any other. */
export const ErasOddsPage = (): ReactNode => {
  useTitle(say`Odds of Eras`);
  const { found, load } = useFetched(fetchUnits);
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
          {roster => <Weighed roster={roster} />}
        </Fetched>
      </main>
    </>
  );
};

const TRIES = 500;

const Weighed = ({ roster }: { readonly roster: Roster }): ReactNode => {
  const search = useQuery();
  const asked = useMemo(() => situationIn(roster, search), [roster, search]);
  const weighed = useDeferredValue(asked);
  const odds = useMemo(() => weighAttack(weighed, TRIES), [weighed]);
  const change = (more: Partial<ErasSituation>): void =>
    go(`${to.erasOdds()}${searchForSituation({ ...asked, ...more })}`, { replace: true });
  return (
    <>
      <form className="odds-form" onSubmit={event => event.preventDefault()}>
        <h1>{say`Odds of Eras`}</h1>
        <p className="lead">
          {say`What an attack of one unit on another comes to, by the rules and many dice.`}{' '}
          <Link href={to.odds()}>{say`Odds of Emlia`}</Link>
        </p>
        <Side
          title={say`Attacker`}
          roster={roster}
          fighter={asked.attacker}
          armed
          change={attacker => change({ attacker })}
        />
        <fieldset className="attack">
          <legend>{say`Attack`}</legend>
          <label htmlFor="eras-weapon">{say`Weapon`}</label>
          <select
            id="eras-weapon"
            className="field"
            value={asked.weapon}
            onChange={event => change({ weapon: event.currentTarget.value })}
          >
            {weaponsOf(roster, asked.attacker).map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor="eras-metres">{say`Metres`}</label>
          <input
            id="eras-metres"
            className="field"
            type="number"
            min={1}
            max={FARTHEST}
            value={asked.metres}
            onChange={event => change({ metres: Math.max(1, Number(event.currentTarget.value)) })}
          />
        </fieldset>
        <Side
          title={say`Target`}
          roster={roster}
          fighter={asked.target}
          change={target => change({ target })}
        />
      </form>
      <section className="odds-result" aria-live="polite">
        <h2>
          {say`${weighed.attacker.count} ${nameOf(roster, weighed.attacker.type)} (${sayWord(weighed.attacker.era)}) against ${weighed.target.count} ${nameOf(roster, weighed.target.type)} (${sayWord(weighed.target.era)})`}
        </h2>
        {'tries' in odds ? (
          <ErasOddsView odds={odds} of={weighed.target.count} />
        ) : (
          <p className="answer">
            {odds.say} {'rule' in odds && <RuleLink rule={odds.rule} />}
          </p>
        )}
      </section>
    </>
  );
};

const nameOf = ({ units }: Roster, type: string): string => units[type]?.name ?? type;
