import type { Problem } from '@emlia/kernel';
import type { StudyReport } from '@emlia/lab';
import type { NewStudy, ReportFormat, StudyCard } from '@emlia/protocol';
import { askServer, unreadable } from '../../platform/api.ts';

const at = (study: string, rest = ''): string => `/api/studies/${encodeURIComponent(study)}${rest}`;

export const fetchStudies = async (): Promise<readonly StudyCard[] | Problem> => {
  const answer = await askServer<readonly StudyCard[] | Problem>('/api/studies');
  return Array.isArray(answer) || 'problem' in answer ? answer : unreadable();
};

export const fetchStudy = (study: string): Promise<StudyCard | Problem> => askServer(at(study));

export const fetchReport = (study: string): Promise<StudyReport | Problem> =>
  askServer(at(study, '/report.json'));

/** A report in another form, to look at or to keep. */
export const reportAddress = (study: string, format: ReportFormat): string => at(study, `/report.${format}`);

export const startStudy = (wanted: NewStudy): Promise<StudyCard | Problem> =>
  askServer('/api/studies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });

export const stopStudy = (study: string): Promise<StudyCard | Problem> =>
  askServer(at(study, '/stop'), { method: 'POST' });

export const resumeStudy = (study: string): Promise<StudyCard | Problem> =>
  askServer(at(study, '/resume'), { method: 'POST' });
