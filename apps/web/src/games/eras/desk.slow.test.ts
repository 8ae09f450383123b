import {
  BATTLE_WAYS,
  type BattleCommand,
  type BattleGame,
  type CampaignCommand,
  type CampaignGame,
  type CampaignState,
  erasCampaign,
} from '@emlia/eras';
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
import { closeQuarters, threeMeet } from '../../testing/eras-fixtures.ts';
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
  // What is bought goes where the chosen thing is, or by itself: other places are not listed. How a battle on an Emlia
  // table ended is told in a form beside the desk.
  const isListed = ({ command }: { readonly command: Command }): boolean =>
    command.type === 'buy' ||
    command.type === 'buyUnits' ||
    command.type === 'reportBattle' ||
    shown.has(canonicalJson(command));
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
      given.push(...desk.dragged(view, seat, { selected, drag: { from, to: aside(from) } }));
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
/** The desk is tried after every so many commands, and whenever something is offered that it has not been tried on. */
const EVERY = 16;

type Player = (view: Prompted, seat: string, dice: Dice) => Command | undefined;

/** Plays a table, trying the desk on the way: what is wrong with it, and which kinds of orders were offered and given by gestures. */
const tryDesk = (
  id: string,
  game: AnyGame,
  deskOf: (view: Prompted) => AnyDesk,
  commands: number,
  play: Player,
) => {
  const wrong = new Set<string>();
  const gestures = new Set<string>();
  const offered = new Set<string>();
  const match = startMatch(game, `${id} desk`);
  for (let i = 0; i < commands && !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const view = game.view(match.state, seat);
    const kinds = openKinds(game, view, seat);
    if (i % EVERY === 0 || [...kinds].some(kind => !offered.has(kind))) {
      for (const kind of kinds) offered.add(kind);
      const desk = deskOf(view);
      for (const one of wrongOffers(game, desk, view, seat)) wrong.add(one);
      for (const command of gesturesOf(desk, view, seat, seededDice(`${id} hand`, i))) {
        gestures.add(command.type);
        if (isMute(game.check(view, seat, command)))
          wrong.add(`a gesture without a sentence: ${sayOf(command)}`);
      }
    }
    submit(match, seat, play(view, seat, seededDice(`${id} desk`, i)));
  }
  return { wrong: [...wrong], gestures, offered };
};

/** Kinds of orders that may be given now. */
const openKinds = (game: AnyGame, view: Prompted, seat: string): Set<string> =>
  new Set(game.options(view, seat).flatMap(({ command, refusal }) => (refusal ? [] : [command.type])));

const ofCampaign = (game: unknown) => (view: Prompted) =>
  deskNow(game as CampaignGame, view as CampaignState) as unknown as AnyDesk;
const ofBattle = (game: unknown) => () => battleDesk(game as BattleGame) as unknown as AnyDesk;

describe.each(shipped)('the desk of $id', ({ id, ruleset, game: opened }) => {
  const game = opened as unknown as AnyGame;
  const deskOf = ruleset === erasCampaign.id ? ofCampaign(opened) : ofBattle(opened);

  test('whatever it offers is as the rules say, and whatever a gesture orders is accepted or refused in a sentence', () => {
    const { wrong, gestures } = tryDesk(id, game, deskOf, COMMANDS, game.sample);
    expect(wrong).toEqual([]);
    expect(gestures.size).toBeGreaterThan(0);
  });
});

/** What would leave nothing to be curious about: peace, and one's last men gone. */
const isTheEnd = (command: Command & { readonly agree?: boolean; readonly surrender?: unknown }): boolean =>
  command.agree === true || command.surrender !== undefined || command.type === 'surrender';

/** Ordered once: what comes of a spell, a link or a voyage otherwise is to be seen too. */
const UNDOING = ['giveUp', 'giveUpSpell', 'endLink', 'withdraw', 'breakTreaty'];

/** Gives an order of the kind it has given least, so that it comes to all of them. */
const curious = (game: AnyGame): Player => {
  const given = new Map<string, number>();
  return (view, seat, dice) => {
    const open = game
      .options(view, seat)
      .flatMap(({ command, refusal }) => (refusal || isTheEnd(command) ? [] : [command]))
      .filter(({ type }) => !(UNDOING.includes(type) && given.has(type)));
    const least = Math.min(...open.map(({ type }) => given.get(type) ?? 0));
    const wished = open.filter(({ type }) => (given.get(type) ?? 0) === least);
    const command = wished[dice.roll(wished.length) - 1];
    if (!command) throw new Error(`${seat} has no answer`);
    given.set(command.type, least + 1);
    return command;
  };
};

/** All there are; the compiler asks for what is new. */
const OF_BATTLES: Record<BattleCommand['type'], true> = {
  chooseLeader: true,
  buy: true,
  place: true,
  done: true,
  move: true,
  react: true,
  reform: true,
  split: true,
  merge: true,
  board: true,
  alight: true,
  land: true,
  withdraw: true,
  enter: true,
  release: true,
  surrender: true,
  proposeEnd: true,
  answerEnd: true,
  attack: true,
  cast: true,
  aimSpell: true,
  giveUp: true,
  useAbility: true,
  returnFire: true,
  resolve: true,
  startWork: true,
  work: true,
};
const OF_CAMPAIGNS: Record<CampaignCommand['type'], true> = {
  chooseLeader: true,
  chooseSuccessor: true,
  buyUnits: true,
  upgradeUnit: true,
  formArmy: true,
  mergeArmies: true,
  splitGroup: true,
  mergeGroups: true,
  moveArmy: true,
  setRoute: true,
  endRoute: true,
  joinBattle: true,
  setLink: true,
  endLink: true,
  ration: true,
  build: true,
  workOn: true,
  castSpell: true,
  giveUpSpell: true,
  aimSpell: true,
  assassinate: true,
  proposeTreaty: true,
  answerTreaty: true,
  breakTreaty: true,
  proposeEnd: true,
  answerEnd: true,
  chooseWay: true,
  takeStance: true,
  inBattle: true,
  reportBattle: true,
  endOrders: true,
};
const kindsOf = (all: object): string[] => Object.keys(all).sort();

describe('every kind of order of Eras comes to the desk, and is offered there as the rules say', () => {
  const campaign = shipped.find(({ ruleset }) => ruleset === erasCampaign.id)
    ?.game as unknown as CampaignGame;
  const { roster } = campaign.world;

  test('in a battle at close quarters', () => {
    const game = closeQuarters(roster) as unknown as AnyGame;
    const { wrong, offered } = tryDesk('close', game, ofBattle(game), 900, curious(game));
    expect(wrong).toEqual([]);
    expect([...offered].sort()).toEqual(kindsOf(OF_BATTLES));
  });

  test('in campaigns, whichever way their battles are fought', () => {
    const met = new Set<string>();
    for (const battles of BATTLE_WAYS) {
      const game = threeMeet(roster, battles) as unknown as AnyGame;
      const { wrong, offered } = tryDesk(battles, game, ofCampaign(game), 700, curious(game));
      expect([battles, wrong]).toEqual([battles, []]);
      for (const kind of offered) met.add(kind);
    }
    expect([...met].sort()).toEqual(kindsOf(OF_CAMPAIGNS));
  });
});
