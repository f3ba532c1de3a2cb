import { expect, type Page } from '@playwright/test';
import type { ServerReply } from '../fixtures/faultProxy.ts';
import { countEffects, type DocumentAddress, readQuote } from '../pages/demoDocument.ts';

const ON_ITS_WAY = /not sent yet|Sending…/;
/** The revision that every run consents to. */
const SEEN = 1;
/** The texts for an acceptance of this device that has arrived, if the sheet shows any. */
const ARRIVED = /Accepted, confirmed|It counts once/;
const CONFIRMED = /Accepted, confirmed|has received your acceptance/;
const REFUSED = /Nothing was accepted\.|quote is no longer available/;
/** The quote was deleted, and the outcome of an earlier attempt is unknown: then the page does not show an outcome. */
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
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not shown
  const readText = () => body.innerText().catch(() => ''); // between two pages there is no text to read
  await expect
    .poll(
      async () => {
        const before = await readText();
        return (
          !ON_ITS_WAY.test(before) && [CONFIRMED, REFUSED, OTHER].some((end) => end.test(before))
        );
      },
      { message: 'the page shows how it ended', timeout: LIMIT_MS },
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
      expect(saysNo, 'the page shows that its own acceptance does not count').toBe(true);
      expect(after).not.toMatch(ARRIVED);
    } else if (!UNKNOWABLE.test(after))
      expect(after, 'the page shows the acceptance').toMatch(CONFIRMED);
  } else {
    expect(succeeded, 'nothing was accepted').toHaveLength(0);
    expect(proof).toBeNull();
    expect(effects, 'not counted').toEqual({ acceptances: 0, invoices: 0 });
    expect(after, 'the page shows that nothing was accepted').toMatch(REFUSED);
    expect(after).not.toMatch(CONFIRMED);
  }
}
