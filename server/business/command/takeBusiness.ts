import { decodeText } from '#server/import/decodeText.ts';
import { type ImportFailure, Refusal } from '#server/import/importFailure.ts';
import { checkShape } from '#server/import/json/checkShape.ts';
import { parseJson } from '#server/import/json/parseJson.ts';
import { alpha3Country, postalAddress } from '#server/import/json/postalAddress.ts';
import type { PayingDeps } from '../businessDeps.ts';
import type { BusinessDraft } from '../createBusiness.ts';
import { DraftRefused } from '../draftRefused.ts';
import { type BusinessOutcome, saveBusiness } from '../saveBusiness.ts';
import { BusinessJson } from './businessJson.ts';

/** A business whose file was taken. */
export interface TakenBusiness {
  readonly status: 'taken';
  readonly file: string;
  readonly appId: string;
  readonly name: string;
  readonly outcome: BusinessOutcome;
}

/** Takes a file of a business, whole or not at all: what became of it, or why it was refused. */
export async function takeBusiness(
  deps: PayingDeps,
  file: string,
  bytes: Uint8Array,
): Promise<TakenBusiness | ImportFailure> {
  try {
    let text = '';
    for await (const piece of decodeText(bytes)) text += piece;
    const draft = draftOf(checkShape(BusinessJson, parseJson(text)));
    const outcome = await saveBusiness(deps, draft);
    return { status: 'taken', file, appId: draft.appId, name: draft.name, outcome };
  } catch (error) {
    if (error instanceof Refusal) return error.failureOf(file);
    if (!(error instanceof DraftRefused)) throw error;
    return new Refusal({ line: null, path: null }, `${error.message}.`).failureOf(file);
  }
}

/** What is left out is none, or the usual; numbers begin with 1. */
function draftOf(json: BusinessJson): BusinessDraft {
  const { format, kind, country, address, ...given } = json;
  return {
    legalName: null,
    logoUrl: null,
    accentColor: null,
    locale: 'en-US',
    email: null,
    phone: null,
    website: null,
    taxId: null,
    supportContact: json.email ?? null,
    knownIssuesUrl: null,
    howToPay: null,
    stripeAccountId: null,
    invoiceOnAccept: true,
    onlinePayments: true,
    isRegionRequired: false,
    quotePrefix: 'Q-',
    invoicePrefix: 'INV-',
    lastQuoteNumber: 0,
    lastInvoiceNumber: 0,
    paymentTermDays: 14,
    ...given,
    country: country === undefined ? null : alpha3Country(country, '/country'),
    address: postalAddress(address, '/address'),
    productName: 'Billfold',
    featureFlags: {},
    isDemo: false,
  };
}
