import type { Plain } from '@emlia/packs/edit';
import type { ReactNode } from 'react';
import { Button, SignButton } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { ConditionField } from './condition.tsx';
import {
  ChoiceField,
  type FieldProps,
  FlagField,
  NumberField,
  PointField,
  Said,
  TextField,
} from './plain-field.tsx';
import {
  blankFor,
  blankForm,
  formFor,
  type Node,
  type Schema,
  type Shape,
  saysOf,
  shapeOf,
} from './shape.ts';
import { isKeyed, moving, useWriting } from './writing.ts';

/** One value, asked for in the way it is written. */
export const Field = (props: FieldProps): ReactNode => {
  const { schema } = useWriting();
  const shape = shapeOf(props.node, schema);
  switch (shape.is) {
    case 'choice':
      return <ChoiceField {...props} words={shape.words} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'number':
      return <NumberField {...props} shape={shape} />;
    case 'text':
      return <TextField {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} of={shape.of} most={shape.most} least={shape.least} />;
    case 'oneOrMore':
      return <OneOrMoreField {...props} of={shape.of} most={shape.most} />;
    case 'keys':
      return <KeysField {...props} shape={shape} />;
    case 'each':
      return <EachField {...props} of={shape.of} />;
    case 'forms':
      return <FormsField {...props} shape={shape} />;
    case 'condition':
      return <ConditionField {...props} forms={shape.forms} />;
    case 'point':
      return <PointField {...props} />;
  }
};

const ListField = ({
  value,
  path,
  name,
  order,
  of,
  least,
  most,
}: FieldProps & { of: Node; least: number; most: number }): ReactNode => {
  const { write, schema } = useWriting();
  const items = Array.isArray(value) ? (value as readonly Plain[]) : [];
  const isPlain = PLAIN.includes(shapeOf(of, schema).is);
  const add = (): void => {
    const item = blankFor(of, schema);
    write(
      say`Add`,
      items.length === 0 || value === undefined
        ? { set: path, to: [item], ...(order && { order }) }
        : { set: [...path, items.length], to: item },
    );
  };
  const remove = (i: number): void =>
    write(say`Remove`, items.length === 1 && least > 0 ? { remove: path } : { remove: [...path, i] });
  return (
    <>
      <ol className={`field-list${isPlain ? ' plain' : ''}`}>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a file are known by their places alone
          <li key={i} data-at={[...path, i].join('.')}>
            <div>
              <Field node={of} value={item} path={[...path, i]} name={`${name} ${i + 1}`} />
            </div>
            <span className="field-moves">
              {i > 0 && (
                <SignButton
                  sign="up"
                  label={say`Up: ${name} ${i + 1}`}
                  onClick={() => write(say`Move`, ...moving(path, i, -1, item))}
                />
              )}
              <SignButton sign="close" label={say`Remove: ${name} ${i + 1}`} onClick={() => remove(i)} />
            </span>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button look="quiet" sign="plus" onClick={add}>
          {say`Add: ${name}`}
        </Button>
      )}
      <Said path={path} />
    </>
  );
};

const OneOrMoreField = (props: FieldProps & { of: Node; most: number }): ReactNode => {
  const { write, schema } = useWriting();
  const { value, path, of, order, name } = props;
  if (Array.isArray(value)) return <ListField {...props} least={1} />;
  return (
    <>
      <Field {...props} node={of} />
      {value !== undefined && (
        <Button
          look="quiet"
          sign="plus"
          onClick={() =>
            write(say`Add`, { set: path, to: [value, blankFor(of, schema)], ...(order && { order }) })
          }
        >
          {say`Add: ${name}`}
        </Button>
      )}
    </>
  );
};

const PLAIN: readonly string[] = ['choice', 'flag', 'number', 'text', 'point'];

/** Whether there is room for it beside its name. */
const isShort = (node: Node, schema: Schema): boolean => {
  const shape = shapeOf(node, schema);
  if (shape.is === 'list' || shape.is === 'oneOrMore') return PLAIN.includes(shapeOf(shape.of, schema).is);
  return PLAIN.includes(shape.is) || (shape.is === 'keys' && Object.keys(shape.properties).length <= 6);
};

/** So many are shown at once; more are folded. */
const MANY = 4;

