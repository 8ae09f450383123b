import type { EmliaCommand, EmliaGame, EmliaState } from '@emlia/emlia';
import { randomGame } from '@emlia/emlia/random-game';
import {
  canonicalJson,
  type Dice,
  type Match,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Actions } from './actions/actions.tsx';
import { settle, useInHand } from './in-hand.ts';
import { PromptCard } from './questions/prompt-card.tsx';
import type { EmliaReady } from './ready.ts';
import { activeUnit } from './tools/look/looking.ts';

/** A button as it was drawn. */
interface Drawn {
  readonly disabled?: boolean;
  readonly children?: ReactNode;
  readonly onClick?: (event: object) => void;
}

/** What the page has drawn and sent since it was last looked at. */
const page = vi.hoisted(() => ({ buttons: [] as unknown[], sent: [] as unknown[] }));

/** Drawn without a browser, a page would see its stores as they were at the start only. */
vi.mock('zustand', () => ({
  create: (begin: () => object) => {
    let state = begin();
    const read = (pick = (now: object): unknown => now): unknown => pick(state);
    const setState = (change: object): void => {
      state = { ...state, ...change };
    };
    return Object.assign(read, { setState, getState: () => state, subscribe: () => () => {} });
  },
}));

vi.mock('react/jsx-dev-runtime', async original => {
  const real = await original<typeof import('react/jsx-dev-runtime')>();
  const jsxDEV: typeof real.jsxDEV = (type, props, ...rest) => {
    if (type === 'button') page.buttons.push(props);
    return real.jsxDEV(type, props, ...rest);
  };
  return { ...real, jsxDEV };
});

/** Nothing is answered: the page waits. */
vi.mock('../../table/session/session.ts', async original => ({
  ...(await original<object>()),
  sendCommand(_seat: string, command: unknown) {
    page.sent.push(command);
    return new Promise(() => {});
  },
}));

const { games, seed: SEED, batches } = fuzzing(4);
/** Drawing the page takes long: of the battles asked for every sixth is played. */
const EACH = 6;
const MOST_COMMANDS = 400;
/** These are asked most of the time; of them every tenth is drawn, of the others each. */
const COMMON: readonly string[] = ['act', 'activate', 'deploy'];
const EVERY = 10;
/** So many clicks lead to an answer; and so many buttons that send nothing yet are tried one after the other. */
const CLICKS = 3;
const TRIED = 12;

type Battle = Match<EmliaState, EmliaCommand, unknown> & { readonly game: EmliaGame };

/** What the page shows the seat that is asked, in the parts of it that can be answered by. */
const drawn = (ready: EmliaReady): Drawn[] => {
  page.buttons.length = 0;
  const { hand } = useInHand.getState();
  const unit = hand && ready.seen.view.units[activeUnit(hand) ?? ''];
  renderToStaticMarkup(
    <>
      <PromptCard ready={ready} />
      {hand && unit && <Actions hand={hand} unit={unit} />}
    </>,
  );
  return (page.buttons as Drawn[]).filter(({ disabled, onClick }) => !disabled && onClick);
};

const readyAt = ({ game, state }: Battle): EmliaReady => {
  const prompt = topPrompt(state);
  const seat = prompt?.seat ?? '';
  const view = game.view(state, seat);
  const header = { seats: game.seats, bots: {} };
  return {
    game,
    seen: { view },
    seat,
    prompt,
    held: [seat],
    present: [seat],
    header,
  } as unknown as EmliaReady;
};

/** The commands that a click sends, and what it leads to where it sends none. */
const clicked = ({ onClick }: Drawn): EmliaCommand[] => {
  page.sent.length = 0;
  onClick?.({ currentTarget: { checked: true } });
  return [...page.sent] as EmliaCommand[];
};

type InHand = ReturnType<typeof useInHand.getState>;

/** All that one click sends, from what is in hand. */
const sentFrom = (ready: EmliaReady, before: InHand) => {
  useInHand.setState(before);
  const sent: EmliaCommand[] = [];
  const next: InHand[] = [];
  for (const button of drawn(ready)) {
    useInHand.setState(before);
    sent.push(...clicked(button));
    const after = useInHand.getState();
    if (page.sent.length === 0 && next.length < TRIED) next.push(after);
  }
  return { sent, next };
};

/** Clicks until something is sent that is accepted; says after how many, or that nothing is. */
const clicksToAnswer = (match: Battle): number | undefined => {
  const ready = readyAt(match);
  const { seat = '' } = ready;
  settle(ready);
  let reached = [useInHand.getState()];
  for (let clicks = 1; clicks <= CLICKS; clicks++) {
    const further: InHand[] = [];
    for (const before of reached) {
      const { sent, next } = sentFrom(ready, before);
      for (const command of sent) {
        const refusal = match.game.check(match.state, seat, command);
        if (refusal) throw new Error(`its button is refused: ${refusal.say} ${canonicalJson(command)}`);
      }
      if (sent.length > 0) return clicks;
      further.push(...next);
    }
    reached = further.slice(0, TRIED);
  }
  return undefined;
};

const randomCommand = ({ game, state }: Battle, dice: Dice): EmliaCommand | undefined => {
  const seat = topPrompt(state)?.seat ?? '';
  return game.sample(game.view(state, seat), seat, dice);
};

const met = new Map<string, number>();

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const game = randomGame(SEED, number);
  const match = startMatch(game, seed) as Battle;
  for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    const wrongly = (say: string): Error =>
      new Error(`battle ${seed}, command ${i}, "${prompt?.kind}" ${canonicalJson(prompt?.about)}: ${say}`);
    met.set(prompt?.kind ?? '', (met.get(prompt?.kind ?? '') ?? 0) + 1);
    const kinds = met.get(prompt?.kind ?? '') ?? 0;
    if (!COMMON.includes(prompt?.kind ?? '') || kinds % EVERY === 1) {
      let clicks: number | undefined;
      try {
        clicks = clicksToAnswer(match);
      } catch (error) {
        throw wrongly(String(error));
      }
      if (clicks === undefined) throw wrongly('no button of the page leads to an answer');
      if (prompt?.kind === 'act' && clicks > 1) throw wrongly('what goes on is not to be had by one click');
    }
    const command = randomCommand(match, seededDice(`${seed} player`, i));
    if (!command) throw wrongly('no answer');
    submit(match, prompt?.seat ?? '', command);
  }
};

test.each(batches)(
  'battles $first to $last: whatever is asked, the page has a button for an answer that is accepted',
  { timeout: 3_600_000 },
  batch => {
    for (const number of gamesOf(batch)) if (number % EACH === 0) play(number);
  },
);

test('all kinds of prompts were met', () => {
  if (games >= EACH) expect(met.size).toBeGreaterThan(5);
});
