import { useParams } from 'react-router-dom';
import { MethodLinkPage } from './MethodLinkPage.tsx';
import { useLink } from './useLink.ts';

/** Replaces a saved card through a change link (2.16, 2.34): at top level, or inside a page that the business allows (reading 3). */
export function UpdatePaymentMethodPage() {
  const { changeId = '' } = useParams();
  return <MethodLinkPage link={useLink('change', changeId)} />;
}
