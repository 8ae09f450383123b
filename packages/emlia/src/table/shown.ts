import type { Query } from '../actions/order.ts';
import type { Binding } from '../flow/initiative/binding.ts';
import type { EmliaState } from '../state.ts';

/**
 * A state and the view of it that a seat was last shown. A seat is shown all that binds its units: `options` of the view
 * agree with `check` of the state, which the conformance suite holds every battle to. So what is found on one of the two
 * holds on the other, until an event changes either.
 */
interface Shown {
  readonly seat: string;
  readonly bindings: Map<string, { readonly on: EmliaState; readonly binding: Binding | undefined }>;
}

const shown = new WeakMap<EmliaState, Shown>();

export const showTo = (state: EmliaState, view: EmliaState, seat: string | undefined): EmliaState => {
  if (seat === undefined) return view;
  const both: Shown = { seat, bindings: new Map() };
  shown.set(state, both);
  shown.set(view, both);
  return view;
};

/** An event has changed the state, or the view. */
export const outdate = (state: EmliaState): void => {
  shown.delete(state);
};

/** What binds a unit, found once on the view and the state it shows. */
export const bindingShown = (
  { state, seat, unit }: Query,
  find: () => Binding | undefined,
): Binding | undefined => {
  const both = shown.get(state);
  if (both?.seat !== seat || state.units[unit.id] !== unit) return find();
  const known = both.bindings.get(unit.id);
  if (known && shown.get(known.on) === both) return known.binding;
  const binding = find();
  both.bindings.set(unit.id, { on: state, binding });
  return binding;
};
