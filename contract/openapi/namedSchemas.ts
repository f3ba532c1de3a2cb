import { Type } from 'typebox';
import * as chargeSchedule from '#contract/entities/checkout/chargeSchedule.ts';
import * as checkoutForm from '#contract/entities/checkout/checkoutForm.ts';
import * as productRecurrence from '#contract/entities/checkout/productRecurrence.ts';
import * as bankTransfer from '#contract/entities/documents/bankTransfer.ts';
import * as delivery from '#contract/entities/documents/delivery.ts';
import * as eInvoice from '#contract/entities/documents/eInvoice.ts';
import * as instalmentSchedule from '#contract/entities/documents/instalmentSchedule.ts';
import * as invoice from '#contract/entities/documents/invoice.ts';
import * as lines from '#contract/entities/documents/lines.ts';
import * as party from '#contract/entities/documents/party.ts';
import * as proof from '#contract/entities/documents/proof.ts';
import * as quote from '#contract/entities/documents/quote.ts';
import * as quoteChanges from '#contract/entities/documents/quoteChanges.ts';
import * as manualPayment from '#contract/entities/payments/manualPayment.ts';
import * as payment from '#contract/entities/payments/payment.ts';
import * as paymentMethod from '#contract/entities/payments/paymentMethod.ts';
import * as account from '#contract/entities/staff/account.ts';
import * as apiKey from '#contract/entities/staff/apiKey.ts';
import * as contactExport from '#contract/entities/staff/contactExport.ts';
import * as member from '#contract/entities/staff/member.ts';
import * as passkeys from '#contract/entities/staff/passkeys.ts';
import * as staffContact from '#contract/entities/staff/staffContact.ts';
import * as staffDay from '#contract/entities/staff/staffDay.ts';
import * as staffDocument from '#contract/entities/staff/staffDocument.ts';
import * as staffList from '#contract/entities/staff/staffList.ts';
import * as tokenSession from '#contract/entities/staff/tokenSession.ts';
import { DECLINE_REASONS, DOCUMENT_STATUSES, PROCESSORS, STAFF_ROLES } from '../codes.ts';
import * as boot from '../entities/boot.ts';
import * as options from '../entities/options.ts';
import { Problem } from '../problems.ts';
import { CalendarDay, CurrencyCode, DecimalAmount, Instant, PayAmount } from '../scalars.ts';

type Json = Readonly<Record<string, unknown>>;

const ENTITIES: readonly Json[] = [
  account,
  apiKey,
  bankTransfer,
  boot,
  chargeSchedule,
  checkoutForm,
  contactExport,
  delivery,
  eInvoice,
  instalmentSchedule,
  invoice,
  lines,
  manualPayment,
  member,
  options,
  party,
  passkeys,
  payment,
  paymentMethod,
  productRecurrence,
  proof,
  quote,
  quoteChanges,
  staffContact,
  staffDay,
  staffDocument,
  staffList,
  tokenSession,
];

/** Values that many entities have: their names say what a text means. */
const VALUES: Readonly<Record<string, object>> = {
  CalendarDay,
  CurrencyCode,
  DecimalAmount,
  DeclineReason: Type.Enum(DECLINE_REASONS),
  DocumentStatus: Type.Enum(DOCUMENT_STATUSES),
  Instant,
  PayAmount,
  ProcessorName: Type.Enum(PROCESSORS),
  StaffRole: Type.Enum(STAFF_ROLES),
};

/**
 * The schemas that the API description defines once and refers to, by their names: values, problems, and the objects that
 * the entities export.
 */
export const NAMED_SCHEMAS: ReadonlyMap<string, object> = new Map<string, object>([
  ...Object.entries(VALUES),
  ['Problem', Problem],
  ...ENTITIES.flatMap((module) => Object.entries(module)).filter(isObjectSchema),
]);

function isObjectSchema(entry: [string, unknown]): entry is [string, object] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'properties' in value;
}
