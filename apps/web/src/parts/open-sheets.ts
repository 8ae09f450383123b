import { isProblem, type Problem } from '@emlia/kernel';
import type { PrintSubject } from '@emlia/print';
import { say } from '../platform/words/say.ts';
import { showNotice } from './notices.ts';

type Print = typeof import('@emlia/print');

/** Where paper is Letter; elsewhere it is A4. */
const LETTER = /^(?:en-(?:US|CA|PH)|es-(?:MX|CO|CL|VE)|fr-CA)/i;

/** Sheets to print in a tab of their own, made in this page; the tab is opened at once, as only a click may. */
export const openSheets = async (
  subjectOf: (print: Print) => PrintSubject | Problem | Promise<PrintSubject | Problem>,
): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const print = await import('@emlia/print');
    const subject = await subjectOf(print);
    if (isProblem(subject)) {
      tab?.close();
      return showNotice(subject);
    }
    const paper = LETTER.test(navigator.language) ? 'letter' : 'a4';
    const page = new Blob([print.printSheets(subject, { paper })], { type: 'text/html;charset=utf-8' });
    const address = URL.createObjectURL(page);
    if (tab) tab.location.replace(address);
    else showNotice({ problem: 'no-tab', say: say`The browser keeps this page from opening another tab.` });
  } catch {
    tab?.close();
    showNotice({ problem: 'unreachable', say: say`The sheets could not be loaded; try again in a moment.` });
  }
};
