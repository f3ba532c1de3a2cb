import { type Refund, refundPayment } from '#server/back-office/payments/refundPayment.ts';
import { springCleanUp, terraceInParts } from '#server/demo/content/garden.ts';
import { autumnPlanting, dripIrrigation } from '#server/demo/content/plots.ts';
import { stuehle } from '#server/demo/content/workshop.ts';
import type { Scenario, StagedDocument } from '#server/demo/scenario.ts';
import type { Stage } from '#server/demo/stage.ts';
import { newRowId } from '#server/platform/ids.ts';
import { sentInvoice } from './createDocuments.ts';
import { pay, SLOW_CARD } from './pay.ts';

function refundInvoice(stage: Stage, invoice: StagedDocument, refund: Refund): Promise<void> {
  return refundPayment(stage.office, { ...invoice, key: newRowId() }, refund);
}

/** Invoices on which something was paid, at the processor that the installation has. */
export const paidScenarios = {
  'invoice.partlyPaid': {
    about: 'An invoice whose deposit is paid and whose first dated part comes next',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      stage.daysAgo(5);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: terraceInParts(stage.day('fern', 0)),
        untilOffset: 95,
      });
      stage.daysAgo(0);
      await pay(stage, invoice, { amount: '1200.00' });
      return invoice;
    },
  },
  'invoice.paid': {
    about: 'An invoice that was paid in full by card',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      stage.daysAgo(5);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: springCleanUp(),
        untilOffset: 9,
      });
      stage.daysAgo(0);
      await pay(stage, invoice);
      return invoice;
    },
  },
  'invoice.processing': {
    about: 'An invoice whose payment is on its way',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      stage.daysAgo(3);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: dripIrrigation(),
        untilOffset: 11,
      });
      stage.daysAgo(0);
      await pay(stage, invoice, { card: SLOW_CARD });
      return invoice;
    },
  },
  'invoice.refunded': {
    about: 'An invoice that was paid and given back in full',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      stage.daysAgo(14);
      const invoice = await sentInvoice(stage, {
        appId: 'lindwurm',
        content: stuehle(),
        untilOffset: 0,
      });
      stage.daysAgo(0);
      const paymentId = await pay(stage, invoice);
      await refundInvoice(stage, invoice, { paymentId, amount: '1513.68' });
      return invoice;
    },
  },
  'invoice.partlyRefunded': {
    about: 'An invoice that was paid, and of which a part was given back',
    group: 'invoice',
    needsPayer: true,
    run: async (stage) => {
      stage.daysAgo(10);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: autumnPlanting(),
        untilOffset: 4,
      });
      stage.daysAgo(0);
      const paymentId = await pay(stage, invoice);
      await refundInvoice(stage, invoice, { paymentId, amount: '137.28' });
      return invoice;
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
