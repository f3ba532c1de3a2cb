/** What processors add to a return address: the secret, the payment's id, and a word about success that proves nothing. */
const ADDED = /^(payment_intent|setup_intent|redirect_status|source_redirect)/;

/** Takes the client secret, and all that came with it, out of the address in place (2.36); what we had put there stays. */
export function clearSecret(page: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(page.location.href);
  for (const name of [...url.searchParams.keys()]) {
    if (ADDED.test(name)) url.searchParams.delete(name);
  }
  page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash);
}
