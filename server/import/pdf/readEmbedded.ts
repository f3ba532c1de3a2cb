import { runtimeFile } from '#server/platform/files/runtimeFile.ts';
import { LimitedProcess, ProcessLimitError } from '#server/platform/processes/LimitedProcess.ts';
import { Refusal } from '../importFailure.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

/** A file embedded in a PDF. */
export interface EmbeddedInvoice {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Job {
  readonly bytes: Uint8Array;
  readonly mostBytes: number;
}

type Response = EmbeddedInvoice | { readonly refused: string };

const NOWHERE = { line: null, path: null };

let reader: LimitedProcess<Job, Response> | undefined;

/** The process that reads PDFs; a PDF of 40 MB takes about 300 MB and a second. */
function getReader(): LimitedProcess<Job, Response> {
  reader ??= new LimitedProcess({
    path: runtimeFile('server/import/pdf/embeddedFiles.mjs'),
    ...{ limitMs: 15_000, memoryBytes: 700 * 1024 ** 2, idleMs: 10_000 },
  });
  return reader;
}

/**
 * The e-invoice that is embedded in a PDF: the file with a standard name such as `factur-x.xml`, or else the only XML file.
 * Throws a `Refusal` if there are none or several, if the PDF or the file cannot be read, or if reading takes more than 15 s
 * or, on Linux, 700 MB.
 */
export async function readEmbedded(bytes: Uint8Array): Promise<EmbeddedInvoice> {
  const found = await getReader()
    .run({ bytes, mostBytes: IMPORT_LIMITS.fileBytes })
    .catch((cause: unknown) => {
      if (!(cause instanceof ProcessLimitError)) throw cause;
      const what = cause.limit === 'time' ? 'time' : 'memory';
      throw new Refusal(NOWHERE, `The PDF takes too much ${what} to read.`);
    });
  if ('refused' in found) throw new Refusal(NOWHERE, found.refused);
  return found;
}
