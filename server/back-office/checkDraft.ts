import type { Address, Contact } from '#contract/entities/documents/party.ts';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import { isCurrencyCode } from '#domain/money/currencyCodes.ts';
import { isStorableDay } from '#server/platform/isStorableDay.ts';
import type { ContentDraft, LineDraft } from './documents/documentDraft.ts';
import { DraftRefused } from './draftRefused.ts';

/** An exact decimal of the sales API: quantity, price, rate. */
const EXACT = /^-?\d{1,15}(\.\d{1,20})?$/;

/** Refuses an unsupported currency (`currency-unknown`). */
export function checkCurrency(code: string): void {
  if (isCurrencyCode(code)) return;
  throw new DraftRefused('The currency is not an ISO 4217 code', 'currency-unknown');
}

/** Rejects a country without an ISO 3166-1 alpha-3 code (`country-unknown`, reading 27); null is accepted. */
export function checkCountry(code: string | null | undefined): void {
  if (code === null || code === undefined || toAlpha2(code) !== undefined) return;
  throw new DraftRefused('The country is not an ISO 3166-1 alpha-3 code', 'country-unknown');
}

/** Refuses a day that no calendar has; none is fine. `what` names it in the message. */
export function checkDay(day: string | null, subject: string): void {
  if (day === null || isStorableDay(day)) return;
  throw new DraftRefused(`${subject} is not a calendar date`);
}

/** Refuses a content that could not be computed, stored or returned: currency, country, days, and invalid numbers. */
export function checkContent({ currency, contact, lines, plan }: ContentDraft): void {
  checkCurrency(currency);
  checkContact(contact);
  for (const line of lines) checkLine(line);
  if (plan === null) return;
  checkDay(plan.depositDueOn, 'The deposit’s due date');
  for (const { dueOn } of plan.instalments) checkDay(dueOn, 'The due date of an instalment');
}

function checkContact({ address }: Contact): void {
  const country: Address['country'] = address?.country ?? null;
  checkCountry(country);
}

function checkLine({ quantity, unitPrice, discount, taxes, recurrence }: LineDraft): void {
  const numbers = [quantity, unitPrice, ...(discount === null ? [] : [discount.value])];
  const rates = taxes.map(({ rate }) => rate);
  const isOff = [...numbers, ...rates].some((text) => !EXACT.test(text));
  if (isOff)
    throw new DraftRefused('A line has a number that is not a plain decimal', 'amount-invalid');
  if (rates.some((rate) => rate.startsWith('-'))) {
    throw new DraftRefused('A tax cannot be negative', 'amount-invalid');
  }
  checkDay(recurrence?.startsOn ?? null, 'The first day of the recurrence');
  checkDay(recurrence?.endsOn ?? null, 'The last day of the recurrence');
}
