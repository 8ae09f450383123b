const STORE = 'files';
const LATEST = 'replay';

const database = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const asked = indexedDB.open('emlia', 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });

/** The file opened last is kept in this browser, so that a reload or the way back finds it; where nothing can be kept, not. */
export const keepFile = async (file: File): Promise<void> => {
  try {
    (await database()).transaction(STORE, 'readwrite').objectStore(STORE).put(file, LATEST);
  } catch {
    // It is on the screen all the same.
  }
};

export const keptFile = async (): Promise<File | undefined> => {
  try {
    const asked = (await database()).transaction(STORE).objectStore(STORE).get(LATEST);
    return await new Promise<File | undefined>((done, failed) => {
      asked.onsuccess = () => done(asked.result instanceof File ? asked.result : undefined);
      asked.onerror = () => failed(asked.error);
    });
  } catch {
    return undefined;
  }
};
