import { type ReactNode, useContext } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { DocumentKey } from '#api/documents/documentKey.ts';
import type { ServerDocument } from '#api/documents/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { MAX_DECLINE_REASON } from '#domain/document/declineReason.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { PlainFormContext } from '#platform/plainForm.ts';
import { Button } from '#ui/button/index.ts';
import { NoScriptRefusal } from './NoScriptRefusal.tsx';
import { parseRefusal } from './parseRefusal.ts';

/** Props of the forms; `isOpen`: the quote can still be accepted or declined. */
export interface NoScriptDecisionProps {
  readonly docKey: DocumentKey;
  readonly shown: ServerQuote;
  readonly isOpen: boolean;
}

/**
 * Plain forms for accepting and declining without scripts; only prerendered by a server, inside `noscript`. The result of an earlier
 * attempt is at the top, then come the terms, the consent and the button.
 */
export function NoScriptDecision({ docKey, shown, isOpen }: NoScriptDecisionProps) {
  const text = useText();
  const refusal = parseRefusal(useLocation().search);
  const name = isolateText(shown.document.companyProfile.name);
  const isAsked = useContext(PlainFormContext) && isOpen;
  if (!isAsked && refusal === null) return null;
  return (
    <div id="decision" data-screen-only>
      {refusal && <NoScriptRefusal refusal={refusal} name={name} />}
      {isAsked && (
        <>
          <DecisionForm action="accept" docKey={docKey} shown={shown}>
            <p>{text('public.quote.accept.lead', { name })}</p>
            <label>
              <input type="checkbox" name="consent" value="yes" required />
              <span>{text('public.quote.accept.consent')}</span>
            </label>
            <Button type="submit" variant="filled">
              {text('public.quote.accept.action')}
            </Button>
          </DecisionForm>
          <DecisionForm action="decline" docKey={docKey} shown={shown}>
            <p>{text('public.quote.decline.lead', { name })}</p>
            <label htmlFor="decline-reason">{text('public.quote.decline.reason')}</label>
            <textarea id="decline-reason" name="reason" dir="auto" maxLength={MAX_DECLINE_REASON} />
            <Button type="submit">{text('public.quote.decline.action')}</Button>
          </DecisionForm>
        </>
      )}
    </div>
  );
}

interface DecisionFormProps {
  readonly action: 'accept' | 'decline';
  readonly docKey: DocumentKey;
  readonly shown: ServerQuote;
  readonly children: ReactNode;
}

function DecisionForm({ action, docKey: { appId, xid }, shown, children }: DecisionFormProps) {
  const { locale } = useIntl();
  const linkTo = useLinkTo();
  const path = `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`;
  return (
    <form method="post" action={linkTo(`${path}/${action}`)}>
      <input type="hidden" name="version" value={shown.etag ?? ''} />
      <input type="hidden" name="revision" value={shown.document.quote.revision} />
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  );
}

/** A version of a quote that was just read from the server. */
type ServerQuote = ServerDocument<RouteResponse<'getQuote'>>;
