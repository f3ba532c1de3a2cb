import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonReply, sendReply } from '../http/Reply.ts';
import { readBody } from '../http/readBody.ts';
import type { World } from '../World.ts';
import { ControlBody, ControlProblem } from './ControlBody.ts';
import { controlCalls } from './controlCalls.ts';

/**
 * Serves `/_stand-in/...`, the control calls of tests. A page in a browser may not call it: any
 * request with an `Origin` is refused.
 */
export async function handleControl(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', world.apiUrl);
  const name = `${request.method} ${url.pathname.replace(/^\/_stand-in/, '')}`;
  try {
    if (request.headers.origin !== undefined) throw new ControlProblem('Not for pages.', 403);
    const handle = controlCalls[name];
    if (handle === undefined) throw new ControlProblem(`No control call ${name}.`, 404);
    const body = new ControlBody(await readBody(request));
    const answer = await handle({ world, body, query: url.searchParams });
    sendReply(response, jsonReply(200, answer ?? { ok: true }));
  } catch (problem) {
    const status = problem instanceof ControlProblem ? problem.status : 500;
    const message = problem instanceof Error ? problem.message : 'Unknown error';
    sendReply(response, jsonReply(status, { error: message }));
  }
}
