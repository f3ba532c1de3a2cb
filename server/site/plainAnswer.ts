import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/routes/routes.ts';
import { isProofOf } from '#domain/proof/isProofOf.ts';
import { askedFrom } from '#server/http/askedFrom.ts';
import { addressOf, isOurs } from './drawPage.ts';
import { FORM_COOKIE, isFormToken } from './formToken.ts';
import { isPagePath } from './pagePath.ts';
import type { PageSettings } from './pageShell.ts';
import { readCookie } from './readCookie.ts';
import type { ServerEntry } from './serverEntry.ts';

/** What answering by a form needs. */
export interface PlainParts {
  readonly entry: ServerEntry;
  readonly settings: PageSettings;
}

type Deed = 'accept' | 'decline';

/** Most bytes of a form: a reason of 2000 characters, escaped, and the hidden fields. */
const FORM_LIMIT = 32_000;

const KEY = /^[\w-]{1,64}$/;

/**
 * Takes a quote's answer as a plain form, for readers without scripts: POST to `/{appId}/{xid}/accept` or `/decline`. The
 * API is asked in this process with the form's key and version; the reader is sent on to what came of it, by 303.
 */
export function registerPlainAnswers(app: FastifyInstance, parts: PlainParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const deed of ['accept', 'decline'] as const) {
      scope.post(`/:appId/:xid/${deed}`, (request, reply) =>
        answer({ scope, parts, deed }, request, reply),
      );
    }
  });
}

interface Answering {
  readonly scope: FastifyInstance;
  readonly parts: PlainParts;
  readonly deed: Deed;
}

async function answer(
  { scope, parts, deed }: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const view = new URL(addressOf(request));
  const path = view.pathname.slice(0, view.pathname.lastIndexOf('/'));
  view.pathname = path;
  const { key, reads } = parts.entry.pageNeeds(view.href, parts.settings);
  const call = reads[1];
  if (key !== 'quote' || call === undefined || !isOurs(call) || !isPagePath(path)) {
    return reply.callNotFound();
  }
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const refused = refusalOf(deed, form, request, path) ?? (await send(scope, deed, call, form));
  const isOther =
    refused === 'quote-accepted' && deed === 'accept' && !(await isSameVersion(scope, call, form));
  const refusal = isOther ? 'other-version-accepted' : refused;
  const isAccepted = deed === 'accept' && (refusal === null || refusal === 'quote-accepted');
  if (isAccepted) view.pathname = `${path}/accept`;
  else if (refusal !== null) view.searchParams.set('refused', `${deed}.${refusal}`);
  const hash = isAccepted || refusal === null ? '' : '#answer';
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(view.pathname + view.search + hash, 303);
}

/** Why a form is not even passed on; null where it may be. */
function refusalOf(deed: Deed, form: URLSearchParams, request: FastifyRequest, path: string) {
  const nonce = readCookie(request.headers.cookie, FORM_COOKIE);
  const isFromPage =
    askedFrom(request) !== 'other' && isFormToken(form.get('token') ?? '', nonce, path);
  if (!isFromPage || !KEY.test(form.get('key') ?? '')) return 'form-expired';
  if (deed === 'accept') return form.get('consent') === 'yes' ? null : 'consent-missing';
  return (form.get('reason') ?? '').trim() === '' ? 'reason-missing' : null;
}

/** Asks the API; null when it did what was asked, else the code of its problem. */
async function send(scope: FastifyInstance, deed: Deed, call: string, form: URLSearchParams) {
  const { statusCode, body } = await scope.inject({
    method: 'POST',
    url: `${call}/${deed}`,
    headers: {
      'idempotency-key': `"plain-${deed}-${form.get('key')}"`,
      'if-match': form.get('version') ?? '',
      ...(deed === 'accept' ? { 'billfold-locale': form.get('locale') ?? '' } : {}),
    },
    ...(deed === 'decline' ? { payload: { reason: lineBreaks(form.get('reason') ?? '') } } : {}),
  });
  return statusCode < 300 ? null : codeOf(body);
}

/** Whether the acceptance that stands is of the version that was on the form's page; a page of before says not which it was. */
async function isSameVersion(scope: FastifyInstance, call: string, form: URLSearchParams) {
  const { statusCode, body } = await scope.inject({ method: 'GET', url: call });
  if (statusCode !== 200 || !form.has('revision')) return true;
  const { quote } = JSON.parse(body) as Answer<'getQuote'>;
  return isProofOf(quote.proof, Number(form.get('revision')));
}

/** A form sends line breaks as CR LF; everything else of ours has LF. */
function lineBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function codeOf(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code ?? 'internal-error');
  } catch {
    return 'internal-error'; // no answer of ours
  }
}
