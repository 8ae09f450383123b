import type { TerrainEntry } from '@emlia/content';
import type { World } from '@emlia/emlia/reading';
import { groundSample } from '@emlia/print/ground';
import { type ReactNode, useEffect, useState } from 'react';
import { BADGES, type UnitBadgeId } from '../../../board/badges.ts';
import { pictureOfGround } from '../../../board/ground/ground-picture.ts';
import { type GroundLook, lookOf, textureOf } from '../../../board/looks.ts';
import { keyed } from '../../../parts/keyed.ts';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { useTheme } from '../../../platform/theme.ts';
import { measured } from '../../../platform/words/measured.ts';
import { OVERLAYS, type OverlayId } from '../seeing/overlay-list.ts';
import { badgeWords } from './badges.ts';
import { groundPhrases } from './ground-words.ts';
import './legend.css';
import { say } from '../../../platform/words/say.ts';

const SWATCH = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
  { x: 5, y: 3 },
  { x: 0, y: 3 },
];

export const Swatch = ({ look }: { look: GroundLook }): ReactNode => {
  const { lines, dots, width } = textureOf(look, SWATCH);
  const stroke = `var(--${look}-line)`;
  return (
    <svg className="swatch" viewBox="0 0 5 3" aria-hidden="true">
      <rect width="5" height="3" fill={`var(--${look})`} />
      <path
        d={lines.map(line => line.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')).join('')}
        fill="none"
        stroke={stroke}
        strokeWidth={width}
      />
      <path
        d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}
        stroke={stroke}
        strokeWidth={width}
        strokeLinecap="round"
      />
      <rect width="5" height="3" fill="none" stroke={stroke} strokeWidth="0.15" />
    </svg>
  );
};

/** So many pixels wide a sample is painted: it is shown half as wide, or less. */
const SAMPLE_WIDE = 132;

/** A sample of a kind of ground as the table paints it; hatched until it is painted, and where nothing can be. */
const Sample = ({ entry }: { entry: TerrainEntry }): ReactNode => {
  const dark = useTheme(({ theme }) => theme === 'dark');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const { table, piece } = groundSample(entry);
    const order = { table, pieces: [piece], dark, longer: SAMPLE_WIDE };
    void pictureOfGround(`sample ${entry.id} ${entry.look}`, order).then(address => {
      if (wanted) setPicture(address);
    });
    return () => {
      wanted = false;
    };
  }, [entry, dark]);
  if (picture === undefined) return <Swatch look={lookOf(entry.look)} />;
  return <img className="swatch" src={picture} alt="" />;
};

type Grounds = World['grounds'];

/** What the ground is and does, and what the marks mean, for those who ask. */
export const Legend = ({ world }: { world: World }): ReactNode => {
  const { grounds } = world;
  const entries = [...new Map(grounds.map(({ entry }) => [entry.id, entry])).values()];
  return (
    <section className="legend" aria-label={say`Legend`}>
      <p className="caption">{say`Ground`}</p>
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <Sample entry={entry} />
            <span>
              <strong>{entry.name}</strong>{' '}
              {keyed(groundPhrases(world, entry), ({ say }) => say).map(([key, { say, rule }], i) => (
                <span key={key}>
                  {i > 0 ? ', ' : ''}
                  <RuleLink rule={rule}>{measured(say)}</RuleLink>
                </span>
              ))}
              <span className="quiet">{namesOf(grounds, entry)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="caption">{say`Units`}</p>
      <ul>
        {marks().map(({ mark, say }) => (
          <li key={say}>
            {mark}
            <span>{measured(say)}</span>
          </li>
        ))}
      </ul>
      <p className="caption">{say`States`}</p>
      <ul>
        {(Object.keys(badgeWords()) as UnitBadgeId[]).map(id => (
          <li key={id}>
            <span className="mark-cell" aria-hidden="true">
              <svg className={`unit-state ${id}`} viewBox="0 0 16 16" aria-hidden="true">
                <path d={BADGES[id]} />
              </svg>
            </span>
            <span>{badgeWords()[id]}</span>
          </li>
        ))}
      </ul>
      <p className="caption">{say`Overlays`}</p>
      <ul>
        {OVERLAYS.map(({ id, key, name, says }) => (
          <li key={id}>
            <span className="mark-cell">
              <kbd>{key}</kbd>
            </span>
            <span>
              <strong>{name()}</strong>: {says()}
              {overlayLooks()[id] ? `; ${overlayLooks()[id]}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet small">{measured(say`The bars round the map are 10 GSU long.`)}</p>
    </section>
  );
};

/** What the pieces are called on this table, where that is more than the kind they are of. */
const namesOf = (grounds: Grounds, { id, name }: Grounds[number]['entry']): string => {
  const names = grounds.flatMap(({ piece, entry }) => (entry.id === id ? [piece.name] : []));
  return [...new Set(names)]
    .filter(one => one !== name)
    .map((one, i) => `${i === 0 ? ' · ' : ', '}${one}`)
    .join('');
};

const Ring = ({ kind }: { kind: string }): ReactNode => (
  <svg className={`ring ${kind}`} viewBox="0 0 33 20" aria-hidden="true">
    {kind === 'facing' ? <path d="M16.5 1l4 5h-8z" /> : null}
    <circle className="around" cx="16.5" cy="10" r="8.2" />
    <circle className="disc" cx="16.5" cy="10" r={kind === 'facing' ? 6 : 4.2} />
    {kind === 'refused' ? <path className="hatch" d="M10 12l7-8M12 16l10-11M16 17l7-8" /> : null}
    {kind === 'falling' ? <path className="cross" d="M11 4.5l11 11M22 4.5l-11 11" /> : null}
  </svg>
);

const Badge = ({ kind, children }: { kind: string; children: string }): ReactNode => (
  <span className="mark-cell" aria-hidden="true">
    <span className={`mark ${kind}`}>{children}</span>
  </span>
);

/** What the lines of an overlay mean, where that is not written beside them. */
const overlayLooks = (): { readonly [Id in OverlayId]?: string } => ({
  sees: say`solid round whom it sees plainly, dashed partly, dotted not at all; ground it cannot see lies in shade`,
  aware: say`a line where both know of each other, a dashed arrow where one does, dots where neither`,
});

/** The marks of units, as the board draws them (board/layers/pieces.ts, board/labels.ts). */
const marks = (): readonly { readonly mark: ReactNode; readonly say: string }[] => [
  { mark: <Ring kind="active" />, say: say`acts now` },
  { mark: <Ring kind="waiting" />, say: say`waits to be activated` },
  { mark: <Ring kind="selected" />, say: say`looked at` },
  { mark: <Ring kind="offered" />, say: say`can be chosen for the action in hand` },
  { mark: <Ring kind="refused" />, say: say`cannot; point at it to read why` },
  { mark: <Ring kind="falling" />, say: say`a member about to fall` },
  { mark: <Ring kind="facing" />, say: say`the notch shows which way a member faces` },
  {
    mark: <Badge kind="strength">8/10</Badge>,
    say: say`members left of those it began with; of a lone one its damage points`,
  },
  { mark: <Badge kind="done">✓</Badge>, say: say`has acted this turn` },
  { mark: <Badge kind="hits">3</Badge>, say: say`hits that have not become damage` },
];
