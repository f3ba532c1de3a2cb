import { findMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { PaymentMethodLinkRow } from '#server/database/schema/paymentMethodLinks.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { Connected, ProcessorAdapter } from '#server/processors/contract/processorAdapter.ts';
import { storesTokens } from '#server/processors/contract/storesTokens.ts';

type Finding = Pick<ServerContext, 'db' | 'processors'>;

/**
 * The connection for saving a link's method: the link's own, otherwise that of the replaced method, otherwise the first
 * one, among those that the business offers and whose processor saves what the link is for. Throws
 * `processor-not-configured` if there is none.
 */
export async function findSetupConnection(
  deps: Finding,
  business: BusinessRow,
  link: PaymentMethodLinkRow,
): Promise<Connected> {
  const connected = await findOptionalSetupConnection(deps, business, link);
  if (connected === null) throw new ProblemError('processor-not-configured');
  return connected;
}

/** Like `findSetupConnection`, but returns null if there is none. */
export async function findOptionalSetupConnection(
  { db, processors }: Finding,
  { appId, onlinePayments, currency }: BusinessRow,
  { source, connectionId, replacedMethodId }: PaymentMethodLinkRow,
): Promise<Connected | null> {
  const rows = onlinePayments ? await listConnections(db, appId) : [];
  const able = rows
    .flatMap((row) => processors.connect(row) ?? [])
    .filter(({ adapter }) => canSave(adapter, source) || canStore(adapter, currency));
  const findOwn = (id: string) => able.find(({ context }) => context.connection === id);
  const replaced = replacedMethodId === null ? null : await findMethod(db, replacedMethodId);
  if (connectionId !== null) return findOwn(connectionId) ?? null;
  return findOwn(replaced?.connectionId ?? '') ?? able[0] ?? null;
}

/**
 * Whether a processor can save what a link is for. Every link but one for any kind of payment method needs a processor that
 * saves cards.
 */
function canSave(
  { capabilities: { setups } }: ProcessorAdapter,
  source: PaymentMethodLinkRow['source'],
): boolean {
  return (
    setups !== undefined && (source === 'public-payment-method' || setups.savesCards !== false)
  );
}

/** A processor without sessions saves a card by the token of its fields, which need a processor that can charge. */
function canStore(adapter: ProcessorAdapter, currency: string): boolean {
  return storesTokens(adapter) && adapter.chargeRules(currency) !== null;
}
