import { Component, type ReactNode } from 'react';
import { crashLog } from '../platform/crash-log.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from './button.tsx';
import './message-page.css';
import { say } from '../platform/words/say.ts';

/** A part of the page did not come: the server has another version by now, or does not answer. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module|preload/i.test(error.message);

/** Ours, not the player's: says so, and hands over what helps to find it. */
export const CrashPage = ({ error, log }: { error: unknown; log?: unknown }): ReactNode => {
  const report = {
    error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
    page: location.pathname,
    browser: navigator.userAgent,
    log,
  };
  return (
    <main className="message-page">
      {isMissing(error) ? (
        <>
          <h1>{say`The page has to be loaded again`}</h1>
          <p>
            {say`A part of it did not arrive: the server has a newer one since you opened it, or does not answer just now. Nothing is lost, battles are kept on the server.`}
          </p>
        </>
      ) : (
        <>
          <h1>{say`Something broke on our side`}</h1>
          <p>
            {say`The page met a mistake of its own and stopped before it could do harm. The battle itself is safe on the server: load the page again to go on.`}
          </p>
        </>
      )}
      <p className="row">
        <Button look="primary" onClick={() => location.reload()}>
          {say`Load the page again`}
        </Button>
        <Button onClick={() => saveFile('emlia-crash.json', JSON.stringify(report, undefined, 2))}>
          {say`Download the log`}
        </Button>
        <a className="button quiet" href="/">
          {say`To the first page`}
        </a>
      </p>
    </main>
  );
};

/** React knows no other way to catch what a component throws than a class. */
export class CrashGuard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    return <CrashPage error={this.state.error} log={crashLog()} />;
  }
}
