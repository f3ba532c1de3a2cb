import { useState } from 'react';
import type { ApiFailure } from '#api/failure.ts';
import { readStaffSettings, saveStaffSettings } from '#api/staff/staffMemberCalls.ts';
import { Section } from '#documents/sheet/Section.tsx';
import { useText } from '#i18n/useText.ts';
import { Switch } from '#ui/switch/index.ts';
import { StaffProblem } from '../layout/StaffProblem.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import { MemberProblem } from './MemberProblem.tsx';

/** Whether staff who are not owners may refund. */
export function RefundSetting({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const send = useStaffSend(session);
  const { value, failure, reload, replace } = useStaffRead(session, readStaffSettings);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const save = async (staffMayRefund: boolean) => {
    setIsBusy(true);
    setRefused(null);
    const result = await send((reading) => saveStaffSettings({ staffMayRefund }, reading));
    setIsBusy(false);
    if (result.isOk) replace(result.value);
    else setRefused(result.failure);
  };
  return (
    <Section title={text('staff.members.settings')}>
      {failure !== null && <StaffProblem failure={failure} onRetry={reload} />}
      {value !== null && (
        <Switch
          label={text('staff.members.mayRefund')}
          checked={value.staffMayRefund}
          disabled={isBusy}
          onChange={save}
        />
      )}
      <MemberProblem failure={refused} />
    </Section>
  );
}
