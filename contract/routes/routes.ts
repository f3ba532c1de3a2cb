import type { Static, TSchema } from 'typebox';
import { accountRoutes } from './account.ts';
import { accountPasskeyRoutes } from './accountPasskeys.ts';
import { appRoutes } from './app.ts';
import { checkoutRoutes } from './checkout.ts';
import { invoiceRoutes } from './invoice.ts';
import { paymentMethodRoutes } from './paymentMethods.ts';
import { payPalRoutes } from './payPal.ts';
import { pdfRoutes } from './pdf.ts';
import { quoteRoutes } from './quote.ts';
import { rainforestRoutes } from './rainforest.ts';
import { staffRoutes } from './staff.ts';
import { staffApiKeyRoutes } from './staffApiKeys.ts';
import { staffContactRoutes } from './staffContacts.ts';
import { staffDocumentRoutes } from './staffDocuments.ts';
import { staffMemberRoutes } from './staffMembers.ts';
import { stripeRoutes } from './stripe.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every call of the public sales API, by name. */
export const ROUTES = {
  ...appRoutes,
  ...quoteRoutes,
  ...invoiceRoutes,
  ...pdfRoutes,
  ...stripeRoutes,
  ...payPalRoutes,
  ...rainforestRoutes,
  ...paymentMethodRoutes,
  ...webhookRoutes,
  ...staffRoutes,
  ...staffDocumentRoutes,
  ...staffContactRoutes,
  ...staffApiKeyRoutes,
  ...staffMemberRoutes,
  ...accountRoutes,
  ...accountPasskeyRoutes,
  ...checkoutRoutes,
};

/** The table's type. */
export type Routes = typeof ROUTES;

/** One call's name. */
export type RouteName = keyof Routes;

/** A call's response. */
export type RouteResponse<N extends RouteName> = Static<Routes[N]['response']>;

/** A call's payload; `null` if it has none. */
export type Payload<N extends RouteName> = Routes[N]['payload'] extends null
  ? null
  : Static<NonNullable<Routes[N]['payload']>>;

/** A call's query; `null` if it has none. */
export type Query<N extends RouteName> = Routes[N] extends {
  readonly query: infer Q extends TSchema;
}
  ? Static<Q>
  : null;
