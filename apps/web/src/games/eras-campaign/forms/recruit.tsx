import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { FormAsked } from '../../eras/desk.ts';
import { type Effect, type Recruit, RecruitButton, type Recruited } from '../../eras/forms/recruit.tsx';
import { kindLines } from '../../eras/kind-words.ts';
import { grouped } from '../../eras/number-words.ts';
import { allowedOf, mostOf } from '../../eras/purchases.ts';
import { km } from '../../eras/scale.ts';
import { type LaterOrder, triedOn } from '../../eras/tried.ts';
import { iconOfType } from '../../eras-battle/icons.ts';
import { groupOfKind } from '../kind-group.ts';
import type { CampaignMap } from '../map.ts';

const { campaignMove, countLiving, eraFor, isInNode, ownHq, purchasePriceOf, roomOf } = campaignStudy;

type Buy = Extract<CampaignCommand, { type: 'buyUnits' }>;
type Asked = FormAsked<CampaignState, CampaignCommand>;
type Army = CampaignState['armies'][string];

const orderOf = ({ unit, lots, upgrades, spells }: Recruited): Buy => ({
  type: 'buyUnits',
  unit,
  lots,
  ...(upgrades.length > 0 && { upgrades: [...upgrades] }),
  ...(spells.length > 0 && { spells: [...spells] }),
});

const kindsOf = ({ game }: CampaignMap, { view, seat }: Asked): Recruit[] => {
  const { world } = game;
  const { roster } = world;
  const manpower = view.players[seat]?.manpower ?? 0;
  const refusedBy = (order: Buy): string | undefined => {
    const wrong = game.check(view, seat, order);
    return wrong && 'rule' in wrong ? wrong.rule : undefined;
  };
  return Object.values(roster.units).flatMap((type): Recruit[] => {
    const one: Recruited = { unit: type.id, lots: 1, upgrades: [], spells: [] };
    if (eraFor(world, seat, type) === undefined || refusedBy(orderOf(one)) !== undefined) return [];
    const upgrades = allowedOf(
      Object.keys(roster.upgrades),
      id => refusedBy(orderOf({ ...one, upgrades: [id] })),
      'manpower.upgrades',
    );
    const spells =
      type.spellcasting === undefined
        ? []
        : allowedOf(
            Object.keys(roster.spells),
            id => refusedBy(orderOf({ ...one, spells: [id] })),
            'spell.property',
          );
    const most = mostOf(spells, some => refusedBy(orderOf({ ...one, spells: some })), 'spell.property');
    return [
      {
        id: type.id,
        name: type.name,
        icon: iconOfType(type),
        lines: [
          ...kindLines(type),
          [
            say`${km(type.speed * world.stride)} km a turn`,
            say`eats 1`,
            type.cargo ? say`carries ${grouped(type.cargo)}` : undefined,
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        men: type.men ?? 1,
        most: type.hero ? 1 : Math.min(1000, Math.floor(manpower / Math.max(0.1, type.cost))),
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

/** The orders that buy them: the first may raise the army that the others join. */
const purchase = (
  view: CampaignState,
  seat: string,
  chosen: readonly Recruited[],
  home: string,
): LaterOrder<CampaignState, CampaignCommand>[] =>
  chosen.map(one => now => {
    const raised = Object.values(now.armies).find(army => army.owner === seat && !view.armies[army.id]);
    const army = home === '' ? raised : now.armies[home];
    return {
      ...orderOf(one),
      ...(army && { army: army.id, ...(one.upgrades.length === 0 && groupOfKind(army, one.unit)) }),
    };
  });

/** Strength, march, mouths and bread of an army, as they are and as they will be. */
const effectOn = (
  { game: { world } }: CampaignMap,
  view: CampaignState,
  after: CampaignState,
  id: string,
): Effect => {
  const [was, is] = [view.armies[id], after.armies[id]];
  if (!is) return { rows: [], notes: [] };
  const both = (name: string, of: (state: CampaignState, army: Army) => string) => ({
    name,
    now: was ? of(view, was) : '–',
    after: of(after, is),
  });
  const eats = countLiving(is);
  const turns = eats > 0 ? Math.floor(is.carried / eats) : 0;
  const bread =
    turns === 0
      ? say`Away from stores and links it goes hungry at once.`
      : turns === 1
        ? say`Away from stores and links it is fed for 1 turn.`
        : say`Away from stores and links it is fed for ${turns} turns.`;
  const [slow, slower] = [was ? campaignMove(world, view, was) : 0, campaignMove(world, after, is)];
  return {
    rows: [
      both(say`Strength`, (_, army) => `${countLiving(army)}`),
      both(say`March a turn`, (state, army) => `${km(campaignMove(world, state, army))} km`),
      both(say`Eats a turn`, (_, army) => `${countLiving(army)}`),
      both(say`Carries`, (state, army) => grouped(roomOf(world, state, army))),
    ],
    notes: [
      bread,
      ...(was && slower < slow
        ? [say`They set the pace: without them it marches ${km(slow)} km. A new army would not slow it.`]
        : []),
    ],
  };
};

/** Units for manpower, at the headquarters. */
export const RecruitForm = ({
  map,
  asked,
}: {
  readonly map: CampaignMap;
  readonly asked: Asked;
}): ReactNode => {
  const { game } = map;
  const { view, seat, selected, busy, orderEach } = asked;
  const hq = ownHq(view, seat);
  if (!hq) return null;
  const here = Object.values(view.armies).filter(
    army => army.owner === seat && army.battle === undefined && isInNode(hq, army.at),
  );
  const homes = [...here.map(({ id, name }) => ({ id, name })), { id: '', name: say`a new army` }].sort(
    (a, b) => Number(b.id === selected) - Number(a.id === selected),
  );
  const effectOf = (chosen: readonly Recruited[], home: string): Effect => {
    if (chosen.length === 0) return { rows: [], notes: [] };
    const after = triedOn(game, view, seat, purchase(view, seat, chosen, home));
    const joined =
      after && (home === '' ? Object.keys(after.armies).find(id => view.armies[id] === undefined) : home);
    return after && joined !== undefined
      ? effectOn(map, view, after, joined)
      : { rows: [], notes: [], wrong: say`They cannot be bought like that.` };
  };
  return (
    <RecruitButton
      title={say`Recruit at ${hq.name}…`}
      manpower={view.players[seat]?.manpower ?? 0}
      kinds={() => kindsOf(map, asked)}
      homes={homes}
      busy={busy}
      priceOf={one => purchasePriceOf({ world: game.world, state: view, seat }, orderOf(one)) ?? 0}
      effectOf={effectOf}
      recruit={(chosen, home) => orderEach(purchase(view, seat, chosen, home))}
    />
  );
};
