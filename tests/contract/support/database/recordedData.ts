import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { projectRoot } from '#server/platform/files/projectRoot.ts';

const FIXTURE = 'tests/contract/fixtures/before-renaming';

/** A file of the fixture, unpacked. */
export async function readRecorded(name: string): Promise<Buffer> {
  const packed = await readFile(join(projectRoot(), FIXTURE, `${name}.br`));
  return brotliDecompressSync(packed, {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
}

/** A copy of the recorded data folder, with the state of the stand-in; `remove` deletes it. */
export async function unpackRecordedData(): Promise<{
  readonly dataDir: string;
  remove(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'billfold-recorded-'));
  const input = await readRecorded('pglite.tar');
  const { status, stderr } = spawnSync('tar', ['-x', '-f', '-', '-C', dataDir], { input });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** An open payment of an invoice, and its pages. */
export interface RecordedIntent {
  readonly appId: string;
  readonly xid: string;
  readonly path: string;
  readonly orderId: string;
  readonly pages: readonly string[];
  readonly paymentIntentId: string;
  readonly accountId: string;
  readonly amount: string;
}

/** The recorded program's requests and responses. */
export interface RecordedData {
  readonly recordedAt: string;
  readonly serverPort: number;
  readonly receipts: Readonly<
    Record<'subscription' | 'refused' | 'stopped' | 'instalments' | 'once' | 'trial', string>
  >;
  readonly open: readonly [RecordedIntent, RecordedIntent];
  readonly order: Readonly<
    Record<
      | 'path'
      | 'page'
      | 'email'
      | 'consent'
      | 'payAmount'
      | 'accountId'
      | 'clientSecret'
      | 'paymentIntentId',
      string
    >
  > & { readonly promoCodes: readonly string[] };
  readonly accepted: {
    readonly appId: string;
    readonly xid: string;
    readonly key: string;
    readonly ifMatch: string;
    readonly status: number;
    readonly body: string;
  };
  readonly responses: readonly {
    readonly path: string;
    readonly status: number;
    readonly etag: string | null;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
    readonly body: any;
  }[];
}

/** The recorded metadata. */
export async function readRecordedJson(): Promise<RecordedData> {
  return JSON.parse((await readRecorded('responses.json')).toString('utf8'));
}
