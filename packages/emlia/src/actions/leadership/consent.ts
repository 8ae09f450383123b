import type { Act } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { unitOf } from '../../table/world.ts';
import { id } from '../fields.ts';
import type { Asker, Order } from '../order.ts';

/** leadership.join: a player lets a unit of his be joined to another's. */
export interface Consent {
  readonly type: 'consent';
  readonly unit: string;
}

export interface WithholdConsent {
  readonly type: 'withholdConsent';
  readonly unit: string;
}

/**
 * leadership.join: a unit of another player of the force is joined only with that player's consent. Asks them, and
 * says whether there was anyone to ask; the command then waits for their answers.
 */
export const askConsent = ({ state, seat }: Asker, command: EmliaCommand, act: Act<EmliaEvent>): boolean => {
  if (command.type !== 'joinUnits') return false;
  const strangers = command.units.map(one => unitOf(state, one)).filter(one => one.seat !== seat);
  if (strangers.length === 0) return false;
  act.emit({ type: 'taskPutOff', task: { kind: 'command', seat, command } });
  for (const [i, { id: unit, seat: asked }] of strangers.entries()) {
    if (strangers.findIndex(one => one.seat === asked) !== i) continue;
    const about = { unit, by: command.unit, units: command.units };
    act.emit({ type: 'prompted', prompt: { seat: asked, kind: 'consent', about } });
  }
  return true;
};

export const consent: Order<Consent> = {
  answers: ['consent'],
  schema: z.strictObject({ type: z.literal('consent'), unit: id }),
  check: () => undefined,
  perform({ seat, unit }, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'consented', unit: unit.id, seat });
  },
  offers: ({ unit }) => [{ type: 'consent', unit: unit.id }],
};

export const withholdConsent: Order<WithholdConsent> = {
  answers: ['consent'],
  schema: z.strictObject({ type: z.literal('withholdConsent'), unit: id }),
  check: () => undefined,
  perform({ state, seat, unit }, _command, act) {
    const prompt = state.pending.at(-1);
    if (prompt?.kind !== 'consent' || !prompt.about) throw new Error('nobody asked for consent');
    act.emit({ type: 'consentWithheld', unit: unit.id, seat, by: prompt.about.by });
  },
  offers: ({ unit }) => [{ type: 'withholdConsent', unit: unit.id }],
};
