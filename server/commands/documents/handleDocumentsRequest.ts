import type { RouteResponse } from '#contract/routes/routes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { listInvoices } from '#server/documents/lists/listInvoices.ts';
import { listQuotes } from '#server/documents/lists/listQuotes.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { CommandResponse } from '../printResponse.ts';
import { changeDocument } from './changeDocument.ts';
import { toListLines, toTerminalLines } from './documentLines.ts';
import type { DocumentsRequest } from './documentsRequest.ts';
import { findDocuments, type NamedDocument, readDocument } from './findDocuments.ts';

/** What problem codes mean in this command. */
const REFUSALS: Readonly<Record<string, string>> = {
  'not-found': 'The document has no such payment. "show" lists its payments with their ids.',
  'invoice-paid': 'The invoice is paid, or something was paid on it.',
  'invoice-refunded': 'The invoice was refunded and can no longer be changed.',
  'invoice-withdrawn': 'The invoice was withdrawn.',
  'invoice-not-payable-online': 'The invoice is a draft.',
  'amount-invalid': 'The amount is not valid in the currency of the invoice.',
  'amount-out-of-bounds': 'The amount is more than is due or left.',
  'payment-in-progress': 'A payment of this invoice is in progress. Try again when it is over.',
  'payment-not-refundable': 'The payment cannot be refunded.',
  'payment-not-voidable': 'Only manual payments that were not refunded can be voided.',
  'payment-voided': 'The payment is already voided.',
  'reason-invalid': 'Give a reason of up to 500 characters with --reason.',
  'later-parts-undecided':
    'Parts of this invoice are charged later. Add --later-parts stop or --later-parts credit.',
  'idempotency-key-reused': 'This --key was used for another change. Nothing was changed.',
  'idempotency-outstanding': 'The same change is in progress. Check the document.',
  'processor-unreachable':
    'The processor did not respond, so the outcome is unknown. Run the same command again. It will not refund twice.',
  'processor-refused': 'The processor rejected the refund.',
  'processor-not-configured': 'The keys of the processor are missing.',
};

/** Lists, shows or changes the documents of a business, with the functions of the staff API. */
export async function handleDocumentsRequest(
  deps: ServerContext,
  request: DocumentsRequest,
): Promise<CommandResponse> {
  const business = await findBusiness(deps.db, request.app);
  if (business === null) return refuse('not-found', `There is no business ${request.app}.`);
  try {
    return await run(deps, business, request);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, message, parts } = error;
    return refuse(code, REFUSALS[code] ?? message, parts.limits);
  }
}

async function run(
  deps: ServerContext,
  business: BusinessRow,
  request: DocumentsRequest,
): Promise<CommandResponse> {
  if (request.action === 'list') return list(deps, business, request);
  const found = await findDocuments(deps.db, business.appId, request.document);
  const [document] = found;
  if (document === undefined)
    return refuse('not-found', `There is no document ${request.document}.`);
  if (found.length > 1) return refuseSeveral(found, request.document);
  const isChange = request.action !== 'show';
  const isReplay = isChange && (await changeDocument(deps, business, document, request));
  const shown = await readDocument(deps, business, document);
  const note = isReplay
    ? ['This was done before. Nothing was changed. To do it once more, add --key with a new text.']
    : [];
  const body = isChange ? { ...shown, isReplay } : shown;
  return { status: 'done', lines: [...note, ...toTerminalLines(shown)], body };
}

async function list(
  { db, clock }: ServerContext,
  business: BusinessRow,
  { kind, query }: Extract<DocumentsRequest, { action: 'list' }>,
): Promise<CommandResponse> {
  const view = { business, now: clock.now() };
  const body: RouteResponse<'listStaffInvoices'> | RouteResponse<'listStaffQuotes'> =
    kind === 'quotes' ? await listQuotes(db, query, view) : await listInvoices(db, query, view);
  return { status: 'done', lines: toListLines(body), body };
}

function refuseSeveral(found: readonly NamedDocument[], name: string): CommandResponse {
  const ids = found.map(({ kind, xid }) => `${kind} ${xid}`).join(', ');
  return refuse('invalid-request', `Several documents have the number ${name}: ${ids}. Use an id.`);
}

function refuse(code: string, line: string, limits?: unknown): CommandResponse {
  const body = { code, detail: line, ...(limits === undefined ? {} : { limits }) };
  return { status: 'refused', lines: [line], body };
}
