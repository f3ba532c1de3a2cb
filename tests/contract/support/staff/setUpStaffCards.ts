import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { payments } from '#server/database/schema/payments.ts';
import { matchContact } from '#server/documents/matchContact.ts';
import type { Reply } from '../payments/paymentHarness.ts';
import { setUpPaymentHarness } from '../payments/setUpPaymentHarness.ts';
import { createMethodCalls } from '../saved-methods/savingMethods.ts';
import { staffPage } from './staffCards.ts';

/** A payment harness, and pages of its staff. */
export function setUpStaffCards() {
  const paying = setUpPaymentHarness();
  const db = () => paying.database.db;
  const page = (token?: string | null) => staffPage(paying.world, token);
  const saving = createMethodCalls(() => paying.world);

  beforeEach(() => paying.world.control('/webhooks/idle', {}));

  const paymentOf = async (processorPaymentId: string) =>
    (
      await db().select().from(payments).where(eq(payments.processorPaymentId, processorPaymentId))
    )[0];

  /** The intent of a response, in its current state at the processor. */
  const intentOf = async ({ body }: Reply) => {
    const { body: all } = await paying.world.control('/intents');
    return all.payment_intents.find(({ id }: { id: string }) => id === body.paymentIntentId);
  };

  const newContact = () =>
    db().transaction((tx) =>
      matchContact(tx, {
        appId: paying.world.appId,
        now: new Date(),
        contact: {
          contactId: randomUUID(),
          name: 'Amara Okafor',
          email: `${randomUUID()}@mail.example`,
          companyName: null,
          phone: null,
          taxId: null,
          address: null,
        },
      }),
    );

  return {
    paying,
    db,
    page,
    saving,
    paymentOf,
    intentOf,
    newContact,
  };
}
