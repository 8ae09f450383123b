/** The front door: a scenario opened, played, asked about, told, drawn and kept, each in one call. */
export * from './browser.ts';
export { openScenario, type ScenarioOptions, scenarioIds } from './open-scenario.ts';
