import { type BattleGame, type CampaignGame, type CampaignState, erasCampaign } from '@emlia/eras';
import { chooseScenario, openGame, scenariosOf } from '@emlia/games';
import { readAllFolders, SHIPPED_PACKS } from '@emlia/games/node';
import {
  canonicalJson,
  type Dice,
  type Game,
  type Point,
  type Prompted,
  seededDice,
  startMatch,
  submit,
  topPrompt,
  type Verdict,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { battleDesk } from '../eras-battle/desk.ts';
import { deskNow } from '../eras-campaign/played-desk.ts';
import type { Desk } from './desk.ts';

type Command = { readonly type: string };
type AnyDesk = Desk<Prompted, Command>;
type AnyGame = Game<Prompted, Command, Command>;

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

/** What a verdict leaves a player without: a sentence that says why not. */
const isMute = (verdict: Verdict): boolean => verdict !== undefined && !/^\S.{8,}[.?!]$/.test(verdict.say);

const sayOf = (command: unknown): string => canonicalJson(command).slice(0, 200);

/** Rows that are offered otherwise than the rules would have it. */
const wrongOffers = (game: AnyGame, desk: AnyDesk, view: Prompted, seat: string): string[] => {
  const options = desk.options(view, seat);
  const selections = [
    '',
    ...[...desk.rows(view), ...desk.places(view)].map(({ id }) => id),
    ...desk.own(view, seat),
  ];
  const shown = new Set<string>();
  const wrong: string[] = [];
  for (const selected of new Set(selections)) {
    for (const { offers } of desk.offers(view, seat, options, selected)) {
      for (const { command, say, refusal } of offers) {
        const key = canonicalJson(command);
        if (shown.has(key)) continue;
        shown.add(key);
        const verdict = game.check(view, seat, command);
        if (say.trim() === '') wrong.push(`without words: ${sayOf(command)}`);
        if ((verdict === undefined) !== (refusal === undefined))
          wrong.push(`not as the rules say: ${sayOf(command)}`);
        if (isMute(verdict)) wrong.push(`refused without a sentence: ${sayOf(command)}`);
      }
    }
  }
  // What is bought goes where the chosen thing is, or by itself: other places are not listed.
  const isListed = ({ command }: { readonly command: Command }): boolean =>
    command.type === 'buy' || command.type === 'buyUnits' || shown.has(canonicalJson(command));
  for (const option of options)
    if (!option.refusal && !isListed(option)) wrong.push(`on no row: ${sayOf(option.command)}`);
  return wrong;
};

/** Orders that gestures give, at random: drags of whatever may be moved, clicks on everybody and on the ground. */
const gesturesOf = (desk: AnyDesk, view: Prompted, seat: string, dice: Dice): Command[] => {
  const given: (Command | undefined)[] = [];
  const aside = (p: Point): Point => {
    const far = 10 ** dice.roll(5);
    return { x: p.x + (dice.roll(201) - 101) * far * 0.01, y: p.y + (dice.roll(201) - 101) * far * 0.01 };
  };
  const { pieces = [] } = desk.scene(view, seat, '') as unknown as {
    pieces?: readonly { readonly id: string; readonly figures: readonly Point[] }[];
  };
  for (const selected of desk.own(view, seat).slice(0, 12)) {
    const from = desk.placeOf(view, seat, selected);
    for (let i = 0; from && i < 4; i++)
      given.push(desk.dragged(view, seat, { selected, drag: { from, to: aside(from) } }));
    const targets = new Set([
      ...desk.targets(view, seat, selected).slice(0, 6),
      ...pieces.slice(0, 4).map(({ id }) => id),
    ]);
    for (const unit of targets) {
      const at = pieces.find(({ id }) => id === unit)?.figures[0] ?? { x: 0, y: 0 };
      for (const shift of [false, true])
        given.push(desk.clicked(view, seat, selected, { at, hit: { unit } as never, shift, click: true }));
    }
    for (const shift of [false, true])
      given.push(
        desk.clicked(view, seat, selected, {
          at: { x: dice.roll(100), y: dice.roll(60) },
          shift,
          click: true,
        }),
      );
  }
  return given.flatMap(one => one ?? []);
};

const COMMANDS = 160;
/** The desk is tried after every so many commands. */
const EVERY = 8;

describe.each(shipped)('the desk of $id', ({ id, ruleset, game: opened }) => {
  const game = opened as unknown as AnyGame;
  const deskOf = (view: Prompted): AnyDesk =>
    (ruleset === erasCampaign.id
      ? deskNow(opened as unknown as CampaignGame, view as CampaignState)
      : battleDesk(opened as unknown as BattleGame)) as unknown as AnyDesk;

  test('whatever it offers is as the rules say, and whatever a gesture orders is accepted or refused in a sentence', () => {
    const wrong = new Set<string>();
    const kinds = new Set<string>();
    const match = startMatch(game, `${id} desk`);
    for (let i = 0; i < COMMANDS && !game.result(match.state); i++) {
      const seat = topPrompt(match.state)?.seat ?? '';
      const view = game.view(match.state, seat);
      if (i % EVERY === 0) {
        const desk = deskOf(view);
        for (const one of wrongOffers(game, desk, view, seat)) wrong.add(one);
        for (const command of gesturesOf(desk, view, seat, seededDice(`${id} hand`, i))) {
          kinds.add(command.type);
          if (isMute(game.check(view, seat, command)))
            wrong.add(`a gesture without a sentence: ${sayOf(command)}`);
        }
      }
      submit(match, seat, game.sample(view, seat, seededDice(`${id} desk`, i)));
    }
    expect([...wrong]).toEqual([]);
    expect(kinds.size).toBeGreaterThan(0);
  });
});
