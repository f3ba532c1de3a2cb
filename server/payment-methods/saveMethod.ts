import type { ProcessorName } from '#contract/codes.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { storesTokens } from '#server/processors/contract/storesTokens.ts';
import { assertLinkOpen, getLink, type LinkName } from './links/linkStore.ts';
import type { BillingDetails } from './methodStore.ts';
import { findOptionalSetupConnection } from './setups/findSetupConnection.ts';
import { type SetupUpdate, settleSetup } from './setups/settleSetup.ts';
import { findSetupOfProcessor } from './setups/setupStore.ts';
import { storeToken } from './storeToken.ts';

/** A page's request to save: the link, the session, and the payer's details. Its data about the card is not trusted. */
export interface SaveRequest {
  readonly business: BusinessRow;
  readonly link: Omit<LinkName, 'appId'>;
  readonly processor: ProcessorName;
  /** The session's id at the processor, or the card's token where the processor has no sessions. */
  readonly token: string;
  readonly billing: BillingDetails;
  /** The contact's consent as reported by staff, if they ask. */
  readonly consent?: SetupUpdate['consent'];
}

/**
 * Saves what the processor saved in a session of a link, or the card of a token. Throws `not-found` for a session of
 * another link.
 */
export async function saveMethod(
  deps: ServerContext,
  { business, link: name, processor, token, billing, consent }: SaveRequest,
): Promise<PaymentMethodResult> {
  const link = await getLink(deps.db, { appId: business.appId, ...name });
  const row = await findSetupOfProcessor(deps.db, { linkId: link.id, processor, id: token });
  const change = { billing: clean(billing), ...(consent && { consent }) };
  if (row !== null) return settleSetup(deps, { row, event: null, ...change });
  const connected = await findOptionalSetupConnection(deps, business, link);
  const isOfToken = connected?.adapter.name === processor && storesTokens(connected.adapter);
  if (isOfToken) return storeToken(deps, { link, connected, token, ...change });
  assertLinkOpen(link, deps.clock.now());
  throw new ProblemError('not-found');
}

/** Control characters and unpaired surrogates: no name contains them, and the database cannot store all of them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** The payer's details, cleaned for the database; null if nothing remains. */
function clean(billing: BillingDetails): BillingDetails {
  const cleaned = Object.entries(billing).map(([name, text]) => [
    name,
    text?.replaceAll(UNPRINTABLE, ' ').trim() || null,
  ]);
  return Object.fromEntries(cleaned);
}
