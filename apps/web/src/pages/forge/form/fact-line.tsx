import type { Plain } from '@emlia/packs/edit';
import { Fragment, type ReactNode } from 'react';
import { SignButton } from '../../../parts/button.tsx';
import { keyed } from '../../../parts/keyed.ts';
import { say } from '../../../platform/words/say.ts';
import { COUNTED, type SentencePart, sentenceOf } from './sentence.ts';
import { blankFor, blankForm, type Form, type Node, shapeOf } from './shape.ts';
import { isKeyed, type Named, type Steps, useWriting } from './writing.ts';

interface Props {
  readonly value: Plain | undefined;
  readonly path: Steps;
  readonly not: boolean;
  readonly name: string;
  readonly forms: readonly Form[];
  negate(): void;
}

/** One fact: which, whether it is or is not, and what it speaks of. */
export const FactLine = ({ value, path, not, name, forms, negate }: Props): ReactNode => {
  const { write, schema, ids } = useWriting();
  const facts = forms.filter(({ key }) => key === 'fact');
  const held = isKeyed(value) ? value : {};
  const form = facts.find(({ word }) => word === held.fact);
  const { properties = {}, required = [] } = (form?.node ?? {}) as {
    properties?: Record<string, Node>;
    required?: string[];
  };
  const choose = (word: string): void => {
    const next = facts.find(one => one.word === word);
    if (!next) return;
    const known = (next.node.properties ?? {}) as Record<string, Node>;
    const kept = Object.entries(held).filter(([key]) => key !== 'fact' && key in known);
    const blank = blankForm(next, schema) as Readonly<Record<string, Plain>>;
    const made: Record<string, Plain> = { ...blank, fact: word };
    // What a scenario has is a better guess than any word.
    for (const key of Object.keys(known)) {
      const [first, second] = ids[NAMES[key] ?? ''] ?? [];
      const named = key === 'than' ? (second ?? first) : first;
      if (named && key in blank) made[key] = named.id;
    }
    const asksWhose = 'force' in known || 'unit' in known;
    const [force] = ids.force ?? [];
    if (asksWhose && !('force' in blank) && !('unit' in blank) && force && !('unit' in held))
      made.force = force.id;
    write(say`Condition`, { set: path, to: { ...made, ...Object.fromEntries(kept) } });
  };
  const parameters = Object.keys(properties).filter(key => key !== 'fact');
  const shown = parameters.filter(key => key in held || required.includes(key));
  const more = parameters.filter(key => !shown.includes(key));
  const sentence = form ? sentenceOf(held, parameters, not) : undefined;
  const inSentence = (sentence ?? []).flatMap(part => (typeof part === 'string' ? [] : [part.blank]));
  const isWhose = parameters.includes('force') && parameters.includes('unit');
  const blankAt = (key: string, isBare = false): ReactNode => (
    <Blank
      name={key}
      node={properties[key] ?? {}}
      value={held[key]}
      path={[...path, key]}
      isOptional={!required.includes(key) && !(isWhose && (key === 'force' || key === 'unit'))}
      isBare={isBare}
      {...(isWhose && (key === 'force' || key === 'unit') && { whose: path })}
    />
  );
  return (
    <div className="fact-line">
      <select
        aria-label={say`${name}: is or is not`}
        value={not ? 'not' : 'is'}
        onChange={negate}
        className="fact-not"
      >
        <option value="is">{say`it is so:`}</option>
        <option value="not">{say`it is not so:`}</option>
      </select>
      <select
        aria-label={say`${name}: what`}
        value={String(held.fact ?? '')}
        title={form?.says}
        onChange={event => choose(event.currentTarget.value)}
      >
        {!form && <option value={String(held.fact ?? '')}>{String(held.fact ?? '–')}</option>}
        {groupsOf(facts).map(([group, own]) => (
          <optgroup key={group} label={groupWords()[group]}>
            {own.map(one => (
              <option key={one.word} value={one.word} title={one.says}>
                {factWords(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {sentence && (
        <span className="sentence">
          {keyed(sentence, keyOfPart).map(([key, part]) => (
            <Fragment key={key}>{typeof part === 'string' ? part : blankAt(part.blank, true)}</Fragment>
          ))}
        </span>
      )}
      {shown
        .filter(key => !inSentence.includes(key))
        .map(key => (
          <Fragment key={key}>{blankAt(key)}</Fragment>
        ))}
      {more.length > 0 && form && (
        <select
          aria-label={say`${name}: say more`}
          value=""
          onChange={event => {
            const key = event.currentTarget.value;
            write(say`Say more`, { set: [...path, key], to: blankFor(properties[key] ?? {}, schema) });
          }}
        >
          <option value="">…</option>
          {more.map(key => (
            <option key={key}>{key}</option>
          ))}
        </select>
      )}
      {form && <p className="field-notation">{form.says}</p>}
    </div>
  );
};

/** A fact as players will read it, with its blanks left open; by its name, where it is no fact of scenarios. */
const factWords = ({ word = '', node }: Form): string => {
  const parameters = Object.keys((node.properties ?? {}) as object).filter(key => key !== 'fact');
  const { required = [] } = node as { required?: string[] };
  const counts = COUNTED.filter(key => required.includes(key)).map(key => [key, 2] as const);
  const sentence = sentenceOf({ fact: word, ...Object.fromEntries(counts) }, parameters, false);
  return sentence?.map(part => (typeof part === 'string' ? part : '…')).join('') ?? word;
};

const keyOfPart = (part: SentencePart): string => (typeof part === 'string' ? part : part.blank);

type Group = 'place' | 'whose' | 'other';

const groupWords = (): Readonly<Record<Group, string>> => ({
  place: say`about a place`,
  whose: say`about a force or a unit`,
  other: say`about anything else`,
});

/** Facts by whom or what they are about. */
const groupsOf = (facts: readonly Form[]): [Group, Form[]][] => {
  const groups: Record<Group, Form[]> = { whose: [], place: [], other: [] };
  for (const one of facts) {
    const known = (one.node.properties ?? {}) as Record<string, Node>;
    groups['area' in known ? 'place' : 'force' in known || 'unit' in known ? 'whose' : 'other'].push(one);
  }
  return (Object.entries(groups) as [Group, Form[]][]).filter(([, own]) => own.length > 0);
};

/** What kind of thing of the scenario a parameter names. */
const NAMES: Readonly<Record<string, string>> = {
  force: 'force',
  than: 'force',
  unit: 'unit',
  area: 'area',
  thanIn: 'area',
  event: 'event',
  tally: 'tally',
  thanTally: 'tally',
};

const Blank = ({
  name,
  node,
  value,
  path,
  isOptional,
  isBare,
  whose,
}: {
  name: string;
  node: Node;
  value: Plain | undefined;
  path: Steps;
  isOptional: boolean;
  /** It stands in a sentence, which says what it is. */
  isBare: boolean;
  /** The fact, which may speak of a force or of a unit. */
  whose?: Steps;
}): ReactNode => {
  const { write, schema, ids, pickArea } = useWriting();
  const shape = shapeOf(node, schema);
  const named: readonly Named[] = whose
    ? [...(ids.force ?? []), ...(ids.unit ?? [])]
    : (ids[NAMES[name] ?? ''] ?? []);
  const now = value === undefined ? '' : String(value);
  const set = (to: Plain): void => {
    const key = whose && ids.unit?.some(({ id }) => id === to) ? 'unit' : 'force';
    if (whose && key !== name && value !== undefined)
      write(name, { rename: path, to: key }, { set: [...whose, key], to });
    else if (whose) write(name, { set: [...whose, key], to });
    else write(name, to === '' ? { remove: path } : { set: path, to });
  };
  const words = shape.is === 'choice' ? shape.words.map(id => ({ id, name: id })) : named;
  return (
    <span className="blank">
      {!isBare && <span aria-hidden="true">{name}</span>}
      {words.length > 0 ? (
        <select aria-label={name} value={now} onChange={event => set(event.currentTarget.value)}>
          {isOptional && <option value="">–</option>}
          {!words.some(({ id }) => id === now) && now !== '' && <option>{now}</option>}
          {words.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      ) : shape.is === 'flag' ? (
        <input
          type="checkbox"
          aria-label={name}
          checked={value === true}
          onChange={event => set(event.currentTarget.checked || '')}
        />
      ) : (
        <input
          type={shape.is === 'number' ? 'number' : 'text'}
          aria-label={name}
          value={now}
          onChange={event => {
            const text = event.currentTarget.value;
            if (text !== '' || isOptional) set(shape.is === 'number' && text !== '' ? Number(text) : text);
          }}
        />
      )}
      {pickArea && NAMES[name] === 'area' && (
        <SignButton sign="place" label={say`Pick ${name} on the map`} onClick={() => pickArea(set)} />
      )}
    </span>
  );
};
