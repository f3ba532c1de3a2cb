import type { FastifyInstance } from 'fastify';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { readApiKeysRequest } from './apiKeysRequest.ts';
import { handleApiKeysRequest } from './handleApiKeysRequest.ts';
import { handleStaffRequest } from './handleStaffRequest.ts';
import { readStaffRequest } from './staffRequest.ts';

/** Takes requests from `npm run staff` and `npm run api-keys`, at the command endpoint; `base` is the base URL of links. */
export function registerStaff(scope: FastifyInstance, deps: WriteContext, base: string): void {
  scope.post('/v1/staff', async ({ body }) => {
    const request = readStaffRequest(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handleStaffRequest(deps, base, request);
  });
  scope.post('/v1/api-keys', async ({ body }) => {
    const request = readApiKeysRequest(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handleApiKeysRequest(deps, request);
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
}
