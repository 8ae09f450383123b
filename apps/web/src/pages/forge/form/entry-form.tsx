import { readSource } from '@emlia/packs';
import type { Edit, Plain } from '@emlia/packs/edit';
import { type ReactNode, useMemo, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { Marked } from '../inspect.ts';
import { Field } from './field.tsx';
import { Gallery, type GalleryKind } from './gallery.tsx';
import { type Node, nodeAt, type Schema, schemaOf } from './shape.ts';
import { idsIn, type Steps, valueAt, type Writing, WritingProvider } from './writing.ts';
import './form.css';

interface Props {
  readonly file: string;
  readonly text: string;
  /** JSON Schema of such a file, with the pack's own ids. */
  readonly schema: object;
  readonly complaints: readonly Marked[];
  readonly ids?: Writing['ids'] | undefined;
  /** These keys alone. */
  readonly only?: readonly string[];
  /** What stands at this place of the file, alone. */
  readonly within?: Steps;
  readonly told?: Writing['told'];
  readonly pickArea?: Writing['pickArea'];
  edit(label: string, ...edits: readonly Edit[]): void;
}

/** The data of a text; undefined where it cannot be read. */
const dataOf = (file: string, text: string): Plain | undefined => {
  const source = readSource(file, text);
  return Array.isArray(source) ? undefined : ((source.data ?? {}) as Plain);
};

const ROOT: Steps = [];

const narrowed = (schema: Schema, only: readonly string[] | undefined): Schema => {
  if (!only) return schema;
  const {
    properties = {},
    required = [],
    ...root
  } = schema.root as {
    properties?: Record<string, Node>;
    required?: string[];
  };
  const kept = Object.entries(properties).filter(([key]) => only.includes(key));
  return {
    ...schema,
    root: {
      ...root,
      properties: Object.fromEntries(kept),
      required: required.filter(key => only.includes(key)),
    },
  };
};

/** A file as a form that is made from its schema: whatever is chosen is written into the text beside it. */
export const EntryForm = ({
  file,
  text,
  schema,
  complaints,
  ids,
  only,
  within = ROOT,
  pickArea,
  told,
  edit,
}: Props): ReactNode => {
  const data = useMemo(() => dataOf(file, text), [file, text]);
  const read = useMemo(() => narrowed(schemaOf(schema as Node), only), [schema, only]);
  const [gallery, setGallery] = useState<{
    readonly kind: GalleryKind;
    readonly now: string;
    chosen(name: string): void;
  }>();
  const writing: Writing = {
    schema: read,
    complaints: complaints.filter(one => one.file === file),
    ids: { ...idsIn(data), ...ids },
    ...(told && { told }),
    ...(pickArea && { pickArea }),
    write: edit,
    choose: (kind, now, chosen) => setGallery({ kind, now, chosen }),
  };
  return (
    <section className="entry-form" aria-label={say`Form of ${file}`}>
      {data === undefined ? (
        <p className="quiet">{say`The text cannot be read as it stands. Mend it there, and the form comes back.`}</p>
      ) : (
        <WritingProvider value={writing}>
          <Field
            node={nodeAt(read.root, data, within, read)}
            value={valueAt(data, within)}
            path={within}
            name={within.length === 0 ? file : String(within.at(-1))}
          />
        </WritingProvider>
      )}
      {gallery && (
        <Gallery
          kind={gallery.kind}
          now={gallery.now}
          choose={name => {
            gallery.chosen(name);
            setGallery(undefined);
          }}
          close={() => setGallery(undefined)}
        />
      )}
    </section>
  );
};
