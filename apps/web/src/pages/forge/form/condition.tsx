import type { Plain } from '@emlia/packs/edit';
import type { ReactNode } from 'react';
import { Button, SignButton } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { FactLine } from './fact-line.tsx';
import type { FieldProps } from './plain-field.tsx';
import { blankForm, type Form } from './shape.ts';
import { isKeyed, type Steps, useWriting } from './writing.ts';

type Joint = 'all' | 'any' | 'none' | 'notAll';

const jointWords = (): Readonly<Record<Joint, string>> => ({
  all: say`all of these`,
  any: say`one of these`,
  none: say`none of these`,
  notAll: say`not all of these`,
});

interface Group {
  readonly joint: Joint;
  readonly parts: readonly Plain[];
  readonly at: Steps;
}

/** A group of conditions, as it is written. */
const groupIn = (value: Plain | undefined, path: Steps): Group | undefined => {
  if (!isKeyed(value)) return undefined;
  for (const key of ['all', 'any'] as const)
    if (Array.isArray(value[key])) return { joint: key, parts: value[key], at: [...path, key] };
  const inner = isKeyed(value.not) ? groupIn(value.not, [...path, 'not']) : undefined;
  if (inner?.joint === 'any') return { ...inner, joint: 'none' };
  if (inner?.joint === 'all') return { ...inner, joint: 'notAll' };
  return undefined;
};

const written = (joint: Joint, parts: readonly Plain[]): Plain =>
  joint === 'none'
    ? { not: { any: parts } }
    : joint === 'notAll'
      ? { not: { all: parts } }
      : { [joint]: parts };

/** The first fact that asks for nothing, or else the first. */
const anyFact = (forms: readonly Form[], write: ReturnType<typeof useWriting>): Plain => {
  const facts = forms.filter(({ key }) => key === 'fact');
  const plain = facts.find(({ node }) => (node.required as string[] | undefined)?.length === 1);
  const form = plain ?? facts[0];
  return form ? blankForm(form, write.schema) : {};
};

/** A tree of conditions: facts in sentences, and groups of them. */
export const ConditionField = ({
  value,
  path,
  name,
  order,
  forms,
}: FieldProps & { forms: readonly Form[] }): ReactNode => {
  const writing = useWriting();
  const { write, told } = writing;
  const known = told?.(path, value);
  const set = (label: string, to: Plain): void => write(label, { set: path, to, ...(order && { order }) });
  const group = groupIn(value, path);
  const fresh = (): Plain => anyFact(forms, writing);
  if (!group) {
    const isNot = isKeyed(value) && isKeyed(value.not);
    const fact = isNot && isKeyed(value) ? value.not : value;
    return (
      <div className="condition">
        <FactLine
          value={fact}
          path={isNot ? [...path, 'not'] : path}
          not={isNot}
          name={name}
          forms={forms}
          negate={() => fact !== undefined && set(say`Turn round`, isNot ? fact : { not: fact })}
        />
        {known !== undefined && <p className="condition-told">{known}</p>}
        <Button
          look="quiet"
          sign="plus"
          onClick={() => set(say`Say more`, value === undefined ? fresh() : { all: [value, fresh()] })}
        >
          {say`and …`}
        </Button>
      </div>
    );
  }
  const words = jointWords();
  const { joint, parts, at } = group;
  const without = (i: number): void => {
    const left = parts.filter((_, one) => one !== i);
    const [last] = left;
    if (left.length === 1 && last !== undefined && (joint === 'all' || joint === 'any'))
      set(say`Remove`, last);
    else if (left.length > 0) write(say`Remove`, { remove: [...at, i] });
  };
  return (
    <fieldset className="condition group">
      <legend>
        <select
          aria-label={say`How the conditions join`}
          value={joint}
          onChange={event => set(say`Join`, written(event.currentTarget.value as Joint, parts))}
        >
          {Object.entries(words).map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
        {known !== undefined && <span className="condition-told">{known}</span>}
      </legend>
      <ul>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions are known by their places alone
          <li key={i} data-at={[...at, i].join('.')}>
            <ConditionField
              node={{}}
              value={part}
              path={[...at, i]}
              name={`${name} ${i + 1}`}
              forms={forms}
            />
            {parts.length > 1 && (
              <SignButton sign="close" label={say`Remove: ${name} ${i + 1}`} onClick={() => without(i)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        sign="plus"
        onClick={() => write(say`Say more`, { set: [...at, parts.length], to: fresh() })}
      >
        {say`+ say more …`}
      </Button>
    </fieldset>
  );
};
