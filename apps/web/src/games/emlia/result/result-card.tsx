import { conditionWords, factNamesIn, GRADE_NAMES } from '@emlia/content';
import { type BattleResult, playerOf } from '@emlia/emlia';
import { isInPlay, listedStrength } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Link } from '../../../parts/link.tsx';
import { showNotice } from '../../../parts/notices.ts';
import { RematchButton } from '../../../parts/rematch-button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { SideName } from '../../../parts/side.tsx';
import { to } from '../../../platform/router.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { say } from '../../../platform/words/say.ts';
import { NextBattleButton } from '../../../table/next-battle-button.tsx';
import { useSession } from '../../../table/session/session.ts';
import { verdictFor } from '../../../table/verdict.ts';
import { AtStake } from '../at-stake.tsx';
import { sideNumberOf } from '../draw/pieces.ts';
import { type EmliaReady, nameOf } from '../ready.ts';
import { PairResult } from './pair-result.tsx';
import { TurningPoint } from './turning-point.tsx';

const gradeWords = ({ winners, grade }: BattleResult): string =>
  winners.length > 0 && grade ? GRADE_NAMES[grade] : winners.length > 0 ? 'victory' : 'draw';

/** The battle is over: who won, by what rule, and where to go from here. */
export const ResultCard = ({ ready, result }: { ready: EmliaReady; result: BattleResult }): ReactNode => {
  const { seen, header, held } = ready;
  const match = useSession(state => state.match);
  const keep = async (): Promise<void> => {
    try {
      const answer = await fetch(`/api/matches/${encodeURIComponent(match)}/export`);
      saveFile(`${match}.emlia-replay.json`, await answer.text());
    } catch {
      showNotice({ problem: 'unreachable', say: say`The server does not answer; try again in a moment.` });
    }
  };
  return (
    <section className="prompt result">
      <p className="caption">
        {say`The battle is over · ${gradeWords(result)}`} <RuleLink rule={result.rule} />
      </p>
      {verdictFor(held, result) && <p className="verdict">{verdictFor(held, result)}</p>}
      <h2>{result.say}</h2>
      <WhatWon ready={ready} result={result} />
      {seen.view.ending && (
        <p>
          {seen.view.ending.reason} <RuleLink rule={seen.view.ending.rule} />
        </p>
      )}
      <LossTable ready={ready} />
      <AtStake ready={ready} />
      <TurningPoint match={match} ready={ready} />
      <PairResult ready={ready} />
      <div className="row">
        {header.partOf && (
          <Link className="button primary" href={to.play(header.partOf.match)}>
            {say`Back to ${header.partOf.title}`}
          </Link>
        )}
        <Link className={header.partOf ? 'button' : 'button primary'} href={to.replay(match)}>
          {say`Replay and report`}
        </Link>
        <RematchButton match={match} header={header} held={held} />
        {!header.partOf && held.length === 1 && <NextBattleButton title={header.title} />}
        <Link className="button" href={to.home()}>
          {say`Another battle`}
        </Link>
        <Button onClick={() => void keep()}>{say`Keep the replay`}</Button>
      </div>
    </section>
  );
};

/** What the winners had reached, as the scenario had set it. */
const WhatWon = ({
  ready: { game, seen },
  result: { winners, grade },
}: {
  ready: EmliaReady;
  result: BattleResult;
}): ReactNode => {
  const { scenario } = game.world.setup;
  const reached = scenario.forces
    .filter(force => winners.includes(playerOf(force, force.units[0])))
    .flatMap(force =>
      scenario.victory.filter(
        one => one.force === force.id && one.grade === grade && isInPlay(seen.view, one),
      ),
    );
  if (reached.length === 0) return null;
  const names = factNamesIn(scenario);
  return (
    <p>{say`For that it took: ${reached.map(({ when }) => conditionWords(when, names)).join('; or: ')}.`}</p>
  );
};

/** How many of each force are left, and how many are not. */
const LossTable = ({ ready: { game, seen } }: { ready: EmliaReady }): ReactNode => (
  <table className="numbers">
    <thead>
      <tr>
        <th>{say`Force`}</th>
        <th>{say`Survived`}</th>
        <th>{say`Fell`}</th>
      </tr>
    </thead>
    <tbody>
      {game.seats.map(seat => {
        const units = Object.values(seen.view.units).filter(unit => unit.seat === seat);
        const left = units.reduce((sum, unit) => sum + unit.members.length, 0);
        const listed = units.reduce((sum, unit) => sum + listedStrength(unit), 0);
        return (
          <tr key={seat}>
            <td>
              <SideName side={sideNumberOf(game, seat)}>{nameOf(game, seat)}</SideName>
            </td>
            <td>{left}</td>
            <td>{listed - left}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
