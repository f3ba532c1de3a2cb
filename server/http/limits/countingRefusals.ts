import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';
import type { StaffLimits } from './limitRates.ts';

/**
 * Checks a token or a session. A rejection counts toward the limit of the address; above it, the call is
 * `too-many-requests`.
 */
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
