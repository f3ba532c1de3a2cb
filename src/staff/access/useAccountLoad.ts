import { useCallback, useEffect } from 'react';
import { reloadStoredPage } from '#platform/reloadStoredPage.ts';
import { readSettings } from '#platform/settings.ts';
import type { StaffAccount } from '../session/staffAccount.ts';

/**
 * Loads the account, once, and returns a function that tries again. A page that the worker sent because there was no network is
 * replaced by the server's once there is one, because the policy of a stored page allows no processor.
 */
export function useAccountLoad(account: Pick<StaffAccount, 'getState' | 'load'>): () => void {
  useEffect(() => {
    if (account.getState().step === 'loading') void load(account);
  }, [account]);
  return useCallback(() => {
    if (readSettings(document).isFromDevice) window.location.reload();
    else void account.load();
  }, [account]);
}

async function load(account: Pick<StaffAccount, 'getState' | 'load'>): Promise<void> {
  await account.load();
  if (account.getState().step !== 'failed') await reloadStoredPage().catch(() => {}); // was reloaded before
}
