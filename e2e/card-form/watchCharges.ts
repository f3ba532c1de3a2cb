import { expect, type Page } from '@playwright/test';
import { addresses, standInAddresses } from '../fixtures/addresses.ts';
import { cardAddresses } from '../pages/CardPayPage.ts';
import { control } from '../pages/standInControl.ts';
import type { JourneySource } from './journeySources.ts';

/** The results of everything that a page has opened and sent: at the processor and in the server's books. */
interface Charges {
  readonly charged: number;
  readonly saved: number;
  readonly inBooks: number;
}

/** Checks charges and saved cards in the processor's ledger and the server's books, never on the page. */
export interface ChargeWatch {
  /** Checks that exactly this many payments or saved cards exist by now. */
  expectCharged(times: 0 | 1, message?: string): Promise<void>;
}

/** Stripe's payment and setup intents in responses, by id. */
const SESSION = /"((?:pi|seti)_[A-Za-z0-9]+)"/g;

/** Records the sessions that a page receives and the tokens that it sends, including those with lost responses. */
export function watchCharges(page: Page, source: JourneySource): ChargeWatch {
  const ids = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('request', (request) => {
    const token = /"paymentToken":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
    if (token !== undefined) ids.add(token);
  });
  page.on('response', (response) => {
    if (!response.url().includes('/v1/sales/')) return;
    const read = response.text().then(
      (text) => {
        for (const [, id = ''] of text.matchAll(SESSION)) ids.add(id);
      },
      () => undefined, // the page has navigated before the response arrived
    );
    reading.push(read);
  });
  return {
    async expectCharged(times, message = 'taken') {
      await Promise.all(reading);
      const count = await (source.form === 'fields' ? countOfSessions : countOfTokens)(ids, source);
      expect(count, message).toEqual({
        charged: source.takes === 'payments' ? times : 0,
        saved: source.takes === 'methods' ? times : 0,
        inBooks: source.takes === null ? 0 : times,
      });
    },
  };
}

async function countOfSessions(ids: ReadonlySet<string>, source: JourneySource): Promise<Charges> {
  expect(
    [...ids].some((id) => /^(pi|seti)_/.test(id)),
    'a session was opened',
  ).toBe(true);
  type Charge = { readonly status: string; readonly payment_intent: string };
  type Setup = { readonly id: string; readonly status: string; readonly payment_method: string };
  const { charges } = (await control('/charges')) as { charges: readonly Charge[] };
  const { setup_intents } = (await control('/intents')) as { setup_intents: readonly Setup[] };
  const charged = charges.filter(
    ({ status, payment_intent: id }) => status === 'succeeded' && ids.has(id),
  );
  const saved = setup_intents.filter(({ id, status }) => status === 'succeeded' && ids.has(id));
  const methods = saved.map(({ payment_method: id }) => id);
  return {
    charged: charged.length,
    saved: saved.length,
    inBooks: await countInBooks(source, [...ids, ...methods]),
  };
}

async function countOfTokens(ids: ReadonlySet<string>, source: JourneySource): Promise<Charges> {
  const query = new URLSearchParams([...ids].map((id) => ['token', id]));
  const processor =
    source.form === 'window' ? standInAddresses('authorize-net')[0] : cardAddresses().processor;
  const response = await fetch(`${processor}/_stand-in/uses?${query}`);
  const { charges, cards } = (await response.json()) as Readonly<
    Record<'charges' | 'cards', readonly string[]>
  >;
  return {
    charged: charges.length,
    // a card that staff charge is stored as well where its owner allows it
    saved: source.takes === 'payments' ? 0 : cards.length,
    inBooks: await countInBooks(source, [...charges, ...cards]),
  };
}

/** Paid payments, or valid saved methods, of these ids of the processor. */
async function countInBooks({ appId, takes }: JourneySource, processorIds: readonly string[]) {
  const url = `${addresses().app}/demo/effects/${appId}?ids=${processorIds.join(',')}`;
  const counts = (await (await fetch(url)).json()) as Readonly<
    Record<'payments' | 'methods', number>
  >;
  return takes === null ? counts.payments + counts.methods : counts[takes];
}
