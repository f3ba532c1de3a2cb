import type { DocumentKey } from '#api/documentKey.ts';
import type { Answer } from '#contract/routes/routes.ts';
import { quoteState } from '#documents/status/quoteState.ts';
import { JumpWithoutScripts } from '#documents/without-scripts/JumpWithoutScripts.tsx';
import { useText } from '#i18n/useText.ts';
import { Button, ButtonLink } from '#ui/button/index.ts';
import { useInvoiceAddress } from './useInvoiceAddress.ts';

/** Props of the one thing to do with a quote. `onAccept` is null where nobody knows which version is on the screen; `onWant` hears of a pointer. */
export interface QuoteActionProps {
  readonly docKey: DocumentKey;
  readonly answer: Pick<Answer<'getQuote'>, 'quote' | 'companyProfile'>;
  readonly isBusy: boolean;
  readonly onWant: () => void;
  readonly onAccept: (() => void) | null;
}

/** Whether there is something to do with a quote in its state. */
export function hasQuoteAction({ quote, companyProfile }: QuoteActionProps['answer']): boolean {
  const state = quoteState(quote);
  if (state === 'open' || state === 'accepted') return true;
  return state !== 'draft' && companyProfile.email !== null;
}

/** The one thing to do with a quote, by its state: accept it, open what it became, or ask for a new one. */
export function QuoteAction(props: QuoteActionProps) {
  const { docKey, answer, isBusy, onWant, onAccept } = props;
  const { quote, companyProfile } = answer;
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
          onPointerEnter={onWant}
          onClick={onAccept ?? undefined}
        >
          {text('public.quote.accept.action')}
        </Button>
        <JumpWithoutScripts to="answer">{text('public.quote.accept.action')}</JumpWithoutScripts>
      </>
    );
  }
  if (state === 'accepted') {
    return <AcceptedAction docKey={docKey} invoiceXid={quote.invoiceXid} />;
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
}

function AcceptedAction({ docKey: { appId, xid }, invoiceXid }: AcceptedActionProps) {
  const text = useText();
  const invoice = useInvoiceAddress(appId, invoiceXid ?? '');
  const acceptance = `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}/accept`;
  return (
    <ButtonLink variant="filled" to={invoiceXid === null ? acceptance : invoice}>
      {text(invoiceXid === null ? 'public.quote.seeAcceptance' : 'public.quote.openInvoice')}
    </ButtonLink>
  );
}
