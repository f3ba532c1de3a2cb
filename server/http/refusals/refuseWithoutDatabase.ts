import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

/** After how many ms without a response the database is checked. */
const SUSPICIOUS_MS = 2_500;

/**
 * Responds with 503 to a call that waits for a database that does not respond: within 5 s, whatever the call's own limit.
 * A call that waits for something else (a processor, a lock) continues. For routes that are added afterwards. The handler of a
 * rejected call runs on, but no longer changes the response.
 */
export function refuseWithoutDatabase(
  app: FastifyInstance,
  ping: () => Promise<boolean>,
  suspiciousMs: number = SUSPICIOUS_MS,
): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function respondOrRefuse(request, reply) {
      const silence = waitForSilence(ping, suspiciousMs);
      try {
        const ownReply = untilSilence(reply, silence);
        return await Promise.race([handler.call(this, request, ownReply), silence.found]);
      } finally {
        silence.stop();
      }
    };
  });
}

interface Silence {
  /** Rejects with `database-unavailable` once the database does not respond; never resolves. */
  readonly found: Promise<never>;
  isFound(): boolean;
  stop(): void;
}

function waitForSilence(ping: () => Promise<boolean>, everyMs: number): Silence {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFound = false;
  const found = new Promise<never>((_, reject) => {
    const ask = async () => {
      const isThere = await ping();
      if (isStopped) return;
      if (isThere) {
        timer = setTimeout(ask, everyMs);
        return;
      }
      isFound = true;
      reject(new ProblemError('database-unavailable', { headers: { 'retry-after': '5' } }));
    };
    timer = setTimeout(ask, everyMs);
  });
  return {
    found,
    isFound: () => isFound,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The reply for a handler: once the call is rejected, its methods do nothing, because the rejection is being sent. */
function untilSilence(reply: FastifyReply, silence: Silence): FastifyReply {
  const ownReply: FastifyReply = new Proxy(reply, {
    get(target, name) {
      if (silence.isFound() && name === 'then') return undefined; // the handler does not wait for the response
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return silence.isFound() ? () => ownReply : value.bind(target);
    },
  });
  return ownReply;
}
