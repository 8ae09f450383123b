import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { go, useQuery } from '../../platform/router.ts';
import './finder.css';
import { formatSought, isSeeking, LENGTHS, PLAYERS, readSought, type Sought } from './find.ts';

export const useSought = (): Sought => readSought(useQuery());

const seek = (sought: Sought): void => go(`${location.pathname}${formatSought(sought)}`, { replace: true });

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
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  }));
  return (
    <search className="finder" aria-label="Find a battle">
      <SearchField label="Find a battle" words={sought.words} search={words => change({ words })} />
      <Pick name="Any length" all={LENGTHS} chosen={sought.length} pick={length => change({ length })} />
      <Pick
        name="Any difficulty"
        all={difficulties}
        chosen={sought.difficulty}
        pick={difficulty => change({ difficulty })}
      />
      <Pick name="Any players" all={PLAYERS} chosen={sought.players} pick={players => change({ players })} />
      <label className="fresh">
        <input
          type="checkbox"
          checked={sought.fresh}
          onChange={event => change({ fresh: event.currentTarget.checked })}
        />
        New to me
      </label>
      {isSeeking(sought) && (
        <p className="found" role="status">
          {found === 0 ? 'No battle is like that.' : `${found} of ${cards.length} battles.`}{' '}
          <Button look="quiet" onClick={() => seek(readSought(''))}>
            Show all
          </Button>
        </p>
      )}
    </search>
  );
};

interface PickProps {
  /** What it is called, and says where nothing is chosen. */
  readonly name: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  pick(id: string): void;
}

const Pick = ({ name, all, chosen, pick }: PickProps): ReactNode => (
  <select
    aria-label={name.replace('Any ', '')}
    value={chosen}
    onChange={event => pick(event.currentTarget.value)}
  >
    <option value="">{name}</option>
    {all.map(one => (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    ))}
  </select>
);
