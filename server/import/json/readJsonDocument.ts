import { createHash } from 'node:crypto';
import { FREQUENCY_CODES } from '#contract/codes.ts';
import type { Contact } from '#contract/entities/documents/party.ts';
import { documentTotals } from '#domain/document/documentTotals.ts';
import { compareDecimals, printDecimal } from '#domain/money/decimal.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type {
  ContentDraft,
  InstalmentDraft,
  LineDraft,
} from '#server/back-office/documents/documentDraft.ts';
import type { ImportedDraft } from '../imported.ts';
import { Refusal } from '../importFailure.ts';
import { calendarDay, currencyCode, type LocateValue, moneyText, toSum } from '../values.ts';
import { checkShape } from './checkShape.ts';
import { type DocumentJson, InvoiceJson, QuoteJson } from './documentJson.ts';
import { parseJson } from './parseJson.ts';
import { postalAddress } from './postalAddress.ts';

type LineOf = DocumentJson['lines'][number];

/**
 * Reads our JSON (docs/import/json.md) into a draft that our own computation can total; throws a `Refusal` for properties
 * that the format does not have, for days and currencies that do not exist, and for a stated total that differs from the
 * lines' sum.
 */
export function readJsonDocument(text: string): ImportedDraft {
  const json = shapedDocument(parseJson(text));
  const { number, title, notes, terms } = json;
  const issuedOn = day(json.issuedOn, '/issuedOn');
  const lastDay = json.kind === 'quote' ? json.expiresOn : json.dueOn;
  const lastDayPath = json.kind === 'quote' ? '/expiresOn' : '/dueOn';
  const content: ContentDraft = {
    currency: currencyCode(json.currency, at('/currency')),
    title: title ?? null,
    contact: toContact(json.customer),
    lines: json.lines.map(toLine),
    plan: toInstalments(json),
    notes: notes ?? null,
    orderTerms: terms ?? null,
    reviewRows: json.kind === 'quote' ? (json.details ?? []) : [],
  };
  const computed = toTotal(content, issuedOn);
  checkTotal(json, computed);
  checkInstalments(content.plan, computed);
  return {
    status: 'read',
    format: 'json',
    kind: json.kind,
    number,
    issuedOn,
    lastDay: lastDay === undefined ? null : day(lastDay, lastDayPath),
    content,
  };
}

function shapedDocument(value: unknown): DocumentJson {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  return kind === 'quote' ? checkShape(QuoteJson, value) : checkShape(InvoiceJson, value);
}

function at(path: string): LocateValue {
  return () => ({ line: null, path });
}

function day(written: string, path: string): string {
  return calendarDay(written, at(path));
}

function toContact({
  id,
  name,
  companyName,
  email,
  phone,
  taxId,
  address,
}: DocumentJson['customer']): Contact {
  return {
    contactId: id ?? derivedId(email ?? name),
    name,
    companyName: companyName ?? null,
    email: email ?? null,
    phone: phone ?? null,
    taxId: taxId ?? null,
    address: postalAddress(address, '/customer/address'),
  };
}

/** The same customer has the same id in every document that names none. */
function derivedId(known: string): string {
  const hash = createHash('sha256').update(known.trim().toLowerCase()).digest('hex');
  return `customer-${hash.slice(0, 16)}`;
}

function toLine(line: LineOf, index: number): LineDraft {
  const { name, description, quantity, unit, unitPrice, discount, taxes } = line;
  return {
    name,
    description: description ?? null,
    quantity: quantity ?? '1',
    unit: unit ?? null,
    unitPrice,
    discount: discount ?? null,
    taxes: taxes ?? [],
    recurrence: toRecurrence(line, `/lines/${index}/recurrence`),
  };
}

function toRecurrence({ recurrence }: LineOf, path: string): LineDraft['recurrence'] {
  if (recurrence === undefined) return null;
  const { every, interval, startsOn, endsOn, occurrences } = recurrence;
  return {
    code: FREQUENCY_CODES[every],
    interval: interval ?? 1,
    startsOn: day(startsOn, `${path}/startsOn`),
    endsOn: endsOn === undefined ? null : day(endsOn, `${path}/endsOn`),
    occurrences: occurrences ?? null,
  };
}

function toInstalments({ deposit, instalments, currency }: DocumentJson): InstalmentDraft | null {
  if (deposit === undefined && instalments === undefined) return null;
  const dueOn = deposit?.dueOn;
  return {
    deposit: moneyText(deposit?.amount ?? '0', currency, at('/deposit/amount')),
    depositDueOn: dueOn === undefined ? null : day(dueOn, '/deposit/dueOn'),
    instalments: (instalments ?? []).map((part, index) => ({
      dueOn: day(part.dueOn, `/instalments/${index}/dueOn`),
      amount: moneyText(part.amount, currency, at(`/instalments/${index}/amount`)),
    })),
  };
}

/** A stated total has to be the one that storing will compute. */
function checkTotal({ total, currency }: DocumentJson, computed: string): void {
  const stated = total === undefined ? computed : moneyText(total, currency, at('/total'));
  if (stated === computed) return;
  const reason = `The total is ${stated}, but the lines add up to ${computed}.`;
  throw new Refusal(at('/total')(), reason, { rule: 'total', figures: { stated, computed } });
}

/** Deposit and instalments make the total; a deposit alone is at most the total. */
function checkInstalments(plan: InstalmentDraft | null, total: string): void {
  if (plan === null) return;
  const planned = toSum([plan.deposit, ...plan.instalments.map(({ amount }) => amount)]);
  const difference = compareDecimals(planned, toSum([total]));
  if (difference === 0 || (difference < 0 && plan.instalments.length === 0)) return;
  const stated = printDecimal(planned);
  const reason = `Deposit and instalments add up to ${stated}, not to the total of ${total}.`;
  const details = { rule: 'plan', figures: { stated, computed: total } };
  throw new Refusal(
    at(plan.instalments.length > 0 ? '/instalments' : '/deposit')(),
    reason,
    details,
  );
}

function toTotal({ lines, currency }: ContentDraft, issuedOn: string): string {
  try {
    return toDecimalString(documentTotals(lines, { currency, issuedOn }).total);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new Refusal(at('/lines')(), `${cause.message}.`);
  }
}
