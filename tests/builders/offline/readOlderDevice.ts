import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The releases whose devices were recorded, oldest first, named as the folders in `e2e/offline/fixtures`. */
export const OLDER_PROGRAMS = ['before-connections', 'before-renaming'] as const;

/** A release whose device was recorded. */
export type OlderProgram = (typeof OLDER_PROGRAMS)[number];

/** A file that was recorded with an older release. */
export const getOlderFile = (program: OlderProgram, name: 'device' | 'site'): URL =>
  new URL(`../../../e2e/offline/fixtures/${program}/${name}.json.gz`, import.meta.url);

/** A document that the older release displayed. */
interface OlderDocument {
  readonly appId: string;
  readonly xid: string;
}

/** A browser database with its contents. */
export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly string[];
    readonly entries: readonly (readonly [string, unknown])[];
  }[];
}

/** The data of an older release on a device. */
export interface OlderDevice {
  readonly recordedAt: number;
  readonly origin: string;
  readonly documents: {
    readonly invoice: OlderDocument;
    /** Its acceptance has arrived. */
    readonly accepted: OlderDocument;
    /** Its acceptance was never sent. */
    readonly unsent: OlderDocument;
  };
  /** The receipt of an order, if checkout forms existed then. */
  readonly receipt?: { readonly appId: string; readonly receiptId: string };
  readonly databases: readonly StoredDatabase[];
  readonly caches: readonly { readonly name: string; readonly paths: readonly string[] }[];
  readonly localStorage: Readonly<Record<string, string>>;
}

const DAY_MS = 86_400_000;

/**
 * The recorded device as if it had been left within the last day. `renamed`: texts that differ in this run (host,
 * document id, version), new values by old ones.
 */
export function readOlderDevice(
  program: OlderProgram,
  renamed: (device: OlderDevice) => Readonly<Record<string, string>> = () => ({}),
): OlderDevice {
  const json = gunzipSync(readFileSync(getOlderFile(program, 'device'))).toString('utf8');
  const recorded: OlderDevice = JSON.parse(json);
  const days = Math.floor((Date.now() - recorded.recordedAt) / DAY_MS);
  const moved = Object.entries(renamed(recorded)).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    json,
  );
  return JSON.parse(moved, (_name, value) => moveTime(value, days * DAY_MS));
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const FIRST_MOMENT = Date.UTC(2020, 0, 1);

function moveTime(value: unknown, ms: number): unknown {
  if (typeof value === 'number') return value > FIRST_MOMENT ? value + ms : value;
  if (typeof value !== 'string') return value;
  if (MOMENT.test(value)) return new Date(Date.parse(value) + ms).toISOString();
  return DAY.test(value) ? new Date(Date.parse(value) + ms).toISOString().slice(0, 10) : value;
}

/** Creates the databases in this browser. Self-contained, so that a page can run it. */
export async function putDatabases(databases: readonly StoredDatabase[]): Promise<void> {
  for (const { name, version, stores } of databases) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {
        for (const { name: store, entries, ...options } of stores) {
          const made = opening.result.createObjectStore(store, options);
          for (const [key, value] of entries) made.put(value, key);
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  }
}
