import type { ReactNode } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import type { Marked } from './inspect.ts';

/** The files of a pack, each with its errors. */
export const FileList = ({
  files,
  chosen,
  complaints,
  open,
  begin,
  translate,
  remove,
}: {
  files: readonly string[];
  chosen: string;
  complaints: readonly Marked[];
  open(file: string): void;
  begin(): void;
  /** Begins or opens its words in another tongue. */
  translate(): void;
  remove(file: string): void;
}): ReactNode => (
  <nav className="forge-files" aria-label={say`Files`}>
    <Button sign="plus" onClick={begin}>
      {say`New entry`}
    </Button>
    <Button onClick={translate}>{say`Translate`}</Button>
    {files.map(file => {
      const errors = complaints.filter(one => one.file === file && one.severity === 'error').length;
      return (
        <div key={file} className="forge-file">
          <button type="button" aria-current={file === chosen || undefined} onClick={() => open(file)}>
            {file}
            {errors > 0 && <span className="error">{errors}</span>}
          </button>
          {file === chosen && file !== 'pack.yaml' && (
            <SignButton sign="close" label={say`Remove ${file}`} onClick={() => remove(file)} />
          )}
        </div>
      );
    })}
  </nav>
);
