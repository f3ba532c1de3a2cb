import { apiKeys } from './schema/apiKeys.ts';
import { attachments, filePieces, files, originals } from './schema/attachments.ts';
import { auditLog } from './schema/auditLog.ts';
import { businesses } from './schema/businesses.ts';
import { chargeSchedules, scheduledCharges } from './schema/chargeSchedules.ts';
import { checkoutForms, checkoutOrders, products, promoCodes } from './schema/checkout.ts';
import { processorConnections } from './schema/connections.ts';
import { contacts, paymentMethods } from './schema/contacts.ts';
import { contentLines, contentLineTaxes, contents } from './schema/contents.ts';
import { acceptances, invoices, quoteRevisions, quotes, views } from './schema/documents.ts';
import { idempotencyKeys } from './schema/idempotencyKeys.ts';
import { installation } from './schema/installation.ts';
import { manualPayments } from './schema/manualPayments.ts';
import { paymentDisputes } from './schema/paymentDisputes.ts';
import { paymentMethodLinks, paymentMethodSetups } from './schema/paymentMethodLinks.ts';
import { paymentRefunds } from './schema/paymentRefunds.ts';
import { intentHolders, paymentIntents, payments } from './schema/payments.ts';
import { processes } from './schema/processes.ts';
import {
  members,
  signInFailures,
  staffCredentials,
  staffLinks,
  staffSessions,
  staffUsers,
} from './schema/staff.ts';
import { webhookEvents } from './schema/webhookEvents.ts';

/** All tables of the sales API, in one object for Drizzle and drizzle-kit. */
export const schema = {
  acceptances,
  apiKeys,
  attachments,
  auditLog,
  businesses,
  chargeSchedules,
  checkoutForms,
  checkoutOrders,
  contacts,
  contentLines,
  contentLineTaxes,
  contents,
  filePieces,
  files,
  idempotencyKeys,
  installation,
  intentHolders,
  invoices,
  manualPayments,
  members,
  originals,
  paymentDisputes,
  paymentIntents,
  paymentMethodLinks,
  paymentMethods,
  paymentMethodSetups,
  paymentRefunds,
  payments,
  scheduledCharges,
  processes,
  processorConnections,
  products,
  promoCodes,
  quoteRevisions,
  quotes,
  signInFailures,
  staffCredentials,
  staffLinks,
  staffSessions,
  staffUsers,
  views,
  webhookEvents,
};
