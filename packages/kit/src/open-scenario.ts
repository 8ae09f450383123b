import { basename, join, resolve } from 'node:path';
import { emlia } from '@emlia/emlia';
import { chooseScenario, nearestScenario } from '@emlia/games';
import { mistakesIn, openLibrary, readAnyFolder, SHIPPED_PACKS } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import { checkNames } from './check-names.ts';
import { checkRules, type OpenedGame, type Opens, openSetup } from './open-setup.ts';

/** Where a scenario is looked for, and what is chosen with it. */
export interface ScenarioOptions {
  /** A folder of packs; missing: the shipped ones. */
  readonly packs?: string;
  /** Armies for forces that have points to spend, by the id of the force. */
  readonly musters?: Readonly<Record<string, unknown>>;
  /** What may be chosen before it begins, by id: `{ edition: 'first-draft' }`; in campaigns of Eras, how battles are fought. */
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * Opens a scenario by its id, ready to play: of Emlia, or by the rules that are named. An id that nobody has, a pack with
 * mistakes and a scenario for other rules throw a sentence that says what to write instead.
 *
 * @example
 * import { erasCampaign } from '@emlia/eras';
 * import { openScenario } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/two-clans');
 * const march = openScenario('eras/saltmarrow', { rules: erasCampaign });
 * console.log(game.seats, march.seats);
 */
export function openScenario(id: string, options?: ScenarioOptions): OpenedGame;
export function openScenario<Of>(
  id: string,
  options: ScenarioOptions & { readonly rules: Opens<Of> },
): OpenedGame<Of>;
export function openScenario(
  id: string,
  options: ScenarioOptions & { readonly rules?: Opens<object> } = {},
): OpenedGame<object> {
  if (typeof id !== 'string') throw new Error('A scenario is opened by its id, such as "cavemen/two-clans".');
  checkNames('openScenario', options, ['packs', 'musters', 'options', 'rules']);
  const { packs = SHIPPED_PACKS, rules = emlia, musters = {}, options: choices = {} } = options;
  const [folder = '', scenario = '', ...rest] = id.split('/');
  const named = /^[\w-]+$/.test(folder) && rest.length === 0;
  const { pack } = named ? readAnyFolder(join(packs, folder)) : {};
  const chosen = pack?.id === folder && chooseScenario(pack, scenario, { musters, options: choices });
  if (!chosen) throw new Error(noScenario(packs, id));
  if (isProblem(chosen)) throw new Error(chosen.say);
  checkRules(`openScenario('${id}'`, id, chosen.ruleset, rules);
  return openSetup({ ...chosen, scenario: id }, { rules });
}

/** Why there is no such scenario: its pack is broken, or its name misspelt. */
const noScenario = (packs: string, id: string): string => {
  const { folders, scenarios } = openLibrary(packs);
  const unreadable = mistakesIn(
    folders.filter(({ complaints }) => complaints.some(({ file }) => file === '')),
  );
  if (unreadable) return `There is no scenario "${id}". ${unreadable}`;
  const pack = id.split('/')[0] ?? '';
  const mistakes = mistakesIn(folders.filter(one => !one.pack && basename(one.folder) === pack));
  if (mistakes) return `There is no scenario "${id}", for its pack has mistakes: ${mistakes}`;
  if (folders.length === 0) return `There is no scenario "${id}": ${resolve(packs)} holds no packs.`;
  const cards = scenarios();
  const meant = nearestScenario(cards, id);
  if (meant !== undefined) return `There is no scenario "${id}". Did you mean "${meant}"?`;
  const others = cards.map(card => card.id).filter(one => one.startsWith(`${pack}/`));
  return `There is no scenario "${id}".${others.length === 0 ? '' : ` There are ${others.join(', ')}.`}`;
};

/** The ids of all scenarios in a folder of packs; missing: of the shipped ones. */
export const scenarioIds = (packs: string = SHIPPED_PACKS): string[] =>
  openLibrary(packs)
    .scenarios()
    .map(({ id }) => id);
