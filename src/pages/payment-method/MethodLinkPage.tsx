import { useEffect, useState } from 'react';
import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import { useResizeMessages } from '#documents/sheet/useResizeMessages.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { UnknownOutcome } from '#payments/card-form/UnknownOutcome.tsx';
import { FormTextsContext } from '#payments/notices/formTexts.ts';
import { useSaveReturn } from '#payments/return/useSaveReturn.ts';
import { toSaveEvent } from '#payments/save/cardEvent.ts';
import { SAVE_TEXTS } from '#payments/save/saveTexts.ts';
import type { SubmittedForm } from '#payments/save/submittedForm.ts';
import { isAllowedParent, isFramed, postToParent } from '#platform/parentFrame.ts';
import { useBoot, useBusinessName } from '#store/useBusinessName.ts';
import { useAccent } from '#ui/accent/useAccent.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { OpeningPage } from './OpeningPage.tsx';
import { RemovedMethodSheet } from './RemovedMethodSheet.tsx';
import { SavedMethodSheet } from './SavedMethodSheet.tsx';
import { SaveMethodForm } from './SaveMethodForm.tsx';
import { useMethodLink } from './useMethodLink.ts';

/** What was saved on this page, and the form submitted for it. */
interface Saved {
  readonly result: PaymentMethodResult;
  readonly form: SubmittedForm;
}

/**
 * The page of a payment-method link. It first handles a return from a bank's page, then opens the link. Inside a page that the
 * business has not allowed, it shows nothing of the link.
 */
export function MethodLinkPage({ link }: { readonly link: MethodLink }) {
  useAccent(useBoot()?.accentColor);
  const { back, retry: askAgain } = useSaveReturn(link);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [removedAt, setRemovedAt] = useState<string | null>(null);
  const isOpened = back.kind === 'none' || back.kind === 'failed';
  const { view, reopen } = useMethodLink(link, isOpened && saved === null);
  if (back.kind === 'saved' && saved === null) setSaved(back);
  const opened = view.state === 'open' ? view.intent : null;
  useResizeMessages(saved?.form.embedOrigins ?? opened?.embedOrigins ?? null);
  useSaveEvent(link, saved);
  if (removedAt !== null) return <RemovedMethodSheet removedAt={removedAt} />;
  if (saved !== null)
    return <SavedMethodSheet result={saved.result} link={link} onRemoved={setRemovedAt} />;
  if (back.kind === 'unknown') {
    return (
      <FormTextsContext value={SAVE_TEXTS}>
        <UnknownOutcome onCheck={askAgain} />
      </FormTextsContext>
    );
  }
  if (view.state === 'loading' || !isOpened) {
    return <OpeningPage />;
  }
  if (view.state === 'failed') return <LinkFailure failure={view.failure} onRetry={view.retry} />;
  const { intent } = view;
  if (isFramed() && !isAllowedParent(intent.embedOrigins)) return <ForeignFrame />;
  return (
    <SaveMethodForm
      key={intent.setupId}
      link={link}
      intent={intent}
      reopen={reopen}
      firstNotice={back.kind === 'failed' ? back.notice : null}
      onDone={(result, form) => setSaved({ result, form })}
      onOutdated={view.retry}
      onRemoved={setRemovedAt}
    />
  );
}

/** Posts the saved result to the embedding page, once. */
function useSaveEvent(link: MethodLink, saved: Saved | null): void {
  useEffect(() => {
    const event = saved && toSaveEvent(saved.result, link, saved.form);
    if (saved && event) postToParent(event, saved.form.embedOrigins);
  }, [link, saved]);
}

/** Shown inside a page that the business has not allowed, in browsers that do not block it anyway. */
function ForeignFrame() {
  const text = useText();
  const name = isolateText(useBusinessName());
  return (
    <PlainPage title={text('public.paymentMethod.directTitle')}>
      <Text isQuiet role="alert">
        {text('public.paymentMethod.foreignText', { name })}
      </Text>
    </PlainPage>
  );
}
