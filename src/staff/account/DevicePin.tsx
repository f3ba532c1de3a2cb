import { useState } from 'react';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { Chip } from '#ui/chip/index.ts';
import { useStepFocus } from '../layout/useStepFocus.ts';
import { PinFields } from '../lock/PinFields.tsx';
import type { StaffAccount } from '../session/staffAccount.ts';
import styles from './Account.module.css';

/** Props: the account, and whether this device has a PIN of it. */
export interface DevicePinProps {
  readonly account: Pick<StaffAccount, 'setPin'>;
  readonly isSet: boolean;
}

/** Sets or changes the PIN that unlocks this device. */
export function DevicePin({ account, isSet }: DevicePinProps) {
  const text = useText();
  const [step, setStep] = useState<'idle' | 'form' | 'done'>('idle');
  const root = useStepFocus<HTMLDivElement>(step);
  return (
    <Section
      title={text('staff.pin.section')}
      aside={isSet && <Chip tone="good">{text('staff.pin.isSet')}</Chip>}
    >
      <div ref={root} className={styles.stack}>
        <p>{text('staff.pin.hint')}</p>
        {step === 'form' ? (
          <PinFields account={account} onClose={(isNew) => setStep(isNew ? 'done' : 'idle')} />
        ) : (
          <Button onClick={() => setStep('form')}>
            {text(isSet ? 'staff.pin.change' : 'staff.pin.submit')}
          </Button>
        )}
        {step === 'done' && <p role="status">{text('staff.pin.done')}</p>}
      </div>
    </Section>
  );
}
