import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { useTitle } from '../app/use-title.ts';
import { Header } from '../parts/header.tsx';
import { type AnyLoaded, loadFile } from './load.ts';

/** A battle that was kept as a file, chosen or dropped here. It never leaves this page. */
export const OpenFile = ({ opened }: { opened: (loaded: AnyLoaded | Problem) => void }): ReactNode => {
  useTitle('Replays');
  const [wrong, setWrong] = useState<Problem>();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const loaded = await loadFile(file);
    if (isProblem(loaded)) setWrong(loaded);
    else opened(loaded);
  };
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>Look at a battle again</h1>
        <p>
          Battles on this server are replayed from their table, or from the list on the first page. One that
          was kept as a file can be opened here; it stays in this browser.
        </p>
        <label
          className={`drop${over ? ' over' : ''}`}
          onDragOver={event => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <span>Drop a replay here, or choose one</span>
          <input type="file" accept=".json" onChange={event => void take(event.target.files?.[0])} />
        </label>
        {wrong && (
          <p className="wrong" role="alert">
            {wrong.say}
          </p>
        )}
      </main>
    </>
  );
};
