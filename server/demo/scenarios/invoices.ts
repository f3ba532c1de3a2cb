import { framedPrints } from '#server/demo/content/cedar.ts';
import { springCleanUp, terraceInParts } from '#server/demo/content/garden.ts';
import { bikeService } from '#server/demo/content/harbor.ts';
import { weddingInvitations } from '#server/demo/content/juniper.ts';
import { dinnerware, weeklyBowls } from '#server/demo/content/kestrel.ts';
import { regale, truhe } from '#server/demo/content/lindwurm.ts';
import { celloLessons } from '#server/demo/content/maple.ts';
import { openWaterCourse } from '#server/demo/content/reef.ts';
import { wheelCourse } from '#server/demo/content/studio.ts';
import type { Scenario } from '#server/demo/scenario.ts';
import { sentInvoice } from './createDocuments.ts';

/** Invoices without a payment. */
export const invoiceScenarios = {
  'invoice.unpaid': {
    about: 'An invoice to be paid in full',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'fern', content: springCleanUp(), untilOffset: 14 }),
  },
  'invoice.german': {
    about: 'An invoice of a German business, in euros',
    group: 'invoice',
    run: (stage) => sentInvoice(stage, { appId: 'lindwurm', content: truhe(), untilOffset: 14 }),
  },
  'invoice.deposit': {
    about: 'An invoice with a deposit that is due first',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, {
        appId: 'lindwurm',
        content: regale(stage.day('lindwurm', 0)),
        untilOffset: 42,
      }),
  },
  'invoice.plan': {
    about: 'An invoice in instalments',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, {
        appId: 'fern',
        content: terraceInParts(stage.day('fern', 0)),
        untilOffset: 95,
      }),
  },
  'invoice.cardElements': {
    about: 'An invoice that is paid through card elements for Nexus, which has no public API',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'harbor', content: bikeService(), untilOffset: 14 }),
  },
  'invoice.wePay': {
    about:
      'An invoice that is paid through card elements for WePay, which ended processing in June 2024',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'juniper', content: weddingInvitations(), untilOffset: 14 }),
  },
  'invoice.authorizeNet': {
    about: 'An invoice that is paid with Authorize.Net, in our card frame',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'cedar', content: framedPrints(), untilOffset: 14 }),
  },
  'invoice.authorizeNetWindow': {
    about: 'An invoice that is paid with Authorize.Net, in the processor’s own window',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'maple', content: celloLessons(), untilOffset: 14 }),
  },
  'invoice.payPal': {
    about: 'An invoice that is paid by card or with PayPal',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'kestrel', content: dinnerware(), untilOffset: 14 }),
  },
  'invoice.payPalAgreement': {
    about: 'An invoice with which the payer can agree to later payments with PayPal',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'kestrel', content: weeklyBowls(), untilOffset: 14 }),
  },
  'invoice.eway': {
    about: 'An invoice in Australian dollars that is paid with eWay, in its Secure Fields',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'reef', content: openWaterCourse(), untilOffset: 14 }),
  },
  'invoice.rainforest': {
    about: 'An invoice that is paid with Rainforest, in its component',
    group: 'invoice',
    run: (stage) =>
      sentInvoice(stage, { appId: 'studio', content: wheelCourse(), untilOffset: 14 }),
  },
} as const satisfies Readonly<Record<string, Scenario>>;
