import { createHash } from 'node:crypto';
import type { ProcessorName } from '#contract/codes.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodLinks,
} from '#server/database/schema/paymentMethodLinks.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { getLink } from './links/linkStore.ts';
import type { BillingDetails } from './methodStore.ts';
import { saveMethod } from './saveMethod.ts';
import { findSetupOfProcessor } from './setups/setupStore.ts';

/** The staff page that saves a card, its contact and its connection. */
export interface StaffPage {
  readonly appId: string;
  readonly staffId: string;
  readonly page: string;
  readonly contactId: string;
  readonly connectionId: string;
}

const SOURCES = ['save-card'] as const;

/** How long a staff page may save a card, in ms. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** The internal link of a staff page, created if there is none; always the same one. */
export async function getStaffLink(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { appId, staffId, page, contactId, connectionId }: StaffPage,
): Promise<PaymentMethodLinkRow> {
  const now = clock.now();
  const text = JSON.stringify([appId, staffId, page, contactId]);
  const id = `staff-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  await db
    .insert(paymentMethodLinks)
    .values({
      id,
      appId,
      contactId,
      connectionId,
      source: 'save-card',
      replacedMethodId: null,
      isSingleUse: true,
      showsFullAddress: false,
      expiresAt: new Date(now.getTime() + OPEN_MS),
      createdAt: now,
    })
    .onConflictDoNothing();
  return getLink(db, { appId, id, sources: SOURCES });
}

/** A card that staff save: its session at the processor or its token, the contact's consent, and the form's details. */
export interface StaffSave {
  readonly processor: ProcessorName;
  readonly token: string;
  /** The staff page, if its processor's fields create a token and no session was opened. */
  readonly from: StaffPage | null;
  readonly consent: PaymentMethodRow['consent'];
  readonly billing: BillingDetails;
}

/** Saves a contact's card from a page of staff; without consent it is removed at the processor. Throws `not-found` for another's session. */
export async function saveStaffMethod(
  deps: ServerContext,
  business: BusinessRow,
  { processor, token, from, ...details }: StaffSave,
): Promise<PaymentMethodResult> {
  const { appId } = business;
  const row = await findSetupOfProcessor(deps.db, { appId, processor, id: token });
  const id = row?.linkId ?? (from && (await getStaffLink(deps, from)).id);
  if (id === null) throw new ProblemError('not-found');
  const link = { id, sources: SOURCES };
  return saveMethod(deps, { business, link, processor, token, ...details });
}
