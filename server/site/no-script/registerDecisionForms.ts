import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSettings, ServerEntry } from '#contract/prerender.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { getPage } from '#domain/address/getPage.ts';
import { isProofForRevision } from '#domain/proof/isProofForRevision.ts';
import { getRequestOrigin } from '#server/http/routes/getRequestOrigin.ts';
import { isPagePath } from '../pagePath.ts';
import { getRequestUrl, isOwnApi } from '../prerender/prerenderPage.ts';

/** The dependencies of decisions by form. */
export interface DecisionFormDeps {
  readonly entry: ServerEntry;
  readonly settings: PageSettings;
}

type Action = 'accept' | 'decline';

/**
 * The maximum size of a form, in bytes: a reason of 2000 characters, escaped, and the hidden
 * fields.
 */
const FORM_LIMIT = 32_000;

/**
 * Accepts or declines a quote by a plain form, for readers without scripts: POST to `/{appId}/{xid}/accept` or `/decline`.
 * Calls the API in this process, with the version that the form was rendered for; redirects (303) to the result. The browser
 * must report that the form was sent by a page of this origin, so that another site cannot accept a quote.
 */
export function registerDecisionForms(app: FastifyInstance, parts: DecisionFormDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const action of ['accept', 'decline'] as const) {
      scope.post(`/:appId/:xid/${action}`, (request, reply) =>
        respond({ scope, parts, action }, request, reply),
      );
    }
  });
}

interface DecisionPost {
  readonly scope: FastifyInstance;
  readonly parts: DecisionFormDeps;
  readonly action: Action;
}

async function respond(
  { scope, parts, action }: DecisionPost,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const view = new URL(getRequestUrl(request));
  const path = view.pathname.slice(0, view.pathname.lastIndexOf('/'));
  view.pathname = path;
  const { key, document: call } = parts.entry.getPrerenderInput(view.href, parts.settings);
  if (!getPage(key)?.hasForm || call === null || !isOwnApi(call) || !isPagePath(path)) {
    return reply.callNotFound();
  }
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const refused = toRefusal(action, form, request) ?? (await send(scope, action, call, form));
  const isOther =
    refused === 'quote-accepted' &&
    action === 'accept' &&
    !(await isSameVersion(scope, call, form));
  const refusal = isOther ? 'other-version-accepted' : refused;
  const isAccepted = action === 'accept' && (refusal === null || refusal === 'quote-accepted');
  if (isAccepted) view.pathname = `${path}/accept`;
  else if (refusal !== null) view.searchParams.set('refused', `${action}.${refusal}`);
  const hash = isAccepted || refusal === null ? '' : '#decision';
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(view.pathname + view.search + hash, 303);
}

/** Why a form is rejected without calling the API; null if it is not. */
function toRefusal(action: Action, form: URLSearchParams, request: FastifyRequest) {
  if (getRequestOrigin(request) !== 'own') return 'form-expired';
  return action === 'accept' && form.get('consent') !== 'yes' ? 'consent-missing' : null;
}

/** Calls the API; null on success, otherwise the code of its problem. */
async function send(scope: FastifyInstance, action: Action, call: string, form: URLSearchParams) {
  const [version, locale] = [form.get('version') ?? '', form.get('locale') ?? ''];
  const reason = lineBreaks(form.get('reason') ?? '');
  const { statusCode, body } = await scope.inject({
    method: 'POST',
    url: `${call}/${action}`,
    headers: {
      'idempotency-key': `"plain-${action}-${hash(version, locale, reason)}"`,
      'if-match': version,
      ...(action === 'accept' ? { 'billfold-locale': locale } : {}),
    },
    ...(action === 'decline' ? { payload: { reason } } : {}),
  });
  return statusCode < 300 ? null : getCode(body);
}

/** The same content sent twice is one decision; keys belong to the path of their document. */
function hash(...content: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Whether the recorded acceptance is of the version on the form's page; an older page does not name its version. */
async function isSameVersion(scope: FastifyInstance, call: string, form: URLSearchParams) {
  const { statusCode, body } = await scope.inject({ method: 'GET', url: call });
  if (statusCode !== 200 || !form.has('revision')) return true;
  const { quote } = JSON.parse(body) as RouteResponse<'getQuote'>;
  return isProofForRevision(quote.proof, Number(form.get('revision')));
}

/** A form sends line breaks as CR LF; all other texts have LF. */
function lineBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function getCode(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code ?? 'internal-error');
  } catch {
    return 'internal-error'; // the response was not ours
  }
}
