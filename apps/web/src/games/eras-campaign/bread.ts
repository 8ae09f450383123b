import { type CampaignState, campaignStudy } from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { say, sayWord } from '../../platform/words/say.ts';
import { grouped } from '../eras/number-words.ts';
import type { CampaignMap } from './map.ts';

const { foreseeSupply } = campaignStudy;

type Meal = campaignStudy.Meal;

/** Turns that are foreseen. */
const TURNS = 4;

const forecasts = new WeakMap<CampaignState, campaignStudy.SupplyForecast>();

/** Who will be fed if all stay where they are. Once this turn's supply is over, what the next one brings is not made yet: nothing. */
export const supplyAhead = (
  { game }: CampaignMap,
  view: CampaignState,
): campaignStudy.SupplyForecast | undefined => {
  if (view.step !== 'orders') return undefined;
  const forecast = forecasts.get(view) ?? foreseeSupply(game.world, view, { turns: TURNS });
  forecasts.set(view, forecast);
  return forecast;
};

const marches = new WeakMap<CampaignState, Map<string, readonly Meal[]>>();

/** What an army would eat if it stood there in the evenings to come, at the end in the last of the places. */
export const mealsAfter = (
  { game }: CampaignMap,
  view: CampaignState,
  army: string,
  ...stands: readonly Point[]
): readonly Meal[] => {
  const asked = marches.get(view) ?? new Map<string, readonly Meal[]>();
  marches.set(view, asked);
  const key = [army, ...stands.slice(0, TURNS).map(({ x, y }) => `${x} ${y}`)].join(' ');
  const meals =
    asked.get(key) ??
    foreseeSupply(game.world, view, { turns: TURNS, march: { army, stands } }).meals[army] ??
    [];
  asked.set(key, meals);
  return meals;
};

const WHEN = ['this turn', 'next turn', 'on the 3rd turn', 'on the 4th turn'];

/** `fed for 2 turns, 40 of 60 hungry on the 3rd turn` */
export const mealWords = (meals: readonly Meal[]): string | undefined => {
  if (meals.length === 0) return undefined;
  const turn = meals.findIndex(({ short }) => short > 0);
  const meal = meals[turn];
  if (!meal) return say`fed for ${TURNS} turns and more`;
  const who = meal.short < meal.need ? say`${grouped(meal.short)} of ${grouped(meal.need)}` : say`all`;
  const hungry = say`${who} hungry ${sayWord(WHEN[turn] ?? '')}`;
  if (turn === 0) return hungry;
  return turn === 1 ? say`fed this turn, ${hungry}` : say`fed for ${turn} turns, ${hungry}`;
};
