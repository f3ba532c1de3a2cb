import type { Invoice } from '#contract/entities/invoice.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { isPositive } from '#documents/amounts/amountSign.ts';
import { planRows } from '#documents/plan/planRows.ts';
import { invoiceState } from '#documents/status/invoiceState.ts';
import { labelledStatus } from '#documents/status/labelledStatus.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { QUOTE_TONES } from '#documents/status/quoteTones.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { type TextValues, useText } from '#i18n/useText.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import type { Tone } from '#ui/chip/index.ts';
import { isInvoiceSnapshot, isQuoteSnapshot, type SavedRow } from './savedRows.ts';

/** How a document stood when its snapshot was true, or how an answer stands that has not arrived. */
export interface RowStatus {
  readonly tone: Tone;
  readonly label: string;
}

type Say = (tone: Tone, id: MessageId, values?: TextValues) => RowStatus;

/** Gives the words for how a row's document stands; `now` in ms decides what is over and what is late. */
export function useRowStatus(): (row: SavedRow, now: number) => RowStatus | null {
  const text = useText();
  const formats = useFormats();
  const say: Say = (tone, id, values) => ({ tone, label: text(id, values) });
  const day = (value: string) => formats.date(value, 'medium');
  return ({ copy, unsent }, now) => {
    if (unsent) return unsentStatus(unsent, say);
    if (!copy) return null;
    if (isQuoteSnapshot(copy)) {
      const { quote, companyProfile } = copy.body;
      const zone = companyProfile.timeZone;
      return quoteStatus(quote, { say, day, zone, today: dayInTimeZone(now, zone) });
    }
    if (!isInvoiceSnapshot(copy)) return null;
    const { invoice } = copy.body;
    const zone = invoice.company.timeZone;
    return invoiceStatus(invoice, { say, day, zone, today: dayInTimeZone(now, zone) });
  };
}

function unsentStatus({ kind, state }: OutboxRecord, say: Say): RowStatus {
  if (state === 'needs-review') return say('critical', 'public.kept.state.review');
  if (state === 'sending') return say('warning', 'public.kept.state.sending');
  return say(
    'warning',
    kind === 'accept' ? 'public.kept.state.unsent' : 'public.kept.state.unsentDecline',
  );
}

interface Saying {
  readonly say: Say;
  readonly day: (value: string) => string;
  readonly zone: string;
  readonly today: string;
}

function quoteStatus(quote: Quote, { say, day, zone, today }: Saying): RowStatus {
  const { status, lines, expiresOn } = quote;
  const state = quoteState({ ...quote, isExpired: quote.isExpired || isPast(expiresOn, today) });
  const tone = QUOTE_TONES[state];
  const isOver = state === 'declined' || state === 'withdrawn' || state === 'expired';
  const shown = labelledStatus({ status, lines, today, isInvoiced: quote.invoiceXid !== null });
  if (shown !== null && !isOver) return say(tone, `status.${shown}`);
  if (state === 'open') {
    return expiresOn === null
      ? say(tone, 'public.quote.state.openEnded')
      : say(tone, 'public.quote.state.validUntil', { day: day(expiresOn) });
  }
  const at = { accepted: quote.acceptedAt, declined: quote.declinedAt };
  if ((state === 'accepted' || state === 'declined') && at[state] !== null) {
    const on = dayInTimeZone(Date.parse(at[state]), zone);
    return say(tone, `public.quote.state.${state}On`, { day: day(on) });
  }
  return say(tone, state === 'draft' ? 'status.draft' : `public.quote.state.${state}`);
}

function invoiceStatus(invoice: Invoice, saying: Saying): RowStatus | null {
  const { say, today } = saying;
  const state = invoiceState(invoice);
  const { status, lines } = invoice;
  const shown = labelledStatus({ status, lines, today, isInvoiced: false });
  switch (state) {
    case 'paid':
      return say('good', shown === 'complete' ? 'status.complete' : 'public.invoice.state.paid');
    case 'refunded':
      return say('neutral', 'public.invoice.state.refunded');
    case 'withdrawn':
      return say('critical', 'public.invoice.state.withdrawn');
    case 'draft':
      return say('neutral', 'status.draft');
    case 'credit-note':
      return null;
    default:
  }
  if (shown === 'draft') return say('neutral', 'status.draft');
  if (state === 'processing') return say('warning', 'public.invoice.state.processing');
  return openStatus(invoice, saying);
}

/** As the invoice's own page says it (`useInvoiceHeadline`): by the part of a plan that comes next, where there is one. */
function openStatus(
  { payPlan, totalPaid, dueOn }: Invoice,
  { say, day, today }: Saying,
): RowStatus | null {
  const rows = payPlan === null ? [] : planRows(payPlan, totalPaid, today);
  const next = rows.find((row) => row.state !== 'paid');
  const dueDay = next?.dueOn ?? dueOn;
  if (isPast(dueDay, today)) return say('critical', 'public.invoice.state.overdue');
  if (next?.kind === 'deposit') return say('warning', 'public.invoice.state.deposit');
  const partly = isPositive(totalPaid) ? say('neutral', 'public.invoice.state.partly') : null;
  const due =
    dueDay === null ? null : say('neutral', 'public.invoice.state.due', { day: day(dueDay) });
  return next?.dueOn ? (partly ?? due) : (due ?? partly);
}
