import { useEffect, useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import type { SignedInDevice } from '#contract/entities/staff/account.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import documentStyles from '../document/StaffDocument.module.css';
import { useSectionFocus } from '../layout/useSectionFocus.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { SignInFailure } from '../sign-in/SignInFailure.tsx';
import styles from './Account.module.css';

/** Props: the account whose devices are shown. */
export interface SignedInDevicesProps {
  readonly account: Pick<StaffAccount, 'listSignedInDevices' | 'signOutDevice'>;
}

const MESSAGES = { 'not-found': 'staff.devices.ended' } as const;

/** The devices on which a member is signed in. The others can be signed out one by one or all at once. */
export function SignedInDevices({ account }: SignedInDevicesProps) {
  const text = useText();
  const { devices, failure, busy, signOut } = useSignedInDevices(account);
  const root = useSectionFocus<HTMLDivElement>(devices.length || undefined);
  return (
    <Section title={text('staff.devices.title')}>
      <div ref={root} className={styles.stack}>
        <ul className={styles.rows}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={busy === device.id}
              onSignOut={() => signOut({ id: device.id })}
            />
          ))}
        </ul>
        <SignInFailure failure={failure} messages={MESSAGES} />
        {devices.length > 1 && (
          <Button isBusy={busy === ALL} onClick={() => signOut({})}>
            {text('staff.devices.signOutOthers')}
          </Button>
        )}
      </div>
    </Section>
  );
}

const ALL = 'all';

function useSignedInDevices(account: SignedInDevicesProps['account']) {
  const [devices, setDevices] = useState<readonly SignedInDevice[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** What is being signed out: the id of a device, or `ALL`. */
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void account.listSignedInDevices().then((result) => {
      if (!isCurrent) return;
      if (result.isOk) setDevices(result.value.devices);
      else setFailure(result.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [account]);
  const signOut = async (body: { readonly id?: string }) => {
    if (busy !== null) return;
    setBusy(body.id ?? ALL);
    setFailure(null);
    const result = await account.signOutDevice(body);
    setBusy(null);
    if (result.isOk) setDevices(result.value.devices);
    else setFailure(result.failure);
  };
  return { devices, failure, busy, signOut };
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
}

function DeviceRow({ device, isBusy, onSignOut }: DeviceRowProps) {
  const text = useText();
  const formats = useFormats();
  const { browser, system, isThisDevice, lastUsedAt } = device;
  const names = [browser, system].filter((name) => name !== null).map(isolateText);
  const [first, second] = names;
  const name =
    first === undefined
      ? text('staff.devices.unknown')
      : second === undefined
        ? first
        : text('staff.devices.name', { browser: first, system: second });
  const date = isolateText(formats.dateTime(Date.parse(lastUsedAt)));
  return (
    <li className={documentStyles.row}>
      <div className={documentStyles.words}>
        <span className={documentStyles.label}>
          {name}
          {isThisDevice && <Chip tone="good">{text('staff.devices.this')}</Chip>}
        </span>
        <span className={documentStyles.small}>{text('staff.devices.used', { date })}</span>
      </div>
      {!isThisDevice && (
        <Button
          isBusy={isBusy}
          aria-label={text('staff.devices.signOutOf', { name })}
          onClick={onSignOut}
        >
          {text('staff.devices.signOut')}
        </Button>
      )}
    </li>
  );
}
