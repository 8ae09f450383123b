import type { ScalePreset } from '../../table/scale/presets.ts';

const preset = (figures: string, gsu: string, battle: string, time: string): ScalePreset => ({
  battle,
  figures,
  // As large as the figures are, which the drafts do not say otherwise.
  ground: figures,
  gsu,
  time,
});

/** draft.scale.table */
export const SCALES: readonly ScalePreset[] = [
  preset('54mm', 'inches', 'Individual Characters', 'Seconds'),
  preset('25mm', 'cm', 'Squad', '1 Minute'),
  preset('25mm', 'cm', 'Platoon', '1 Minute'),
  preset('15mm', 'cm', 'Platoon', 'Minutes'),
  preset('10mm', 'cm', 'Company', 'Tens of Minutes'),
  // draft.scale.table-size
  { ...preset('6mm', 'cm', 'Battalion', '1 Hour'), tables: ['4x4 ft', '4x6 ft'] },
  preset('3:1', 'm', 'Brigade', 'Hours'),
];
