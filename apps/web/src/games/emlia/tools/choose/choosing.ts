import { NO_OVERLAY, type Tool } from '../tool.ts';

/** An action whose choices are all in the panel. */
export const choosing = (back: Tool, unit: string, entry: string): Tool => ({
  ...back,
  name: 'choose',
  unit,
  entry,
  hint: 'Choose in the panel. Esc puts it back.',
  overlay: () => NO_OVERLAY,
  cancel: () => ({ tool: back }),
});
