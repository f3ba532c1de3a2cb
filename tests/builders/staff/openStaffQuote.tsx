import { act } from '@testing-library/react';
import type { StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { StaffQuotePage } from '#staff/document/StaffQuotePage.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeNetwork, type Responder, respondWithJson } from '../browser/makeNetwork.ts';
import { makeQuote } from '../documents/makeQuote.ts';
import { EnteredPage } from '../rendering/EnteredPage.tsx';
import { makeBoot } from '../rendering/makeBoot.ts';
import { renderPage } from '../rendering/renderPage.tsx';
import { respondAsSignedIn } from './makeStaffAccount.ts';

/** An open quote as staff see it, with all permissions. */
export function makeStaffQuote(changes: Partial<StaffQuote> = {}): StaffQuote {
  return {
    quote: makeQuote(),
    contactId: null,
    isRevoked: false,
    isWithdrawn: false,
    activity: [],
    can: { withdraw: true, revokeLink: true },
    ...changes,
  };
}

/** Opens the quote view of signed-in staff; `responses` are those to its changes. */
export function openStaffQuote(
  known: StaffQuote,
  responses: Readonly<Record<string, Responder>> = {},
) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET /v1/staff/quotes/${known.quote.xid}`]: () => respondWithJson(known),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <StaffQuotePage />
    </EnteredPage>
  );
  const at = `/quotes/${known.quote.xid}?app_id=fern&type=staff`;
  const { store } = renderPage({ pages: { '/quotes/:id': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}
