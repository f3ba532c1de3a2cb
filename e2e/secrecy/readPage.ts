import type { Frame, Page } from '@playwright/test';
import type { Places } from './findTraces.ts';

/**
 * The whole current content of a page's own documents, including frames of its own origins: `isOwn` returns whether a URL is
 * one.
 */
export async function readPage(page: Page, isOwn: (url: string) => boolean): Promise<Places> {
  const storage: Record<string, string> = {};
  const own = page.frames().filter((frame) => isOwn(frame.url()));
  for (const [at, frame] of own.entries()) {
    for (const [name, text] of Object.entries(await readDocument(frame)))
      storage[`${name} of ${new URL(frame.url()).pathname} (${at})`] = text;
  }
  storage.cookies = JSON.stringify(await page.context().cookies());
  return storage;
}

/** The storage of a card frame's origin: its document shows what is typed. */
export async function readStored(frame: Frame): Promise<Places> {
  const { document: _, fields: _fields, store: _store, ...stored } = await readDocument(frame);
  return Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [`${name} of the card frame`, text]),
  );
}

function readDocument(frame: Frame): Promise<Places> {
  return frame.evaluate(readPlaces);
}

/** Runs in the page. */
async function readPlaces(): Promise<Record<string, string>> {
  const decode = (bytes: ArrayBufferView | ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
  /** As JSON, including the bytes that JSON leaves out, and without infinite loops. */
  const toText = async (value: unknown): Promise<string> => {
    const visited = new Set<unknown>();
    const blobs: Promise<string>[] = [];
    const text = JSON.stringify(value, (_, part: unknown) => {
      if (part instanceof Blob) blobs.push(part.text());
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return decode(part);
      if (part instanceof Map || part instanceof Set) return [...part];
      if (typeof part !== 'object' || part === null) return part;
      if (visited.has(part)) return null;
      visited.add(part);
      return part;
    });
    return [text ?? '', ...(await Promise.all(blobs))].join('\n');
  };
  const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const readDatabase = async (name: string): Promise<string> => {
    const db = await whenDone(indexedDB.open(name));
    const rows: unknown[] = [];
    for (const store of db.objectStoreNames) {
      const objects = db.transaction(store).objectStore(store);
      rows.push(store, await whenDone(objects.getAllKeys()), await whenDone(objects.getAll()));
    }
    db.close();
    return toText([name, rows]);
  };
  const readCaches = async (): Promise<string> => {
    const read: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        read.push(request.url, (await response?.text()) ?? '');
      }
    }
    return read.join('\n');
  };
  /** The store, found through React's own tree, because our code does not expose it. */
  const findState = (): unknown => {
    const hosts = [document, ...document.querySelectorAll('body, body > *')];
    const keyOf = (host: object) =>
      Object.keys(host).find((name) => name.startsWith('__reactContainer$'));
    for (const host of hosts) {
      const key = keyOf(host);
      type Fiber = { memoizedProps?: unknown; child?: Fiber; sibling?: Fiber };
      const queue: Fiber[] = key === undefined ? [] : [(host as never)[key]];
      for (const { memoizedProps, child, sibling } of queue) {
        const { store } = (memoizedProps ?? {}) as { store?: { getState?: () => unknown } };
        if (store?.getState) return store.getState();
        for (const next of [child, sibling]) if (next) queue.push(next);
      }
    }
    return null;
  };
  const requested = performance.getEntries().map(({ name }) => name);
  const isOwn = (name: string) => new URL(name, location.href).origin === location.origin;
  /** A browser may deny storage in a frame of another site: then it is empty. */
  const readStorage = async (read: () => Promise<string> | string): Promise<string> => {
    try {
      return await read();
    } catch (error) {
      if (window.parent === window) throw error;
      return '';
    }
  };
  const readDatabases = async (): Promise<string> => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return (await Promise.all(names.map(readDatabase))).join('\n');
  };
  return {
    document: document.documentElement.outerHTML,
    fields: JSON.stringify(
      [...document.querySelectorAll('input, textarea, select')].map(
        (one) => (one as HTMLInputElement).value,
      ),
    ),
    store: await toText(findState()),
    databases: await readStorage(readDatabases),
    caches: await readStorage(readCaches),
    storage: await readStorage(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    address: JSON.stringify([location.href, document.referrer, window.name]),
    history: await toText(history.state),
    resources: requested.filter(isOwn).join('\n'),
    'resources at processors': requested.filter((name) => !isOwn(name)).join('\n'),
  };
}
