import { closed } from '#contract/scalars.ts';
import {
  type SavedBusiness,
  type SavedBusinessDraft,
  type SaveOptions,
  saveBusiness,
} from '#server/back-office/business/saveBusiness.ts';
import { DraftRefused } from '#server/back-office/draftRefused.ts';
import type { ConnectionDraft } from '#server/connections/connectionDraft.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { decodeText } from '#server/import/decodeText.ts';
import { type ImportFailure, Refusal } from '#server/import/importFailure.ts';
import { checkShape } from '#server/import/json/checkShape.ts';
import { parseJson } from '#server/import/json/parseJson.ts';
import { alpha3Country, postalAddress } from '#server/import/json/postalAddress.ts';
import { BusinessJson } from './businessJson.ts';
import { toCheckoutDraft } from './checkoutJson.ts';
import { type EventPath, listEventPaths } from './listEventPaths.ts';
import { toBankAccount } from './toBankAccount.ts';
import { accountProperties, toConnectionDrafts } from './toConnectionDrafts.ts';

/** A business whose file was stored. */
export interface SavedBusinessFile extends SavedBusiness {
  readonly status: 'taken';
  readonly file: string;
  readonly appId: string;
  readonly name: string;
  /** The path at which the server receives the events of each connection's processor. */
  readonly eventPaths: readonly EventPath[];
}

/** Stores a business file, completely or not at all: returns the result, or the reason why it was rejected. */
export async function saveBusinessFile(
  deps: ServerContext,
  file: string,
  bytes: Uint8Array,
  options: SaveOptions = {},
): Promise<SavedBusinessFile | ImportFailure> {
  try {
    let text = '';
    for await (const piece of decodeText(bytes)) text += piece;
    const { adapters } = deps.processors;
    const shape = closed({ ...BusinessJson.properties, ...accountProperties(adapters) });
    const json: BusinessJson = checkShape(shape, parseJson(text));
    const draft = toDraft(pickBusinessFields(json), toConnectionDrafts(json, adapters));
    const saved = await saveBusiness(deps, draft, options);
    const { appId, name } = draft;
    const eventPaths = await listEventPaths(deps, appId);
    return { status: 'taken', file, appId, name, ...saved, eventPaths };
  } catch (error) {
    if (error instanceof Refusal) return error.toFailure(file);
    if (!(error instanceof DraftRefused)) throw error;
    return new Refusal({ line: null, path: null }, `${error.message}.`).toFailure(file);
  }
}

/** The properties that do not depend on processors. */
function pickBusinessFields(json: BusinessJson): BusinessJson {
  const own = Object.entries(json).filter(([name]) => Object.hasOwn(BusinessJson.properties, name));
  return Object.fromEntries(own) as BusinessJson;
}

/** Omitted properties get their defaults, and numbering starts at 1. Omitted connections stay as they are. */
function toDraft(
  json: BusinessJson,
  connections: readonly ConnectionDraft[] | null,
): SavedBusinessDraft {
  const {
    format,
    kind,
    country,
    address,
    bankAccount,
    products,
    promoCodes,
    checkoutForms,
    ...settings
  } = json;
  const checkout = toCheckoutDraft(json);
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
    invoiceOnAccept: true,
    onlinePayments: true,
    isRegionRequired: false,
    staffMayRefund: false,
    quotePrefix: 'Q-',
    invoicePrefix: 'INV-',
    lastQuoteNumber: 0,
    lastInvoiceNumber: 0,
    paymentTermDays: 14,
    embedOrigins: [],
    ...settings,
    country: country === undefined ? null : alpha3Country(country, '/country'),
    address: postalAddress(address, '/address'),
    bankAccount: toBankAccount(bankAccount, json.legalName ?? json.name),
    productName: 'Billfold',
    featureFlags: checkout.forms.length === 0 ? {} : { checkout: true },
    connections,
    checkout,
    isDemo: false,
  };
}
