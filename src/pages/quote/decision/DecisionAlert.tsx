import type { DocumentKey } from '#api/documents/documentKey.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import { VisuallyHidden } from '#ui/visually-hidden/index.ts';
import { ChangesList } from '../changes/ChangesList.tsx';
import type { Decision } from './decision.ts';
import { SUPERSEDED_MESSAGES } from './outbox/outboxMessages.ts';
import type { DecisionResult } from './sending/decisionResult.ts';
import { getDecisionFailureMessage, isFinal } from './sending/getDecisionFailureMessage.ts';

/** Props of the alert. `response` is the version that the decision was about. */
export interface DecisionAlertProps {
  readonly action: Decision;
  readonly result: DecisionResult;
  readonly docKey: DocumentKey;
  readonly response: RouteResponse<'getQuote'>;
  /** Whether the sheet already shows the quote's status, so that the alert is only announced to screen readers. */
  readonly isAnnounced?: boolean;
}

/** Explains why a decision failed, whether anything was decided, and what to do. Shows changes of the quote, if any. */
export function DecisionAlert({
  action,
  result,
  docKey,
  response,
  isAnnounced,
}: DecisionAlertProps) {
  const text = useText();
  if (result.kind === 'done' || result.kind === 'queued') return null;
  if (result.kind === 'overtaken') {
    const { variant, title } = SUPERSEDED_MESSAGES;
    const name = isolateText(response.companyProfile.name);
    return (
      <InlineAlert variant={variant} isLive title={text(title)}>
        <p>{text('public.quote.accept.problem.otherVersion', { name })}</p>
        <ChangesList docKey={docKey} since={response.quote.revision} />
      </InlineAlert>
    );
  }
  if (result.kind === 'refused' && result.failure.problem.code === 'precondition-failed') {
    const name = isolateText(response.companyProfile.name);
    return (
      <InlineAlert variant="warning" isLive title={text('public.quote.accept.changedTitle')}>
        <p>{text(`public.quote.${action}.changedText`, { name })}</p>
        <ChangesList docKey={docKey} since={response.quote.revision} />
      </InlineAlert>
    );
  }
  if (result.kind === 'refused' && isFinal(result.failure.problem.code)) {
    const message = text(getDecisionFailureMessage(action, result.failure.problem.code));
    if (!isAnnounced) return <InlineAlert variant="critical" isLive title={message} />;
    return (
      <VisuallyHidden>
        <span role="alert">{message}</span>
      </VisuallyHidden>
    );
  }
  const title = action === 'accept' ? 'errors.quoteAccept' : 'public.quote.decline.failed';
  const message =
    result.kind === 'unsure'
      ? (`public.quote.${action}.failedHint` as const)
      : getDecisionFailureMessage(action, result.failure.problem.code);
  return (
    <InlineAlert variant="critical" isLive title={text(title)}>
      <p>{text(message)}</p>
      {result.kind === 'unsure' && <p>{text('public.outbox.unsaved')}</p>}
    </InlineAlert>
  );
}
