import { create } from 'zustand';
import type { ShownGame } from '../../table/adapter.ts';
import type { TableKeys } from '../../table/keys.ts';
import { DONE } from '../../table/orders/offers.ts';
import type { Ready } from '../../table/session/ready.ts';
import { createToolController, type ToolController } from '../../table/tool-controller.ts';
import type { Draft } from './desk.ts';
import type { MapGame, MapView } from './map-ready.ts';
import type { ErasSeen } from './seen.ts';
import { drafting, lookingAtMap, type MapHand, type MapTool, nextInRound } from './tools.ts';
import type { LaterOrder } from './tried.ts';

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
  const useLens = create<{ readonly on: boolean }>(() => ({ on: false }));
  const turnLens = (): void => useLens.setState(({ on }) => ({ on: !on }));
  const useLeaf = create<{ readonly leaf: PanelLeaf }>(() => ({ leaf: 'orders' }));

  const select = (id: string): void => useInHand.setState({ selected: id, tool: lookingAtMap(id) });

  /** The next view of whoever is asked; none once somebody else is. */
  const viewAfter = (view: View): Promise<View | undefined> =>
    new Promise(seen => {
      const look = (): boolean => {
        const { hand } = useInHand.getState();
        if (hand?.view === view) return false;
        seen(hand?.view);
        return true;
      };
      if (look()) return;
      const stop = useInHand.subscribe(() => look() && stop());
    });

  const orderEach = async (orders: readonly LaterOrder<View, Command>[]): Promise<void> => {
    let view = useInHand.getState().hand?.view;
    for (const later of orders) {
      const command = view && later(view);
      if (view === undefined || command === undefined || !(await controller.ask(command))) return;
      view = await viewAfter(view);
    }
  };

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
      s: turnLens,
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
      useLens.setState({ on: false });
    },
  };

  return {
    tools,
    keys,
    useInHand,
    handlers: controller.handlers,
    select,
    order: (command: Command): void => void controller.ask(command),
    orderEach: (orders: readonly LaterOrder<View, Command>[]): void => void orderEach(orders),
    /** Takes a draft in hand, or puts that one down. */
    take(draft: Draft<Command>): void {
      const { tool, selected } = useInHand.getState();
      controller.take(tool.draft?.key === draft.key ? lookingAtMap(selected) : drafting(selected, draft));
    },
    /** Whether what may be laid over the map lies there. */
    useLens: (): boolean => useLens(({ on }) => on),
    turnLens,
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
