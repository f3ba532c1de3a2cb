import type { DeviceMember } from '#contract/entities/staff/account.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import type { MessageId } from '#i18n/messageId.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/button/index.ts';
import { PlainPage } from '#ui/plain-page/index.ts';
import type { StaffAccount } from '../session/staffAccount.ts';
import { UnlockForm } from './UnlockForm.tsx';

/** Props: the member to switch to; `onCancel` goes back to the page that `cancelLabel` names. */
export interface SwitchFormProps {
  readonly account: Pick<StaffAccount, 'switchTo'>;
  readonly member: DeviceMember;
  readonly cancelLabel: MessageId;
  readonly onCancel: () => void;
}

const MESSAGES = {
  'pin-wrong': 'staff.lock.wrong',
  'session-missing': 'staff.switch.ended',
  'not-found': 'staff.switch.ended',
} as const;

/** Opens the session of another member on this device with their PIN. */
export function SwitchForm({ account, member, cancelLabel, onCancel }: SwitchFormProps) {
  const text = useText();
  useWindowTitle(text('staff.switch.title'));
  return (
    <PlainPage title={text('staff.switch.title')}>
      <UnlockForm
        name={member.name}
        messages={MESSAGES}
        onUnlock={(pin) => account.switchTo({ userId: member.userId, pin })}
      />
      <Button variant="text" onClick={onCancel}>
        {text(cancelLabel)}
      </Button>
    </PlainPage>
  );
}
