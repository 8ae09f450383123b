import type { EditionId } from '@emlia/emlia';
import { seededDice, topPrompt } from '@emlia/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import { begun, handIn, order, skirmish } from '../../../testing/skirmish.ts';
import { useInHand } from '../in-hand.ts';
import type { EmliaReady } from '../ready.ts';
import { toolFor } from '../tools/tool-for.ts';
import { PromptCard } from './prompt-card.tsx';

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

type Match = ReturnType<typeof skirmish>;

/** The eastern side comes up to the western one, each unit to its own. */
const close = ({ state }: Match): void => {
  const units = Object.values(state.units);
  const west = units.filter(unit => unit.seat === 'river-clan');
  for (const [i, unit] of units.filter(one => one.seat !== 'river-clan').entries()) {
    const [from, to] = [middleOfFigures(unit.members), middleOfFigures(west[i]?.members ?? [])];
    const by = { x: to.x + 11 - from.x, y: to.y - from.y };
    unit.members = unit.members.map(member => ({ ...member, x: member.x + by.x, y: member.y + by.y }));
  }
};

/** Blows before anything else, so that there is something to ask about. */
const next = (match: Match, n: number) => {
  const hand = handIn(match);
  const open = hand.options.filter(({ refusal }) => !refusal).map(({ command }) => command);
  const blow = open.find(({ type }) => type === 'closeCombat') ?? open.find(({ type }) => type === 'charge');
  return blow ?? match.game.sample(match.state, hand.seat, seededDice('cards', n));
};

const cardOf = (match: Match): string => {
  const hand = handIn(match);
  const prompt = topPrompt(hand.view);
  useInHand.setState({ hand, tool: toolFor(hand) });
  const ready = {
    game: match.game,
    seen: { view: hand.view },
    seat: hand.seat,
    prompt,
  } as unknown as EmliaReady;
  return renderToStaticMarkup(<PromptCard ready={ready} />);
};

test.each([
  ['open', 'shift', /You have scored \d+: .* move \d+ GSU together/],
  ['ranked', 'push', /Stays where it is and takes \d+ press hits?\./],
  [
    'ranked',
    'push',
    /A Leadership check decides: in (under )?\d+\u00a0% of cases .* fumbled.*>Forced \d+ GSU to the/,
    'first-draft',
  ],
] as const)(
  'in %s formation every prompt has a card that names its rule and can be answered',
  (formation, kind, words, edition?: EditionId) => {
    const match = begun(skirmish(formation, undefined, edition), formation);
    close(match);
    const met = new Set<string>();
    for (let n = 0; n < 120 && !match.state.result; n++) {
      const asked = topPrompt(match.state)?.kind ?? '';
      if (!met.has(asked) && asked !== 'act') {
        met.add(asked);
        const card = cardOf(match);
        if (asked === kind) expect(card).toMatch(words);
        // What was prepared is answered in the list of actions below.
        if (asked !== 'prepared') expect([asked, /<button/.test(card)]).toEqual([asked, true]);
        if (asked !== 'activate' && asked !== 'deploy')
          expect([asked, /rule-link/.test(card)]).toEqual([asked, true]);
      }
      const command = next(match, n);
      if (!command) throw new Error('nothing to do');
      order(match, command);
    }
    expect([...met]).toContain(kind);
  },
);

test('prepare.all: a Normal Move that was prepared can be made on the spot, by one click', () => {
  const match = begun();
  const { state } = match;
  const [top] = state.pending.splice(-1);
  const about = { unit: top?.kind === 'act' ? (top.about?.unit ?? '') : '', action: 'Normal Move' };
  state.pending.push({ seat: top?.seat ?? '', kind: 'prepared', about });
  expect(cardOf(match)).toMatch(/does now what it has prepared:.*<button.*Stay where they are/);
  const { options } = handIn(match);
  const stay = options.find(({ command, refusal }) => command.type === 'normalMove' && !refusal);
  expect(stay?.command).toMatchObject({
    unit: about.unit,
    paths: state.units[about.unit]?.members.map(() => []),
  });
});
