import type { Grade, MeasureEnd } from '@emlia/emlia/reading';
import { capitalised } from '@emlia/kernel';
import type { ReactNode } from 'react';
import type { ScreenBoard } from '../../../board/board.ts';
import { SignButton } from '../../../parts/button.tsx';
import { keyed } from '../../../parts/keyed.ts';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { type LookWithWeapon, sightLineOf } from './corridor.ts';
import { hints, type Instrument, stillThere } from './instrument.ts';
import type { Looker } from './looker.ts';
import { markName, placeOfMark, terrainAt } from './mark.ts';
import { distanceWords, legsOf } from './ruler.ts';
import { exchangeMark, putAway } from './store.ts';
import './seeing.css';
import { say } from '../../../platform/words/say.ts';

/** What the ruler or the line of sight in hand says, in words. */
export const SeeingCard = ({
  instrument,
  looker,
  board,
}: {
  instrument: Instrument;
  looker: Looker;
  board: ScreenBoard | undefined;
}): ReactNode => {
  const laid = stillThere(instrument, looker);
  const { kind } = laid;
  const corner = board === undefined ? '' : cornerFor(laid, looker, board);
  return (
    <section
      className={`seeing-card ${corner}`}
      aria-label={kind === 'measure' ? say`Ruler` : say`Sight`}
      aria-live="polite"
    >
      <header>
        <h2>{kind === 'measure' ? say`Ruler` : say`Sight`}</h2>
        <SignButton sign="close" label={say`Put it away`} onClick={putAway} />
      </header>
      {laid.marks.length < 2 ? (
        <Begun laid={laid} looker={looker} />
      ) : kind === 'measure' ? (
        <Measured laid={laid} looker={looker} />
      ) : (
        <Sighted laid={laid} looker={looker} />
      )}
    </section>
  );
};

/** About what the card covers, in pixels. */
const [WIDE, HIGH] = [360, 300];
const CORNERS = ['', 'high', 'right', 'high right'] as const;

/** The first corner in which it covers neither an end of what is laid nor the middle between. */
const cornerFor = ({ marks }: Instrument, looker: Looker, board: ScreenBoard): string => {
  const ends = marks.flatMap(mark => placeOfMark(looker, mark) ?? []);
  const between = ends.flatMap((a, i) => {
    const b = ends[i + 1];
    return b ? [0.25, 0.5, 0.75].map(t => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })) : [];
  });
  const spots = [...ends, ...between].map(board.screenOf);
  const { width, height } = board.size();
  const covers = (corner: string): number =>
    spots.filter(({ x, y }) => {
      const across = corner.includes('right') ? x > width - WIDE : x < WIDE;
      return across && (corner.includes('high') ? y < HIGH : y > height - HIGH);
    }).length;
  const fewest = Math.min(...CORNERS.map(covers));
  return CORNERS.find(corner => covers(corner) === fewest) ?? '';
};

interface LaidProps {
  readonly laid: Instrument;
  readonly looker: Looker;
}

const nameAt = (looker: Looker, mark: MeasureEnd): string => {
  if (!('point' in mark)) return markName(looker, mark);
  const { x, y } = mark.point;
  return say`the point ${Math.round(x)}, ${Math.round(y)}`;
};

const Begun = ({ laid: { kind, marks }, looker }: LaidProps): ReactNode => {
  const [from] = marks;
  return (
    <p className="quiet small">
      {from
        ? say`From ${nameAt(looker, from)}: click ${kind === 'sight' ? say`whom or what it looks at` : say`where it ends; right click or Shift and click sets a corner`}. Esc puts it away.`
        : hints()[kind]}
    </p>
  );
};

const Measured = ({ laid, looker }: LaidProps): ReactNode => {
  const legs = legsOf(looker, laid.marks);
  const total = legs.reduce((sum, { distance }) => sum + distance, 0);
  const [first, last] = [laid.marks[0], laid.marks.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <p className="numbers">
        <strong className="distance">{distanceWords(looker, total)}</strong>
        {legs.length > 1 ? say` over ${legs.length} legs` : ''}
      </p>
      <p className="small">
        {say`From ${nameAt(looker, first)} to ${nameAt(looker, last)}, edge to edge.`}{' '}
        <RuleLink rule="scale.measure.anytime" />
      </p>
      <Ends laid={laid} looker={looker} />
    </>
  );
};

const gradeWords = (): Readonly<Record<Grade, string>> => ({
  none: say`seen plainly`,
  partial: say`partly concealed`,
  total: say`out of sight`,
});

const coverWords = (): Readonly<Record<Grade, string>> => ({
  none: say`no cover`,
  partial: say`partial cover`,
  total: say`total cover`,
});

const Sighted = ({ laid, looker }: LaidProps): ReactNode => {
  const [a, b] = laid.marks;
  const line = a && b && sightLineOf(looker, a, b);
  if (!a || !b || !line) return <p className="quiet small">{say`That is one and the same thing.`}</p>;
  const [from, to] = [nameAt(looker, a), nameAt(looker, b)];
  return (
    <>
      <SightWay observer={from} observed={to} way={line.forth} />
      <SightWay observer={to} observed={from} way={line.back} />
      <Ends laid={laid} looker={looker} />
    </>
  );
};

const SightWay = ({
  observer,
  observed,
  way,
}: {
  observer: string;
  observed: string;
  way: LookWithWeapon;
}): ReactNode => (
  <div className="sight-way">
    <p>
      {say`${capitalised(observed)} from ${observer}:`}{' '}
      <strong className={`grade ${way.concealment}`}>{gradeWords()[way.concealment]}</strong>{' '}
      <RuleLink rule={way.rule} />
    </p>
    {way.cover && way.weapon && (
      <p className="small">
        {say`${capitalised(coverWords()[way.cover.grade])} from its ${way.weapon.name} (damage ${way.weapon.damage}).`}{' '}
        <RuleLink rule={way.cover.rule} />
      </p>
    )}
    <details>
      <summary>{say`why`}</summary>
      <ul className="reasons small">
        {keyed(way.reasons, ({ say }) => say).map(([key, { say, rule }]) => (
          <li key={key}>
            {measured(say)} <RuleLink rule={rule} />
          </li>
        ))}
      </ul>
    </details>
  </div>
);

/** Where an end lies on terrain, whether the point is meant or the whole of it. */
const Ends = ({ laid, looker }: LaidProps): ReactNode => {
  const { at, marks, follows } = laid;
  const choices = follows
    ? []
    : marks.flatMap((mark, index) => {
        if ('point' in mark) {
          const terrain = terrainAt(looker, mark.point);
          return terrain === undefined ? [] : [{ index, mark: { terrain } as MeasureEnd }];
        }
        return 'terrain' in mark && at && index === marks.length - 1
          ? [{ index, mark: { point: at } as MeasureEnd }]
          : [];
      });
  if (choices.length === 0) return null;
  return (
    <p className="ends">
      {choices.map(({ index, mark }) => (
        <button key={index} type="button" className="chip" onClick={() => exchangeMark(index, mark)}>
          {index === 0 ? say`From` : say`To`}{' '}
          {'point' in mark ? say`the point alone` : say`all of ${markName(looker, mark)}`}
        </button>
      ))}
    </p>
  );
};
