import {
  type AttackCheck,
  type AttackOdds,
  diceWords,
  endWords,
  forcedWords,
  fumbleWords,
  type MoraleOdds,
  meanOf,
  moraleWords,
  percent,
  type SubjectOdds,
} from '@emlia/emlia/odds';
import type { World } from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { counted } from '../../platform/words/counted.ts';
import { Bars } from '../bars.tsx';
import { keyed } from '../keyed.ts';
import { RuleLink } from '../rule-link.tsx';
import { SourceAndSubject } from '../source-and-subject.tsx';
import { unbrokenPercent } from '../unbroken.ts';
import './odds-view.css';
import { say } from '../../platform/words/say.ts';

/** The arithmetic, the bars, and what it would do to hearts. */
export const OddsView = ({
  odds,
  world,
  full = false,
}: {
  odds: AttackOdds;
  world: World;
  /** Shows all charts; without it those that fit into a panel. */
  full?: boolean;
}): ReactNode => {
  const { checks, subjects, source, rush } = odds;
  const struck = subjects.filter(({ hits }) => hits.length > 1);
  // What the ranks behind add when somebody is pushed comes on top of the blows.
  // Shots press nobody; what more they hit than they aim at goes astray (draft.fire.supporting.friendly-hits).
  const blows = checks.every(({ distance }) => distance === undefined);
  const pressed = blows && struck.reduce((sum, { hits }) => sum + meanOf(hits), 0) > meanOf(odds.hits) + 0.05;
  return (
    <div className="odds-view">
      {rush && !rush.reached && (
        <p className="warning">
          {world.edition.tables.charge.shortEnds
            ? say`It falls short, strikes nobody, and its activation ends.`
            : say`It falls short and strikes nobody.`}{' '}
          <RuleLink rule={cited(world, 'charge.fail')} />
        </p>
      )}
      {checks.map((check, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks are in the order they are rolled
        <Check key={i} check={check} world={world} />
      ))}
      {(struck.length > 1 || pressed) && (
        <Bars title={pressed ? say`Hits by blows` : say`Hits in all`} odds={odds.hits} />
      )}
      {pressed && (
        <p className="why">
          {say`Press hits come on top of them, and count from here on.`}{' '}
          <RuleLink rule={cited(world, 'press.count')} />
        </p>
      )}
      {struck.map(subject => (
        <Subject key={subject.id} subject={subject} world={world} alone={struck.length === 1} full={full} />
      ))}
      {source && source.rows.length > 0 && (
        <MoraleRows
          title={say`What moves the attacker’s morale`}
          morale={source}
          open={rush?.reached === false}
        />
      )}
    </div>
  );
};

/** The rule that is in force in the edition of the table. */
const cited = ({ edition }: World, rule: string): string => edition.cites?.[rule] ?? rule;

/** A chance from here on is rounded to all cases. */
const SURELY = 0.995;

const sideWords = () =>
  ({
    front: 'front',
    left: say`left flank`,
    right: say`right flank`,
    rear: 'rear',
  }) as const;

const Check = ({ check, world }: { check: AttackCheck; world: World }): ReactNode => {
  const { weapon, plan, total, damage, against, distance } = check;
  const name = weapon === undefined ? say`Bare hands` : (world.setup.equipment[weapon]?.name ?? weapon);
  const where = [
    ...(distance === undefined ? [] : [say`${Math.round(distance * 10) / 10} GSU away`]),
    ...(against && against !== 'front' ? [say`in the ${sideWords()[against]}`] : []),
    say`base damage ${damage}`,
  ];
  return (
    <div className="check">
      <p>
        <strong>{name}</strong>: {unbrokenPercent(diceWords(check))}. <RuleLink rule="skill.success" />
      </p>
      <p className="why">{where.join(' · ')}</p>
      {fumbleWords(check) && (
        <p className="why">
          {unbrokenPercent(fumbleWords(check))} <RuleLink rule="draft.fumble" />
        </p>
      )}
      {plan.modifiers.length > 0 && (
        <ul className="modifiers numbers" aria-label={say`Modifiers`}>
          {keyed(plan.modifiers, ({ rule, label }) => `${rule} ${label}`).map(
            ([key, { rule, label, by }]) => (
              <li key={key}>
                <span>{label}</span>
                <RuleLink rule={rule} />
                <b>{by === 'automatic' ? say`sure` : signed(by)}</b>
              </li>
            ),
          )}
          {plan.modifiers.length > 1 && (
            <li className="total">
              <span>{say`Total`}</span>
              <b>{signed(total)}</b>
            </li>
          )}
        </ul>
      )}
      <SourceAndSubject labels={plan.modifiers.map(({ label }) => label)} />
    </div>
  );
};

