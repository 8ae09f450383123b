import { emlia } from '@emlia/emlia';
import { type ReactNode, useState } from 'react';
import { drawnGroundsOf, tableOf } from '../../../games/emlia/draw/pieces.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { say } from '../../../platform/words/say.ts';
import type { Sketch } from '../inspect.ts';
import { pictureOfGround } from './ground-picture.ts';
import { tiledOf } from './tiled-of.ts';
import { vttOf } from './vtt-of.ts';

const FORMATS = ['tiled', 'vtt'] as const;
type Format = (typeof FORMATS)[number];

const formatWords = (): Readonly<Record<Format, string>> => ({
  tiled: say`Tiled (as JSON)`,
  vtt: say`Universal VTT, with its picture`,
});

/** Hands the map to another program, as far as that has a place for it. */
export const ExportMap = ({ sketch: { scenario: name, setup } }: { sketch: Sketch }): ReactNode => {
  const [isBusy, setBusy] = useState(false);
  const take = async (format: Format): Promise<void> => {
    if (format === 'tiled') {
      saveFile(`${name}.tmj`, JSON.stringify(tiledOf(setup.scenario)));
      return;
    }
    setBusy(true);
    const game = emlia.open(setup);
    const picture = await pictureOfGround(tableOf(game), drawnGroundsOf(game.world));
    saveFile(`${name}.uvtt`, JSON.stringify(vttOf(setup.scenario, setup.terrain, picture)));
    setBusy(false);
  };
  return (
    <label>
      {say`Export the map`}
      <select value="" disabled={isBusy} onChange={event => void take(event.currentTarget.value as Format)}>
        <option value="">…</option>
        {FORMATS.map(one => (
          <option key={one} value={one}>
            {formatWords()[one]}
          </option>
        ))}
      </select>
    </label>
  );
};
