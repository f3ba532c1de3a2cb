import { jsonReply, type Reply } from '../http/Reply.ts';
import type { StandInRequest } from '../http/StandInRequest.ts';
import { ControlBody, ControlProblem } from './ControlBody.ts';
import type { ControlHandler } from './ControlHandler.ts';

/** The prefix of control calls' paths. */
export const controlPrefix = '/_stand-in';

/**
 * Handles `/_stand-in/...`, the control calls of tests. Pages may not call it, so any request with an `Origin` is refused.
 */
export async function handleControl<W>(
  calls: Readonly<Record<string, ControlHandler<W> | undefined>>,
  world: W,
  { method, url, headers, body }: StandInRequest,
): Promise<Reply> {
  const name = `${method} ${url.pathname.slice(controlPrefix.length)}`;
  try {
    if (headers.origin !== undefined)
      throw new ControlProblem('Pages may not send control calls.', 403);
    const handle = calls[name];
    if (handle === undefined) throw new ControlProblem(`No control call ${name}.`, 404);
    const call = { world, body: new ControlBody(body), query: url.searchParams };
    return jsonReply(200, (await handle(call)) ?? { ok: true });
  } catch (problem) {
    const status = problem instanceof ControlProblem ? problem.status : 500;
    const message = problem instanceof Error ? problem.message : 'Unknown error';
    return jsonReply(status, { error: message });
  }
}
