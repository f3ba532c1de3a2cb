import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import { findConnection } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { type PaymentMethodRow, paymentMethods } from '#server/database/schema/contacts.ts';
import { findOrderMethod } from '#server/payments/charges/assertConsent.ts';
import { canChargeSaved } from '#server/payments/charges/chargeSavedMethod.ts';
import { isOffered } from '#server/payments/connections.ts';
import type { Subject } from '#server/payments/contract/subject.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import { findDefaultMethod } from './defaultMethod.ts';
import { toSavedMethod } from './methodStore.ts';

type Finding = Pick<ServerContext, 'db' | 'processors'>;

/** The contact whose methods are listed, the currency, and the purpose of the charge. */
export interface ChargeableOwner {
  readonly appId: string;
  readonly contactId: string;
  readonly currency: string;
  /** Omitted for a charge without a document. */
  readonly subject?: Subject;
}

/** A method that can be charged now, and with which connection. */
export interface Chargeable {
  readonly method: PaymentMethodRow;
  readonly connected: Connected;
}

/** Maximum number of methods that staff can choose from. */
const MOST_METHODS = 20;

/**
 * The saved methods of a contact that can be charged without the payer: consented to for this, not removed, at a
 * connection that the business still offers and whose processor charges saved methods. The default one first, then the
 * newest.
 */
export async function listChargeable(
  deps: Finding,
  owner: ChargeableOwner,
): Promise<readonly Chargeable[]> {
  const { subject } = owner;
  const own = subject === undefined ? null : await findOrderMethod(deps.db, subject);
  const isAny = eq(paymentMethods.consentScope, 'any');
  const found = await list(
    deps,
    owner,
    own === null ? isAny : or(isAny, eq(paymentMethods.id, own)),
  );
  const first = await findDefaultMethod(deps.db, owner.contactId);
  const isFirst = ({ method }: Chargeable) => method.id === first?.id;
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}

/** A saved method of a contact by its id, with any consent: the charge checks it (`consent-missing`). */
export async function findChargeable(
  deps: Finding,
  owner: ChargeableOwner,
  id: string,
): Promise<Chargeable | null> {
  const [found = null] = await list(deps, owner, eq(sql`${paymentMethods.id}::text`, id));
  return found;
}

async function list(
  deps: Finding,
  { appId, contactId, currency }: ChargeableOwner,
  isWanted: SQL | undefined,
): Promise<readonly Chargeable[]> {
  const isTheirs = and(eq(paymentMethods.appId, appId), eq(paymentMethods.contactId, contactId));
  const isAllowed = and(
    eq(paymentMethods.consent, 'EXPLICIT_CONSENT'),
    isNull(paymentMethods.removedAt),
  );
  const rows = await deps.db
    .select()
    .from(paymentMethods)
    .where(and(isTheirs, isAllowed, isWanted))
    .orderBy(desc(paymentMethods.createdAt))
    .limit(MOST_METHODS);
  const found = await Promise.all(rows.map((method) => toChargeable(deps, method, currency)));
  return found.filter((one) => one !== null);
}

async function toChargeable(
  { db, processors }: Finding,
  method: PaymentMethodRow,
  currency: string,
): Promise<Chargeable | null> {
  const { appId, connectionId, accountId } = method;
  if (!(await isOffered({ db }, { appId, connectionId }))) return null;
  const row = await findConnection(db, connectionId);
  const connected = row && processors.connect(row);
  if (!connected || connected.context.accountId !== accountId) return null;
  const { adapter } = connected;
  const isAble = canChargeSaved(adapter) && adapter.chargeRules(currency) !== null;
  return isAble ? { method, connected } : null;
}

/** A chargeable method as shown to staff. */
export function toChargeableMethod({ method, connected }: Chargeable): ChargeableMethod {
  const { adapter, context } = connected;
  const of = { connectionId: context.connection, processor: adapter.name };
  return { id: method.id, ...of, ...toSavedMethod(method) };
}
