import { useState } from 'react';
import { downloadAuditLog } from '#api/staff/staffMemberCalls.ts';
import { useText } from '#i18n/useText.ts';
import { saveFile } from '#platform/saveFile.ts';
import { useAppId } from '#store/hooks.ts';
import { Button } from '#ui/button/index.ts';
import { useStaffSend } from '../requests/useStaffSend.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import styles from './Audit.module.css';

/** Saves the whole audit log as a CSV file. */
export function AuditDownload({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const appId = useAppId();
  const send = useStaffSend(session);
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setStep('busy');
    const result = await send(downloadAuditLog);
    setStep(result.isOk ? 'idle' : 'failed');
    if (result.isOk) saveFile(`audit-log-${appId}.csv`, result.value);
  };
  return (
    <div className={styles.download}>
      <Button isBusy={step === 'busy'} onClick={download}>
        {text('staff.audit.download')}
      </Button>
      {step === 'failed' && (
        <p role="alert" className={styles.failed}>
          {text('staff.loadFailed')}
        </p>
      )}
    </div>
  );
}
