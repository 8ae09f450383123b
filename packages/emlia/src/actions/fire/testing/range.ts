import type { UnitEntry } from '@emlia/content';
import { type AppliedModifier, cloneJson, isRefusal, scriptedDice } from '@emlia/kernel';
import type { CommandOf, EmliaCommand } from '../../../commands.ts';
import { type EmliaEvent, evolve } from '../../../events.ts';
import { foes, men, type Standing, type Table } from '../../../judge/sight/testing/table.ts';
import { performCommand } from '../../../orders.ts';
import type { EmliaState, UnitState } from '../../../state.ts';
import { forecast } from '../../../study/forecast.ts';
import type { Query } from '../../order.ts';
import type { ShotForecast } from '../forecast.ts';

type Places = readonly [number, number][];

/** The subunits of a unit: where the members of each stand, by its name. */
export type Parts = Readonly<Record<string, Places>>;

const withParts = (
  id: string,
  is: Partial<UnitState>,
  parts: Parts,
  entries: Readonly<Record<string, string>>,
) => ({
  ...is,
  parts: Object.entries(parts).map(([name, at]) => ({
    entry: entries[name] ?? id,
    name,
    listed: at.length,
    damage: 0,
    casualtiesDue: 0,
  })),
  members: Object.values(parts)
    .flatMap((at, part) => at.map(([x, y]) => ({ x, y, facing: 0, part })))
    .map((member, i) => ({ id: i, ...member })),
});

const mixer =
  (field: typeof men) =>
  (
    id: string,
    parts: Parts,
    is: Partial<UnitState> = {},
    entries: Readonly<Record<string, string>> = {},
  ): Standing =>
    field(id, withParts(id, is, parts, entries), {}, ...Object.values(parts).flat());

/** A mixed unit of Blues or Reds; `entries` names the units whose stat lines its parts borrow. */
export const mixedMen = mixer(men);
export const mixedFoes = mixer(foes);

/** A stat line for some part to borrow. */
export const line = (id: string, changes: Partial<UnitEntry>): Standing =>
  men(id, { place: 'reserve', members: [] }, changes);

export interface Asked {
  readonly prepared?: true;
}

export const queryOf = ({ world, state }: Table, unit: string, asked: Asked = {}): Query => {
  const found = state.units[unit] as UnitState;
  return { world, state, seat: found.seat, unit: found, ...asked };
};

export type RangedCommand = CommandOf<'aimedFire' | 'areaVolley' | 'concentratedVolley'>;

/** What a part's check would be. */
export const shotOf = (t: Table, command: RangedCommand, asked: Asked = {}, index = 0): ShotForecast => {
  const shot = forecast(queryOf(t, command.unit, asked), command)?.[index];
  if (!shot) throw new Error('refused');
  return shot;
};

export const rowsOf = (
  t: Table,
  command: RangedCommand,
  asked: Asked = {},
): (readonly [string, AppliedModifier['by']])[] =>
  shotOf(t, command, asked).plan.modifiers.map(({ label, by }) => [label, by] as const);

const acting = (t: Table, unit: string): EmliaState => {
  const state = cloneJson(t.state);
  const seat = state.units[unit]?.seat ?? '';
  state.pending = [{ seat, kind: 'act', about: { unit } }];
  return state;
};

/** The rule that turned it down and its sentence. */
export const refusalOf = (t: Table, command: EmliaCommand): string => {
  const state = acting(t, command.unit);
  const seat = state.units[command.unit]?.seat ?? '';
  const verdict = t.world.edition.orders.check({ world: t.world, state, seat }, command);
  if (!verdict) return 'accepted';
  return isRefusal(verdict) ? `${verdict.rule}: ${verdict.say}` : verdict.problem;
};

/** What happens when it is carried out with these dice, all of which must be rolled. */
export const shoot = (
  t: Table,
  command: EmliaCommand,
  ...faces: number[]
): { events: EmliaEvent[]; state: EmliaState } => {
  const refused = refusalOf(t, command);
  if (refused !== 'accepted') throw new Error(refused);
  const state = acting(t, command.unit);
  const dice = scriptedDice(...faces);
  const events: EmliaEvent[] = [];
  const emit = (event: EmliaEvent): void => {
    events.push(event);
    evolve(state, event);
  };
  const seat = state.units[command.unit]?.seat ?? '';
  performCommand({ world: t.world, state, seat }, command, { dice, emit });
  dice.done();
  return { events, state };
};
