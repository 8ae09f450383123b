import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Devtools, openDevtools } from './devtools.ts';

const LONGEST = 120_000;

/** A page of HTML as an installed browser prints it. */
export const pdfOf = async (html: string, browser: string, { env }: Terminal): Promise<Uint8Array> => {
  const profile = mkdtempSync(join(tmpdir(), 'emlia-print-'));
  const devtools = openDevtools(browser, profile, env);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), LONGEST);
  });
  try {
    return await Promise.race([printed(devtools, html), late]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw failed(
      `${browser} did not print the sheets: ${why}. The HTML can be printed from any browser.`,
      error,
    );
  } finally {
    clearTimeout(timer);
    await devtools.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

const printed = async ({ ask }: Devtools, html: string): Promise<Uint8Array> => {
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const { frameTree } = await ask('Page.getFrameTree', {}, session);
  const frameId = (frameTree as { frame: { id: string } }).frame.id;
  await ask('Page.setDocumentContent', { frameId, html }, session);
  const pdf = await ask('Page.printToPDF', { preferCSSPageSize: true, printBackground: true }, session);
  return Buffer.from(String(pdf.data), 'base64');
};
