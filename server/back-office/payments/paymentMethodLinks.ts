import { and, eq } from 'drizzle-orm';
import type { LinkSource } from '#contract/entities/payments/paymentMethod.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import {
  type PaymentMethodLinkRow,
  paymentMethodLinks,
} from '#server/database/schema/paymentMethodLinks.ts';
import { matchContact } from '#server/documents/matchContact.ts';
import { newPublicId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { type BusinessChange, changeBusiness } from '../changeBusiness.ts';
import { DraftRefused } from '../draftRefused.ts';

/** The contact of a link: by the id of its row, or by name and e-mail, as in documents. */
export type LinkContact =
  | { readonly id: string }
  | { readonly name: string; readonly email: string | null };

/** The options of a link; by default 30 days, single use, the short URL. */
export interface LinkOptions {
  readonly expiresInDays?: number;
  readonly isSingleUse?: boolean;
  readonly showsFullAddress?: boolean;
}

/** A link with which a contact saves a new method. `connectionId` left out: the first connection that can. */
export interface MethodLinkDraft extends LinkOptions {
  readonly contact: LinkContact;
  readonly source: Exclude<LinkSource, 'public-update-card'>;
  readonly connectionId?: string;
}

const DAY_MS = 86_400_000;

/** The longest that a link can be used, in days. */
const MOST_DAYS = 365;

/**
 * Creates a link with which a contact saves a payment method; returns its key. Throws `DraftRefused` for invalid options.
 */
export function createMethodLink(
  deps: WriteContext,
  appId: string,
  { contact, source, connectionId, ...options }: MethodLinkDraft,
): Promise<string> {
  return changeBusiness(deps, appId, async (change) => {
    const contactId = await findContact(change.tx, { appId, contact, now: change.now });
    const named = { source, contactId, connectionId: connectionId ?? null, replacedMethodId: null };
    return writeLink(change, named, options);
  });
}

/** Creates a link with which a saved method is replaced; returns its change id. Throws `not-found` for a missing method. */
export function createChangeLink(
  deps: WriteContext,
  appId: string,
  { methodId, ...options }: LinkOptions & { readonly methodId: string },
): Promise<string> {
  return changeBusiness(deps, appId, async (change) => {
    const isIt = and(eq(paymentMethods.id, methodId), eq(paymentMethods.appId, appId));
    const [method] = await change.tx.select().from(paymentMethods).where(isIt);
    const { contactId } = orThrowNotFound(method?.removedAt === null ? method : null);
    return writeContactLink(change, { contactId, replacedMethodId: methodId }, options);
  });
}

/** Writes a link of a contact, with which a method is saved or the named one is replaced; returns its id. The caller has checked both. */
export function writeContactLink(
  change: BusinessChange,
  named: Pick<PaymentMethodLinkRow, 'contactId' | 'replacedMethodId'>,
  options: LinkOptions = {},
): Promise<string> {
  const source = named.replacedMethodId === null ? 'public-payment-method' : 'public-update-card';
  return writeLink(change, { ...named, source, connectionId: null }, options);
}

/** Revokes a link: nothing can be saved with it from now on. Throws `not-found` for one that the business does not have. */
export function revokeMethodLink(deps: WriteContext, appId: string, key: string): Promise<void> {
  return changeBusiness(deps, appId, async ({ tx, now }) => {
    const isIt = and(eq(paymentMethodLinks.id, key), eq(paymentMethodLinks.appId, appId));
    const [row] = await tx.select().from(paymentMethodLinks).where(isIt).for(ROW_LOCK);
    const change = { revokedAt: orThrowNotFound(row).revokedAt ?? now };
    await tx.update(paymentMethodLinks).set(change).where(isIt);
  });
}

async function findContact(
  tx: Transaction,
  { appId, contact, now }: { appId: string; contact: LinkContact; now: Date },
): Promise<string> {
  if ('id' in contact) {
    const isIt = and(eq(contacts.id, contact.id), eq(contacts.appId, appId));
    const [row] = await tx.select({ id: contacts.id }).from(contacts).where(isIt);
    return orThrowNotFound(row).id;
  }
  const { name, email } = contact;
  if (name.trim() === '') throw new DraftRefused('The contact has no name');
  // a contact of the same name with another e-mail is another person: their card is not saved with this link
  const named = { contactId: email ?? '', name, email };
  const unknown = { companyName: null, phone: null, taxId: null, address: null };
  return matchContact(tx, { appId, contact: { ...named, ...unknown }, now });
}

type Named = Pick<
  PaymentMethodLinkRow,
  'source' | 'contactId' | 'connectionId' | 'replacedMethodId'
>;

async function writeLink(
  { tx, now, business: { appId } }: BusinessChange,
  named: Named,
  { expiresInDays = 30, isSingleUse = true, showsFullAddress = false }: LinkOptions,
): Promise<string> {
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > MOST_DAYS)
    throw new DraftRefused(`A link can be used for 1 to ${MOST_DAYS} whole days`);
  const id = newPublicId();
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
  const use = { isSingleUse, showsFullAddress, expiresAt, createdAt: now };
  await tx.insert(paymentMethodLinks).values({ id, appId, ...named, ...use });
  return id;
}
