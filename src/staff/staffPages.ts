/** The screens on which staff find documents and sign in, in one chunk: a first view of customers names it once. */
export { StaffInvoicePage } from './document/StaffInvoicePage.tsx';
export { StaffQuotePage } from './document/StaffQuotePage.tsx';
export { InvitationPage } from './sign-in/InvitationPage.tsx';
export { PasswordResetPage } from './sign-in/PasswordResetPage.tsx';
export { StaffStartPage } from './start/StaffStartPage.tsx';
