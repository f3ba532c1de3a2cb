import type { Address, Contact } from '#contract/entities/documents/party.ts';
import { toAlpha3 } from '#domain/country/countryCode.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import { computeContent } from '#server/back-office/documents/computeContent.ts';
import type { Content } from '#server/documents/contentStore.ts';
import { isCredit } from '#server/documents/invoices/isCredit.ts';
import { newRowId } from '#server/platform/ids.ts';
import type { Imported, ImportedInvoice } from '../imported.ts';
import type { BusinessDocument } from '../model/businessDocument.ts';
import type { Party, PostalAddress } from '../model/party.ts';
import { hashText } from './importKey.ts';
import { toStoredDocument } from './toStoredDocument.ts';

/** The business that a content is written for, and the time of writing. */
export interface ContentContext {
  readonly appId: string;
  readonly now: Date;
  /** The hash of its file's content. */
  readonly importHash: string;
}

/** The content of an imported document: that of our JSON is computed, that of an e-invoice is the document's own. */
export function importedContent(imported: Imported, place: ContentContext): Content {
  const content =
    imported.format === 'json'
      ? computeContent(imported.content, { ...place, issuedOn: imported.issuedOn })
      : eInvoiceContent(imported, place);
  return { ...content, row: { ...content.row, importHash: place.importHash } };
}

/** Lines and totals stay in the document; we store only the amount to pay. */
function eInvoiceContent({ document }: ImportedInvoice, { appId, now }: ContentContext): Content {
  const totalMinor = getPayableMinor(document);
  return {
    row: {
      id: newRowId(),
      appId,
      currency: document.currency,
      title: null,
      issuedOn: null,
      contact: toContact(document.buyer),
      reviewRows: [],
      notes: null,
      orderTerms: null,
      totals: {
        subtotalMinor: totalMinor,
        discountMinor: 0,
        taxes: [],
        taxMinor: 0,
        totalMinor,
        recurring: [],
      },
      totalMinor,
      depositMinor: null,
      depositDueOn: null,
      instalments: null,
      document: toStoredDocument(document),
      delivery: null,
      importHash: null,
      createdAt: now,
    },
    lines: [],
  };
}

/** The amount to pay in minor units: the payable amount, zero for a credit. */
function getPayableMinor(document: BusinessDocument): number {
  if (isCredit(document)) return 0;
  const { payable } = document.totals;
  const amount = fromDecimalString(payable, document.currency);
  if (amount === undefined) throw new Error('checkTotals should have rejected this payable amount');
  return amount.amountMinor;
}

function toContact({ name, vatId, taxRegistrationId, legalId, contact, address }: Party): Contact {
  return {
    contactId: `customer-${hashText(vatId ?? legalId?.id ?? name).slice(0, 16)}`,
    name,
    companyName: null,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    taxId: vatId ?? taxRegistrationId,
    address: address === null ? null : toAddress(address),
  };
}

function toAddress({ line1, line2, line3, ...rest }: PostalAddress): Address {
  const { city, postalCode, region, country } = rest;
  const [street1 = '', ...more] = [line1, line2, line3].filter((line) => line !== null);
  return {
    street1,
    street2: more.length === 0 ? null : more.join(', '),
    locality: city ?? '',
    region,
    postalCode,
    country: country === null ? null : (toAlpha3(country) ?? null),
  };
}
