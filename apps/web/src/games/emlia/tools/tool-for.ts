import { shifting } from './answer/shifting.ts';
import { surrounding } from './answer/surrounding.ts';
import { weighing } from './answer/weighing.ts';
import { picking } from './casualties/picking.ts';
import { placing } from './deploy/placing.ts';
import type { Hand } from './hand.ts';
import { naming } from './leader/naming.ts';
import { looking } from './look/looking.ts';
import type { Tool } from './tool.ts';

/** The tool for what is asked: every change on the table starts from here again. */
export const toolFor = (hand: Hand | undefined): Tool => {
  const prompt = hand?.view.pending.at(-1);
  if (!hand || !prompt || prompt.seat !== hand.seat) return looking();
  switch (prompt.kind) {
    case 'deploy': {
      const first = hand.options.find(({ command }) => command.type === 'deploy')?.command;
      return first ? placing(first.unit) : looking('deploy');
    }
    case 'casualties': {
      const suggested = hand.options.find(({ command }) => command.type === 'takeCasualties')?.command;
      const { unit = '', count = 0 } = prompt.about ?? {};
      return picking(unit, count, suggested?.type === 'takeCasualties' ? suggested.members : []);
    }
    case 'leader': {
      const { unit = '', choices = [] } = prompt.about ?? {};
      return naming(unit, choices[0]?.member);
    }
    case 'shift':
      return prompt.about ? shifting(prompt.about) : looking(prompt.kind);
    case 'push':
    case 'volley':
    case 'align':
    case 'freeStrike': {
      const first = hand.options.find(({ refusal }) => !refusal)?.command;
      return weighing(first, looking(prompt.kind).hint);
    }
    case 'envelop': {
      const first = hand.options.find(({ command }) => command.type === 'envelop')?.command;
      return first?.type === 'envelop' ? surrounding(first) : looking(prompt.kind);
    }
    default:
      return looking(prompt.kind);
  }
};
