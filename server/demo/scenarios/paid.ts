import { type Refund, refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { springCleanUp, terraceInParts } from '#server/demo/content/garden.ts';
import { autumnPlanting, dripIrrigation } from '#server/demo/content/plots.ts';
import { stuehle } from '#server/demo/content/workshop.ts';
import type { Scenario, StagedDocument } from '#server/demo/scenario.ts';
import type { Stage } from '#server/demo/stage.ts';
import { newRowId } from '#server/platform/ids.ts';
import { type DocumentOptions, sentInvoice } from './createDocuments.ts';
import { type PayOptions, pay, SLOW_CARD } from './pay.ts';

/** An invoice that was sent some days ago and is paid today. */
interface PaidInvoice extends Omit<DocumentOptions, 'content'> {
  readonly daysAgo: number;
  /** Called when the clock shows the day of sending. */
  readonly getContent: () => DocumentOptions['content'];
  readonly payment?: PayOptions;
  /** How much is refunded; nothing by default. */
  readonly refund?: Refund['amount'];
}

async function paidInvoice(
  stage: Stage,
  { daysAgo, getContent, payment, refund, ...document }: PaidInvoice,
): Promise<StagedDocument> {
  stage.daysAgo(daysAgo);
  const invoice = await sentInvoice(stage, { ...document, content: getContent() });
  stage.daysAgo(0);
  const paymentId = await pay(stage, invoice, payment);
  if (refund !== undefined) {
    const change = { ...invoice, key: newRowId() };
    await refundPayment(stage.office, change, { paymentId, amount: refund });
  }
  return invoice;
}

/** Invoices with payments at the processor of the installation. */
export const paidScenarios = {
  'invoice.partlyPaid': {
    about: 'An invoice in instalments, with a paid deposit and the first instalment due next',
    group: 'invoice',
    needsPayer: true,
    run: (stage) =>
      paidInvoice(stage, {
        daysAgo: 5,
        appId: 'fern',
        getContent: () => terraceInParts(stage.day('fern', 0)),
        untilOffset: 95,
        payment: { amount: '1200.00' },
      }),
  },
  'invoice.paid': {
    about: 'An invoice that was paid in full by card',
    group: 'invoice',
    needsPayer: true,
    run: (stage) =>
      paidInvoice(stage, {
        daysAgo: 5,
        appId: 'fern',
        getContent: springCleanUp,
        untilOffset: 9,
      }),
  },
  'invoice.processing': {
    about: 'An invoice whose payment is being processed',
    group: 'invoice',
    needsPayer: true,
    run: (stage) =>
      paidInvoice(stage, {
        daysAgo: 3,
        appId: 'fern',
        getContent: dripIrrigation,
        untilOffset: 11,
        payment: { card: SLOW_CARD },
      }),
  },
  'invoice.refunded': {
    about: 'An invoice that was paid and refunded in full',
    group: 'invoice',
    needsPayer: true,
    run: (stage) =>
      paidInvoice(stage, {
        daysAgo: 14,
        appId: 'lindwurm',
        getContent: stuehle,
        untilOffset: 0,
        refund: '1513.68',
      }),
  },
  'invoice.partlyRefunded': {
    about: 'An invoice that was paid and partly refunded',
    group: 'invoice',
    needsPayer: true,
    run: (stage) =>
      paidInvoice(stage, {
        daysAgo: 10,
        appId: 'fern',
        getContent: autumnPlanting,
        untilOffset: 4,
        refund: '137.28',
      }),
  },
} as const satisfies Readonly<Record<string, Scenario>>;
