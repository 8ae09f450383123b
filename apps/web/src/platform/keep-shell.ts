/** Keeps the page in the browser, once it is there and has nothing better to do: it then opens without a network. */
export const keepShell = (): void => {
  // In a frame of another site it is that site's business, and while it is written everything changes.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window) return;
  addEventListener('load', () => {
    // Where a browser forbids it the page is as it was, but for a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
};
