import { expect, test } from 'vitest';
import { rootsOf } from './roots.ts';

const related = (a: string, b: string): boolean => rootsOf(a).some(root => rootsOf(b).includes(root));

test.each([
  ['give', 'giving'],
  ['move', 'moves'],
  ['moved', 'moving'],
  ['shot', 'shots'],
  ['run', 'running'],
  ['fall', 'falling'],
  ['inch', 'inches'],
  ['body', 'bodies'],
  ['carry', 'carried'],
  ['engage', 'engaged'],
])('%s and %s are forms of one word', (a, b) => expect(related(a, b)).toBe(true));

test.each([
  ['ghill', 'ghille'],
  ['k', 'king'],
  ['str', 'string'],
  ['spe', 'speed'],
  ['pres', 'press'],
  ['thi', 'this'],
  ['fir', 'fire'],
  ['mov', 'move'],
])('%s and %s are not', (a, b) => expect(related(a, b)).toBe(false));
