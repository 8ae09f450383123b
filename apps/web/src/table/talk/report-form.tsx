import { isProblem } from '@emlia/kernel';
import { COMPLAINTS, type Complaint } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { showNotice } from '../../parts/notices.ts';
import { reportPerson } from '../../platform/people.ts';
import { say } from '../../platform/words/say.ts';
import { useSession } from '../session/session.ts';
import { complaintWords } from './talk-words.ts';

/** Tells moderators of somebody at this table. */
export const ReportForm = ({ person, done }: { person: string; done(): void }): ReactNode => {
  const match = useSession(state => state.match);
  const [why, setWhy] = useState<Complaint>('insults');
  const [says, setSays] = useState('');
  const [sent, setSent] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await reportPerson(match, { person, why, says });
    if (isProblem(answer)) showNotice(answer);
    else setSent(true);
  };
  if (sent) return <p role="status">{say`The moderators of this server read it.`}</p>;
  return (
    <form className="row" onSubmit={event => void send(event)}>
      <select
        aria-label={say`Why`}
        value={why}
        onChange={event => setWhy(COMPLAINTS.find(one => one === event.currentTarget.value) ?? 'other')}
      >
        {COMPLAINTS.map(one => (
          <option key={one} value={one}>
            {complaintWords()[one]}
          </option>
        ))}
      </select>
      <input
        aria-label={say`What happened`}
        maxLength={500}
        value={says}
        onChange={event => setSays(event.currentTarget.value)}
      />
      <Button type="submit">{say`Report`}</Button>
      <Button onClick={done}>{say`Never mind`}</Button>
    </form>
  );
};
