import { expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from '#contract/codes.ts';
import type { Headline } from '#documents/amounts/DueBlock.tsx';
import type { Snapshot } from '#offline/core/snapshot.ts';
import type { InvoiceChanges } from '#tests/builders/documents/makeInvoice.ts';
import type { QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { makeInvoiceSnapshot, makeQuoteSnapshot } from '#tests/builders/offline/makeSnapshot.ts';
import { renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { useInvoiceHeadline } from '../invoice/sheet/useInvoiceHeadline.ts';
import { useQuoteHeadline } from '../quote/sheet/useQuoteHeadline.ts';
import { useRowStatus } from './useRowStatus.ts';

const TODAY = '2026-11-21';
const NOW = Date.UTC(2026, 10, 21, 18);
const CHIP = { tone: expect.stringMatching(/\w/), label: expect.stringMatching(/\w/) };

interface ProbeProps<S> {
  readonly snapshot: S;
  readonly onChip: (chip: Headline['chip']) => void;
}

function QuoteProbe({ snapshot, onChip }: ProbeProps<Snapshot<'quote'>>) {
  onChip(useQuoteHeadline(snapshot.body.quote, snapshot.body.companyProfile, TODAY).chip);
  return null;
}

function InvoiceProbe({ snapshot, onChip }: ProbeProps<Snapshot<'invoice'>>) {
  onChip(useInvoiceHeadline(snapshot.body.invoice, TODAY).chip);
  return null;
}

function RowProbe({ snapshot, onChip }: ProbeProps<Snapshot>) {
  const { kind, appId, xid } = snapshot;
  onChip(useRowStatus()({ id: xid, key: { kind, appId, xid }, snapshot, unsent: null }, NOW));
  return null;
}

/** The chips of a document on its page and in the list. */
function getChips(snapshot: Snapshot<'quote'> | Snapshot<'invoice'>) {
  const page: unknown[] = [];
  const list: unknown[] = [];
  const onChip = (chip: unknown) => void page.push(chip);
  const { unmount } = renderInIntl(
    <>
      {snapshot.kind === 'quote' ? (
        <QuoteProbe snapshot={snapshot as Snapshot<'quote'>} onChip={onChip} />
      ) : (
        <InvoiceProbe snapshot={snapshot as Snapshot<'invoice'>} onChip={onChip} />
      )}
      <RowProbe snapshot={snapshot} onChip={(chip) => list.push(chip)} />
    </>,
  );
  unmount();
  return { page: page[0], list: list[0] };
}

const QUOTES: Readonly<Record<string, QuoteChanges>> = {
  open: {},
  'without an end': { expiresOn: null },
  expired: { expiresOn: '2026-11-20', isExpired: true },
  withdrawn: { isWithdrawn: true },
  invoiced: { invoiceXid: 'invoice-1' },
};

const INVOICES: Readonly<Record<string, InvoiceChanges>> = {
  open: {},
  late: { dueOn: '2026-11-20' },
  'partly paid': { totalPaid: '100.00' },
  paid: { totalPaid: '1134.50' },
  overpaid: {
    totalPaid: '1200.00',
    overpaid: '65.50',
    payability: { online: false, reason: 'paid' },
  },
  refunded: { totalPaid: '1134.50', totalRefundAmount: '1134.50' },
  'partly refunded': { totalPaid: '1134.50', totalRefundAmount: '1.00' },
  processing: { payability: { online: false, reason: 'processing' } },
  'not payable online': { payability: { online: false, reason: 'no-method' } },
  withdrawn: { payability: { online: false, reason: 'withdrawn' } },
  'with a deposit': {
    payPlan: { amountDue: '310.00', dueOn: '2026-12-01', instalments: [] },
  },
};

it.each(DOCUMENT_STATUSES)('shows the same chip on the page and in the list: %s', (status) => {
  const snapshots = [
    ...Object.values(QUOTES).map((changes) => makeQuoteSnapshot({ status, ...changes })),
    ...Object.values(INVOICES).map((changes) => makeInvoiceSnapshot({ status, ...changes })),
  ];
  for (const { page, list } of snapshots.map(getChips)) {
    expect(page).toEqual(CHIP);
    expect(list).toEqual(page);
  }
});

it('shows no chip for an invoice without an amount due', () => {
  const sketches = [{ name: 'Advice, this time free', unitPrice: '0' }];
  expect(getChips(makeInvoiceSnapshot({ sketches }))).toEqual({ page: null, list: null });
});
