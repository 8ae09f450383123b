import type { Movement } from '@emlia/content';
import { sharpestTurn, turnDistance } from '@emlia/emlia/forecast';
import { type Gear, gearsOf, type Pace, paceAt, type RankedStep } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { Button, SignButton } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { useInHand } from '../in-hand.ts';
import type { Hand } from '../tools/hand.ts';
import { looking } from '../tools/look/looking.ts';
import { addStep, anglesOf, marching } from '../tools/move/marching.ts';
import { type DrivenCourse, enginesOf, firstCourse, steering, withRoom } from '../tools/move/steering.ts';
import { openOf } from '../tools/tool-of-entry.ts';
import { marchWords } from '../words.ts';
import { Ahead, Proposed } from './ahead.tsx';
import { type ActionEntry, isDriven } from './choices.ts';

interface ControlsProps {
  readonly entry: ActionEntry;
  readonly hand: Hand;
}

/** The march of a unit in ranks, put together step by step; the board shows where it leads. */
export const MarchControls = ({ entry, hand }: ControlsProps): ReactNode => {
  const { tool } = useInHand();
  const march = openOf(entry, 'rankedMove');
  if (!march) return null;
  const steps = tool.name === 'march' ? tool.steps : [];
  const { turn, wheel } = anglesOf(hand);
  const buttons: readonly (readonly [string, RankedStep])[] = [
    ['Ahead 1', { step: 'advance', by: 1 }],
    ['Back 1', { step: 'back', by: 1 }],
    ['Left 1', { step: 'left', by: 1 }],
    ['Right 1', { step: 'right', by: 1 }],
    [say`Turn ${turn}° left`, { step: 'turn', by: -turn }],
    [say`Turn ${turn}° right`, { step: 'turn', by: turn }],
    [say`Wheel ${wheel}° left`, { step: 'wheel', by: -wheel }],
    [say`Wheel ${wheel}° right`, { step: 'wheel', by: wheel }],
  ];
  // Whoever presses these by keys stays at them.
  const set = (next: readonly RankedStep[]): void =>
    useInHand.setState({ tool: marching(looking('act'), march, next) });
  return (
    <div className="targets">
      <p className="why">{say`Drag it straight ahead or aside, or put a march together:`}</p>
      <ul className="chips">
        {buttons.map(([label, step]) => (
          <li key={label}>
            <button type="button" className="chip" onClick={() => set(addStep(steps, step))}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Ahead hand={hand} act="March" said={marchWords(steps) || say`It stays as it is`}>
        {steps.length > 0 && <Button onClick={() => set([])}>{say`Start over`}</Button>}
      </Ahead>
      {isDriven({ command: march }) && <Proposed hand={hand} command={march} />}
    </div>
  );
};

/** Gear, speed and turns for whatever drives along its facing. */
export const SteerControls = ({ entry, hand }: ControlsProps): ReactNode => {
  const { tool } = useInHand();
  const drive = openOf(entry, 'drive');
  const engines = drive && enginesOf(hand, drive);
  if (!drive || !engines) return null;
  const { movement, open } = engines;
  const course = tool.name === 'steer' ? tool.course : firstCourse(hand, drive);
  const { speed, reverse, turns } = course;
  const pace = paceAt(open, course);
  const room = Math.ceil(turnDistance(movement, speed, reverse));
  const set = (change: Partial<DrivenCourse>): void => {
    // Whoever holds a dial keeps it.
    const next = withRoom(movement, { ...course, ...change });
    useInHand.setState({ tool: steering(looking('act'), drive, next) });
  };
  return (
    <div className="targets">
      {movement.gears && <GearChoice movement={movement} open={open} course={course} set={set} />}
      <Dial
        label={say`Speed`}
        value={speed}
        least={pace?.least ?? 0}
        most={pace?.most ?? movement.speed}
        step={1}
        set={to => set({ speed: to })}
      />
      <TurnDials course={course} room={room} sharpest={sharpestTurn(movement)} set={set} />
      <p className="row">
        <button
          type="button"
          className="chip"
          onClick={() => set({ turns: [...turns, { after: room, by: 15 }] })}
        >
          {turns.length === 0 ? say`Turn on the way` : say`Another turn`}
        </button>
      </p>
      {movement.turns && (
        <p className="why">
          {measured(say`${room} GSU before each turn`)} <RuleLink rule="movemode.turn" />
        </p>
      )}
      <Ahead hand={hand} act="Drive" />
      {isDriven({ command: drive }) && <Proposed hand={hand} command={drive} />}
    </div>
  );
};

interface CourseProps {
  readonly course: DrivenCourse;
  set(change: Partial<DrivenCourse>): void;
}

interface GearChoiceProps extends CourseProps {
  readonly movement: Movement;
  readonly open: readonly Pace[];
}

const GearChoice = ({ movement, open, course, set }: GearChoiceProps): ReactNode => {
  const inGear = paceAt(open, course)?.gear;
  return (
    <fieldset className="segments gears" aria-label={say`Gear`}>
      {say`Gear`}
      {gearsIn(movement, open).map(gear => (
        <button
          key={`${gear.reverse} ${gear.gear}`}
          type="button"
          className="chip numbers"
          aria-pressed={gear.gear === inGear && gear.reverse === course.reverse}
          disabled={!gear.open}
          title={gear.open ? undefined : say`More than one gear away`}
          aria-label={measured(
            say`${gear.reverse ? say`Reverse gear` : say`Gear`} ${gear.gear}, ${gear.least} to ${gear.most} GSU`,
          )}
          onClick={() => set({ reverse: gear.reverse, speed: gear.most })}
        >
          {gear.reverse ? 'R' : ''}
          {gear.gear}{' '}
          <span className="quiet">{gear.least === gear.most ? gear.most : `${gear.least}–${gear.most}`}</span>
        </button>
      ))}
      <RuleLink rule="movemode.accel" />
    </fieldset>
  );
};

interface TurnDialsProps extends CourseProps {
  /** What must be covered before each turn, in GSU. */
  readonly room: number;
  /** By how many degrees it may turn at a time. */
  readonly sharpest: number;
}

/** Each turn on the way: after how far, and by how much. */
const TurnDials = ({ course: { speed, turns }, room, sharpest, set }: TurnDialsProps): ReactNode => {
  const turnAt = (at: number, change: Partial<DrivenCourse['turns'][number]>): void =>
    set({ turns: turns.map((turn, i) => (i === at ? { ...turn, ...change } : turn)) });
  return turns.map((turn, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the course
    <fieldset className="steer-turn" key={i} aria-label={say`Turn ${i + 1}`}>
      <Dial
        label={say`After`}
        value={turn.after}
        least={room}
        most={Math.max(room, Math.floor(speed))}
        step={1}
        set={to => turnAt(i, { after: to })}
      />
      <Dial
        label={turn.by < 0 ? say`Turn left` : say`Turn right`}
        value={turn.by}
        least={-sharpest}
        most={sharpest}
        step={5}
        unit="°"
        set={to => turnAt(i, { by: to })}
      />
      <SignButton
        sign="close"
        label={say`No turn ${i + 1}`}
        onClick={() => set({ turns: turns.filter((_, at) => at !== i) })}
      />
    </fieldset>
  ));
};

/** Every gear of it: those in reverse first, and which are open now. */
const gearsIn = (movement: Movement, open: readonly Pace[]): (Gear & { readonly open: boolean })[] =>
  [...gearsOf(movement, true).reverse(), ...gearsOf(movement, false)]
    .filter(({ least, most, reverse }) => most >= least && !(reverse && most === 0))
    .map(gear => ({
      ...gear,
      open: open.some(one => one.gear === gear.gear && one.reverse === gear.reverse),
    }));

const Dial = ({
  label,
  value,
  least,
  most,
  step,
  unit = measured(' GSU'),
  set,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  unit?: string;
  set(value: number): void;
}): ReactNode => (
  <label className="dial">
    <span>{label}</span>
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={value}
      aria-valuetext={`${Math.abs(value)}${unit}`}
      onChange={event => set(Number(event.currentTarget.value))}
    />
    <output className="numbers">
      {Math.round(Math.abs(value) * 10) / 10}
      {unit}
    </output>
  </label>
);