const Subject = ({
  subject,
  world,
  alone,
  full,
}: {
  subject: SubjectOdds;
  world: World;
  alone: boolean;
  full: boolean;
}): ReactNode => {
  const { name, hits, lying, pools, casualties, damage, members, gone, rolls } = subject;
  // Of whoever is surely gone there is no more to tell.
  const morale = gone < SURELY ? subject.morale : undefined;
  const end = endWords(subject);
  const needed = new Set(pools.map(pool => pool.needed));
  const [each] = needed;
  const limited = casualties && members > 1;
  return (
    <div className="subject">
      {!alone && <h4>{name}</h4>}
      <div className="charts">
        <Bars title={say`Hits`} odds={hits} />
        {(full || !limited) && <Bars title={say`Damage points`} odds={damage} />}
        {limited && (
          <Bars
            title={say`Casualties`}
            odds={casualties}
            note={say`${meanOf(casualties).toFixed(1)} of ${members}`}
          />
        )}
      </div>
      <p className="why">
        {needed.size === 1 && each !== undefined
          ? say`${counted(each, 'hit')} make${each === 1 ? 's' : ''} a damage point. `
          : say`Hits of different force make damage by themselves. `}
        {lying > 0 &&
          say`${counted(lying, 'hit')} already lie${lying === 1 ? 's' : ''} there and count with them. `}
        <RuleLink rule={cited(world, 'damage.points')} />
      </p>
      {rolls && (
        <p className="why">
          {say`A roll on its vital table in ${unbrokenPercent(percent(1 - (rolls[0] ?? 0)))} of cases.`}{' '}
          <RuleLink rule="damage.threshold" />
        </p>
      )}
      {end && (
        <p>
          {unbrokenPercent(end)}{' '}
          <RuleLink rule={subject.morale?.disorder ? 'morale.conditions.disorder' : 'damage.wiped-out'} />
        </p>
      )}
      {subject.forced && (
        <p>
          {unbrokenPercent(forcedWords(subject))} <RuleLink rule="draft.forcing.resist" />
        </p>
      )}
      {morale && (
        <p>
          {unbrokenPercent(moraleWords(alone ? name : say`It`, morale))} <RuleLink rule="morale.conditions" />
        </p>
      )}
      {morale && morale.rows.length > 0 && <MoraleRows title={say`What moves its morale`} morale={morale} />}
    </div>
  );
};

const MoraleRows = ({
  title,
  morale,
  open = false,
}: {
  title: string;
  morale: MoraleOdds;
  open?: boolean;
}): ReactNode => (
  <details className="rows" open={open}>
    <summary>{title}</summary>
    <ul className="modifiers numbers">
      {keyed(morale.rows, ({ label, by }) => `${label} ${by}`).map(([key, { rule, label, by, chance }]) => (
        <li key={key}>
          <span>
            {label} <span className="quiet">({unbrokenPercent(percent(chance))})</span>
          </span>
          <RuleLink rule={rule} />
          <b>{signed(by)}</b>
        </li>
      ))}
    </ul>
  </details>
);
