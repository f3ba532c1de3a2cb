import { mossGarden } from '#server/demo/content/plots.ts';
import { lesepulte } from '#server/demo/content/workshop.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { sentInvoice } from './createDocuments.ts';

/** Invoices in currencies that do not have two decimals. */
export const currencyScenarios = {
  'invoice.jpy': {
    about: 'An invoice in yen, which have no decimals',
    group: 'invoice',
    run: (stage) => sentInvoice(stage, { appId: 'fern', content: mossGarden(), untilOffset: 30 }),
  },
  'invoice.kwd': {
    about: 'An invoice in Kuwaiti dinars, which have three decimals',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'lindwurm', content: lesepulte(), untilOffset: 30 }),
  },
  'invoice.kwdStep': {
    about: 'An invoice in Kuwaiti dinars whose last fils cannot be charged by card',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'lindwurm', content: lesepulte('146.505'), untilOffset: 30 }),
  },
} as const satisfies Readonly<Record<string, Scenario>>;
