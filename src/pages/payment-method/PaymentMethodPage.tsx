import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { MethodLink } from '#api/paymentMethodCalls.ts';
import { isFramed } from '#platform/parentFrame.ts';
import { DirectAccess } from './DirectAccess.tsx';
import { MethodLinkPage } from './MethodLinkPage.tsx';

/**
 * Saves a payment method through the `key` of a link: only inside a page that the business allows, otherwise it says so (2.37,
 * 2.38). Replaces a saved card through a `changeId` (2.34): at top level too (reading 3).
 */
export function PaymentMethodPage() {
  const { key = '', changeId } = useParams();
  const link = useMemo<MethodLink>(
    () => (changeId === undefined ? { kind: 'key', key } : { kind: 'change', changeId }),
    [key, changeId],
  );
  return changeId === undefined && !isFramed() ? <DirectAccess /> : <MethodLinkPage link={link} />;
}
