import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { MethodLink } from '#api/payments/paymentMethodCalls.ts';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useOnDemand } from '#i18n/messages/useOnDemand.ts';
import { useRetry } from '#i18n/messages/useRetry.ts';
import { useText } from '#i18n/useText.ts';
import { isFramed } from '#platform/parentFrame.ts';
import { useBoot } from '#store/useBusinessName.ts';
import { DirectAccess } from './DirectAccess.tsx';
import { OpeningPage } from './OpeningPage.tsx';

/** A separate chunk, so that only this page lists its preloads. */
const loadLinkPage = () => import('./MethodLinkPage.tsx').then((late) => late.MethodLinkPage);

/**
 * Saves a payment method for the `key` of a link, only inside a page that the business allows; elsewhere it shows that direct access
 * is not permitted. Replaces a saved card for a `changeId`, at top level too (reading 3).
 */
export function PaymentMethodPage() {
  const boot = useBoot();
  const { key = '', changeId } = useParams();
  const text = useText();
  const link = useMemo<MethodLink>(
    () => (changeId === undefined ? { kind: 'key', key } : { kind: 'change', changeId }),
    [key, changeId],
  );
  useWindowTitle(text(`public.paymentMethod.${changeId === undefined ? 'title' : 'updateTitle'}`));
  const isDirect = changeId === undefined && !isFramed();
  const part = useOnDemand(loadLinkPage, 'paying', !isDirect);
  const retry = useRetry(part);
  const { value: LinkPage, state } = part;
  if (isDirect) return <DirectAccess linkKey={key} />;
  if (LinkPage !== null) return <LinkPage link={link} />;
  if (state !== 'failed') return <OpeningPage />;
  return (
    <FailurePage
      boot={boot}
      title={text('errors.cardUpdate.headline')}
      text={text('errors.cardUpdate.load')}
      onRetry={retry}
    />
  );
}
