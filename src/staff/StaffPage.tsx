import { useLocation } from 'react-router-dom';
import { StaffInvoicePage } from './document/StaffInvoicePage.tsx';
import { StaffQuotePage } from './document/StaffQuotePage.tsx';
import { InvitationPage } from './sign-in/InvitationPage.tsx';
import { PasswordResetPage } from './sign-in/PasswordResetPage.tsx';
import { StaffStartPage } from './start/StaffStartPage.tsx';

/** Pages by the beginning of their path. */
const PAGES = [
  ['/invoices/', StaffInvoicePage],
  ['/quotes/', StaffQuotePage],
  ['/link/invitation', InvitationPage],
  ['/link/', PasswordResetPage],
] as const;

/** A screen on which staff find documents or sign in. All are one chunk, which a first view of customers names once. */
export function StaffPage() {
  const { pathname } = useLocation();
  const [, Page] = PAGES.find(([start]) => pathname.startsWith(start)) ?? ['', StaffStartPage];
  return <Page />;
}
