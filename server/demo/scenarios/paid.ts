import { springCleanUp, terraceInParts } from '#server/demo/content/garden.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { sentInvoice } from './make.ts';
import { pay } from './pay.ts';

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
      await pay(stage, invoice, '1200.00');
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
} as const satisfies Readonly<Record<string, Scenario>>;
