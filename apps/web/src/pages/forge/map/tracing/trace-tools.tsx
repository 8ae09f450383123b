import type { ReactNode } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { say } from '../../../../platform/words/say.ts';
import type { Tracing } from './use-tracing.ts';

interface Props {
  readonly tracing: Tracing;
  readonly table: { readonly width: number };
}

/** A picture under the map: taken, laid by GSU, made paler, put away. */
export const TraceTools = ({ tracing, table }: Props): ReactNode => {
  const { kept, trouble, take, lay, drop } = tracing;
  const measure = (key: 'x' | 'y' | 'width', label: string, value: number): ReactNode => (
    <label>
      {label}
      <input
        type="number"
        step={0.5}
        value={value}
        onChange={event => {
          const next = Number(event.currentTarget.value);
          if (Number.isFinite(next) && (key !== 'width' || next > 0)) lay({ [key]: next });
        }}
      />
    </label>
  );
  return (
    <>
      <label className="forge-import">
        {say`Trace a picture`}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={event => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void take(file, table.width);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {kept && (
        <fieldset className="forge-trace">
          <legend>{say`The picture, in GSU`}</legend>
          {measure('x', say`From the west`, kept.x)}
          {measure('y', say`From the north`, kept.y)}
          {measure('width', say`Its width`, kept.width)}
          <label>
            {say`Strength`}
            <input
              type="range"
              min={0.1}
              max={1}
              step={0.1}
              value={kept.strength}
              onChange={event => lay({ strength: Number(event.currentTarget.value) })}
            />
          </label>
          <Button onClick={drop}>{say`Put it away`}</Button>
        </fieldset>
      )}
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </>
  );
};
