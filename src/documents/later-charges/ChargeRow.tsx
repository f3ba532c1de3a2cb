import type { ScheduledCharge } from '#contract/entities/checkout/chargeSchedule.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { buttonClass } from '#ui/button/index.ts';
import { Chip, type Tone } from '#ui/chip/index.ts';
import { ChargeListRow } from './ChargeListRow.tsx';

/** Props of one charge. */
export interface ChargeRowProps {
  readonly charge: ScheduledCharge;
  readonly currency: string;
  /** The business's public id. */
  readonly appId: string;
  /** The invoice that the page shows, which is not linked; null on other pages. */
  readonly shownXid: string | null;
  /** Whether the server is unreachable, so that invoices are not linked. */
  readonly isOutOfReach: boolean;
}

const CHIPS = {
  paid: ['good', 'public.payments.state.paid'],
  processing: ['warning', 'checkout.charges.processing'],
  retrying: ['warning', 'checkout.charges.refused'],
  failed: ['critical', 'checkout.charges.refused'],
} as const satisfies Readonly<Partial<Record<ScheduledCharge['state'], readonly [Tone, string]>>>;

const FAILURES = {
  'retries-over': 'checkout.charges.failed',
  'method-declined': 'checkout.charges.failedCard',
  authentication: 'checkout.charges.failedBank',
  'no-method': 'checkout.charges.failedNoCard',
} as const satisfies Readonly<Record<NonNullable<ScheduledCharge['failure']>, string>>;

/** One charge: date, amount, status, what happens after a decline, and a link to its invoice. */
export function ChargeRow(props: ChargeRowProps) {
  const { charge, currency, appId, shownXid, isOutOfReach } = props;
  const { dueOn, amount, state, nextTryOn, invoiceXid, failure = 'retries-over' } = charge;
  const text = useText();
  const formats = useFormats();
  const day = formats.date(dueOn, 'medium');
  if (state === 'canceled') return null;
  const chip = state === 'coming' ? null : CHIPS[state];
  const isOpen = state === 'retrying' || state === 'failed';
  const isLink = invoiceXid !== null && invoiceXid !== shownXid && !isOutOfReach;
  const next =
    state === 'failed' || nextTryOn === null
      ? text(FAILURES[failure])
      : text('checkout.charges.retrying', { day: formats.date(nextTryOn, 'medium') });
  return (
    <ChargeListRow
      note={isOpen && next}
      action={isLink && <InvoiceLink appId={appId} xid={invoiceXid} day={day} isOpen={isOpen} />}
      amount={amount}
      currency={currency}
    >
      <span>{text('checkout.laterOn', { day })}</span>{' '}
      {chip && <Chip tone={chip[0]}>{text(chip[1])}</Chip>}
    </ChargeListRow>
  );
}

interface InvoiceLinkProps {
  readonly appId: string;
  readonly xid: string;
  readonly day: string;
  readonly isOpen: boolean;
}

function InvoiceLink({ appId, xid, day, isOpen }: InvoiceLinkProps) {
  const text = useText();
  const address = useGroupAddress('invoice', appId, xid);
  const name = text('checkout.charges.open', { day });
  return (
    <a className={buttonClass('text')} href={address} aria-label={isOpen ? undefined : name}>
      {text(isOpen ? 'checkout.charges.pay' : 'checkout.done.invoice')}
    </a>
  );
}
