import { useEffect, useState } from 'react';

interface Said {
  readonly folder: string;
  readonly is: 'here' | 'opened' | 'left';
}

/** Whether another tab of this browser has the same pack in hand. */
export const useOtherTab = (folder: string): boolean => {
  const [others, setOthers] = useState(0);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel('emlia-forge');
    const tell = (is: Said['is']): void => channel.postMessage({ folder, is } satisfies Said);
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.folder !== folder) return;
      setOthers(count => (data.is === 'left' ? Math.max(0, count - 1) : count + 1));
      if (data.is === 'opened') tell('here');
    };
    tell('opened');
    const leave = (): void => tell('left');
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [folder]);
  return others > 0;
};
