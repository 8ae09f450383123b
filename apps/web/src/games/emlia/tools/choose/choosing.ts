import { say } from '../../../../platform/words/say.ts';
import type { LookTool } from '../look/looking.ts';
import { NO_OVERLAY, type ToolOf } from '../tool.ts';

/** An action whose choices are all in the panel. */
export interface ChooseTool extends ToolOf<'choose'> {
  readonly unit: string;
  readonly entry: string;
}

/** Takes such an action in hand; on the board everything is as with nothing in hand. */
export const choosing = (back: LookTool, unit: string, entry: string): ChooseTool => ({
  ...back,
  name: 'choose',
  unit,
  entry,
  hint: say`Choose in the panel. Esc puts it back.`,
  overlay: () => NO_OVERLAY,
  cancel: () => ({ tool: back }),
});
