import { type Reply, textReply } from '../http/Reply.ts';
import { readForm, type StandInRequest } from '../http/StandInRequest.ts';
import type { FinishedStep } from '../StandInDefinition.ts';
import { redirectPage, type StepPage } from './redirectPage.ts';

/** The step that a redirect page shows. */
export interface PageStep {
  origin: string;
  page: StepPage | undefined;
  finish: (outcome: string) => Promise<FinishedStep | undefined>;
}

/** Shows the step's page. When a button is clicked, ends the step and redirects the payer back. */
export async function serveRedirectPage(
  { origin, page, finish }: PageStep,
  request: StandInRequest,
): Promise<Reply> {
  const language = request.headers['accept-language'];
  if (request.method !== 'POST') return redirectPage(page, language);
  if (request.headers.origin !== undefined && request.headers.origin !== origin) {
    return textReply(403, 'text/plain', 'Only the page itself may send this.');
  }
  const { outcome } = readForm(request);
  const isOffered = typeof outcome === 'string' && page?.choices[outcome] !== undefined;
  const finished = await finish(isOffered ? outcome : 'failed');
  if (!finished?.location) return redirectPage(undefined, language);
  return { status: 303, headers: { location: finished.location }, body: '' };
}
