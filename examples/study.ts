// Is a scenario fair? Recruits fight it a few times, with sides swapped; a real study has hundreds of games.

import { isProblem, openScenario } from '@emlia/kit';
import { formatText, reportStudy, studyFor } from '@emlia/lab';
import { keepInMemory, runStudy } from '@emlia/lab/run';

const { world, opened } = openScenario('cavemen/two-clans');
const version = { scenario: opened.scenario, title: opened.title, setup: world.setup };
const study = studyFor({ versions: [version], bots: ['recruit'], games: 4, seed: 'example' });
if (isProblem(study)) throw new Error(study.say);

const keep = keepInMemory();
await runStudy(study, keep, { workers: 0 });
console.log(formatText(reportStudy(study, await keep.records())));
