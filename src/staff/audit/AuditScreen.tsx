import { useState } from 'react';
import { readMembers } from '#api/staff/staffMemberCalls.ts';
import { useWindowTitle } from '#documents/sheet/useWindowTitle.ts';
import { useText } from '#i18n/useText.ts';
import { NativeSelect } from '#ui/native-select/index.ts';
import { StaffScreen } from '../layout/StaffScreen.tsx';
import { useStaffRead } from '../requests/useStaffRead.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import styles from './Audit.module.css';
import { AuditDownload } from './AuditDownload.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import type { AuditChoice } from './useAuditLog.ts';

/** The kinds of records that an entry can be about. */
const KINDS = ['invoice', 'quote', 'contact', 'member', 'api-key', 'business'] as const;

/** The filter value for everything. */
const ALL = 'all';

/** The audit log, newest entries first, filtered by member and kind of record, with a download. */
export function AuditScreen({ session }: { readonly session: StaffSession }) {
  const text = useText();
  const title = text('staff.audit.title');
  useWindowTitle(title);
  const [choice, setChoice] = useState<AuditChoice>({ memberId: null, kind: null });
  const { value } = useStaffRead(session, readMembers);
  return (
    <StaffScreen title={title}>
      <div className={styles.filters}>
        <NativeSelect
          label={text('staff.audit.member')}
          options={[
            { value: ALL, label: text('staff.audit.everybody') },
            ...(value?.members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          value={choice.memberId ?? ALL}
          onChange={(id) => setChoice({ ...choice, memberId: id === ALL ? null : id })}
        />
        <NativeSelect
          label={text('staff.audit.kind')}
          options={[
            { value: ALL, label: text('staff.audit.everything') },
            ...KINDS.map((kind) => ({
              value: kind,
              label: text(kind === 'api-key' ? 'staff.apiKeys.title' : `staff.audit.kind.${kind}`),
            })),
          ]}
          value={choice.kind ?? ALL}
          onChange={(kind) => setChoice({ ...choice, kind: kind === ALL ? null : kind })}
        />
        <AuditDownload session={session} />
      </div>
      <AuditEntries key={`${choice.memberId} ${choice.kind}`} session={session} choice={choice} />
    </StaffScreen>
  );
}
