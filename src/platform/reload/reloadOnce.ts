import { isServerReachable } from '../isServerReachable.ts';
import { reloadWithTypedText } from './reloadWithTypedText.ts';
import { tabStore } from './typedFields.ts';

/** The builds whose page this tab has loaded again. */
const NOTE = 'billfold:missed';

/**
 * A file of an older build may be gone from server and cache after an update: where the server answers, the page is loaded
 * again, once per build and tab, and what was typed is kept. It stays while a payment is under way, without a connection and
 * without a place to note it; then what needed the file says so. Says whether the page is loaded again.
 */
export async function reloadOnce(isPaying: () => boolean): Promise<boolean> {
  if (isPaying()) return false; // also if the payment ends while the server is asked
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const isThere = await isServerReachable();
  const builds = tabStore.read(NOTE)?.split(' ') ?? [];
  if (!isThere || isPaying() || builds.includes(build)) return false;
  if (!tabStore.write(NOTE, [...builds, build].join(' '))) return false;
  reloadWithTypedText();
  return true;
}
