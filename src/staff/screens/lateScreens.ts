import type { MessagePart } from '#i18n/messages/messagePart.ts';
import { type LateScreen, lateScreen } from './lateScreen.ts';

const work = () => import('./workScreens.ts');
const account = () => import('./accountScreens.ts');

/** The screens of sections besides the start page, by the first part of the path. */
export const SECTIONS: Readonly<Record<string, LateScreen>> = {
  audit: lateScreen(account, 'AuditPage'),
  'api-keys': lateScreen(account, 'ApiKeysPage'),
  contacts: lateScreen(work, 'ContactsPage'),
  day: lateScreen(work, 'StaffDayPage'),
  members: lateScreen(account, 'MembersPage'),
  profile: lateScreen(account, 'AccountPage'),
};

/** The screens of single items, by the first part of the path. */
export const ITEMS: Readonly<Record<string, LateScreen>> = {
  contacts: lateScreen(work, 'ContactPage'),
  invoices: lateScreen(work, 'StaffInvoicePage'),
  quotes: lateScreen(work, 'StaffQuotePage'),
  link: lateScreen(account, 'OneTimeLinkPage'),
};

/** Fetches the messages and the code of all screens, the invoice first, so that they open at once. */
export async function prefetchScreens(
  loadPart: (part: MessagePart) => Promise<void>,
): Promise<void> {
  const hasMessages = await loadPart('acting').then(
    () => true,
    () => false,
  );
  if (!hasMessages) return; // opening a screen tries again
  const screens = [ITEMS.invoices, ...Object.values(SECTIONS), ...Object.values(ITEMS)];
  for (const screen of screens) await screen?.load().catch(() => null); // opening it tries again
}
