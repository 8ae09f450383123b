import type { EmliaEvent, EmliaState, UnitState } from '@emlia/emlia';
import type { LookedOn } from '@emlia/emlia/looking-on';
import type { CheckRolled } from '@emlia/emlia/reading';
import { checksIn } from '@emlia/emlia/report';
import type { Point } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { middleOfFigures } from '../../../board/hit.ts';
import type { Act } from '../../../board/stage/acts.ts';
import { say } from '../../../platform/words/say.ts';
import type { Seen, Told } from '../../../table/adapter.ts';
import { actsOf, standBefore } from '../draw/acts.ts';

/** One sentence of the battle, with what proves it. */
export interface StoryItem extends Told {
  readonly type: EmliaEvent['type'] | 'undone';
  readonly check?: CheckRolled;
  /** What it is the sum of, row by row. */
  readonly rows?: readonly { readonly label: string; readonly by: number; readonly rule: string }[];
  /** Where on the table it happened, and to whom. */
  readonly where?: StoryPlace;
}

export interface StoryPlace {
  readonly unit?: string;
  readonly at: readonly Point[];
}

export interface Recent {
  readonly event: EmliaEvent;
  /** Where the middle of a unit that moved had been. */
  readonly from?: Point;
}

type Member = UnitState['members'][number];

/** A battle as one seat has seen it. */
export interface EmliaSeen extends Seen {
  readonly view: EmliaState;
  readonly story: readonly StoryItem[];
  /** What happened since a unit was last activated: it stays marked on the board. */
  readonly recent: readonly Recent[];
  /** All that happened and was not taken back. */
  readonly events: readonly EmliaEvent[];
  /** Who fell since this was seen from, and where. */
  readonly fallen: readonly FallenMember[];
}

export interface FallenMember {
  readonly unit: string;
  readonly member: Member;
  readonly turn: number;
}

export const eventsOfEntry = (entry: SeenEntry): readonly EmliaEvent[] =>
  (entry.events ?? []) as readonly EmliaEvent[];

export const seenFrom = (view: unknown): EmliaSeen => ({
  view: view as EmliaState,
  story: [],
  recent: [],
  events: [],
  fallen: [],
});

/** What one more entry makes of a battle; its view is changed in place. */
export const tellOn = (game: LookedOn, seen: EmliaSeen, entry: SeenEntry): EmliaSeen => {
  if (entry.undo !== undefined) {
    const who = game.world.setup.scenario.forces.find(force => force.id === entry.seat)?.name ?? 'A player';
    const line = { say: say`${who} took back the latest command.` };
    const item: StoryItem = { key: `${entry.seq}`, type: 'undone', turn: seen.view.turn, line };
    return { ...seen, story: [...seen.story, item] };
  }
  const { view } = seen;
  const { items, happened, fallen, acts } = told(game, view, entry);
  const begun = happened.findLastIndex(({ event }) => event.type === 'unitActivated');
  const recent = begun < 0 ? [...seen.recent, ...happened] : happened.slice(begun);
  const events = [...seen.events, ...eventsOfEntry(entry)];
  return {
    view,
    story: [...seen.story, ...items],
    recent,
    events,
    played: { seq: entry.seq, acts },
    fallen: fallen.length === 0 ? seen.fallen : [...seen.fallen, ...fallen],
    last: entry,
  };
};

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

/** Whoever did it, whoever it was done to, and the place that is named: as the view has them now. */
const whereOf = ({ units }: EmliaState, event: EmliaEvent): readonly (Point | undefined)[] => {
  const { unit, subject, at } = event as { unit?: unknown; subject?: unknown; at?: unknown };
  const middles = [unit, subject].map(id => {
    const { members = [] } = (typeof id === 'string' && units[id]) || {};
    return members.length > 0 ? middleOfFigures(members) : undefined;
  });
  return [...middles, isPoint(at) ? at : undefined];
};

/** Who lies where they stood once this has happened. */
const fallenBy = ({ units, turn }: EmliaState, event: EmliaEvent): FallenMember[] => {
  if (event.type !== 'membersFell' && event.type !== 'unitDestroyed') return [];
  const { members = [] } = units[event.unit] ?? {};
  const gone =
    event.type === 'membersFell' ? members.filter(({ id }) => event.members.includes(id)) : members;
  return gone.map(member => ({ unit: event.unit, member, turn }));
};

/** Lets an entry change the view, and tells it sentence by sentence. */
const told = (
  game: LookedOn,
  view: EmliaState,
  entry: SeenEntry,
): {
  readonly items: readonly StoryItem[];
  readonly happened: readonly Recent[];
  readonly fallen: readonly FallenMember[];
  readonly acts: readonly Act[];
} => {
  const items: StoryItem[] = [];
  const happened: Recent[] = [];
  const fallen: FallenMember[] = [];
  const acts: Act[] = [];
  for (const [i, event] of eventsOfEntry(entry).entries()) {
    const from =
      event.type === 'unitMoved' ? middleOfFigures(view.units[event.unit]?.members ?? []) : undefined;
    const before = whereOf(view, event);
    fallen.push(...fallenBy(view, event));
    const stood = standBefore(game, view, event);
    game.evolve(view, event);
    acts.push(...actsOf(game, view, stood, event));
    // Who is gone was last where it had been.
    const at = whereOf(view, event).flatMap((point, which) => point ?? before[which] ?? []);
    const where: StoryPlace | undefined =
      at.length === 0 ? undefined : { at, ...('unit' in event && { unit: event.unit }) };
    happened.push({ event, ...(from && { from }) });
    const checks = checksIn(event);
    for (const [j, line] of game.tell(view, event).entries()) {
      const key = `${entry.seq}.${i}.${j}`;
      const check = checks[j];
      const rows = event.type === 'moraleUpdated' ? { rows: event.rows } : {};
      const by = items.length === 0 &&
        entry.seat !== undefined && { by: { seq: entry.seq, seat: entry.seat } };
      items.push({
        key,
        type: event.type,
        turn: view.turn,
        ...by,
        line,
        ...(check && { check }),
        ...rows,
        ...(where && { where }),
      });
    }
  }
  return { items, happened, fallen, acts };
};

/** What happens on the side of something else: who has seen whom, the calling of steps. */
const ASIDE: readonly StoryItem['type'][] = ['stepBegan', 'unitSighted', 'contactsChanged'];

const entryOf = ({ key }: StoryItem): string => key.split('.', 1)[0] ?? '';

/** The sentence worth the line at the bottom: of the latest command the last that is about what was done. */
export const latestOf = (story: readonly StoryItem[]): StoryItem | undefined => {
  const last = story.findLast(({ type }) => type !== 'stepBegan') ?? story.at(-1);
  if (!last) return undefined;
  const told = story.findLast(item => !ASIDE.includes(item.type));
  return told && entryOf(told) === entryOf(last) ? told : last;
};

/** Somebody or some place on the table is the matter: of the rest there is nothing to explain. */
export const isDeed = ({ where }: StoryItem): boolean => where !== undefined;
