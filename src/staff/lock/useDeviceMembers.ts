import { useEffect, useState } from 'react';
import type { DeviceMember } from '#contract/entities/staff/account.ts';
import type { StaffAccount } from '../session/staffAccount.ts';

/** The members who can open their session on this device with a PIN; empty while unknown. */
export function useDeviceMembers(
  account: Pick<StaffAccount, 'listDeviceMembers'>,
): readonly DeviceMember[] {
  const [members, setMembers] = useState<readonly DeviceMember[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void account.listDeviceMembers().then((found) => {
      if (isCurrent) setMembers(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return members;
}
