import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';
import type { StaffLimits } from './limitRates.ts';

/** Checks a token or a session. A refusal counts for the address, and is `too-many-requests` above its limit. */
export async function countingRefusals<T>(
  limits: StaffLimits,
  request: FastifyRequest,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ProblemError) await limits.countRefusal(request);
    throw error;
  }
}
