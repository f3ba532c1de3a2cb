import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  createChangeLink,
  createMethodLink,
  revokeMethodLink,
} from '#server/back-office/payments/paymentMethodLinks.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import { contacts, paymentMethods } from '#server/database/schema/contacts.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { toEmailKey } from '#server/documents/matchContact.ts';
import { methodLink } from '#server/platform/network/serverAddress.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { CommandResponse } from '../printResponse.ts';
import type { PaymentLinkRequest } from './paymentLinkRequest.ts';

/** Creates or revokes a link for a payment method; `base` is the base URL of links. */
export async function handlePaymentLinkRequest(
  deps: WriteContext,
  base: string,
  request: PaymentLinkRequest,
): Promise<CommandResponse> {
  const { app: appId } = request;
  if ((await findBusiness(deps.db, appId)) === null) return refuse(`There is no business ${appId}`);
  try {
    return await run(deps, base, request);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return refuse(error.code === 'not-found' ? 'Not found' : error.message);
  }
}

function refuse(reason: string): CommandResponse {
  return { status: 'refused', lines: [`${reason}.`] };
}

async function run(
  deps: WriteContext,
  base: string,
  request: PaymentLinkRequest,
): Promise<CommandResponse> {
  const { app: appId } = request;
  if (request.action === 'revoke') {
    await revokeMethodLink(deps, appId, request.key);
    return { status: 'done', lines: [`${request.key}: revoked`] };
  }
  if (request.action === 'create') {
    const { name, email, action: _, app: __, ...draft } = request;
    const key = await createMethodLink(deps, appId, { contact: { name, email }, ...draft });
    return { status: 'done', lines: [methodLink(base, { appId, key })] };
  }
  const { email, method, action: _, app: __, ...options } = request;
  const methods = await listMethods(deps.db, appId, email);
  const [only] = methods.filter(({ id }) => method === null || id === method);
  if (only === undefined) return refuse(`${email} does not have this payment method`);
  if (method === null && methods.length > 1) return refuse(listChoices(methods));
  const changeId = await createChangeLink(deps, appId, { methodId: only.id, ...options });
  return { status: 'done', lines: [methodLink(base, { appId, changeId })] };
}

type Listed = Awaited<ReturnType<typeof listMethods>>;

function listChoices(methods: Listed): string {
  const all = methods.map(({ id, brand, last4 }) => `--method ${id} (${brand} ${last4 ?? ''})`);
  return `There are several, choose one: ${all.join(', ')}`;
}

/** The saved payment methods of a contact, newest first. */
async function listMethods(db: Database, appId: string, email: string) {
  const { id, brand, last4, createdAt, removedAt } = paymentMethods;
  const isOfContact = and(
    eq(contacts.appId, appId),
    eq(contacts.emailKey, toEmailKey(email) ?? ''),
    isNull(removedAt),
  );
  return db
    .select({ id, brand, last4 })
    .from(paymentMethods)
    .innerJoin(contacts, eq(contacts.id, paymentMethods.contactId))
    .where(isOfContact)
    .orderBy(desc(createdAt));
}
