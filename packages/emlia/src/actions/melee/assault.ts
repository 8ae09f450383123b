import type { Arm } from '../../table/equipment/arms.ts';
import type { Front } from './fronts.ts';

/** A Close Combat attack, whoever makes it: an action of its own, the end of a Charge, a free strike. */
export interface Assault {
  /** The parts that strike; one without melee weapons names none and fights bare-handed (equipment.choice). */
  readonly arms: readonly Arm[];
  /** An enemy, and with it all of its side in a skirmish (skirmish.side), or a piece of terrain. */
  readonly subject: string;
  /** melee.focus: one part of the subject. */
  readonly focus?: number | undefined;
  /** ranked.attack.fronts: those attacked and who strikes there; missing: every front. */
  readonly fronts?: readonly Front[] | undefined;
  /** melee.charged: it ends a Charge. */
  readonly charged?: true;
  /** freestrike.strike: on the subject alone, out of turn and without using up an action. */
  readonly free?: true;
  /** freestrike.bonus: the subject is leaving the engagement. */
  readonly leaving?: true;
  /** draft.free-strike.automatic: every die of it succeeds without being rolled. */
  readonly sure?: true;
  /** disengage.success: the members who may take part; missing: all. */
  readonly able?: readonly number[];
}
