import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ApiResult } from '#api/failure.ts';
import type { Account } from '#contract/entities/staff/account.ts';
import { useText } from '#i18n/useText.ts';
import { Button, buttonClass } from '#ui/button/index.ts';
import { StaffNav } from '../layout/StaffNav.tsx';
import styles from '../sign-in/SignIn.module.css';

type Membership = Account['memberships'][number];

/** Props of the bar; `businessName` is null where no business is chosen. */
export interface StaffBarProps {
  readonly userName: string;
  readonly businessName: string | null;
  /** The member's role there; null where no business is chosen. */
  readonly role: Membership['role'] | null;
  /** Whether the member works in several businesses. */
  readonly hasChoice: boolean;
  /** Locks the screen, or sets the PIN that this needs. */
  readonly onLock: () => void;
  readonly onSignOut: () => Promise<ApiResult<object>>;
}

/** The bar above every staff page: the business, the signed-in member, and the sign-out button. */
export function StaffBar(props: StaffBarProps) {
  const { userName, businessName, role, hasChoice, onLock, onSignOut } = props;
  const text = useText();
  const { search } = useLocation();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async () => {
    setStep('busy');
    const result = await onSignOut();
    if (!result.isOk) setStep('failed');
  };
  return (
    <header className={styles.bar} data-screen-only>
      <p className={styles.who}>
        {businessName !== null && (
          <Link className={styles.business} to={{ pathname: '/', search }}>
            <bdi translate="no">{businessName}</bdi>
          </Link>
        )}
        <bdi className={styles.user} translate="no">
          {userName}
        </bdi>
      </p>
      <div className={styles.actions}>
        {hasChoice && (
          <Link
            className={buttonClass('text')}
            to={{ pathname: '/', search: withoutBusiness(search) }}
          >
            {text('staff.business.change')}
          </Link>
        )}
        <Button variant="text" onClick={onLock}>
          {text('staff.lock')}
        </Button>
        <Button variant="text" isBusy={step === 'busy'} onClick={signOut}>
          {text('staff.signOut')}
        </Button>
      </div>
      {step === 'failed' && (
        <p className={styles.failed} role="alert">
          {text('staff.signOut.failed')}
        </p>
      )}
      {role !== null && <StaffNav role={role} />}
    </header>
  );
}

function withoutBusiness(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('app_id');
  return `?${query}`;
}
