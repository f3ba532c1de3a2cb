import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import { type BusinessDraft, createBusiness } from '#server/back-office/business/createBusiness.ts';
import { listConnections } from '#server/connections/connectionStore.ts';
import type { Processors } from '#server/processors/contract/processors.ts';
import type { StandIn } from '#stand-ins/kit/serveStandIn.ts';
import { makeInvoice } from '../documents/makeDocuments.ts';
import { makeOneLineContent } from '../documents/oneLineContent.ts';
import { sendJson } from '../http/sendJson.ts';
import {
  type AcceptOptions,
  type AcceptPayload,
  acceptPayment,
} from '../payments/acceptPayment.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

/** What differs between the processors. */
export interface ProcessorSetUp {
  readonly start: () => Promise<StandIn>;
  readonly createProcessors: (standIn: StandIn) => Processors;
  readonly business: BusinessDraft;
  readonly staffTokens?: StaffTokens;
}

/** A server, a processor’s stand-in, and for each test a new invoice of 100.00 and an empty ledger. */
export function setUpProcessor({ start, createProcessors, business, ...options }: ProcessorSetUp) {
  let standIn: StandIn;
  let processors: Processors;
  let server: TestServer;
  let path: string;

  beforeAll(async () => {
    standIn = await start();
    processors = createProcessors(standIn);
    server = await openTestServer({ processors, ...options });
    await createBusiness(server.office, business);
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });
  beforeEach(async () => {
    await control('/reset', {});
    await openInvoice();
  });

  const send = (url: string, payload?: object) => sendJson(`${standIn.url}${url}`, payload);
  const control = (url: string, payload?: object) => send(`/_stand-in${url}`, payload);
  const openInvoice = async () => {
    const { appId, currency } = business;
    path = await makeInvoice(server, {
      appId,
      content: makeOneLineContent('100.00', { currency }),
    });
  };

  return {
    get server() {
      return server;
    },
    get standIn() {
      return standIn;
    },
    /** The current invoice’s path. */
    get path() {
      return path;
    },
    /** The current invoice’s id in its path. */
    get xid() {
      return path.split('/').at(-1) ?? '';
    },
    /** Makes another invoice the current one. */
    openInvoice,
    /** Calls the stand-in as a payer’s browser does. */
    send,
    /** Calls the stand-in’s controls. */
    control,
    invoice: async () => (await server.get(path)).body.invoice,
    succeeded: async () => (await control('/ledger')).succeeded as number,
    /** Pays the current invoice as its page does. */
    sendPayment: (payload: AcceptPayload, options?: AcceptOptions) =>
      acceptPayment(server, path, payload, options),
    /** The business’s connection, as the server uses it. */
    connect: async () => {
      const [row] = await listConnections(server.database.db, business.appId);
      const connected = row === undefined ? null : processors.connect(row);
      if (connected === null) throw new Error('The business is not connected');
      return connected;
    },
  };
}
