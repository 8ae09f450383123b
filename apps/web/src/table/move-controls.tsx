import type { EmliaCommand, RankedStep } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { looking } from '../tools/look/looking.ts';
import { addStep, marching, stepWords } from '../tools/move/marching.ts';
import { courseOf, steering, topSpeed } from '../tools/move/steering.ts';
import type { Course, Hand } from '../tools/tool.ts';
import { openOf } from '../tools/tool-of-entry.ts';
import type { Entry } from './choices.ts';
import { ask, gestures, take, useTable } from './store.ts';
import { choiceWords } from './words.ts';

interface ControlsProps {
  readonly entry: Entry;
  readonly hand: Hand;
}

/** Where a condition drives the unit there is a march the rules propose. */
const Proposed = ({ hand, command }: { hand: Hand; command: EmliaCommand }): ReactNode => {
  const asking = useTable(state => state.asking);
  return (
    <Button disabled={asking} onClick={() => void ask(command)}>
      {choiceWords(hand, command)}
    </Button>
  );
};

/** The march of a unit in ranks, put together step by step; the board shows where it leads. */
export const MarchControls = ({ entry, hand }: ControlsProps): ReactNode => {
  const { tool, asking } = useTable();
  const march = openOf(entry, 'rankedMove');
  if (!march) return null;
  const steps = tool.steps ?? [];
  const turn = hand.game.world.board.kind === 'hex' ? 60 : 90;
  const wheel = { free: 15, square: 90, hex: 60 }[hand.game.world.board.kind];
  const buttons: readonly (readonly [string, RankedStep])[] = [
    ['Ahead 1', { step: 'advance', by: 1 }],
    ['Back 1', { step: 'back', by: 1 }],
    ['Left 1', { step: 'left', by: 1 }],
    ['Right 1', { step: 'right', by: 1 }],
    [`Turn ${turn}° left`, { step: 'turn', by: -turn }],
    [`Turn ${turn}° right`, { step: 'turn', by: turn }],
    [`Wheel ${wheel}° left`, { step: 'wheel', by: -wheel }],
    [`Wheel ${wheel}° right`, { step: 'wheel', by: wheel }],
  ];
  const set = (next: readonly RankedStep[]): void => take(marching(looking('act'), march, next));
  return (
    <div className="targets">
      <p className="why">Drag it straight ahead or aside, or put a march together:</p>
      <ul className="chips">
        {buttons.map(([label, step]) => (
          <li key={label}>
            <button type="button" className="chip" onClick={() => set(addStep(steps, step))}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className="why numbers">{steps.map(stepWords).join(', ') || 'It stays as it is.'}</p>
      <p className="row">
        <Button look="primary" disabled={asking} onClick={() => gestures.confirm()}>
          March
        </Button>
        {steps.length > 0 && <Button onClick={() => set([])}>Start over</Button>}
      </p>
      {march.steps.length > 0 && <Proposed hand={hand} command={march} />}
    </div>
  );
};

/** Speed and one turn for whatever drives along its facing. */
export const SteerControls = ({ entry, hand }: ControlsProps): ReactNode => {
  const { tool, asking } = useTable();
  const drive = openOf(entry, 'drive');
  if (!drive) return null;
  const course = tool.course ?? courseOf(drive);
  const top = topSpeed(hand, drive);
  const set = (change: Partial<Course>): void =>
    take(steering(looking('act'), drive, { ...course, ...change }));
  const dial = (
    label: string,
    value: number,
    least: number,
    most: number,
    field: keyof Course,
  ): ReactNode => (
    <label className="dial">
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={field === 'by' ? 5 : 1}
        value={value}
        onChange={event => set({ [field]: Number(event.currentTarget.value) })}
      />
      <output className="numbers">{value}</output>
    </label>
  );
  return (
    <div className="targets">
      {dial('Speed', course.speed, 0, top, 'speed')}
      {dial('Turn by °', course.by, -45, 45, 'by')}
      {course.by !== 0 && dial('after GSU', course.after, 0, top, 'after')}
      <label className="forfeit">
        <input
          type="checkbox"
          checked={course.reverse}
          onChange={event => set({ reverse: event.currentTarget.checked })}
        />
        In reverse
      </label>
      <p className="row">
        <Button look="primary" disabled={asking} onClick={() => gestures.confirm()}>
          Drive
        </Button>
      </p>
      {drive.courses.some(turns => turns.length > 0) && <Proposed hand={hand} command={drive} />}
    </div>
  );
};
