/** What is known of a study without opening it. */
export interface StudyCard {
  readonly id: string;
  readonly titles: readonly string[];
  readonly scenarios: readonly string[];
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly precision?: number;
  readonly created: string;
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed. */
  readonly say?: string;
  /** How many games of all versions are done, and of how many. */
  readonly done: number;
  readonly of: number;
  readonly msLeft?: number;
}
