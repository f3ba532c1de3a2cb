import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseFormBody } from '../http/parseFormBody.ts';
import { sendReply, textReply } from '../http/Reply.ts';
import { readBody } from '../http/readBody.ts';
import { type ChallengeOutcome, finishChallenge } from '../intents/finishChallenge.ts';
import type { World } from '../World.ts';
import { redirectPage, returnAddress } from './redirectPage.ts';

/** Shows the bank's page, and on its buttons ends the step and sends the payer back. */
export async function handleRedirectPage(
  world: World,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = request.headers['accept-language'];
  if (request.method !== 'POST') {
    sendReply(response, redirectPage(world, world.challenges.get(id), language));
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== world.apiUrl) {
    sendReply(response, textReply(403, 'text/plain', 'Only from the page itself.'));
    return;
  }
  const { outcome } = parseFormBody(await readBody(request));
  const finished = await finishChallenge(world, id, readOutcome(outcome));
  if (finished?.returnUrl === undefined || finished.returnUrl === null) {
    sendReply(response, redirectPage(world, undefined, language));
    return;
  }
  const location = returnAddress(finished.returnUrl, finished.intent, finished.redirectStatus);
  sendReply(response, { status: 303, headers: { location }, body: '' });
}

function readOutcome(value: unknown): ChallengeOutcome {
  return value === 'succeeded' || value === 'pending' ? value : 'failed';
}
