import type { Motion } from '@emlia/protocol';
import { showNotice } from '../../parts/notices.ts';
import { sendMotion } from '../session/session.ts';

/** Does something beside the rules; what stands against it is said. */
export const move = async (seat: string, motion: Motion): Promise<void> => {
  const wrong = await sendMotion(seat, motion);
  if (wrong) showNotice(wrong);
};
