import { useParams } from 'react-router-dom';
import { isFramed } from '#platform/parentFrame.ts';
import { DirectAccess } from './DirectAccess.tsx';
import { MethodLinkPage } from './MethodLinkPage.tsx';
import { useLink } from './useLink.ts';

/** Saves a payment method (2.15): only inside a page that the business allows (2.37, 2.38), otherwise it says so. */
export function PaymentMethodPage() {
  const { key = '' } = useParams();
  const link = useLink('key', key);
  return isFramed() ? <MethodLinkPage link={link} /> : <DirectAccess />;
}
