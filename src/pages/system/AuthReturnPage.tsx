import { useLocation } from 'react-router-dom';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { type ReturnStep, usePaymentReturn } from '#payments/return/usePaymentReturn.ts';
import { ButtonLink } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Spinner } from '#ui/spinner/index.ts';
import { Text } from '#ui/text/index.ts';

const TEXTS: Readonly<Record<ReturnStep, readonly [title: MessageId, hint: MessageId]>> = {
  checking: ['public.authReturn.title', 'public.authReturn.hint'],
  moved: ['public.authReturn.title', 'public.authReturn.hint'],
  'not-a-return': ['public.authReturn.nothing', 'public.authReturn.nothingHint'],
  'not-loaded': ['public.authReturn.notLoaded', 'public.authReturn.notLoadedHint'],
};

/**
 * The page that a bank's page redirects back to, on success and on failure. It claims no outcome: it waits for the server's result
 * and then redirects. If that fails, it links to the invoice in the URL.
 */
export function AuthReturnPage() {
  const text = useText();
  const step = usePaymentReturn();
  const [title, hint] = TEXTS[step];
  const isBusy = step === 'checking' || step === 'moved';
  const invoicePath = getInvoicePath(useLocation().search);
  return (
    <PlainPage title={text(title)} isBusy={isBusy}>
      <Text isQuiet role="status">
        {isBusy && <Spinner />} <span>{text(hint)}</span>
      </Text>
      {!isBusy && invoicePath && (
        <ButtonLink to={invoicePath}>{text('public.action.back')}</ButtonLink>
      )}
    </PlainPage>
  );
}

/** The path of the invoice in our return URL; null for any other. */
function getInvoicePath(search: string): string | null {
  const query = new URLSearchParams(search);
  const [appId, xid] = [query.get('app_id'), query.get('xid')];
  return appId && xid && `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}`;
}
