import { create } from 'zustand';
import type { ShownGame } from '../../table/adapter.ts';
import type { TableKeys } from '../../table/keys.ts';
import { DONE } from '../../table/orders/offers.ts';
import type { Ready } from '../../table/session/ready.ts';
import { createToolController, type ToolController } from '../../table/tool-controller.ts';
import type { MapGame, MapView } from './map-ready.ts';
import type { ErasSeen } from './seen.ts';
import { lookingAtMap, type MapHand, type MapTool, nextInRound } from './tools.ts';

/** What the panel of a map is turned to. */
export type PanelLeaf = 'orders' | 'sheet' | 'history';

/** What is in hand on the maps of one game, what the keys do with it, and what the panel is turned to. */
export const createMapController = <G extends ShownGame, View extends MapView, Command>({
  deskNow,
}: Pick<MapGame<G, View, Command>, 'deskNow'>) => {
  const controller = createToolController<
    Ready<G, ErasSeen<View>>,
    MapHand<View, Command>,
    MapTool<View, Command>,
    Command
  >({
    rest: lookingAtMap,
    handOf: ({ game, seen: { view }, seat }) =>
      seat === undefined ? undefined : { desk: deskNow(game, view), view, seat },
    toolFor: (_, selected) => lookingAtMap(selected),
    lookNext: (_ready, _hand, selected) => selected,
  });
  const { useInHand } = controller;
  const useLeaf = create<{ readonly leaf: PanelLeaf }>(() => ({ leaf: 'orders' }));

  const select = (id: string): void => useInHand.setState({ selected: id, tool: lookingAtMap(id) });

  const keys: TableKeys = {
    cancel: () => (useInHand.getState().hand ? controller.cancel() : select('')),
    next(way) {
      const { hand, selected } = useInHand.getState();
      const next = hand && nextInRound(hand.desk.own(hand.view, hand.seat), selected, way);
      if (next !== undefined) select(next);
    },
    confirm: () => controller.confirm(),
    nudge(by) {
      controller.nudge(by);
      return useInHand.getState().selected !== '';
    },
    letters: {
      /** Nothing more is to be ordered. */
      e() {
        const { hand, selected } = useInHand.getState();
        if (!hand) return;
        const { desk, view, seat } = hand;
        const lists = desk.offers(view, seat, desk.options(view, seat), selected);
        const done = lists.find(({ title }) => title === DONE)?.offers.find(({ refusal }) => !refusal);
        if (done) void controller.ask(done.command);
      },
    },
  };

  const tools: ToolController<G, ErasSeen<View>> = {
    settle: controller.settle,
    putDown: controller.putDown,
    takeBack: controller.takeBack,
    leave() {
      controller.leave();
      useLeaf.setState({ leaf: 'orders' });
    },
  };

  return {
    tools,
    keys,
    useInHand,
    handlers: controller.handlers,
    select,
    order: (command: Command): void => void controller.ask(command),
    useLeaf: (): PanelLeaf => useLeaf(state => state.leaf),
    /** Turns to a leaf, or from it back to the orders. */
    turnTo: (leaf: PanelLeaf): void =>
      useLeaf.setState(now => ({ leaf: now.leaf === leaf ? 'orders' : leaf })),
  };
};

export type MapController<View extends MapView, Command> = Omit<
  ReturnType<typeof createMapController<ShownGame, View, Command>>,
  'tools'
>;
