import { type BattleGame, type CampaignGame, type CampaignState, erasCampaign } from '@emlia/eras';
import { chooseScenario, openGame, scenariosOf } from '@emlia/games';
import { readAllFolders, SHIPPED_PACKS } from '@emlia/games/node';
import {
  type Game,
  type Line,
  type Prompted,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type OfferList, offerKey } from '../../table/orders/offers.ts';
import { battleDesk } from '../eras-battle/desk.ts';
import { deskNow } from '../eras-campaign/played-desk.ts';
import type { Desk } from './desk.ts';

/** Every shipped battle and campaign of Eras, open. */
const shipped = readAllFolders(SHIPPED_PACKS).flatMap(({ pack }) =>
  pack
    ? scenariosOf(pack).flatMap(({ id }) => {
        const chosen = chooseScenario(pack, id);
        if (!chosen || !('setup' in chosen) || !chosen.ruleset.startsWith('eras')) return [];
        return [{ id, ruleset: chosen.ruleset, game: openGame(chosen) }];
      })
    : [],
);

type AnyDesk = Desk<Prompted, { readonly type: string }>;
type AnyGame = Game<Prompted, { readonly type: string }, { readonly type: string }>;

/** Whatever a player reads that no person would say: ids, data, co-ordinates, numbers beyond counting. */
const UNSAYABLE = [
  /[{}[\]]/,
  /undefined|NaN|Infinity/,
  /\d{7}/,
  // Dice may be halved: 2d6/2.
  /(?<![d\d])\d+\/\d+/,
  // The arithmetic of two factors is told to the last digit.
  /\d\.\d{4}/,
  /\bnode [a-z]/,
];

/** Ids that are no words: of units, groups, armies, places. */
const idsIn = (view: Prompted): string[] => {
  const {
    units = {},
    groups = {},
    armies = {},
    nodes = {},
    battles = {},
  } = view as unknown as Record<string, Record<string, unknown>>;
  const inArmies = Object.values(armies as CampaignState['armies']).flatMap(army =>
    army.groups.flatMap(group => [group.id, ...group.units.map(unit => unit.id)]),
  );
  const all = [units, groups, armies, nodes, battles].flatMap(part => Object.keys(part));
  return [...all, ...inArmies].filter(id => /[-._/]/.test(id));
};

interface Read {
  readonly where: string;
  readonly say: string | undefined;
}

const inOffers = (lists: readonly OfferList<{ readonly type: string }>[]): Read[] =>
  lists.flatMap(({ offers }) =>
    offers.flatMap(({ command, say, detail, about, refusal }) =>
      [say, detail, about, refusal?.say].map(one => ({ where: `the offer ${command.type}`, say: one })),
    ),
  );

/** All that the panel says, whatever is selected. */
const inPanel = (desk: AnyDesk, view: Prompted, seat: string): Read[] => {
  const rows = [...desk.rows(view), ...desk.places(view)];
  const options = desk.options(view, seat);
  return [
    { where: 'the question', say: desk.question(view) },
    ...rows.flatMap(({ cells }) => cells.map(say => ({ where: 'the sheet', say }))),
    ...['', ...rows.map(({ id }) => id)].flatMap(selected => [
      ...(desk.about(view, selected)?.lines ?? []).map(say => ({ where: 'the card', say })),
      ...inOffers(desk.offers(view, seat, options, selected)),
    ]),
  ];
};

const ruffled = (view: Prompted, reads: readonly Read[]): string[] => {
  const ids = idsIn(view);
  return reads.flatMap(({ where, say = '' }) =>
    UNSAYABLE.some(pattern => pattern.test(say)) || ids.some(id => say.includes(id))
      ? [`${where}: ${say}`]
      : [],
  );
};

/** Keys that stand twice in one list of the panel. */
const repeated = (desk: AnyDesk, view: Prompted, seat: string): string[] => {
  const twice = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) < i);
  const options = desk.options(view, seat);
  const rows = desk.rows(view).map(({ id }) => id);
  const places = desk.places(view).map(({ id }) => id);
  return [
    ...twice(rows),
    ...twice(places),
    ...['', ...rows, ...places].flatMap(selected => {
      const lists = desk.offers(view, seat, options, selected);
      return [
        ...twice(lists.map(({ title }) => title)),
        ...lists.flatMap(({ offers }) => twice(offers.map(offerKey))),
      ];
    }),
  ];
};

const COMMANDS = 240;
/** The panel is read after every so many commands. */
const EVERY = 12;

const walk = (
  game: AnyGame,
  seed: string,
  look: (view: Prompted, seat: string) => void,
  told: (view: Prompted, line: Line) => void,
): void => {
  const match = startMatch(game, seed);
  for (let i = 0; i < COMMANDS && !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const view = game.view(match.state, seat);
    if (i % EVERY === 0) look(view, seat);
    const outcome = submit(match, seat, game.sample(view, seat, seededDice(seed, i)));
    // As the page tells them: one after the other, each from what it left.
    for (const event of 'events' in outcome ? outcome.events : []) {
      game.evolve(view, event);
      for (const line of game.tell(view, event)) told(view, line);
    }
  }
};

describe.each(shipped)('the panel of $id', ({ id, ruleset, game }) => {
  const deskOf = (view: Prompted): AnyDesk =>
    (ruleset === erasCampaign.id
      ? deskNow(game as unknown as CampaignGame, view as CampaignState)
      : battleDesk(game as unknown as BattleGame)) as unknown as AnyDesk;

  test('no key stands twice in a list, and all of it is words and numbers for people', () => {
    const [keys, words] = [new Set<string>(), new Set<string>()];
    for (const seed of [`${id} one`, `${id} two`]) {
      walk(
        game as unknown as AnyGame,
        seed,
        (view, seat) => {
          const desk = deskOf(view);
          for (const key of repeated(desk, view, seat)) keys.add(key);
          for (const say of ruffled(view, inPanel(desk, view, seat))) words.add(say);
        },
        (view, { say, working }) => {
          for (const one of ruffled(
            view,
            [say, working].map(text => ({ where: 'the story', say: text })),
          ))
            words.add(one);
        },
      );
    }
    expect([...keys]).toEqual([]);
    expect([...words]).toEqual([]);
  });
});
