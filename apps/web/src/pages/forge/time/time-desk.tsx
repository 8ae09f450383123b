import { readSource } from '@emlia/packs';
import type { Edit } from '@emlia/packs/edit';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { EntryForm } from '../form/entry-form.tsx';
import type { Writing } from '../form/writing.ts';
import type { Marked, Sketch } from '../inspect.ts';
import { PickArea } from '../map/pick-area.tsx';
import { RECIPES, type Recipe, recipeEdits } from './recipes.ts';
import { Timeline } from './timeline.tsx';
import './time.css';

/** What of a scenario says when things happen, and who wins. */
const KEYS = [
  'turns',
  'reason',
  'endings',
  'conditions',
  'events',
  'tallies',
  'missions',
  'victory',
  'default result',
];

const recipeWords = (): Readonly<Record<Recipe, string>> => ({
  hold: say`hold an area for three turns`,
  leave: say`leave the table (a caravan)`,
  chief: say`destroy one unit (a general)`,
  rain: say`rain in the first turns`,
  wave: say`a second wave arrives`,
  end: say`it ends when half of a side is lost`,
});

const lackWords = (): Readonly<Record<'area' | 'forces' | 'units', string>> => ({
  area: say`Draw an area on the map first.`,
  forces: say`It needs two forces first.`,
  units: say`It needs units first.`,
});

interface Props {
  readonly file: string;
  readonly text: string;
  readonly schema: object;
  readonly complaints: readonly Marked[];
  readonly sketch: Sketch | undefined;
  readonly ids: Writing['ids'] | undefined;
  readonly told: NonNullable<Writing['told']>;
  edit(label: string, ...edits: readonly Edit[]): void;
}

/** Time and victory of a scenario: a line of time, recipes, and sentences with blanks. */
export const TimeDesk = ({ sketch, ...form }: Props): ReactNode => {
  const [lack, setLack] = useState('');
  const [picking, setPicking] = useState<{ chosen(area: string): void }>();
  const cook = (recipe: Recipe): void => {
    const source = readSource(form.file, form.text);
    const edits = recipeEdits(recipe, Array.isArray(source) ? undefined : source.data);
    setLack('lacks' in edits ? lackWords()[edits.lacks] : '');
    if (!('lacks' in edits)) form.edit(say`Recipe`, ...edits);
  };
  return (
    <div className="time-desk">
      <header>
        {sketch && <Timeline scenario={sketch.setup.scenario} />}
        <label>
          {say`Begin with a recipe`}
          <select value="" onChange={event => cook(event.currentTarget.value as Recipe)}>
            <option value="">…</option>
            {RECIPES.map(one => (
              <option key={one} value={one}>
                {recipeWords()[one]}
              </option>
            ))}
          </select>
        </label>
        {lack !== '' && <p role="status">{lack}</p>}
      </header>
      <EntryForm
        {...form}
        only={KEYS}
        {...(sketch && { pickArea: (chosen: (area: string) => void) => setPicking({ chosen }) })}
      />
      {picking && sketch && (
        <PickArea
          sketch={sketch}
          choose={area => {
            picking.chosen(area);
            setPicking(undefined);
          }}
          close={() => setPicking(undefined)}
        />
      )}
    </div>
  );
};
