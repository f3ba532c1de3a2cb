import { hostname } from 'node:os';
import { withoutCredentials } from '#server/platform/log/withoutCredentials.ts';

/** Where a failure is written: a terminal, or a stream that a log collector may read. */
export interface FailureStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The level `fatal` of the log. */
const FATAL = 60;

/**
 * Writes why the process ends, without passwords of URLs: in production a JSON line like those of the log, unless a person
 * reads it on a terminal, otherwise the sentence alone. Needs no package, since a missing one is such a failure.
 */
export function reportFailure(
  sentence: string,
  stream: FailureStream,
  isProduction = process.env.NODE_ENV === 'production',
): void {
  const msg = withoutCredentials(sentence);
  if (!isProduction || stream.isTTY === true) {
    stream.write(`${msg}\n`);
    return;
  }
  const time = new Date().toISOString();
  const line = { level: FATAL, time, pid: process.pid, hostname: hostname(), msg };
  stream.write(`${JSON.stringify(line)}\n`);
}
