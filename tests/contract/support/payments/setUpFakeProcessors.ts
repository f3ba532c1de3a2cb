import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ProcessorName } from '#contract/codes.ts';
import { writeConnections } from '#server/connections/writeConnections.ts';
import { springCleanUp } from '#server/demo/content/garden.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import { createFakeProcessors } from '#tests/fakes/fakeProcessors.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeLine } from '../documents/oneLineContent.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';
import { type AcceptOptions, type AcceptPayload, acceptPayment } from './acceptPayment.ts';

/** A business with fakes of these processors, and for each test an open invoice of 100.00. */
export function setUpFakeProcessors(
  names: readonly ProcessorName[],
  options: Partial<Pick<AppOptions, 'handlers'>> = {},
) {
  const { processors, fakes } = createFakeProcessors();
  let server: TestServer;
  let path: string;
  let orderId: string;

  beforeAll(async () => {
    server = await openTestServer({ processors, ...options });
    const connections = names.map((processor) => ({
      processor,
      accountId: `acct_${processor.toLowerCase()}`,
    }));
    await server.database.db.transaction((tx) =>
      writeConnections(tx, { appId: 'fern', connections, now: server.clock.now() }),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const fake of Object.values(fakes)) fake.forget();
    path = await newInvoice();
    orderId = (await invoice()).orderId;
  });

  const newInvoice = () =>
    makeInvoice(server, { content: { ...springCleanUp(), lines: [makeLine()], plan: null } });
  const invoice = async (of = path) => (await server.get(of)).body.invoice;

  return {
    get server() {
      return server;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    /** The current invoice’s order. */
    get orderId() {
      return orderId;
    },
    processors,
    fakes,
    newInvoice,
    invoice,
    /** Pays an invoice, by default the current one, as its page does. */
    sendPayment: (payload: AcceptPayload, { of = path, ...options }: SendOptions = {}) =>
      acceptPayment(server, of, payload, options),
  };
}

/** What differs from payment to payment, and the path of the invoice. */
interface SendOptions extends AcceptOptions {
  readonly of?: string;
}
