import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { go, useQuery } from '../../platform/router.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import './finder.css';
import { formatSought, isSeeking, lengths, players, readSought, type Sought } from './find.ts';

export const useSought = (): Sought => readSought(useQuery());

const seek = (sought: Sought): void => go(`${location.pathname}${formatSought(sought)}`, { replace: true });

const firstUp = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Difficulties in the order of the battles they come with, the shortest first: much as they rise. */
const difficultiesOf = (cards: readonly ScenarioCard[]): readonly string[] => [
  ...new Set(
    [...cards].sort((a, b) => (a.minutes ?? 999) - (b.minutes ?? 999)).flatMap(card => card.difficulty ?? []),
  ),
];

/** Finds one of many battles: by words, length, difficulty, players, and whether it is new here. */
export const Finder = ({ cards, found }: { cards: readonly ScenarioCard[]; found: number }): ReactNode => {
  const sought = useSought();
  const change = (some: Partial<Sought>): void => seek({ ...sought, ...some });
  const difficulties = difficultiesOf(cards).map(id => ({
    id,
    name: firstUp(sayWord(id)),
  }));
  return (
    <search className="finder" aria-label={say`Find a battle`}>
      <SearchField label={say`Find a battle`} words={sought.words} search={words => change({ words })} />
      <Pick
        name={say`Any length`}
        label={say`length`}
        all={lengths()}
        chosen={sought.length}
        pick={length => change({ length })}
      />
      <Pick
        name={say`Any difficulty`}
        label={say`difficulty`}
        all={difficulties}
        chosen={sought.difficulty}
        pick={difficulty => change({ difficulty })}
      />
      <Pick
        name={say`Any players`}
        label={say`players`}
        all={players()}
        chosen={sought.players}
        pick={players => change({ players })}
      />
      <label className="fresh">
        <input
          type="checkbox"
          checked={sought.fresh}
          onChange={event => change({ fresh: event.currentTarget.checked })}
        />
        {say`New to me`}
      </label>
      {isSeeking(sought) && (
        <p className="found" role="status">
          {found === 0 ? say`No battle is like that.` : say`${found} of ${cards.length} battles.`}{' '}
          <Button look="quiet" onClick={() => seek(readSought(''))}>
            {say`Show all`}
          </Button>
        </p>
      )}
    </search>
  );
};

interface PickProps {
  /** What it says where nothing is chosen. */
  readonly name: string;
  readonly label: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  pick(id: string): void;
}

const Pick = ({ name, label, all, chosen, pick }: PickProps): ReactNode => (
  <select aria-label={label} value={chosen} onChange={event => pick(event.currentTarget.value)}>
    <option value="">{name}</option>
    {all.map(one => (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    ))}
  </select>
);
