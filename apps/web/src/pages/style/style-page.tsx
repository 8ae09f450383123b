import type { ReactNode } from 'react';
import { LOOKS, lookNames } from '../../board/looks.ts';
import { Swatch } from '../../games/emlia/draw/legend.tsx';
import { Button, SignButton } from '../../parts/button.tsx';
import { DiceFaces } from '../../parts/dice.tsx';
import { Header } from '../../parts/header.tsx';
import { LinkToCopy } from '../../parts/link-to-copy.tsx';
import { NoticeBody } from '../../parts/notice-list.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { SideName } from '../../parts/side.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../platform/use-title.ts';
import { BoardSample } from './board-sample.tsx';
import { STATE_SCENE, TOOL_SCENES } from './samples.ts';
import './style-page.css';

const COLOURS = [
  'paper',
  'panel',
  'raised',
  'sunk',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'glow',
  'forbidden',
];
const SIZES = [12, 14, 16, 20, 28, 40];

const Part = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section>
    <h2>{title}</h2>
    <div className="samples">{children}</div>
  </section>
);

/** Everything the pages are made of, in every state. */
export const StylePage = (): ReactNode => {
  useTitle('Style');
  return (
    <>
      <Header />
      <main className="style-page">
        <h1>Style</h1>
        <p className="lead">
          One word, one colour and one sign for one thing, everywhere. Change the theme to see both.
        </p>
        <Part title="Colours">
          {COLOURS.map(name => (
            <figure key={name} className="colour">
              <span style={{ background: `var(--${name})` }} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </Part>
        <Part title="Type">
          <div className="column">
            {SIZES.map(size => (
              <p
                key={size}
                style={{
                  fontSize: size,
                  fontFamily: size >= 20 ? 'var(--serif)' : undefined,
                  lineHeight: 1.3,
                }}
              >
                {size} · The Wolfpack stands fast and takes 3 press hits.
              </p>
            ))}
          </div>
        </Part>
        <Part title="Sides">
          {['Blue', 'Vermilion', 'Green', 'Purple', 'Amber'].map((name, side) => (
            <SideName key={name} side={side}>
              {name}
            </SideName>
          ))}
        </Part>
        <Part title="Ground">
          {LOOKS.map(look => (
            <span key={look} className="ground">
              <Swatch look={look} /> {lookNames()[look]}
            </span>
          ))}
        </Part>
        <Part title="Units">
          <BoardSample scene={STATE_SCENE} label="Every state of a unit" height={440} />
        </Part>
        <Part title="Reachable and forbidden">
          {TOOL_SCENES.map(({ label, scene }) => (
            <div key={label} className="half">
              <p className="caption">{label}</p>
              <BoardSample scene={scene} label={label} height={260} />
            </div>
          ))}
        </Part>
        <Part title="Buttons and links">
          <Button look="primary">The next step</Button>
          <Button>Another way</Button>
          <Button look="quiet">Quiet</Button>
          <Button disabled>Not now</Button>
          <SignButton sign="undo" label="Take back" />
          <SignButton sign="undo" label="Nothing to take back" aria-disabled />
          <RuleLink rule="fire.action" />
        </Part>
        <Part title="Dice">
          <DiceFaces
            check={{
              skill: 'aimedFire',
              level: 7,
              modifiers: [],
              total: -2,
              faces: [12, 3, 9, 5, 11, 1, 7],
              successes: 4,
            }}
          />
        </Part>
        <Part title="What the page says">
          <div className="notice refusal">
            <NoticeBody
              notice={{
                rule: 'fire.action',
                say: 'Ash Company is engaged with the Wolfpack and cannot shoot.',
              }}
            />
          </div>
          <div className="notice problem">
            <NoticeBody
              notice={{ problem: 'lost', say: 'The line to the server is down; it is being tried again.' }}
            />
          </div>
          <Waiting say="Setting up the table …" />
          <Trouble title="No scenarios to show" say="The server does not answer." retry={() => {}} />
          <LinkToCopy label="A link" address="/play/abc#seat=secret" />
        </Part>
      </main>
    </>
  );
};
