import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import { contacts } from '#server/database/schema/contacts.ts';
import { getCapability } from '#server/payments/connections.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';

/**
 * The contact to create as a customer at the processor. `again` is set if the processor no longer has the previous customer.
 */
export interface NewCustomer {
  readonly contactId: string;
  readonly again?: string;
}

/**
 * Creates a contact's customer at the processor, and returns its id there. Concurrent calls for the same contact get the
 * same customer: the key follows from the request.
 */
export async function createCustomer(
  { db }: Pick<ServerContext, 'db'>,
  connected: Connected,
  { contactId, again = '' }: NewCustomer,
): Promise<string> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, contactId));
  const { name, email } = orThrowNotFound(row);
  const { connection } = connected.context;
  const idempotencyKey = toCustomerKey({ contactId, connection, name, email, again });
  const setups = getCapability(connected, 'setups');
  return setups.createCustomer(connected.context, { name, email, idempotencyKey });
}

/** The idempotency key for creating a contact's customer. */
export function toCustomerKey({
  contactId,
  connection,
  name,
  email,
  again = '',
}: NewCustomer & {
  readonly connection: string;
  readonly name: string | null;
  readonly email: string | null;
}): string {
  const text = JSON.stringify([contactId, connection, name, email, again]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 40);
  return `billfold-customer-${hash}`;
}
