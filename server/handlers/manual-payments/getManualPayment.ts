import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { smallestUnit } from '#domain/payment/chargeRules.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import { presentSalesInfo } from '#server/documents/invoices/presentMethods.ts';
import { getContact } from '#server/payments/subjects/manualPaymentStore.ts';
import { MOST_MINOR } from '#server/payments/subjects/manualPaymentSubject.ts';
import type { Handler } from '../shared/handler.ts';
import { getStaffId } from './manualPaymentCall.ts';
import { listStored } from './storedMethodCall.ts';

/** How staff make a manual payment, or save a contact's card. */
export const getManualPayment: Handler<'getManualPayment'> = async (call) => {
  const { business, db, processors, query } = call;
  const { appId, currency } = business;
  const { contactId } = query;
  const contact = contactId === undefined ? null : await getContact(db, appId, contactId);
  const rows = business.onlinePayments ? await listConnections(db, appId) : [];
  const offered = rows
    .flatMap((row) => processors.connect(row) ?? [])
    .filter(({ adapter }) => adapter.chargeRules(currency) !== null);
  const rules = offered[0]?.adapter.chargeRules(currency) ?? null;
  return {
    body: {
      staffId: getStaffId(call),
      currencyCode: currency,
      appSalesInfo: presentSalesInfo(offered, business),
      savedMethods: contact ? await listStored(call, { contactId: contact.id, currency }) : [],
      contact: contact && { contactId: contact.id, name: contact.name, email: contact.email },
      least: toDecimalString(rules?.min ?? smallestUnit(currency)),
      most: toDecimalString(money(MOST_MINOR, currency)),
    },
  };
};
