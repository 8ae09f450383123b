import type { EmliaGame } from '@emlia/emlia';
import { type Luck, type Report, reportOf, type UnitWork } from '@emlia/emlia/report';
import type { ReactNode } from 'react';
import { SideName } from '../../../parts/side.tsx';
import { say } from '../../../platform/words/say.ts';
import { Curve } from '../../../table/replay/curve.tsx';
import type { Reel } from '../../../table/replay/reel.ts';
import { AtStake } from '../at-stake.tsx';
import { sideNumberOf } from '../draw/pieces.ts';
import { nameOf } from '../ready.ts';
import { type EmliaSeen, eventsOfEntry } from '../story/story.ts';

const places = (): Readonly<Record<UnitWork['place'], string>> => ({
  table: '',
  reserve: say`in reserve`,
  absent: say`left out`,
  destroyed: say`wiped out`,
  retreated: say`off the table`,
  captured: 'captured',
});

/** Who was destroyed without a loss in combat went over the edge. */
export const fateOf = ({ place, lost }: Pick<UnitWork, 'place' | 'lost'>): string =>
  place === 'destroyed' && lost === 0 ? say`left the table` : places()[place];

/** `2`, `1.5` */
export const toTenth = (value: number): string => (Math.round(value * 10) / 10).toString().replace('-', '−');

/** The mean morale of a force by turns; once nobody is left it stays as it was while there was somebody. */
export const moraleOf = (turns: Report['turns'], force: string): number[] =>
  turns.map(
    (_, i) =>
      turns
        .slice(0, i + 1)
        .map(({ forces }) => forces[force])
        .findLast(one => one && one.members > 0)?.morale ?? 0,
  );

const reports = new WeakMap<object, Report>();

/** Worked out once for a battle, however often it is turned to. */
const reportFor = (reel: Reel<EmliaGame, EmliaSeen>): Report => {
  const report = reports.get(reel) ?? reportOf(reel.game, reel.entries.map(eventsOfEntry));
  reports.set(reel, report);
  return report;
};

const forcesIn = (game: EmliaGame): string[] => game.world.setup.scenario.forces.map(({ id }) => id);

/** The battle in numbers: how both sides fared, who did the work, and what the dice had to do with it. */
export const ReportView = ({ reel }: { reel: Reel<EmliaGame, EmliaSeen> }): ReactNode => {
  const { game } = reel;
  const report = reportFor(reel);
  const forces = forcesIn(game);
  const lines = (values: (turns: Report['turns'], force: string) => number[]) =>
    forces.map(force => ({
      side: sideNumberOf(game, force),
      name: nameOf(game, force),
      values: values(report.turns, force),
    }));
  return (
    <div className="report">
      <section>
        <h2>{say`Strength`}</h2>
        <p className="small whose-line">
          {forces.map(force => (
            <SideName key={force} side={sideNumberOf(game, force)}>
              {nameOf(game, force)}
            </SideName>
          ))}
        </p>
        <Curve
          about={say`Members on the table at the end of each turn`}
          lines={lines((turns, force) => turns.map(({ forces: all }) => all[force]?.members ?? 0))}
          from={0}
        />
      </section>
      <section>
        <h2>{say`Morale`}</h2>
        <Curve about={say`Mean morale at the end of each turn`} lines={lines(moraleOf)} />
      </section>
      <AtStake ready={{ game, seen: reel.at(reel.stops.length - 1) }} />
      <WorkTable game={game} report={report} />
      <LuckTable game={game} report={report} />
    </div>
  );
};

interface TableProps {
  readonly game: EmliaGame;
  readonly report: Report;
}

const WorkTable = ({ game, report }: TableProps): ReactNode => {
  const works = [...report.units].sort((a, b) => b.felled - a.felled || b.dealt - a.dealt);
  return (
    <section>
      <h2>{say`Who did the work`}</h2>
      <table className="numbers works">
        <thead>
          <tr>
            <th>{say`Unit`}</th>
            <th title={say`Enemies felled, by its share in the damage`}>{say`Felled`}</th>
            <th title={say`Its own who fell`}>{say`Lost`}</th>
            <th>{say`Left`}</th>
          </tr>
        </thead>
        <tbody>
          {works.map(work => (
            <tr key={work.unit}>
              <td>
                <SideName side={sideNumberOf(game, work.force)}>{work.name}</SideName>
                {fateOf(work) && <span className="quiet small"> {fateOf(work)}</span>}
              </td>
              <td>{toTenth(work.felled)}</td>
              <td>{work.lost}</td>
              <td>{work.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const LuckTable = ({ game, report }: TableProps): ReactNode => (
  <section>
    <h2>{say`Luck`}</h2>
    <table className="numbers works">
      <thead>
        <tr>
          <th>{say`Force`}</th>
          <th>{say`Dice`}</th>
          <th>{say`Expected`}</th>
          <th>{say`Rolled`}</th>
        </tr>
      </thead>
      <tbody>
        {forcesIn(game).map(force => {
          const luck = report.luck[force];
          return luck ? (
            <tr key={force}>
              <td>
                <SideName side={sideNumberOf(game, force)}>{nameOf(game, force)}</SideName>
                <span className="quiet small"> {luckWords(luck)}</span>
              </td>
              <td>{luck.dice}</td>
              <td>{toTenth(luck.expected)}</td>
              <td>{luck.successes}</td>
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
    <p className="quiet small">
      {say`Successes of all checks against what the exact odds promised. Nine battles in ten lie between “unlucky” and “lucky”.`}
    </p>
  </section>
);

/** Luck in words, by how often dice fall so. */
const luckWords = ({ dice, sigma }: Luck): string => {
  if (dice === 0) return '';
  if (Math.abs(sigma) < 0.7) return say`as expected`;
  const isVery = Math.abs(sigma) > 1.65;
  if (sigma > 0) return isVery ? say`very lucky` : say`lucky`;
  return isVery ? say`very unlucky` : say`unlucky`;
};
