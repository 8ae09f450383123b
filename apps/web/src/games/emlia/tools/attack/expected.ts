import type { EmliaCommand } from '@emlia/emlia';
import type { BlowForecast, ShotForecast } from '@emlia/emlia/forecast';
import { forecast } from '@emlia/emlia/forecast';
import { convolve, meanOf } from '@emlia/emlia/odds';
import { signed } from '@emlia/kernel';
import { say } from '../../../../platform/words/say.ts';
import { askerOf, type Hand, unitOf } from '../hand.ts';

/** What an attack is likely to do, before anyone rolls. */
export interface ExpectedAttack {
  /** The chance of exactly so many hits. */
  readonly odds: readonly number[];
  readonly mean: number;
  /** `10 dice at −2` */
  readonly dice: string;
}

type Forecasts = readonly (BlowForecast | ShotForecast)[];

const together = (checks: Forecasts | undefined): ExpectedAttack | undefined => {
  if (!checks || checks.length === 0) return undefined;
  const odds = checks.map(check => check.odds).reduce(convolve);
  const mean = meanOf(odds);
  const dice = checks.map(({ plan, total }) => {
    const count = `${plan.level} ${plan.level === 1 ? 'die' : 'dice'}`;
    return total === 0 ? count : say`${count} at ${signed(total)}`;
  });
  return { odds, mean, dice: dice.join(', ') };
};

/** What a command that rolls for hits is likely to do; nothing if it would be refused or falls short. */
export const expectedOf = (hand: Hand, command: EmliaCommand): ExpectedAttack | undefined => {
  const unit = unitOf(hand, command.unit);
  if (!unit) return undefined;
  const query = { ...askerOf(hand), unit };
  switch (command.type) {
    case 'aimedFire':
    case 'concentratedVolley':
    case 'volleyFire':
    case 'closeCombat':
    case 'freeStrike':
      return together(forecast(query, command));
    case 'charge':
      return together(forecast(query, command)?.blows);
    default:
      return undefined;
  }
};

export const expectedWords = ({ mean }: ExpectedAttack): string => say`≈ ${mean.toFixed(1)} hits`;