const KeysField = ({
  value,
  path,
  shape: { properties, required },
  skip = [],
}: FieldProps & {
  shape: Pick<Extract<Shape, { is: 'keys' }>, 'properties' | 'required'>;
  skip?: readonly string[];
}): ReactNode => {
  const { write, schema } = useWriting();
  const held = isKeyed(value) ? value : {};
  const order = Object.keys(properties);
  const shown = order.filter(
    key => !skip.includes(key) && (Object.hasOwn(held, key) || required.includes(key)),
  );
  const more = order.filter(key => !skip.includes(key) && !shown.includes(key));
  return (
    <div className="field-keys">
      {shown.map(key => {
        const node = properties[key] ?? {};
        const at = [...path, key];
        const isDeep = !isShort(node, schema);
        const many = Array.isArray(held[key]) && isDeep ? held[key].length : 0;
        const field = <Field node={node} value={held[key]} path={at} name={key} order={order} />;
        return (
          <div key={key} className={`field-key${isDeep ? ' deep' : ''}`} data-at={at.join('.')}>
            <span className="field-name" title={saysOf(node)}>
              {key}
              {!required.includes(key) && (
                <SignButton
                  sign="close"
                  label={say`Take out: ${key}`}
                  onClick={() => write(say`Take out`, { remove: at })}
                />
              )}
            </span>
            <div className="field-value">
              {many > MANY ? (
                <details>
                  <summary>{say`${many} of them`}</summary>
                  {field}
                </details>
              ) : (
                field
              )}
            </div>
          </div>
        );
      })}
      <Said path={path} />
      {more.length > 0 && (
        <select
          className="field-more"
          aria-label={say`Say more`}
          value=""
          onChange={event => {
            const key = event.currentTarget.value;
            write(say`Say more`, {
              set: [...path, key],
              to: blankFor(properties[key] ?? {}, schema),
              order,
            });
          }}
        >
          <option value="">{say`+ say more …`}</option>
          {more.map(key => (
            <option key={key} value={key}>
              {key}: {saysOf(properties[key] ?? {})}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};

const EachField = ({ value, path, name, order, of }: FieldProps & { of: Node }): ReactNode => {
  const { write, schema } = useWriting();
  const held = isKeyed(value) ? value : {};
  const add = (): void => {
    const free = ['new', ...Array.from({ length: 50 }, (_, i) => `new-${i + 2}`)].find(one => !(one in held));
    if (free === undefined) return;
    const to = blankFor(of, schema);
    write(
      say`Add`,
      value === undefined
        ? { set: path, to: { [free]: to }, ...(order && { order }) }
        : { set: [...path, free], to },
    );
  };
  return (
    <>
      {Object.entries(held).map(([key, inner]) => (
        <fieldset key={key} className="field-each" data-at={[...path, key].join('.')}>
          <legend>
            <input
              aria-label={say`Name of ${key}`}
              defaultValue={key}
              onBlur={event => {
                const to = event.currentTarget.value.trim();
                if (to !== '' && to !== key) write(say`Name`, { rename: [...path, key], to });
              }}
            />
            <SignButton
              sign="close"
              label={say`Remove: ${key}`}
              onClick={() => write(say`Remove`, { remove: [...path, key] })}
            />
          </legend>
          <Field node={of} value={inner} path={[...path, key]} name={key} />
        </fieldset>
      ))}
      <Button look="quiet" sign="plus" onClick={add}>
        {say`Add: ${name}`}
      </Button>
      <Said path={path} />
    </>
  );
};

const FormsField = ({
  value,
  path,
  name,
  order,
  shape: { text, forms },
}: FieldProps & { shape: Extract<Shape, { is: 'forms' }> }): ReactNode => {
  const { write, schema } = useWriting();
  const form = formFor(forms, value);
  const key = forms[0]?.key ?? '';
  const isAlike = forms.every(one => one.key === key && one.word !== undefined);
  const wordOf = (one: (typeof forms)[number]): string => one.word ?? one.key;
  const choose = (word: string): void => {
    const next = forms.find(one => wordOf(one) === word);
    if (next && isAlike && form && isKeyed(value)) {
      // What both ways to write it have stays.
      const { properties = {} } = next.node as { properties?: Record<string, Node> };
      const blank = blankForm(next, schema) as Readonly<Record<string, Plain>>;
      const kept = Object.entries(value).filter(([one]) => one !== next.key && one in properties);
      const gone = Object.keys(value).filter(one => !(one in properties));
      const missing = Object.keys(blank).filter(one => !Object.hasOwn(value, one));
      if (path.length > 0)
        write(name, { set: path, to: { [next.key]: wordOf(next), ...blank, ...Object.fromEntries(kept) } });
      else
        write(
          name,
          { set: [next.key], to: wordOf(next) },
          ...missing.map(one => ({ set: [one], to: blank[one] ?? null, order: Object.keys(properties) })),
          ...gone.map(one => ({ remove: [one] })),
        );
      return;
    }
    const to = next ? blankForm(next, schema) : text ? blankFor(text, schema) : undefined;
    if (to !== undefined) write(name, { set: path, to, ...(order && { order }) });
  };
  const inner = form?.node as { properties?: Record<string, Node>; required?: string[] } | undefined;
  return (
    <>
      <select
        aria-label={say`How ${name} is written`}
        value={form ? wordOf(form) : ''}
        title={form?.says}
        onChange={event => choose(event.currentTarget.value)}
      >
        {(text || !form) && <option value="">{text ? say`in words` : '–'}</option>}
        {forms.map(one => (
          <option key={`${one.key} ${one.word}`} value={wordOf(one)} title={one.says}>
            {wordOf(one)}
          </option>
        ))}
      </select>
      {form && inner ? (
        <KeysField
          node={form.node}
          value={value}
          path={path}
          name={name}
          shape={{ properties: inner.properties ?? {}, required: inner.required ?? [] }}
          skip={isAlike ? [key] : []}
        />
      ) : (
        text && <Field node={text} value={value} path={path} name={name} {...(order && { order })} />
      )}
    </>
  );
};
