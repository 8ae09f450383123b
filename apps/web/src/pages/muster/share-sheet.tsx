import { formatMusterLink, formatMusterText, formatMusterYaml, type Muster } from '@emlia/content';
import { isSay } from '@emlia/packs';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { LinkToCopy, LoopbackNote } from '../../parts/link-to-copy.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { to } from '../../platform/router.ts';
import { saveFile } from '../../platform/save-file.ts';
import { armyTitle } from './judge.ts';
import './share-sheet.css';
import { say } from '../../platform/words/say.ts';

interface ShareProps {
  readonly lists: PackListsAnswer;
  readonly muster: Muster;
  onClose(): void;
}

/** The army in its three forms, to hand on. */
export const ShareSheet = ({ lists, muster, onClose }: ShareProps): ReactNode => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const link = formatMusterLink(muster);
  const title = armyTitle(muster, lists);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <Sheet open title={say`Share ${title}`} onClose={onClose}>
      <div className="share">
        <section>
          <h3>{say`As a link`}</h3>
          {isSay(link) ? (
            <p className="quiet small">{link.say}</p>
          ) : (
            <>
              <p className="quiet small">{say`The whole army is in the link; no server keeps it.`}</p>
              <LinkToCopy label={say`Link to this army`} address={to.armyLink(link)} />
              <LoopbackNote />
            </>
          )}
        </section>
        <section>
          <h3>{say`As a text`}</h3>
          <p className="quiet small">{say`For a forum or a letter; Emlia reads it back.`}</p>
          <textarea
            className="field"
            ref={field}
            readOnly
            rows={9}
            aria-label={say`The army as a text`}
            value={formatMusterText(lists, muster)}
          />
          <Button sign="copy" onClick={() => void copy()}>
            {copied ? say`Copied` : say`Copy the text`}
          </Button>
        </section>
        <section>
          <h3>{say`As a file`}</h3>
          <Button onClick={() => saveFile(fileName(title), formatMusterYaml(muster), 'application/yaml')}>
            {say`Download ${fileName(title)}`}
          </Button>
        </section>
      </div>
    </Sheet>
  );
};

const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'army'
  }.muster.yaml`;
