import { conditionWords, factNamesIn, GRADE_NAMES } from '@emlia/content';
import { isScenarioMet, missionsOf, talliesNow } from '@emlia/emlia/reading';
import { capitalised } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { RuleLink } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import type { EmliaReady } from './ready.ts';
import './at-stake.css';

type Shown = Pick<EmliaReady, 'game' | 'seen'>;

/** victory.exact: what the scenario counts and what this seat has drawn, as it stands now. */
export const AtStake = ({ ready }: { ready: Shown }): ReactNode => {
  const { game, seen } = ready;
  const tallies = talliesNow(game.worldAt(seen.view), seen.view);
  const drawn = Object.entries(seen.view.missions ?? {});
  if (tallies.length === 0 && drawn.length === 0) return null;
  return (
    <section className="at-stake">
      {drawn.map(([force, { mission }]) =>
        mission === undefined ? null : <MissionLines key={force} ready={ready} force={force} id={mission} />,
      )}
      {tallies.length > 0 && (
        <p className="small">
          <span className="quiet">{say`Counted so far:`}</span>{' '}
          {keyed(tallies, ({ id }) => id).map(([key, { name, now }], i) => (
            <span key={key}>
              {i > 0 && ' · '}
              {name} <strong className="numbers">{now}</strong>
            </span>
          ))}{' '}
          <RuleLink rule="victory.exact" />
        </p>
      )}
    </section>
  );
};

/** A mission that is known here, with what it asks for and whether that holds now. */
const MissionLines = ({
  ready: { game, seen },
  force,
  id,
}: {
  ready: Shown;
  force: string;
  id: string;
}): ReactNode => {
  const world = game.worldAt(seen.view);
  const { scenario } = world.setup;
  const mission = missionsOf(world, force).find(one => one.id === id);
  const side = scenario.forces.find(one => one.id === force)?.name ?? force;
  const names = factNamesIn(scenario);
  const moment = { world, state: seen.view, elapsed: seen.view.turn - (seen.view.result ? 0 : 1) };
  const goals = scenario.victory.filter(one => one.force === force && one.mission === id);
  return (
    <div>
      <p>
        {seen.view.result ? say`The mission of ${side}:` : say`Secret mission of ${side}:`}{' '}
        <strong>{mission?.name ?? id}</strong> <RuleLink rule="victory.exact" />
      </p>
      <ul className="small">
        {keyed(goals, ({ grade, when }) => `${grade} ${JSON.stringify(when)}`).map(
          ([key, { grade, when }]) => {
            const met = isScenarioMet(moment, when);
            return (
              <li key={key} className={met ? 'met' : 'unmet'}>
                <strong>{capitalised(GRADE_NAMES[grade])}:</strong> {conditionWords(when, names)}.{' '}
                <span className="quiet">{met ? say`So it is now.` : say`Not so now.`}</span>
              </li>
            );
          },
        )}
      </ul>
    </div>
  );
};
