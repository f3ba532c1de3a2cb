import { expect, type Page } from '@playwright/test';
import type { ServerReply } from '../fixtures/faultProxy.ts';
import { countEffects, type DocumentAddress, readQuote } from '../pages/madeDocument.ts';

const ON_ITS_WAY = /not sent yet|Sending…/;
const CONFIRMED = /Accepted, confirmed|has your acceptance/;
const REFUSED = /Nothing was accepted\.|quote is not there any more/;
/** The quote is gone, and nobody can say any more what became of an earlier try: then the page does not either. */
const UNKNOWABLE = /quote is not there any more\. An earlier try may have arrived/;
const LIMIT_MS = 60_000;

/**
 * The server is the judge: it has exactly one acceptance, to which every answer it gave belongs, and the page says so; or it has
 * none, and the page says that nothing was accepted.
 */
export async function judge(
  page: Page,
  quote: DocumentAddress,
  replies: readonly ServerReply[],
): Promise<void> {
  const body = page.locator('body');
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  const words = () => body.innerText().catch(() => ''); // between two pages there is nothing to read
  await expect
    .poll(
      async () => {
        const said = await words();
        return !ON_ITS_WAY.test(said) && (CONFIRMED.test(said) || REFUSED.test(said));
      },
      { message: 'the page says how it ended', timeout: LIMIT_MS },
    )
    .toBe(true);
  const told = await words();
  const { status, invoiceXid, proof } = await readQuote(quote);
  const effects = await countEffects(quote);
  const given = replies.filter((reply) => reply.status === 200);
  for (const reply of given) {
    expect(JSON.parse(String(reply.body)).quote).toMatchObject({ invoiceXid, proof });
  }
  if (status === 'ACCEPTED_INVOICED') {
    expect(invoiceXid, 'one invoice').toBeTruthy();
    expect(effects, 'counted once').toEqual({ acceptances: 1, invoices: 1 });
    if (!UNKNOWABLE.test(told)) expect(told, 'the page says so').toMatch(CONFIRMED);
  } else {
    expect(given, 'nothing was accepted').toHaveLength(0);
    expect(proof).toBeNull();
    expect(effects, 'counted not at all').toEqual({ acceptances: 0, invoices: 0 });
    expect(told, 'the page says that nothing was accepted').toMatch(REFUSED);
    expect(told).not.toMatch(CONFIRMED);
  }
}
