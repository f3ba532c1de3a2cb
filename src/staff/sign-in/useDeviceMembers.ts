import { useEffect, useState } from 'react';
import type { DeviceMember } from '#contract/entities/account.ts';
import type { StaffAccount } from './staffAccount.ts';

/** Who can open their session on this device with a PIN; nobody while that is not known. */
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
