/** The browser's own store, which may be full, switched off or filled by somebody else: then we do without. */
export const readStored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Whether it was kept. */
export const writeStored = (key: string, value: string | undefined): boolean => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    // Forgotten when the tab closes.
    return false;
  }
};
