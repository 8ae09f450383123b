import type { CampaignCommand, CampaignGame, CampaignState, EmliaTable } from '@emlia/eras';
import { isProblem, topPrompt } from '@emlia/kernel';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { showNotice } from '../../parts/notices.ts';
import { fetchSideMatch } from '../../platform/api.ts';
import { rememberMatch } from '../../platform/matches.ts';
import { go, to } from '../../platform/router.ts';
import { listed } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';
import type { Ready } from '../../table/session/ready.ts';
import { useSession } from '../../table/session/session.ts';
import type { ErasSeen } from '../eras/seen.ts';
import { campaignDesk } from './desk.ts';
import { fieldedIn, figuresLeft, isAlive, reportOf, type Told } from './table-report.ts';

interface Props {
  readonly ready: Ready<CampaignGame, ErasSeen<CampaignState>>;
  order(command: CampaignCommand): void;
}

/** A battle that is fought on an Emlia table: the way there, and how to tell of one fought with miniatures. */
export const TableCall = ({ ready, order }: Props): ReactNode => {
  const { match, lines } = useSession();
  const { game, seen, seat } = ready;
  const { view } = seen;
  const asked = topPrompt(view);
  const battle = asked?.kind === 'report' ? asked.about?.battle : undefined;
  const table = battle === undefined ? undefined : game.emliaTable(view, battle);
  if (!table) return null;
  const { nameOf } = campaignDesk(game);
  const seats = table.scenario.forces.map(force => force.id);
  const mine = lines.flatMap(({ seat: id, token }) =>
    id !== undefined && seats.includes(id)
      ? [{ seat: id, name: nameOf(id), ...(token !== undefined && { token }) }]
      : [],
  );
  const sitDown = async (): Promise<void> => {
    const sideMatch = await fetchSideMatch(match, mine[0]?.token);
    if (isProblem(sideMatch)) return showNotice(sideMatch);
    rememberMatch({ match: sideMatch.match, title: sideMatch.title, seats: mine, invites: [] });
    go(to.play(sideMatch.match));
  };
  return (
    <section className="prompt table-call">
      <h2>{say`The battle of ${table.scenario.title}`}</h2>
      <p>
        {say`${listed(seats.map(nameOf))} fight it as an Emlia battle, ten men to a figure. The campaign goes on when it is over.`}
      </p>
      {mine.length > 0 && (
        <Button look="primary" onClick={() => void sitDown()}>
          {say`To the table`}
        </Button>
      )}
      {seat !== undefined && (
        <details>
          <summary>{say`Fought with miniatures?`}</summary>
          <ReportForm view={view} table={table} order={order} />
        </details>
      )}
    </section>
  );
};

interface ReportProps {
  readonly view: CampaignState;
  readonly table: EmliaTable;
  order(command: CampaignCommand): void;
}

/** What is left, unit by unit, from the most there was, and which groups went off. */
const ReportForm = ({ view, table, order }: ReportProps): ReactNode => {
  const [told, setTold] = useState<Told>({ left: {}, gone: [] });
  const groups = fieldedIn(view, table);
  const tell = (more: Partial<Told>): void => setTold({ ...told, ...more });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    order(reportOf(groups, told));
  };
  return (
    <form onSubmit={send}>
      <p className="quiet">{say`Figures left of each unit. All who fought must say the same.`}</p>
      {groups.map(group => (
        <fieldset key={group.id}>
          <legend>{group.name}</legend>
          {group.units.map(unit => (
            <label key={unit.id}>
              <span>{say`${unit.name}, of ${unit.most}`}</span>
              <input
                type="number"
                min={0}
                max={unit.most}
                value={figuresLeft(told, unit)}
                onChange={event =>
                  tell({ left: { ...told.left, [unit.id]: Math.floor(Number(event.target.value)) } })
                }
              />
            </label>
          ))}
          <label className="tick">
            <input
              type="checkbox"
              disabled={!isAlive(told, group)}
              checked={told.gone.includes(group.id) && isAlive(told, group)}
              onChange={event =>
                tell({
                  gone: event.target.checked
                    ? [...told.gone, group.id]
                    : told.gone.filter(id => id !== group.id),
                })
              }
            />
            <span>{say`withdrew from the battle`}</span>
          </label>
        </fieldset>
      ))}
      <Button type="submit">{say`So it ended`}</Button>
    </form>
  );
};
