import type { Option, Point, Prompted } from '@emlia/kernel';
import type { Drawing, Overlay, Pointer, Scene } from '../../board/scene.ts';
import type { Act } from '../../board/stage/acts.ts';
import type { Offer, OfferList } from '../../table/orders/offers.ts';
import type { Row } from '../../table/orders/picks.tsx';
import type { MeasureFollowed } from './history.ts';
import type { Standing } from './played.ts';
import type { LaterOrder } from './tried.ts';

/** Where one is in the turn. */
export interface Stage {
  readonly name: string;
  readonly now: boolean;
}

/** What is in hand on a map. */
export interface MapInHand {
  /** What is selected on the map or in the sheet; '' for nothing. */
  readonly selected: string;
  /** What is dragged, and where it is now, in metres. */
  readonly drag?: { readonly from: Point; readonly to: Point };
  /** Whom the keys point at, waiting to be confirmed. */
  readonly target?: string;
}

/** What the tool in hand shows on a map. */
export interface MapOverlay extends Overlay {
  /** Ground that it covers and reaches. */
  readonly marks?: Drawing;
}

/** An order in the making: a place on the map, or whoever stands there, completes it. */
export interface Draft<Command> {
  /** Which of the forms it was taken from. */
  readonly key: string;
  /** What to point at, in a few words. */
  readonly say: string;
  /** The ways it may be ordered there; in metres. */
  orders(at: Point, unit: string | undefined): readonly Command[];
  /** What it would come to there; without a place what it reaches. */
  overlay(at: Point | undefined, unit: string | undefined): MapOverlay;
}

/** What a form of the panel is given. */
export interface FormAsked<View extends Prompted, Command> {
  readonly view: View;
  readonly seat: string;
  readonly selected: string;
  /** An order is on its way. */
  readonly busy: boolean;
  /** The draft in hand, by its key. */
  readonly draft: string | undefined;
  order(command: Command): void;
  /** Gives one order after another, each as it is when those before have been carried out. */
  orderEach(orders: readonly LaterOrder<View, Command>[]): void;
  /** Takes a draft in hand, or puts that one down. */
  take(draft: Draft<Command>): void;
}

export interface About {
  readonly title: string;
  /** Below 0: nobody's. */
  readonly side: number;
  readonly lines: readonly string[];
}

/** What a map is drawn with, what is asked, what a gesture means: all that the table knows of a game of Eras. */
export interface Desk<View extends Prompted, Command> {
  /** How many metres a unit of the board is. */
  readonly metres: number;
  sideOf(player: string): number;
  nameOf(player: string): string;
  when(view: View): string;
  /** A turn as the heading of what happened in it. */
  turnName(turn: number): string;
  /** What the one who is asked is to do, in a sentence. */
  question(view: View): string;
  stages(view: View): readonly Stage[];
  /** Whether what happened last turn is told now, before anything is ordered. */
  tellsNews(view: View): boolean;
  /** All but what the tool in hand shows. */
  scene(view: View, seat: string | undefined, selected: string): Omit<Scene, 'overlay'>;
  /** What may be laid over the map, where there is something. */
  readonly lens?: {
    /** What the button of it does. */
    label(isOn: boolean): string;
    draw(view: View, seat: string): Drawing;
  };
  /** What the latest entry brought about, from how all stood to how all stand. */
  acts?(view: View, events: readonly unknown[], before: Standing, after: Standing): readonly Act[];
  overlay(view: View, seat: string, held: MapInHand): MapOverlay;
  /** What of the map a place selects. */
  selects(view: View, pointer: Pointer): string | undefined;
  options(view: View, seat: string): readonly Option<Command>[];
  /** About the selected thing first, then in general. */
  offers(
    view: View,
    seat: string,
    options: readonly Option<Command>[],
    selected: string,
  ): readonly OfferList<Command>[];
  /** What of a seat's may be given an order on the map now, in the order in which keys go through it. */
  own(view: View, seat: string): readonly string[];
  /** Where something is, in metres. */
  placeOf(view: View, seat: string, id: string): Point | undefined;
  /** What the selected thing may be pointed at. */
  targets(view: View, seat: string, selected: string): readonly string[];
  /** The orders that a drag of the selected thing may be: one is given, of several one is chosen. */
  dragged(view: View, seat: string, held: MapInHand): readonly Command[];
  /** An order in words, as it is weighed before it is given. */
  offerOf(view: View, seat: string, command: Command): Offer<Command>;
  /** The order a click there means while something is chosen. */
  clicked(view: View, seat: string, selected: string, pointer: Pointer): Command | undefined;
  /** The tracking sheet, under TRACKING_COLUMNS (sheet.columns, sheet.contents). */
  sheet(view: View): readonly Row[];
  /** All that may be chosen on the map. */
  rows(view: View): readonly Row[];
  /** What the rows are a list of. */
  readonly rowsName: string;
  /** Places that may be selected, where there are some. */
  places(view: View): readonly Row[];
  /** The row that tells of something. */
  rowOf(view: View, id: string): string | undefined;
  /** What is followed from turn to turn. */
  measures(view: View): readonly MeasureFollowed[];
  /** About the selected thing, line by line. */
  about(view: View, selected: string): About | undefined;
}
