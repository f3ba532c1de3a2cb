import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database, OpenDatabase } from '#server/database/database.ts';
import type { Statfs } from '#server/database/freeSpace.ts';
import type { DemoPayer } from '#server/demo/demoPayer.ts';
import type { Build, Metrics } from '#server/metrics/createMetrics.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import type { LogSettings } from '#server/platform/log/serverLog.ts';
import type { Processors } from '#server/processors/contract/processors.ts';

/** The server's input besides its settings. `say` is called with one line before each long step. */
export interface ServerOptions {
  readonly processors: Processors;
  /** Pays the demo's paid invoices; without it, the demo has none. */
  readonly payer?: DemoPayer;
  readonly isReset: boolean;
  readonly print: (line: string) => void;
  /** The destination of the log instead of standard error. */
  readonly logStream?: LogSettings['stream'];
  /** Replaces `statfs` of the operating system for the disk of the data folder. */
  readonly statfs?: Statfs;
  /** Creates PDFs of documents; without it there are none. It is closed with the server. */
  readonly pdf?: PdfMaker | null;
  /** The version for the metrics. */
  readonly build?: Build;
  /** Checks the opened database before the server listens; a rejection cancels the start. */
  readonly checkDatabase?: (db: Database) => Promise<void>;
  /** Adds the pages to the app. */
  readonly extend?: (app: FastifyInstance, context: ServerContext) => Promise<void> | void;
}

/** The parts of a server that is being started. */
export interface ServerParts {
  readonly context: ServerContext;
  readonly database: OpenDatabase;
  readonly tokens: Readonly<Record<'command' | 'storage', string>>;
  readonly dataDir: string;
  readonly metrics?: Pick<Metrics, 'observeResponse'> | null;
}
