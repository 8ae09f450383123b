import type { EmliaState } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { BotSeat, ChosenScenario, MatchCreated } from '@emlia/protocol';
import { askHouse } from '../../../house/door.ts';
import { latestPlayTest, rememberPlayTest } from '../../../platform/play-tests.ts';
import { go, to } from '../../../platform/router.ts';
import { say } from '../../../platform/words/say.ts';

interface Wanted {
  /** With the folder of its pack. */
  readonly scenario: string;
  readonly file: string;
  readonly chosen: ChosenScenario;
  readonly bots: Readonly<Record<string, BotSeat>>;
}

/** Opens the table on a scenario as it stands in the editor: in this page, without saving anything. */
export const play = async ({ scenario, file, chosen, bots }: Wanted): Promise<Problem | undefined> => {
  const body = { scenario, chosen, bots };
  const begun = (await askHouse({ path: '/api/play-tests', body })) as MatchCreated | Problem | undefined;
  if (!begun)
    return problem(
      'unreachable',
      say`This browser cannot play in the page; save, and play it from the first page.`,
    );
  if (isProblem(begun)) return begun;
  const [folder = ''] = scenario.split('/');
  rememberPlayTest({ match: begun.match, scenario, address: to.forge(folder, file) });
  go(
    to.play(
      begun.match,
      begun.seats.map(({ token }) => token),
    ),
  );
  return undefined;
};

/** How the latest battle on a scenario stands; nothing where there was none, or this browser no longer has it. */
export const stateOfPlayTest = async (scenario: string): Promise<EmliaState | undefined> => {
  const latest = latestPlayTest(scenario);
  if (!latest) return undefined;
  const path = `/api/play-tests/${encodeURIComponent(latest.match)}`;
  const found = (await askHouse({ path })) as { readonly state: EmliaState } | Problem | undefined;
  return found && !isProblem(found) ? found.state : undefined;
};
