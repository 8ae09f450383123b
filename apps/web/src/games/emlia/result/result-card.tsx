import { GRADE_NAMES } from '@emlia/content';
import type { BattleResult } from '@emlia/emlia';
import { listedStrength } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Link } from '../../../parts/link.tsx';
import { showNotice } from '../../../parts/notices.ts';
import { RematchButton } from '../../../parts/rematch-button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { SideName } from '../../../parts/side.tsx';
import { to } from '../../../platform/router.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useSession } from '../../../table/session/session.ts';
import { sideNumberOf } from '../draw/pieces.ts';
import { type EmliaReady, nameOf } from '../ready.ts';
import { PairResult } from './pair-result.tsx';
import { TurningPoint } from './turning-point.tsx';
import { verdictFor } from './verdict.ts';

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
      showNotice({ problem: 'unreachable', say: 'The server does not answer; try again in a moment.' });
    }
  };
  return (
    <section className="prompt result">
      <p className="caption">The battle is over · {gradeWords(result)}</p>
      {verdictFor(held, result) && <p className="verdict">{verdictFor(held, result)}</p>}
      <h2>{result.say}</h2>
      <p>
        <RuleLink rule={result.rule} />
      </p>
      {seen.view.ending && (
        <p>
          {seen.view.ending.reason} <RuleLink rule={seen.view.ending.rule} />
        </p>
      )}
      <LossTable ready={ready} />
      <TurningPoint match={match} ready={ready} />
      <PairResult ready={ready} />
      <div className="row">
        {header.partOf && (
          <Link className="button primary" href={to.play(header.partOf.match)}>
            Back to {header.partOf.title}
          </Link>
        )}
        <Link className={header.partOf ? 'button' : 'button primary'} href={to.replay(match)}>
          Replay and report
        </Link>
        <RematchButton match={match} header={header} held={held} />
        <Link className="button" href={to.home()}>
          Another battle
        </Link>
        <Button onClick={() => void keep()}>Keep the replay</Button>
      </div>
    </section>
  );
};

/** How many of each force are left, and how many are not. */
const LossTable = ({ ready: { game, seen } }: { ready: EmliaReady }): ReactNode => (
  <table className="numbers">
    <thead>
      <tr>
        <th>Force</th>
        <th>Left</th>
        <th>Lost</th>
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
