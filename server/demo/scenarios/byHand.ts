import { changeInvoiceOnlinePayments } from '#server/back-office/documents/changeOnlinePayments.ts';
import { withdrawInvoice } from '#server/back-office/documents/withdrawInvoice.ts';
import { terraceInParts } from '#server/demo/content/garden.ts';
import { hedges, rainGarden, roofPlanters } from '#server/demo/content/plots.ts';
import { fensterladen, sitzbank, treppe } from '#server/demo/content/workshop.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { recordManualPayment, sentInvoice } from './createDocuments.ts';

/** Invoices that are settled manually, or not at all. */
export const byHandScenarios = {
  'invoice.noOnlinePayment': {
    about: 'An invoice that cannot be paid online',
    group: 'invoice',
    run: async (stage) => {
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: hedges(),
        untilOffset: 14,
      });
      await changeInvoiceOnlinePayments(stage.office, invoice, false);
      return invoice;
    },
  },
  'invoice.belowMinimum': {
    about: 'An invoice with thirty cents left, too little for a card payment',
    group: 'invoice',
    run: async (stage) => {
      stage.daysAgo(12);
      const invoice = await sentInvoice(stage, {
        appId: 'lindwurm',
        content: fensterladen(),
        untilOffset: 2,
      });
      await recordManualPayment(stage, invoice, {
        daysAgo: 4,
        label: 'Überweisung',
        amount: '576.26',
      });
      return invoice;
    },
  },
  'invoice.manualPayments': {
    about: 'An invoice that is partly paid, by manual payments',
    group: 'invoice',
    run: async (stage) => {
      stage.daysAgo(20);
      const invoice = await sentInvoice(stage, {
        appId: 'lindwurm',
        content: sitzbank(),
        untilOffset: 10,
      });
      await recordManualPayment(stage, invoice, {
        daysAgo: 15,
        label: 'Bar im Laden',
        amount: '300.00',
      });
      await recordManualPayment(stage, invoice, {
        daysAgo: 3,
        label: 'Überweisung',
        amount: '450.00',
      });
      return invoice;
    },
  },
  'invoice.instalmentDue': {
    about: 'An invoice in instalments, with a paid deposit and an overdue first instalment',
    group: 'invoice',
    run: async (stage) => {
      stage.daysAgo(40);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: terraceInParts(stage.day('fern', -40)),
        untilOffset: 55,
      });
      await recordManualPayment(stage, invoice, {
        daysAgo: 35,
        label: 'Check no. 1207',
        amount: '1200.00',
      });
      return invoice;
    },
  },
  'invoice.overpaid': {
    about: 'An overpaid invoice',
    group: 'invoice',
    run: async (stage) => {
      stage.daysAgo(16);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: rainGarden(),
        untilOffset: -2,
      });
      await recordManualPayment(stage, invoice, {
        daysAgo: 4,
        label: 'Check no. 1208',
        amount: '900.00',
      });
      return invoice;
    },
  },
  'invoice.overdue': {
    about: 'An overdue invoice',
    group: 'invoice',
    run: (stage) => {
      stage.daysAgo(33);
      return sentInvoice(stage, { appId: 'lindwurm', content: treppe(), untilOffset: -19 });
    },
  },
  'invoice.withdrawn': {
    about: 'A withdrawn invoice',
    group: 'invoice',
    run: async (stage) => {
      stage.daysAgo(7);
      const invoice = await sentInvoice(stage, {
        appId: 'fern',
        content: roofPlanters(),
        untilOffset: 7,
      });
      stage.daysAgo(5);
      await withdrawInvoice(stage.office, invoice.appId, invoice.xid);
      return invoice;
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
