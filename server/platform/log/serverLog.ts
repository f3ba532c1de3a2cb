import type { FastifyServerOptions } from 'fastify';
import { type Logger, pino } from 'pino';

import { systemClock } from '#server/platform/clock.ts';
import { withoutCredentials } from './withoutCredentials.ts';

/** From the most severe on; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One of the levels. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** From which level on lines are written, and where to: one line of JSON each. */
export interface LogSettings {
  readonly level: LogLevel;
  readonly stream: { write(line: string): unknown };
}

/** An error in the log. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** As deep as causes are followed. */
const MAX_CAUSES = 4;

/** As much of a message as is written: the statement of a failed query names every value that it was given. */
const LONGEST_MESSAGE = 1000;

/** What a line must not contain: URLs have a document's secret id, drivers add values and processors add secrets. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\nparams: [\s\S]*$/, ''],
  [/\bhttps?:\/\/[^\s/'"<>]+\/[^\s'"<>]*/g, '(address)'],
  [/(?<![\w.])\/[\w-]+\/[^\s'"<>]*/g, '(path)'],
  [/\b\w+_secret_\w+/g, '(secret)'],
  [/\b(?:sk|rk|pk|whsec)_\w+/g, '(secret)'],
  [/\bBearer \S+/gi, '(secret)'],
];

const timestamp = () => `,"time":"${systemClock.now().toISOString()}"`;

/**
 * The options of Fastify's logger. Of an error only kind, message, code, location and causes are written, of a request
 * only its id and route: never a body, a header, a cookie or the URL of a document.
 */
export function serverLog({
  level,
  stream,
}: LogSettings): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    timestamp,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** A log of the process itself, for what happens outside of a request. */
export function createLog({ level, stream }: LogSettings): Logger {
  return pino({ level, timestamp, serializers: { err: (error) => loggedError(error) } }, stream);
}

/** The loggable part of any thrown value. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause, stack = '' } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: withoutSecrets(error.message).slice(0, LONGEST_MESSAGE),
    ...(typeof code === 'string' ? { code } : {}),
    stack: toStackFrames(stack),
    ...(cause instanceof Error && depth < MAX_CAUSES
      ? { cause: loggedError(cause, depth + 1) }
      : {}),
  };
}

function withoutSecrets(text: string): string {
  const message = withoutCredentials(text);
  return SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), message);
}

/** The location lines of a stack; the message precedes them a second time. */
function toStackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
