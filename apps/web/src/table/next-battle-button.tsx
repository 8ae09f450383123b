import { isProblem } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../parts/link.tsx';
import { fetchScenarios } from '../platform/api.ts';
import { useMatches } from '../platform/matches.ts';
import { to } from '../platform/router.ts';
import { say } from '../platform/words/say.ts';
import { nextBattle } from './next-battle.ts';

/** Where to go on from a battle that is over. */
export const NextBattleButton = ({ title }: { title: string }): ReactNode => {
  const begun = useMatches(state => state.matches);
  const [cards, setCards] = useState<readonly ScenarioCard[]>([]);
  useEffect(() => void fetchScenarios().then(found => setCards(isProblem(found) ? [] : found)), []);
  const next = nextBattle(cards, { title, begun: new Set(begun.map(one => one.title)) });
  return next && <Link className="button" href={to.battle(next.id)}>{say`Next: ${next.title}`}</Link>;
};
