import { canonicalJson, type Option, type Refusal } from '@emlia/kernel';

/** What may be asked for, in the words of a button. */
export interface Offer<Command> {
  readonly command: Command;
  readonly say: string;
  /** Beside the words: a cost, a distance. */
  readonly detail?: string;
  /** Under the words: what it is good for. */
  readonly about?: string;
  /** What is asked once more before it is given, of what cannot be mended. */
  readonly sure?: string;
  readonly refusal?: Refusal;
}

export interface OfferList<Command> {
  readonly title: string;
  readonly offers: readonly Offer<Command>[];
}

/** The title of the orders that end a choice: they stand by the question. */
export const DONE = 'Done';

/** How orders are told. */
export interface OrderWords<Command> {
  say(command: Command): string;
  detail?(command: Command): string | undefined;
  about?(command: Command): string | undefined;
  sure?(command: Command): string | undefined;
}

interface Wording<Command> extends OrderWords<Command> {
  title(command: Command): string;
  /** All titles, in the order a player wants them. */
  readonly titles: readonly string[];
  /** Whether an order concerns what is selected; undefined: it is about the whole side. */
  concerns(command: Command): boolean | undefined;
}

/** An order in words. */
export const offerIn = <Command>(
  { say, detail, about, sure }: OrderWords<Command>,
  { command, refusal }: Option<Command>,
): Offer<Command> => {
  const more = detail?.(command);
  const good = about?.(command);
  const grave = sure?.(command);
  return {
    command,
    say: say(command),
    ...(more !== undefined && { detail: more }),
    ...(good !== undefined && { about: good }),
    ...(grave !== undefined && { sure: grave }),
    ...(refusal && { refusal }),
  };
};

/** What tells an offer from all others of a list. */
export const offerKey = ({ command }: { readonly command: unknown }): string => canonicalJson(command);

/** Each command once, however often it is offered: a row of the panel stands for one order and no other. */
export const eachOnce = <Command>(options: readonly Option<Command>[]): Option<Command>[] =>
  [...new Map(options.toReversed().map(option => [offerKey(option), option])).values()].reverse();

/** Orders under their titles: about the selected thing first, then about the side; of other things none. */
export const listOffers = <Command>(
  options: readonly Option<Command>[],
  { title, titles, concerns, ...words }: Wording<Command>,
): OfferList<Command>[] => {
  const lists = new Map<string, Offer<Command>[]>();
  const sorted = [true, undefined].flatMap(wanted =>
    eachOnce(options).filter(({ command }) => concerns(command) === wanted),
  );
  for (const option of sorted) {
    const name = title(option.command);
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    list.push(offerIn(words, option));
  }
  const rank = ([name]: readonly [string, unknown]): number => titles.indexOf(name);
  return [...lists]
    .sort((a, b) => rank(a) - rank(b))
    .map(([name, offers]) => ({
      title: name,
      // What is allowed first.
      offers: [...offers.filter(one => !one.refusal), ...offers.filter(one => one.refusal)],
    }));
};
