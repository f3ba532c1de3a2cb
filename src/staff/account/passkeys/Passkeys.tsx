import { useEffect, useState } from 'react';
import type { ApiResult } from '#api/failure.ts';
import type { Passkey } from '#contract/entities/staff/passkeys.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import documentStyles from '#staff/document/StaffDocument.module.css';
import { useStepFocus } from '#staff/layout/useStepFocus.ts';
import type { StaffAccount } from '#staff/session/staffAccount.ts';
import { hasPasskeys } from '#staff/sign-in/browserPasskeys.ts';
import { SignInFailure } from '#staff/sign-in/SignInFailure.tsx';
import { Button } from '#ui/button/index.ts';
import { InlineAlert } from '#ui/inline-alert/index.ts';
import styles from '../Account.module.css';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

/** Props: the account whose passkeys are shown. */
export interface PasskeysProps {
  readonly account: Pick<
    StaffAccount,
    'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
  >;
}

type Listed = ApiResult<RouteResponse<'listPasskeys'>>;

/** The passkeys of a member: adding one, renaming and removing it. */
export function Passkeys({ account }: PasskeysProps) {
  const text = useText();
  const [listed, setListed] = useState<Listed | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const count = listed?.isOk ? listed.value.passkeys.length : undefined;
  const root = useStepFocus<HTMLDivElement>(count === undefined ? count : `${isAdding} ${count}`);
  useEffect(() => {
    let isCurrent = true;
    void account.listPasskeys().then((result) => {
      if (isCurrent) setListed(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [account]);
  const change = (value: RouteResponse<'listPasskeys'>) => {
    setListed({ isOk: true, value });
    setIsAdding(false);
  };
  return (
    <Section title={text('staff.passkey.title')}>
      <div className={styles.stack}>
        <p>{text('staff.passkey.about')}</p>
        {listed?.isOk && (
          <PasskeyList account={account} passkeys={listed.value.passkeys} onChange={change} />
        )}
        {listed?.isOk === false && <SignInFailure failure={listed.failure} />}
        {!hasPasskeys() && <InlineAlert variant="info" title={text('staff.passkey.missing')} />}
        <div ref={root} className={styles.stack}>
          {hasPasskeys() && !isAdding && (
            <Button onClick={() => setIsAdding(true)}>{text('staff.passkey.add')}</Button>
          )}
          {isAdding && (
            <AddPasskey account={account} onAdded={change} onClose={() => setIsAdding(false)} />
          )}
        </div>
      </div>
    </Section>
  );
}

interface PasskeyListProps extends PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (passkeys: RouteResponse<'listPasskeys'>) => void;
}

function PasskeyList({ account, passkeys, onChange }: PasskeyListProps) {
  const text = useText();
  if (passkeys.length === 0)
    return <p className={documentStyles.none}>{text('staff.passkey.none')}</p>;
  return (
    <ul className={styles.rows}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} account={account} passkey={passkey} onChange={onChange} />
      ))}
    </ul>
  );
}
