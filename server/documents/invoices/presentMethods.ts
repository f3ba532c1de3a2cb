import type { AppSalesInfo, SalesMethod } from '#contract/entities/documents/invoice.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { ConnectionRow } from '#server/database/schema/connections.ts';
import type { Connected } from '#server/processors/contract/processorAdapter.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import type { LoadedInvoice } from '../invoiceStore.ts';

/** A connection that supports an invoice's currency, and what it can charge. */
export interface OfferedConnection extends Connected {
  readonly rules: ChargeRules;
}

/** The connections with which an invoice can be paid online, in their order; those without keys are left out. */
export function listOffered(
  { connections, content }: Pick<LoadedInvoice, 'connections' | 'content'>,
  processors: Processors,
): readonly OfferedConnection[] {
  return listOfferedForCurrency(content.row.currency, connections, processors);
}

/** The connections that support a currency, in their order; those without keys are left out. */
export function listOfferedForCurrency(
  currency: string,
  connections: readonly ConnectionRow[],
  processors: Processors,
): readonly OfferedConnection[] {
  return connections.flatMap((row) => {
    const connected = processors.connect(row);
    const rules = connected?.adapter.chargeRules(currency) ?? null;
    return connected === null || rules === null ? [] : [{ ...connected, rules }];
  });
}

/**
 * What the first connection with missing or unreadable keys could charge: the invoice stays payable, and its pay page
 * shows that payments cannot be loaded now, rather than that none are accepted online. `null` if there is no such
 * connection.
 */
export function getUnusableRules(
  { connections, content }: Pick<LoadedInvoice, 'connections' | 'content'>,
  { adapters, connect }: Processors,
): ChargeRules | null {
  const unusable = connections.filter(
    (row) => row.secretsSource !== 'environment' && connect(row) === null,
  );
  const rules = unusable.map(({ processor }) =>
    adapters.find(({ name }) => name === processor)?.chargeRules(content.row.currency),
  );
  return rules.find((one) => one !== undefined && one !== null) ?? null;
}

/** The data with which the page takes a payment: its methods in order, and the first of them in separate fields. */
export function presentSalesInfo(
  offered: readonly Connected[],
  { isRegionRequired }: Pick<BusinessRow, 'isRegionRequired'>,
): AppSalesInfo {
  const methods = offered.map(presentMethod);
  const [first] = methods;
  return {
    processor: first?.processor ?? null,
    accountId: first?.accountId ?? null,
    publicKey: first?.publicKey ?? null,
    scriptUrl: first?.scriptUrl ?? null,
    isRegionRequired,
    isTest: first?.isTest ?? false,
    methods,
  };
}

/** One method of a page: its processor, and the data for its script. */
export function presentMethod({ adapter, context }: Connected): SalesMethod {
  const { kind, publicKey, scriptUrl, settings } = adapter.publicConfig(context);
  const { cardBrands } = context.settings;
  return {
    connectionId: context.connection,
    processor: adapter.name,
    kind,
    accountId: context.accountId,
    publicKey,
    scriptUrl,
    isTest: adapter.isTest(context),
    settings: { ...settings, ...(cardBrands && { cardBrands }) },
  };
}

/** The merchant whose button the page may offer: a field that the call has of its own beside the methods. */
export function presentPayPalMerchant(
  offered: readonly Connected[],
): RouteResponse<'getInvoice'>['paypalMerchant'] {
  const merchants = offered.flatMap(
    ({ adapter, context }) => adapter.publicConfig(context).merchant ?? [],
  );
  return merchants[0] ?? null;
}

/** The kind of the business's first method: a card in fields, or whatever a wallet's own button pays with. */
export function presentPaymentSubtype(
  offered: readonly Connected[],
): RouteResponse<'getInvoice'>['paymentSubtype'] {
  const [first] = offered;
  if (first === undefined) return null;
  return first.adapter.publicConfig(first.context).kind === 'fields' ? 'card' : 'wallet';
}
