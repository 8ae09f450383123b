import { create } from 'zustand';
import type { ShownGame } from '../../table/adapter.ts';
import { createHold, type Hold } from '../../table/hold.ts';
import type { TableKeys } from '../../table/keys.ts';
import { DONE } from '../../table/orders/offers.ts';
import type { Ready } from '../../table/session/ready.ts';
import type { MapGame, MapView } from './map-ready.ts';
import type { ErasSeen } from './seen.ts';
import { lookingAtMap, type MapHand, type MapTool, nextInRound } from './tools.ts';

/** What the panel of a map is turned to. */
export type PanelLeaf = 'orders' | 'sheet' | 'history';

/** Holds what is in hand on the maps of one game. */
export const createMapHold = <G extends ShownGame, View extends MapView, Command>({
  deskNow,
}: Pick<MapGame<G, View, Command>, 'deskNow'>) => {
  const hold = createHold<Ready<G, ErasSeen<View>>, MapHand<View, Command>, MapTool<View, Command>, Command>({
    rest: lookingAtMap,
    handOf: ({ game, seen: { view }, seat }) =>
      seat === undefined ? undefined : { desk: deskNow(game, view), view, seat },
    toolFor: (_, selected) => lookingAtMap(selected),
    lookNext: (_ready, _hand, selected) => selected,
  });
  const { useHold } = hold;
  const useLeaf = create<{ readonly leaf: PanelLeaf }>(() => ({ leaf: 'orders' }));

  const select = (id: string): void => useHold.setState({ selected: id, tool: lookingAtMap(id) });

  const keys: TableKeys = {
    cancel: () => (useHold.getState().hand ? hold.cancel() : select('')),
    next(way) {
      const { hand, selected } = useHold.getState();
      const next = hand && nextInRound(hand.desk.own(hand.view, hand.seat), selected, way);
      if (next !== undefined) select(next);
    },
    confirm: () => hold.confirm(),
    nudge(by) {
      hold.nudge(by);
      return useHold.getState().selected !== '';
    },
    letters: {
      /** Nothing more is to be ordered. */
      e() {
        const { hand, selected } = useHold.getState();
        if (!hand) return;
        const { desk, view, seat } = hand;
        const lists = desk.offers(view, seat, desk.options(view, seat), selected);
        const done = lists.find(({ title }) => title === DONE)?.offers.find(({ refusal }) => !refusal);
        if (done) void hold.ask(done.command);
      },
    },
  };

  const table: Hold<G, ErasSeen<View>> = {
    settle: hold.settle,
    putDown: hold.putDown,
    takeBack: hold.takeBack,
    leave() {
      hold.leave();
      useLeaf.setState({ leaf: 'orders' });
    },
  };

  return {
    table,
    keys,
    useHold,
    handlers: hold.handlers,
    select,
    order: (command: Command): void => void hold.ask(command),
    useLeaf: (): PanelLeaf => useLeaf(state => state.leaf),
    /** Turns to a leaf, or from it back to the orders. */
    turnTo: (leaf: PanelLeaf): void =>
      useLeaf.setState(now => ({ leaf: now.leaf === leaf ? 'orders' : leaf })),
  };
};

export type MapHold<View extends MapView, Command> = Omit<
  ReturnType<typeof createMapHold<ShownGame, View, Command>>,
  'table'
>;
