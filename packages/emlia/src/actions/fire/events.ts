import { counted } from '@emlia/kernel';
import { hitsInWords } from '../../judge/skill/format.ts';
import { recordAttack } from '../../table/activation.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { equipmentName, unitOf } from '../../table/world.ts';
import { noteCheck } from '../move/action.ts';
import type { Focus } from './aim.ts';
import { AIMED_FIRE } from './aimed-fire.ts';
import { type Shot, spendShots, tellShots } from './shots.ts';
import { describeSubject } from './words.ts';

export type FireEvent = {
  readonly type: 'unitFired';
  readonly unit: string;
  /** A unit or a piece of terrain. */
  readonly subject: string;
  readonly focus?: Focus;
  /** The units of the engagement that was shot at as a whole. */
  readonly among?: readonly string[];
  readonly distance: number;
  readonly forfeitedMove: boolean;
  readonly supporting?: true;
  readonly shots: readonly Shot[];
  /** draft.fire.supporting.friendly-hits: the friends that fumbled shots in support fell on. */
  readonly strays?: readonly string[];
};

export const fireEvents: EmliaEventKinds<FireEvent> = {
  unitFired: {
    shows: true,
    aims: ({ unit, subject, among = [subject] }) => ({ by: unit, on: among, attack: 'ranged' }),
    change(state, { unit: id, subject, among = [subject], forfeitedMove, shots }) {
      const unit = unitOf(state, id);
      for (const one of among) recordAttack(state, id, one, true);
      unit.used.primary = AIMED_FIRE;
      noteCheck(unit);
      spendShots(unit, shots);
      if (forfeitedMove) unit.used.move = 'forfeited';
    },
    tell(story, event) {
      const { world, name } = story;
      const { unit, distance } = event;
      const strays = (event.strays ?? []).map(name).join(' and ');
      return event.shots.flatMap(shot => {
        const { weapon, check } = shot;
        return [
          ...tellShots(story, { unit, shots: [shot] }, () => ({
            say: `${name(unit)} fires ${equipmentName(world, weapon)} at ${describeSubject(story, event)}: ${hitsInWords(check)}.`,
            rule: 'fire.success',
            distance,
          })),
          ...(strays && check.fumble !== undefined
            ? [
                {
                  say: `${counted(check.fumble, 'shot goes', 'shots go')} astray and hit ${strays}.`,
                  rule: 'draft.fire.supporting.friendly-hits',
                },
              ]
            : []),
        ];
      });
    },
  },
};
