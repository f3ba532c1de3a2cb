import type { Adjustment, EInvoice, EInvoiceLine } from '#contract/entities/documents/eInvoice.ts';
import { addDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';
import type { Identifier } from '#server/import/model/party.ts';
import type { Leaf } from './writeElements.ts';

type PaymentMeans = EInvoice['paymentMeans'][number];

/** The bytes of stored attachments by position in the list of supporting documents, counted from 1. */
export type StoredFiles = ReadonlyMap<number, Uint8Array>;

/** EN 16931 itself, for documents that name no other specification (BT-24). */
export const SPECIFICATION = 'urn:cen.eu:en16931:2017';

/** An allowance or a charge with its indicator. */
export interface WrittenAdjustment extends Adjustment {
  readonly isCharge: string;
}

/** Allowances and charges of the document or of a line, allowances first. */
export function toAdjustments({
  allowances,
  charges,
}: Pick<EInvoice, 'allowances' | 'charges'>): WrittenAdjustment[] {
  return [
    ...allowances.map((one) => ({ ...one, isCharge: 'false' })),
    ...charges.map((one) => ({ ...one, isCharge: 'true' })),
  ];
}

/** The discount or surcharge of a gross price; in our model a surcharge is a negative discount. */
export function toPriceChange({ discount }: EInvoiceLine['price']) {
  if (discount === null) return null;
  return { isCharge: String(discount.startsWith('-')), amount: discount.replace('-', '') };
}

/** A supporting document (BG-24) with the bytes of its file in base64, if it is stored. */
export interface WrittenAttachment {
  readonly id: string;
  readonly description: string | null;
  readonly link: string | null;
  readonly base64: string | null;
  /** Attributes of the file's element, with the same names in both syntaxes. */
  readonly about: Readonly<Record<'mimeCode' | 'filename', string>>;
}

/** The supporting documents, each with its stored file. */
export function toAttachments(
  { attachments }: EInvoice,
  files: StoredFiles,
): readonly WrittenAttachment[] {
  return attachments.map(({ id, description, link, file }, index) => {
    const content = files.get(index + 1);
    const base64 =
      content === undefined || file === null ? null : Buffer.from(content).toString('base64');
    const about = { mimeCode: file?.mimeType ?? '', filename: file?.fileName ?? '' };
    return { id, description, link, base64, about };
  });
}

/** The exact sum of decimal texts. */
export function sumDecimals(amounts: readonly string[]): string {
  return printDecimal(amounts.map(decimal).reduce(addDecimals));
}

/**
 * The payment means to write. Both syntaxes allow one code and one text (UBL-SR-46, 47; CII-SR-467, 468), so only those with
 * the code of the first that names an account or a card are written, and different texts are joined.
 */
export function toPaymentMeans(all: readonly PaymentMeans[]): readonly PaymentMeans[] {
  const leading =
    all.find(({ account, card, mandate }) => account ?? card ?? mandate?.debitedAccount) ?? all[0];
  const same = all.filter(({ code }) => code === leading?.code);
  const texts = new Set(same.flatMap(({ text }) => text ?? []));
  const joined = [...texts].join(', ');
  return same.map((one) => ({ ...one, text: one.text === null ? null : joined }));
}

/** The element of an identifier with its scheme; nothing without an identifier. */
export function toIdentifierLeaf(path: string, identifier: Identifier | null | undefined): Leaf {
  return [path, identifier?.id, { schemeID: identifier?.scheme ?? null }];
}
