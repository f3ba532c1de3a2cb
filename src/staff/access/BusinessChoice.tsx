import { Link, useLocation } from 'react-router-dom';
import type { Account } from '#contract/entities/staff/account.ts';
import { useText } from '#i18n/useText.ts';
import { buttonClass } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import { Text } from '#ui/text/index.ts';
import styles from '../sign-in/SignIn.module.css';

/** Props; `isRefused`: the member does not belong to the business in the URL. */
export interface BusinessChoiceProps {
  readonly memberships: Account['memberships'];
  readonly isRefused: boolean;
}

/** Lets a member of several businesses choose one, and tells a person without a business to contact an owner. */
export function BusinessChoice({ memberships, isRefused }: BusinessChoiceProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isMember = memberships.length > 0;
  return (
    <PlainPage title={text(isMember ? 'staff.business.title' : 'staff.business.none')}>
      {(isRefused || !isMember) && (
        <Text isQuiet role="status">
          {text(isMember ? 'staff.business.refused' : 'staff.business.noneHint')}
        </Text>
      )}
      <ul className={styles.businesses}>
        {memberships.map(({ appId, businessName }) => (
          <li key={appId}>
            <Link
              className={buttonClass('outline', true)}
              to={{ pathname, search: withBusiness(search, appId) }}
            >
              <bdi translate="no">{businessName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </PlainPage>
  );
}

/** The query of the same page in a business. */
export function withBusiness(search: string, appId: string): string {
  const query = new URLSearchParams(search);
  query.set('app_id', appId);
  return `?${query}`;
}
