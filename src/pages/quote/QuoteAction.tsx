import type { DocumentKey } from '#api/documents/documentKey.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { JumpWithoutScripts } from '#documents/actions/JumpWithoutScripts.tsx';
import { quoteState } from '#documents/status/quoteState.ts';
import { useText } from '#i18n/useText.ts';
import { useGroupAddress } from '#platform/address/useGroupAddress.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';

/** Props of a quote's primary action. `onAccept` is null if the displayed version has no ETag. */
export interface QuoteActionProps {
  readonly docKey: DocumentKey;
  readonly response: Pick<RouteResponse<'getQuote'>, 'quote' | 'companyProfile'>;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  readonly onAccept: (() => void) | null;
}

/** Whether a quote has a primary action in its current state. */
export function hasQuoteAction({ quote, companyProfile }: QuoteActionProps['response']): boolean {
  const state = quoteState(quote);
  if (state === 'open' || state === 'accepted') return true;
  return state !== 'draft' && companyProfile.email !== null;
}

/** A quote's primary action, by its state: accept it, open its invoice, or ask for a new one. */
export function QuoteAction(props: QuoteActionProps) {
  const { docKey, response, isBusy, isOnline, onAccept } = props;
  const { quote, companyProfile } = response;
  const text = useText();
  const state = quoteState(quote);
  if (state === 'open') {
    return (
      <>
        <Button
          variant="filled"
          data-needs-script
          disabled={onAccept === null}
          isBusy={isBusy}
          onClick={onAccept ?? undefined}
        >
          {text('public.quote.accept.action')}
        </Button>
        <noscript>
          {import.meta.env.SSR && (
            <JumpWithoutScripts to="decision">
              {text('public.quote.accept.action')}
            </JumpWithoutScripts>
          )}
        </noscript>
      </>
    );
  }
  if (state === 'accepted') {
    return <AcceptedAction docKey={docKey} invoiceXid={quote.invoiceXid} isOnline={isOnline} />;
  }
  const subject = text('public.quote.number', { number: quote.quoteNumber });
  return (
    <ButtonLink
      variant="filled"
      to={`mailto:${companyProfile.email}?subject=${encodeURIComponent(subject)}`}
    >
      {text('public.quote.askNew')}
    </ButtonLink>
  );
}

interface AcceptedActionProps {
  readonly docKey: DocumentKey;
  readonly invoiceXid: string | null;
  readonly isOnline: boolean;
}

/** Offline it links to the accepted page, which is saved with the quote; the invoice may not be. */
function AcceptedAction({ docKey, invoiceXid, isOnline }: AcceptedActionProps) {
  const text = useText();
  const invoice = useGroupAddress('invoice', docKey.appId, invoiceXid ?? '');
  if (invoiceXid === null || !isOnline) return <AcceptanceLink docKey={docKey} variant="filled" />;
  return (
    <ButtonLink variant="filled" to={invoice}>
      {text('public.quote.openInvoice')}
    </ButtonLink>
  );
}

/** The link to the accepted page: the proof, and the next step. */
export function AcceptanceLink({
  docKey: { appId, xid },
  variant,
}: {
  readonly docKey: DocumentKey;
  readonly variant?: 'filled';
}) {
  const text = useText();
  return (
    <ButtonLink
      {...(variant && { variant })}
      to={`/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}/accept`}
    >
      {text('public.quote.seeAcceptance')}
    </ButtonLink>
  );
}
