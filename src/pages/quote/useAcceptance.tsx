import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKey } from '#api/documentKey.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/useLinkTo.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { acceptFailureWords } from './acceptFailureWords.ts';
import { type AcceptResult, type ServerQuote, useAcceptQuote } from './useAcceptQuote.ts';

/** The acceptance of the quote on a page. */
export interface Acceptance {
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly accept: () => Promise<void>;
  /** What went wrong while the modal stays open. */
  readonly modalAlert: ReactNode;
  /** What happened meanwhile, on the sheet: the quote has changed or can no longer be accepted. */
  readonly sheetAlert: ReactNode;
}

/** Walks an acceptance: consent, the call, and then the accepted page, a try again, or the quote as it stands now. */
export function useAcceptance(
  key: DocumentKey,
  shown: ServerQuote | null,
  reread: () => void,
): Acceptance {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<AcceptResult | null>(null);
  const { isSending, accept: send } = useAcceptQuote(key);
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const words = useResultWords(result, shown?.document.companyProfile.name ?? '');

  const goToAccepted = () => {
    setIsOpen(false);
    navigate(linkTo(`/${encodeURIComponent(key.appId)}/${encodeURIComponent(key.xid)}/accept`));
  };
  const accept = async () => {
    if (shown === null) return;
    const next = await send(shown);
    if (next === null) return;
    const code = next.kind === 'refused' ? next.failure.problem.code : null;
    if (next.kind === 'accepted' || code === 'quote-accepted') {
      if (code !== null) reread();
      return goToAccepted();
    }
    setResult(next);
    if (stays(next)) return;
    setIsOpen(false);
    reread();
  };
  return {
    isOpen: isOpen && shown !== null,
    isSending,
    open: () => {
      setResult(null);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    accept,
    modalAlert: result !== null && stays(result) ? words : null,
    sheetAlert: result !== null && !stays(result) ? words : null,
  };
}

/** Whether the modal stays: where another press may well succeed. */
function stays(result: AcceptResult): boolean {
  if (result.kind !== 'refused') return true;
  const { status } = result.failure.problem;
  return status >= 500 || status === 429;
}

function useResultWords(result: AcceptResult | null, business: string): ReactNode {
  const text = useText();
  if (result === null || result.kind === 'accepted') return null;
  if (result.kind === 'refused' && result.failure.problem.code === 'precondition-failed') {
    return (
      <InlineAlert variant="warning" isLive title={text('public.quote.accept.changedTitle')}>
        <p>{text('public.quote.accept.changedText', { name: isolate(business) })}</p>
      </InlineAlert>
    );
  }
  const reason = result.kind === 'refused' ? acceptFailureWords(result.failure.problem.code) : null;
  const refused = reason === null ? 'public.quote.accept.refusedText' : reason;
  return (
    <InlineAlert variant="critical" isLive title={text('errors.quoteAccept')}>
      <p>{text(result.kind === 'unsure' ? 'public.quote.accept.failedHint' : refused)}</p>
    </InlineAlert>
  );
}
