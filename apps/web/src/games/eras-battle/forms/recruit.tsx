import { type BattleCommand, type BattleState, buyPriceOf, groupSpeed } from '@emlia/eras';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { FormAsked } from '../../eras/desk.ts';
import { type Effect, type Recruit, RecruitButton, type Recruited } from '../../eras/forms/recruit.tsx';
import { kindLines } from '../../eras/kind-words.ts';
import { allowedOf, mostOf } from '../../eras/purchases.ts';
import { type LaterOrder, triedOn } from '../../eras/tried.ts';
import { iconOfType } from '../icons.ts';
import { type BattleMap, groupMeant } from '../map.ts';

type Buy = Extract<BattleCommand, { type: 'buy' }>;
type Asked = FormAsked<BattleState, BattleCommand>;

/** What would be bought first, of each kind that may be bought. */
const firstLots = ({ game }: BattleMap, { view, seat }: Asked): Map<string, Buy> => {
  const lots = new Map<string, Buy>();
  for (const { command, refusal } of game.options(view, seat))
    if (command.type === 'buy' && !refusal && !lots.has(command.unit)) lots.set(command.unit, command);
  return lots;
};

const kindsOf = (map: BattleMap, asked: Asked, lots: ReadonlyMap<string, Buy>): Recruit[] => {
  const { game } = map;
  const { view, seat } = asked;
  const { roster } = game.field;
  const manpower = view.players[seat]?.manpower ?? 0;
  return [...lots.values()].flatMap((first): Recruit[] => {
    const type = roster.units[first.unit];
    if (!type) return [];
    const refusedBy = (more: Partial<Buy>): string | undefined => {
      const wrong = game.check(view, seat, { ...first, group: ' ', ...more });
      return wrong && 'rule' in wrong ? wrong.rule : undefined;
    };
    const upgrades = allowedOf(
      Object.keys(roster.upgrades),
      id => refusedBy({ upgrades: [id] }),
      'manpower.upgrades',
    );
    const spells = allowedOf(Object.keys(roster.spells), id => refusedBy({ spells: [id] }), 'spell.property');
    const most = mostOf(spells, some => refusedBy({ spells: some }), 'spell.property');
    return [
      {
        id: type.id,
        name: type.name,
        icon: iconOfType(type),
        lines: [...kindLines(type), say`${type.speed} m a turn`],
        men: type.men ?? 1,
        most: type.hero ? 1 : Math.floor(manpower / Math.max(0.1, type.cost)),
        upgrades: upgrades.map(id => ({
          id,
          name: roster.upgrades[id]?.name ?? id,
          ...(roster.upgrades[id]?.about !== undefined && { about: roster.upgrades[id].about }),
        })),
        ...(most > 0 && {
          spells: { known: spells.map(id => ({ id, name: roster.spells[id]?.name ?? id })), most },
        }),
      },
    ];
  });
};

/** The orders that buy them: the first may make the group that the others join. */
const purchase = (
  view: BattleState,
  seat: string,
  lots: ReadonlyMap<string, Buy>,
  chosen: readonly Recruited[],
  home: string,
): LaterOrder<BattleState, BattleCommand>[] => {
  const before = new Set(Object.keys(view.groups));
  return chosen.map(({ unit, lots: count, upgrades, spells }) => now => {
    const first = lots.get(unit);
    const made = Object.values(now.groups).find(group => group.player === seat && !before.has(group.id));
    return (
      first && {
        ...first,
        lots: count,
        group: home === '' ? (made?.id ?? nameOfNew(view, seat)) : home,
        ...(upgrades.length > 0 && { upgrades: [...upgrades] }),
        ...(spells.length > 0 && { spells: [...spells] }),
      }
    );
  });
};

const nameOfNew = ({ groups }: BattleState, seat: string): string =>
  say`Group ${Object.values(groups).filter(({ player }) => player === seat).length + 1}`;

/** Units for manpower, at set-up or as reinforcements. */
export const RecruitForm = ({
  map,
  asked,
}: {
  readonly map: BattleMap;
  readonly asked: Asked;
}): ReactNode => {
  const { game } = map;
  const { field } = game;
  const { view, seat, selected, busy, orderEach } = asked;
  const lots = firstLots(map, asked);
  if (lots.size === 0) return null;
  const waiting = Object.values(view.groups).filter(group => {
    const [first] = lots.values();
    const verdict = first && game.check(view, seat, { ...first, group: group.id });
    return (
      group.player === seat &&
      !(verdict && 'rule' in verdict && verdict.rule === 'battle.setup') &&
      group.where === 'waiting'
    );
  });
  const chosenGroup = groupMeant(view, selected);
  const homes = [{ id: '', name: say`a new group` }, ...waiting.map(({ id, name }) => ({ id, name }))].sort(
    (a, b) => Number(b.id === chosenGroup) - Number(a.id === chosenGroup),
  );
  const countIn = (state: BattleState, group: string): number =>
    Object.values(state.units).reduce(
      (sum, one) => sum + (one.group === group ? one.alive + one.injured : 0),
      0,
    );
  const effectOf = (chosen: readonly Recruited[], home: string): Effect => {
    if (chosen.length === 0) return { rows: [], notes: [] };
    const after = triedOn(game, view, seat, purchase(view, seat, lots, chosen, home));
    const joined =
      after && (home === '' ? Object.keys(after.groups).find(id => view.groups[id] === undefined) : home);
    if (!after || joined === undefined)
      return { rows: [], notes: [], wrong: say`They cannot be bought like that.` };
    const had = view.groups[joined] !== undefined;
    const now = had ? countIn(view, joined) : 0;
    const speed = (state: BattleState): string => `${Math.round(groupSpeed(field, state, joined))} m`;
    const arrives = after.groups[joined]?.arrives;
    return {
      rows: [
        { name: say`Strength`, now: had ? `${now}` : '–', after: `${countIn(after, joined)}` },
        { name: say`Moves a turn`, now: had && now > 0 ? speed(view) : '–', after: speed(after) },
      ],
      notes: arrives === undefined ? [] : [say`They come in turn ${arrives}, by your own edge.`],
    };
  };
  return (
    <RecruitButton
      title={view.turn === 0 ? say`Recruit…` : say`Send for more…`}
      manpower={view.players[seat]?.manpower ?? 0}
      kinds={() => kindsOf(map, asked, lots)}
      homes={homes}
      busy={busy}
      priceOf={({ unit, lots: count, upgrades }) => buyPriceOf(field, { unit, lots: count, upgrades }) ?? 0}
      effectOf={effectOf}
      recruit={(chosen, home) => orderEach(purchase(view, seat, lots, chosen, home))}
    />
  );
};
