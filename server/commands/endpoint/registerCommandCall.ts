import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

/** A command's call at the command endpoint. */
interface CommandCall<Request> {
  readonly name: string;
  /** The request in a JSON value; null if it is none. */
  readonly read: (value: unknown) => Request | null;
  readonly handle: (request: Request) => Promise<unknown>;
}

/** Registers a command's call. A body that is not its request is rejected as invalid. */
export function registerCommandCall<Request>(
  scope: FastifyInstance,
  { name, read, handle }: CommandCall<Request>,
): void {
  scope.post(`/v1/${name}`, async ({ body }) => {
    const request = read(parse(body));
    if (request === null) throw new ProblemError('invalid-request');
    return handle(request);
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
}
