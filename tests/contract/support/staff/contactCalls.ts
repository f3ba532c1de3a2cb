import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#contract/codes.ts';
import { createMethodLink } from '#server/back-office/payments/paymentMethodLinks.ts';
import type { PaymentHarness, Reply } from '../payments/paymentHarness.ts';
import type { setUpPaymentHarness } from '../payments/setUpPaymentHarness.ts';
import { createMethodCalls, toSession } from '../saved-methods/savingMethods.ts';

/** Who calls, and under which idempotency key; by default a member of staff with a new one. */
export interface ContactRequest {
  readonly role?: StaffRole;
  readonly key?: string;
  readonly payload?: object;
}

/** The calls of staff about contacts, in the business of a payment harness. */
export function createContactCalls(paying: ReturnType<typeof setUpPaymentHarness>) {
  const methods = createMethodCalls(() => paying.world);
  const send = (
    method: 'GET' | 'POST',
    path: string,
    { role = 'staff', key = randomUUID(), payload }: ContactRequest = {},
  ): Promise<Reply> => {
    const { appId, staffTokens }: PaymentHarness = paying.world;
    const { token } = staffTokens.issue({ staffId: 'ada', appId, role });
    return paying.world.call(method, `/v1/staff/contacts${path}`, {
      ...(payload !== undefined && { payload }),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `"${key}"` },
    });
  };
  const find = async (name: string): Promise<string> => {
    const { body } = await send('GET', `?q=${encodeURIComponent(name)}`);
    return body.rows[0].contactId;
  };
  return {
    send,
    read: (id: string, request: ContactRequest = {}) => send('GET', `/${id}`, request),
    find,
    /** A contact with an e-mail address of their own, who has saved cards; the ids of these, the oldest first. */
    async save(...cards: readonly string[]) {
      const email = `${randomUUID()}@mail.example`;
      const contact = { name: 'Amara Okafor', email };
      for (const card of cards) {
        const key = await createMethodLink(paying.office(), paying.world.appId, {
          contact,
          source: 'public-create-card',
        });
        const session = toSession(await methods.open(key));
        await methods.confirm(session, card);
        await methods.submit(key, session.setupId);
      }
      const contactId = await find(email);
      const { body } = await send('GET', `/${contactId}`);
      const saved: { id: string; savedAt: string }[] = body.methods;
      const ids = [...saved].sort((a, b) => a.savedAt.localeCompare(b.savedAt)).map(({ id }) => id);
      return { contactId, email, ids };
    },
  };
}
