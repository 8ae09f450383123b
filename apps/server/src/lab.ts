import type { Problem } from '@emlia/kernel';
import type { NewStudy, ReportFormat, StudyCard } from '@emlia/protocol';

/** The lab as the server knows it: it answers, and works elsewhere. */
export interface Lab {
  list(): readonly StudyCard[];
  card(id: string): StudyCard | Problem;
  start(wanted: NewStudy): Promise<StudyCard | Problem>;
  stop(id: string): StudyCard | Problem;
  resume(id: string): StudyCard | Problem;
  report(id: string, format: ReportFormat): Promise<string | Problem>;
  game(id: string, version: number, game: number): Promise<string | Problem>;
  /** Lets go of studies that were asked for before a moment and are over. */
  dropOlder(than: number): void;
  close(): Promise<void>;
}
