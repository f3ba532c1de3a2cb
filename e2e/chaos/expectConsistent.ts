import { expect, type Page } from '@playwright/test';
import type { ServerReply } from '../fixtures/faultProxy.ts';
import { countEffects, type DocumentAddress, readQuote } from '../pages/demoDocument.ts';

const ON_ITS_WAY = /not sent yet|Sending…/;
/** The revision that every run consents to. */
const SEEN = 1;
/** A text of this device's own acceptance that it has arrived, where the sheet shows any. */
const OURS = /Accepted, confirmed|It counts once/;
const CONFIRMED = /Accepted, confirmed|has received your acceptance/;
const REFUSED = /Nothing was accepted\.|quote is no longer available/;
/** The quote is gone, and the outcome of an earlier attempt is unknown: then the page does not state it. */
const UNKNOWABLE = /quote is no longer available\. An earlier attempt may have arrived/;
/** Another person accepted a different version from the one on the screen. */
const OTHER = /Another version of this quote was accepted\./;
const LIMIT_MS = 60_000;

/**
 * The server decides: it has exactly one acceptance, which matches all of its responses, and the page shows it, or that
 * it is of another version than the one consented to; or it has none, and the page shows that nothing was accepted.
 */
export async function expectConsistent(
  page: Page,
  quote: DocumentAddress,
  replies: readonly ServerReply[],
): Promise<void> {
  const body = page.locator('body');
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  const readText = () => body.innerText().catch(() => ''); // between two pages there is nothing to read
  await expect
    .poll(
      async () => {
        const before = await readText();
        return (
          !ON_ITS_WAY.test(before) && [CONFIRMED, REFUSED, OTHER].some((end) => end.test(before))
        );
      },
      { message: 'the page says how it ended', timeout: LIMIT_MS },
    )
    .toBe(true);
  const after = await readText();
  const { status, invoiceXid, proof } = await readQuote(quote);
  const effects = await countEffects(quote);
  const succeeded = replies.filter((reply) => reply.status === 200);
  for (const reply of succeeded) {
    expect(JSON.parse(String(reply.body)).quote).toMatchObject({ invoiceXid, proof });
  }
  if (status === 'ACCEPTED_INVOICED') {
    expect(invoiceXid, 'one invoice').toBeTruthy();
    expect(effects, 'counted once').toEqual({ acceptances: 1, invoices: 1 });
    if (proof.revision !== SEEN) {
      expect(succeeded, 'the version that was seen was not accepted').toHaveLength(0);
      const saysNo = OTHER.test(after) || REFUSED.test(after);
      expect(saysNo, 'the page says that its own does not count').toBe(true);
      expect(after).not.toMatch(OURS);
    } else if (!UNKNOWABLE.test(after)) expect(after, 'the page says so').toMatch(CONFIRMED);
  } else {
    expect(succeeded, 'nothing was accepted').toHaveLength(0);
    expect(proof).toBeNull();
    expect(effects, 'counted not at all').toEqual({ acceptances: 0, invoices: 0 });
    expect(after, 'the page says that nothing was accepted').toMatch(REFUSED);
    expect(after).not.toMatch(CONFIRMED);
  }
}
