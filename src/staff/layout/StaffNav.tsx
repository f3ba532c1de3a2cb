import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Account } from '#contract/entities/staff/account.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { useLinkTo } from '#platform/address/useLinkTo.ts';
import { useAppId } from '#store/hooks.ts';
import styles from './StaffNav.module.css';
import { staffAddress } from './staffAddress.ts';

type Role = Account['memberships'][number]['role'];

interface NavEntry {
  readonly path: string;
  readonly label: MessageId;
  /** The roles that see it; every role by default. */
  readonly roles?: readonly Role[];
}

/** The sections of the staff pages, in the order of the navigation. */
const ENTRIES: readonly NavEntry[] = [
  { path: '/', label: 'staff.start.title' },
  { path: '/contacts', label: 'staff.contacts.title' },
  { path: '/day', label: 'staff.day.title' },
  { path: '/members', label: 'staff.members.title', roles: ['owner'] },
  { path: '/api-keys', label: 'staff.apiKeys.title', roles: ['owner'] },
  { path: '/audit', label: 'staff.audit.title', roles: ['owner'] },
  { path: '/profile', label: 'staff.account.title' },
];

/** Links to the sections that a member may see; `role` is the member's role in this business. */
export function StaffNav({ role }: { readonly role: Role }) {
  const text = useText();
  const appId = useAppId();
  const linkTo = useLinkTo();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current link
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('staff.nav')}>
      {ENTRIES.filter(({ roles }) => roles?.includes(role) ?? true).map(({ path, label }) => (
        <NavLink
          key={path}
          className={styles.link ?? ''}
          to={linkTo(staffAddress(path, appId))}
          end={path === '/'}
        >
          {text(label)}
        </NavLink>
      ))}
    </nav>
  );
}
