import type { FastifyInstance } from 'fastify';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { matchContact } from '#server/documents/matchContact.ts';
import { staffCardLink } from '#server/platform/network/serverAddress.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { okafor } from './content/fern.ts';
import { invoiceScenarios } from './scenarios/invoices.ts';
import type { Stage, Stages } from './stage.ts';

const APP = 'fern';

/** One source for staff: a line about it, and a new subject for its page. */
interface StaffScenario {
  readonly about: string;
  run(stage: Stage): Promise<Readonly<Record<string, string>>>;
}

/** The three sources of the card form with which staff work, by name. */
export const STAFF_SCENARIOS: Readonly<Record<string, StaffScenario>> = {
  'manual-invoice': {
    about: 'Staff take a payment for a fresh invoice',
    run: async (stage) => {
      const { appId, xid } = await invoiceScenarios['invoice.unpaid'].run(stage);
      const { body } = await stage.get(`/api/${appId}/v1/sales/invoice/${xid}`);
      return { invoice: (body as RouteResponse<'getInvoice'>).invoice.orderId };
    },
  },
  'manual-product': {
    about: 'Staff charge a card without a document',
    run: async () => ({}),
  },
  'save-card': {
    about: 'Staff save a card for a contact',
    run: async ({ office: { db, clock } }) => {
      const named = { appId: APP, contact: okafor, now: clock.now() };
      return { contact: await db.transaction((tx) => matchContact(tx, named)) };
    },
  },
};

/** `/demo/staff/{source}`: leads to the page on which staff take a card, which fetches its token itself. */
export function registerStaffCards(app: FastifyInstance, stages: Stages): void {
  app.get<{ Params: { source: string } }>('/demo/staff/:source', async (request, reply) => {
    const { source } = request.params;
    const scenario = orThrowNotFound(
      Object.hasOwn(STAFF_SCENARIOS, source) ? STAFF_SCENARIOS[source] : null,
    );
    const query = await stages.run({ payer: null }, (stage) => scenario.run(stage));
    const base = `${request.protocol}://${request.host}`;
    const to = staffCardLink(base, { appId: APP, source, query });
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  });
}
