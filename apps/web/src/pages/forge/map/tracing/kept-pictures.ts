/** A picture under a map, to be traced: it stays in this browser, and lies where it does by GSU. */
export interface KeptPicture {
  readonly picture: Blob;
  /** Its north-west corner, and how wide it is, in GSU. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From 0 (clear) to 1. */
  readonly strength: number;
}

const STORE = 'pictures';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error);
  });

const open = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open('emlia-forge', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return asked(opening);
};

const within = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> => {
  const database = await open();
  try {
    return await asked<T>(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

export const pictureOf = (scenario: string): Promise<KeptPicture | undefined> =>
  within('readonly', store => store.get(scenario));

export const keepPicture = async (scenario: string, picture: KeptPicture | undefined): Promise<void> => {
  await within('readwrite', store => (picture ? store.put(picture, scenario) : store.delete(scenario)));
};
