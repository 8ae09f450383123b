import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { NoticesCard, NoticesWanted } from '@emlia/protocol';
import { askServer } from './api.ts';
import { say } from './words/say.ts';

/** How one is told that battles wait for one, away from the page. */
type Told = Promise<NoticesCard | Problem>;

const post = (path: string, body: object): Told =>
  askServer(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const fetchTelling = (): Told => askServer('/api/me/notices');

export const saveTelling = (wanted: NoticesWanted): Told => post('me/notices', wanted);

/** One has looked at a match: when it waits again, one is told again. */
export const noteVisit = (match: string): void =>
  void askServer(`/api/matches/${encodeURIComponent(match)}/visited`, { method: 'POST' });

/** Whether this browser can be told while the page is closed: over https, where the page is kept in it. */
export const canBeTold = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Where this browser is told now, if it is. */
export const toldHere = async (): Promise<string | undefined> =>
  canBeTold() ? (await subscription())?.endpoint : undefined;

const notSubscribed = (): Problem =>
  problem('no-push', say`The browser did not allow it; its settings for this site say more.`);

/** Has this browser told, once whoever sits there allows it. */
export const tellHere = async (pushKey: string): Told => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return notSubscribed();
    // Where the page is not kept there is nobody to be told.
    if (!(await navigator.serviceWorker.getRegistration())) return notSubscribed();
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    ).toJSON();
    return await post('me/notices/browser', { endpoint, keys });
  } catch {
    return notSubscribed();
  }
};

export const tellHereNoMore = async (): Told => {
  const here = await subscription();
  if (!here) return fetchTelling();
  const answer = await post('me/notices/browser/forget', { endpoint: here.endpoint });
  if (!isProblem(answer)) await here.unsubscribe();
  return answer;
};
