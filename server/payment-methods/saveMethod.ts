import type { ProcessorName } from '#contract/codes.ts';
import type { PaymentMethodResult } from '#contract/entities/paymentMethod.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { assertLinkOpen, getLink, type LinkName } from './linkStore.ts';
import type { BillingDetails } from './methodStore.ts';
import { type SetupNews, settleSetup } from './settleSetup.ts';
import { findSetupOfVendor } from './setupStore.ts';

/** A save as a page asks for it: which link and session, and what the payer wrote. What it says of the card is not believed. */
export interface SaveRequest {
  readonly link: LinkName;
  readonly processor: ProcessorName;
  /** The session's id at the vendor. */
  readonly setupId: string;
  readonly billing: BillingDetails;
  /** What staff say of the contact's consent, where they ask. */
  readonly consent?: SetupNews['consent'];
}

/** Saves what the vendor says was saved in a session of a link. Throws `not-found` for a session of another one. */
export async function saveMethod(
  deps: ServerContext,
  { link: name, processor, setupId, billing, consent }: SaveRequest,
): Promise<PaymentMethodResult> {
  const link = await getLink(deps.db, name);
  const row = await findSetupOfVendor(deps.db, { linkId: link.id, processor, id: setupId });
  if (row !== null) {
    const said = { billing: clean(billing), ...(consent && { consent }) };
    return settleSetup(deps, { row, event: null, ...said });
  }
  assertLinkOpen(link, deps.clock.now());
  throw new ProblemError('not-found');
}

/** What no text of a person holds, and no database stores. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** What the payer wrote, as it can be stored; what is empty then is none. */
function clean(billing: BillingDetails): BillingDetails {
  const cleaned = Object.entries(billing).map(([name, text]) => [
    name,
    text?.replaceAll(UNPRINTABLE, ' ').trim() || null,
  ]);
  return Object.fromEntries(cleaned);
}
