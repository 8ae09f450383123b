import type { ReactNode } from 'react';
import { SearchField } from '../../parts/search-field.tsx';
import { say } from '../../platform/words/say.ts';
import type { Wish } from './table-words.ts';

const standings = (): Readonly<Record<Wish['stands'], string>> => ({
  any: say`All`,
  waits: say`Waiting for you`,
  playing: say`In play`,
  waiting: say`Not begun`,
  over: say`Over`,
});

const times = (): Readonly<Record<Wish['time'], string>> => ({
  any: say`Any time`,
  sitting: say`At one sitting`,
  days: say`Over days`,
});

const ratings = (): Readonly<Record<Wish['counts'], string>> => ({
  any: say`Rated or not`,
  rated: say`Rated`,
  unrated: say`Unrated`,
});

/** What is shown of all tables. */
export const TableFilter = ({ sought, seek }: { sought: Wish; seek(wish: Wish): void }): ReactNode => (
  <div className="table-filter">
    <SearchField
      label={say`Find a table by battle, setting or player`}
      words={sought.words}
      search={words => seek({ ...sought, words })}
    />
    <Choice
      label={say`How it stands`}
      words={standings()}
      chosen={sought.stands}
      choose={stands => seek({ ...sought, stands })}
    />
    <Choice
      label={say`Time`}
      words={times()}
      chosen={sought.time}
      choose={time => seek({ ...sought, time })}
    />
    <Choice
      label={say`Rating`}
      words={ratings()}
      chosen={sought.counts}
      choose={counts => seek({ ...sought, counts })}
    />
  </div>
);

interface ChoiceProps<One extends string> {
  readonly label: string;
  readonly words: Readonly<Record<One, string>>;
  readonly chosen: One;
  choose(one: One): void;
}

const Choice = <One extends string>({ label, words, chosen, choose }: ChoiceProps<One>): ReactNode => (
  <select aria-label={label} value={chosen} onChange={event => choose(event.currentTarget.value as One)}>
    {Object.entries<string>(words).map(([one, word]) => (
      <option key={one} value={one}>
        {word}
      </option>
    ))}
  </select>
);
