import type { Option, Point, Problem, Prompted, Refusal } from '@emlia/kernel';
import type { Pointer, Scene } from '../board/scene.ts';
import type { Measure } from './history.ts';

/** What may be asked for, in the words of a button. */
export interface Offer<Command> {
  readonly command: Command;
  readonly say: string;
  /** Beside the words: a cost, a distance. */
  readonly detail?: string;
  /** Under the words: what it is good for. */
  readonly about?: string;
  readonly refusal?: Refusal;
}

export interface OfferList<Command> {
  readonly title: string;
  readonly offers: readonly Offer<Command>[];
}

/** A row of the sheet of what everybody has. */
export interface Row {
  readonly id: string;
  readonly side: number;
  /** Whose it is, for those who cannot see the colour. */
  readonly owner: string;
  readonly cells: readonly string[];
}

/** Where one is in the turn. */
export interface Stage {
  readonly name: string;
  readonly now: boolean;
}

export interface Held {
  /** What is selected on the map or in the sheet. */
  readonly selected?: string;
  /** What is dragged, and where it is now. */
  readonly drag?: { readonly from: Point; readonly to: Point };
  /** Whom the keys point at, waiting to be confirmed. */
  readonly target?: string;
}

/**
 * What a page needs to know of a game to play it on a map: how it looks, what is asked, what a gesture means. The page
 * itself knows no rule.
 */
export interface Desk<View extends Prompted, Command> {
  /** To one unit of the board. */
  readonly metres: number;
  sideOf(player: string): number;
  nameOf(player: string): string;
  when(view: View): string;
  /** A turn as the heading of what happened in it. */
  turnName(turn: number): string;
  /** What the one who is asked is to do, in a sentence. */
  question(view: View): string;
  stages(view: View): readonly Stage[];
  scene(view: View, seat: string | undefined, held: Held): Scene;
  /** What of the map a place selects. */
  selects(view: View, pointer: Pointer): string | undefined;
  /** About the selected thing first, then in general. */
  offers(
    view: View,
    seat: string,
    options: readonly Option<Command>[],
    held: Held,
  ): readonly OfferList<Command>[];
  /** What of a seat's may be given an order on the map now, in the order in which keys go through it. */
  own(view: View, seat: string): readonly string[];
  /** Where something is, in metres. */
  placeOf(view: View, seat: string, id: string): Point | undefined;
  /** What the selected thing may be pointed at. */
  targets(view: View, seat: string, held: Held): readonly string[];
  /** The order a drag of the selected thing to there would be. */
  dragged(view: View, seat: string, held: Held, to: Point): Command | undefined;
  /** The order a click there means while something is chosen. */
  clicked(view: View, seat: string, held: Held, pointer: Pointer): Command | undefined;
  check(view: View, seat: string, command: Command): Refusal | Problem | undefined;
  options(view: View, seat: string): readonly Option<Command>[];
  /** The sheet: its columns and rows. */
  readonly columns: readonly string[];
  rows(view: View): readonly Row[];
  /** What the rows are a list of. */
  readonly rowsName: string;
  /** Places that may be selected, where there are some. */
  places(view: View): readonly Row[];
  /** The row that tells of something. */
  rowOf(view: View, id: string): string | undefined;
  /** What is followed from turn to turn. */
  measures(view: View): readonly Measure[];
  /** About the selected thing, line by line. */
  about(
    view: View,
    selected: string,
  ): { readonly title: string; readonly side: number; readonly lines: readonly string[] } | undefined;
}
