import { queryOf, type StateStudy, type UnitState } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { concealmentFrom, isAwareOf } from '@emlia/emlia/reading';
import { blowHarm, lossValue, shotHarm, strikeBackValue, unitGap } from '../judge/estimate.ts';
import { friendsInFight, harmValue } from '../judge/harm.ts';
import type { SeatSituation } from '../judge/situation.ts';
import { brawlValue, detourTo } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';
import { bladesFor, gunsFor } from './attacks.ts';
import type { CandidateMove } from './moves.ts';

/** The unit as it would stand after a move as a body; about so, where it turns on the way. */
const movedBy = ({ world }: SeatSituation, { unit }: UnitProfile, step: CandidateMove): UnitState => {
  const { by, facing } = step;
  const command = step.command();
  const facings = command.type === 'normalMove' ? command.facings : undefined;
  const members = unit.members.map((member, i) => {
    const { x, y } = world.board.place({ x: member.x + by.x, y: member.y + by.y });
    return { ...member, x, y, facing: facings?.[i] ?? facing ?? member.facing };
  });
  return { ...unit, members, used: { ...unit.used, move: 'Normal Move' } };
};

interface Likely {
  readonly foe: UnitProfile;
  readonly charge: number;
  readonly shot: number;
  /** About what it comes to. */
  readonly value: number;
}

/** awareness.update: whom it does not know of it knows once it has moved and has him in view; what then, is a guess. */
const GUESSED = { shot: 0.7, charge: 0.5 } as const;

/** The enemies it seems able to hurt most from there. */
const likeliest = ({ foes }: SeatSituation, profile: UnitProfile, { by }: CandidateMove): Likely[] =>
  foes
    .map(foe => {
      const gap = unitGap(profile, foe, by);
      const near = profile.rush.moved === undefined ? 0 : profile.rush.moved + profile.reach;
      const canCome = gap <= near && gap + detourTo(profile, foe, by) <= near;
      const charge = canCome ? blowHarm(profile, foe, 1) : 0;
      const shot = shotHarm(profile, foe, gap, 0);
      return { foe, charge, shot, value: lossValue(foe, Math.max(charge, shot) / foe.life) };
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 2);

interface Foreseen {
  readonly value: number;
  readonly say: string;
}

/** The best attack it could make in this activation after a move, by the rules' own forecasts. */
export const bestAttackFrom = (
  situation: SeatSituation,
  profile: UnitProfile,
  step: CandidateMove,
): Foreseen | undefined => {
  const { ask, state } = situation;
  const unit = movedBy(situation, profile, step);
  const after = { ...state, units: { ...state.units, [unit.id]: unit } };
  return ask.game.study(after, ask.seat, asker => bestAttackOf(situation, profile, { step, asker, unit }));
};

/** A move in the mind: the unit as it then stands, and the rules to be asked about it. */
interface Rehearsal {
  readonly step: CandidateMove;
  readonly asker: StateStudy;
  readonly unit: UnitState;
}

const bestAttackOf = (
  situation: SeatSituation,
  profile: UnitProfile,
  { step, asker, unit }: Rehearsal,
): Foreseen | undefined => {
  const { world, state, temper } = situation;
  const there = queryOf(asker, unit);
  let best: Foreseen | undefined;
  const note = (value: number, say: string): void => {
    if (value > (best?.value ?? 0)) best = { value, say };
  };
  for (const { foe, charge: blow, shot, value } of likeliest(situation, profile, step)) {
    const subject = foe.unit.id;
    if (!isAwareOf(world, state, profile.unit, foe.unit)) {
      const how = blow > shot ? 'charge' : 'shot';
      // Whom it still would not see it cannot attack.
      if (concealmentFrom(world, there.state, unit, foe.unit) === 'total') continue;
      note(value * GUESSED[how] * temper.harm, `${how === 'shot' ? 'shoot' : how} ${foe.unit.name}`);
      continue;
    }
    const harmOf = (list: readonly Parameters<typeof harmValue>[2][]): number =>
      list.reduce((sum, one) => sum + harmValue(situation, foe, one), 0) * temper.harm;
    // What looks far worse than the other is not worth the asking.
    if (shot * 2 > blow && friendsInFight(situation, foe).length === 0) {
      const arms = gunsFor(profile, foe, unitGap(profile, foe, step.by), 'aimedFire');
      const shots = forecast(there, { type: 'aimedFire', unit: unit.id, arms, subject, forfeitMove: false });
      if (shots) note(harmOf(shots), `shoot ${foe.unit.name}`);
    }
    if (blow > shot * 0.8) {
      const arms = bladesFor(profile, foe);
      const charge = forecast(there, {
        type: 'charge',
        unit: unit.id,
        mode: profile.mode,
        arms,
        subject,
      });
      const back = strikeBackValue(profile, foe) * temper.danger;
      if (charge?.reached)
        note(harmOf(charge.blows) + brawlValue(situation, profile, foe) - back, `charge ${foe.unit.name}`);
    }
  }
  return best;
};
