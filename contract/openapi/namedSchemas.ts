import { Type } from 'typebox';
import { DECLINE_REASONS, DOCUMENT_STATUSES, PROCESSORS, STAFF_ROLES } from '../codes.ts';
import * as account from '../entities/account.ts';
import * as apiKey from '../entities/apiKey.ts';
import * as bankTransfer from '../entities/bankTransfer.ts';
import * as boot from '../entities/boot.ts';
import * as chargeSchedule from '../entities/chargeSchedule.ts';
import * as checkoutForm from '../entities/checkoutForm.ts';
import * as contactExport from '../entities/contactExport.ts';
import * as delivery from '../entities/delivery.ts';
import * as eInvoice from '../entities/eInvoice.ts';
import * as instalmentSchedule from '../entities/instalmentSchedule.ts';
import * as invoice from '../entities/invoice.ts';
import * as lines from '../entities/lines.ts';
import * as manualPayment from '../entities/manualPayment.ts';
import * as member from '../entities/member.ts';
import * as options from '../entities/options.ts';
import * as party from '../entities/party.ts';
import * as passkeys from '../entities/passkeys.ts';
import * as payment from '../entities/payment.ts';
import * as paymentMethod from '../entities/paymentMethod.ts';
import * as productRecurrence from '../entities/productRecurrence.ts';
import * as proof from '../entities/proof.ts';
import * as quote from '../entities/quote.ts';
import * as quoteChanges from '../entities/quoteChanges.ts';
import * as staffContact from '../entities/staffContact.ts';
import * as staffDay from '../entities/staffDay.ts';
import * as staffDocument from '../entities/staffDocument.ts';
import * as staffList from '../entities/staffList.ts';
import * as tokenSession from '../entities/tokenSession.ts';
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
