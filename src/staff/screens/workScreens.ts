/** The screens of the daily work: a chunk of their own, so that the start page lists its rows before it loads. */
export { ContactPage } from '../contacts/ContactPage.tsx';
export { ContactsPage } from '../contacts/ContactsPage.tsx';
export { StaffDayPage } from '../day/StaffDayPage.tsx';
export { StaffInvoicePage } from '../document/StaffInvoicePage.tsx';
export { StaffQuotePage } from '../document/StaffQuotePage.tsx';
