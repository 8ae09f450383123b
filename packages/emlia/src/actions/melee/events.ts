import type { Side } from '../../judge/ranked/side.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck, hitsInWords } from '../../judge/skill/format.ts';
import { recordAttack } from '../../table/activation.ts';
import type { EmliaEventKinds, Story } from '../../table/event-kind.ts';
import { equipmentName, unitOf } from '../../table/world.ts';
import { describeSubject } from '../fire/words.ts';
import { noteCheck } from '../move/action.ts';
import { CLOSE_COMBAT } from './close-combat.ts';
import type { Strike } from './strike.ts';

/** What one part of the unit struck with on one front, and its check. */
export interface Blow {
  readonly part: number;
  /** Which of the strikes it belongs to; missing: the first. */
  readonly front?: number;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  readonly check: CheckRolled;
}

export type MeleeEvent = {
  readonly type: 'unitStruck';
  readonly unit: string;
  /** The unit named, or a piece of terrain. */
  readonly subject: string;
  readonly focus?: number;
  /** All that were struck, where they are several. */
  readonly among?: readonly string[];
  /** It ended a Charge. */
  readonly charged?: true;
  /** It was a free strike, and used up no action. */
  readonly free?: true;
  readonly blows: readonly Blow[];
  /** One for each front; none where a piece of terrain is struck. */
  readonly strikes: readonly Strike[];
};

const ACROSS: Readonly<Record<Side, string>> = {
  front: '',
  left: ' to its left',
  right: ' to its right',
  rear: ' to its rear',
};

const ONTO: Readonly<Record<Side, string>> = {
  front: '',
  left: ' in the left flank',
  right: ' in the right flank',
  rear: ' in the rear',
};

type Struck = Extract<MeleeEvent, { type: 'unitStruck' }>;

/** `wolves`, `the cubs of wolves`, `wolves and bears to its left`, `wolves in the rear`. */
const whom = (story: Story, { subject, focus, strikes }: Struck, front: number): string => {
  const strike = strikes[front];
  if (!strike || (focus !== undefined && strike.subjects.includes(subject))) {
    return describeSubject(story, { subject, focus });
  }
  const names = strike.subjects.map(story.name);
  const last = names.pop() ?? '';
  const all = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  const sides = `${strike.from ? ACROSS[strike.from] : ''}${strike.against ? ONTO[strike.against] : ''}`;
  return `${all}${sides}`;
};

export const meleeEvents: EmliaEventKinds<MeleeEvent> = {
  unitStruck: {
    shows: true,
    aims: ({ unit, subject, among = [subject] }) => ({ by: unit, on: among, attack: 'melee' }),
    change(state, { unit: id, charged, free, strikes }) {
      const unit = unitOf(state, id);
      for (const { subjects } of strikes) {
        for (const one of subjects) recordAttack(state, id, one, false);
      }
      if (!charged && !free) unit.used.primary = CLOSE_COMBAT;
      if (!free) noteCheck(unit);
      const waits = state.phase === 'resolution' && { waits: true as const };
      state.strikes.push(...strikes.map(strike => ({ ...strike, ...waits })));
    },
    tell(story, event) {
      const { world, name } = story;
      return event.blows.map(({ weapon, front = 0, check }) => {
        const means = weapon === undefined ? 'bare hands' : equipmentName(world, weapon);
        const strikes = event.free ? 'makes a free strike at' : 'strikes';
        return {
          say: `${name(event.unit)} ${strikes} ${whom(story, event, front)} with ${means}: ${hitsInWords(check)}.`,
          rule: 'melee.success',
          working: formatCheck(check),
        };
      });
    },
  },
};
