import { isServerReachable } from '../network/isServerReachable.ts';
import { reloadWithTypedText } from './reloadWithTypedText.ts';
import { tabStore } from './typedFields.ts';

/** The builds whose page this tab has loaded again. */
const RELOADED_KEY = 'billfold:missed';

/**
 * After an update, a file of an older build may be missing from server and cache: if the server responds, reloads the
 * page, once per build and tab, and preserves typed text. Does nothing during a payment, offline, or without storage for
 * the record of it; then the feature that needed the file shows an error. Returns whether the page is being reloaded.
 */
export async function reloadOnce(isPaying: () => boolean): Promise<boolean> {
  if (isPaying()) return false; // also if the payment ends while the server is asked
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const isThere = await isServerReachable();
  const builds = tabStore.read(RELOADED_KEY)?.split(' ') ?? [];
  if (!isThere || isPaying() || builds.includes(build)) return false;
  if (!tabStore.write(RELOADED_KEY, [...builds, build].join(' '))) return false;
  reloadWithTypedText();
  return true;
}
