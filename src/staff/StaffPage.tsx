import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FailurePage } from '#documents/loading/FailurePage.tsx';
import { useMessagePart } from '#i18n/useMessagePart.ts';
import { useText } from '#i18n/useText.ts';
import { useBoot } from '#store/useBusinessName.ts';

import { AccountPage } from './account/AccountPage.tsx';
import { ApiKeysPage } from './api-keys/ApiKeysPage.tsx';
import { AuditPage } from './audit/AuditPage.tsx';

import { ContactPage } from './contacts/ContactPage.tsx';
import { ContactsPage } from './contacts/ContactsPage.tsx';

import { StaffDayPage } from './day/StaffDayPage.tsx';
import { StaffInvoicePage } from './document/StaffInvoicePage.tsx';
import { StaffQuotePage } from './document/StaffQuotePage.tsx';
import { MembersPage } from './members/MembersPage.tsx';
import { InvitationPage } from './sign-in/InvitationPage.tsx';
import { PasswordResetPage } from './sign-in/PasswordResetPage.tsx';
import { StaffStartPage } from './start/StaffStartPage.tsx';

/** The screens of sections, by the first part of the path. */
const SECTIONS: Readonly<Record<string, ComponentType>> = {
  '': StaffStartPage,
  audit: AuditPage,
  'api-keys': ApiKeysPage,
  contacts: ContactsPage,
  day: StaffDayPage,
  members: MembersPage,
  profile: AccountPage,
};

/** Sections for owners; their messages are a separate part. */
const OWNERS: readonly string[] = ['api-keys', 'audit', 'members'];

/** The screens of single items, by the first part of the path. */
const ITEMS: Readonly<Record<string, ComponentType>> = {
  contacts: ContactPage,
  invoices: StaffInvoicePage,
  quotes: StaffQuotePage,
  link: OneTimeLinkPage,
};

/** A staff screen. All of them share one chunk, so that a customer's first view lists only one file. */
export function StaffPage() {
  const { section = '', id } = useParams();
  const screens = id === undefined ? SECTIONS : ITEMS;
  const Screen = Object.hasOwn(screens, section) ? screens[section] : undefined;
  if (!Screen) return <UnknownScreen />;
  return OWNERS.includes(section) ? (
    <OwnersSection>
      <Screen />
    </OwnersSection>
  ) : (
    <Screen />
  );
}

/** Shows a section once its messages are loaded, which other sections do without. */
function OwnersSection({ children }: { readonly children: ReactNode }) {
  return useMessagePart('owners', 'staff.audit.kind') ? children : null;
}

function OneTimeLinkPage() {
  const { id } = useParams();
  return id === 'invitation' ? <InvitationPage /> : <PasswordResetPage />;
}

function UnknownScreen() {
  const boot = useBoot();
  const text = useText();
  return (
    <FailurePage
      boot={boot}
      title={text('errors.pageNotFound')}
      text={text('public.notFound.hint')}
    />
  );
}
