import type { LocaleSource } from '#i18n/locale/localeSource.ts';
import type { AppDispatch, AppStore } from '#store/createAppStore.ts';
import { getStaffAccount } from './session/staffAccount.ts';
import { readFirstPage } from './start/useStaffList.ts';

/** After this time a page is rendered without what has not arrived, in ms. */
const LIMIT_MS = 1000;

/** Where one-time links are opened: their pages read no session. */
const LINKS = '/link/';

interface PageDeps {
  readonly store: AppStore;
  readonly localeSource: LocaleSource;
}

/**
 * Reads the account and, for the start page, its first list before the first render, so that the page is rendered once with both
 * of them instead of once after each.
 */
export async function prepareStaffPage(
  { store: { dispatch }, localeSource }: PageDeps,
  { appId, pathname }: { readonly appId: string | null; readonly pathname: string },
): Promise<void> {
  if (pathname.startsWith(LINKS)) return;
  const clock = dispatch((_dispatch, _getState, deps) => deps.clock);
  const isStart = pathname === '/';
  await Promise.race([
    Promise.all([
      readFirst(dispatch, isStart ? appId : null),
      isStart && localeSource.ensurePart('controls'), // for the table
    ]),
    new Promise<void>((resolve) => void clock.after(LIMIT_MS, resolve)),
  ]);
}

/** Reads the account, and the first list of this business if the member may see it. */
async function readFirst(dispatch: AppDispatch, appId: string | null): Promise<void> {
  const account = getStaffAccount(dispatch);
  await account.load();
  const state = account.getState();
  if (appId === null || state.step !== 'signed-in' || state.account.isLocked) return;
  if (state.account.memberships.some((one) => one.appId === appId))
    await readFirstPage(account.session(appId), appId, dispatch);
}
