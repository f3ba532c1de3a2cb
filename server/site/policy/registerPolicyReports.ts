import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { REPORT_PATH } from './contentSecurityPolicy.ts';
import { parsePolicyReports } from './parsePolicyReports.ts';
import { type CountedViolation, ViolationTally } from './violationTally.ts';

/** Types of what browsers send by `report-uri` and by `report-to`. */
const TYPES = ['application/csp-report', 'application/reports+json'];

/** The maximum size of a message, in bytes. */
const BODY_LIMIT = 8_000;

/**
 * The maximum number of messages read in a minute, from all browsers together. A few are enough to notice a page that is
 * broken for all readers.
 */
export const MOST_MESSAGES = 120;

const WINDOW_MS = 60_000;

/**
 * Receives browsers' reports of violations of a page's policy (204). Each directive with an origin is one log line with its
 * count; the page's URL, which is a document's secret, is never logged. The lines tell the operator that an adapter does not
 * list a host, or that a script was injected.
 */
export function registerPolicyReports(app: FastifyInstance, clock: Clock = systemClock): void {
  const tally = new ViolationTally(clock);
  const logViolation = (violation: CountedViolation, log: FastifyInstance['log']) =>
    log.warn({ ...violation }, 'the policy of a page blocked a resource');
  const admit = createLimit(clock);
  app.addHook('onClose', async () => {
    for (const violation of tally.takeRest()) logViolation(violation, app.log);
  });
  void app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, parse);
    scope.route({
      method: 'POST',
      url: REPORT_PATH,
      bodyLimit: BODY_LIMIT,
      onRequest: async () => admit(),
      handler: async ({ body, log }, reply) => {
        for (const violation of parsePolicyReports(body)) {
          const counted = tally.note(violation);
          if (counted !== null) logViolation(counted, log);
        }
        return reply.code(204).send();
      },
    });
  });
}

/** Throws `too-many-requests` above the limit per minute. */
function createLimit(clock: Clock): () => void {
  let until = 0;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    if (now >= until) {
      until = now + WINDOW_MS;
      count = 0;
    }
    count += 1;
    if (count <= MOST_MESSAGES) return;
    const seconds = Math.ceil((until - now) / 1000);
    throw new ProblemError('too-many-requests', { headers: { 'retry-after': String(seconds) } });
  };
}
