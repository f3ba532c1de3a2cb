import { toAlpha2 } from '#domain/country/countryCode.ts';
import type { ProcessorSetup, SetupCapability, StoredMethod } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import type { TokenSessionCapability } from '../contract/tokenSessions.ts';
import { callRainforest, type Fields, getText, toFields } from './callRainforest.ts';
import { getMethod } from './toProcessorPayment.ts';

/** How long a page can use a session, in seconds; the processor allows at most a day. */
const SESSION_TTL_S = 3600;

/** A session with which the component may work for this merchant, and do nothing else. */
async function openSession(context: ConnectionContext): Promise<string> {
  const data = await callRainforest(context, {
    method: 'POST',
    path: '/v1/sessions',
    body: {
      ttl: SESSION_TTL_S,
      statements: [
        {
          permissions: ['group#payment_component'],
          constraints: { merchant: { merchant_id: context.accountId } },
        },
      ],
    },
    isRepeatable: true, // an unused session expires by itself
  });
  return getText(data, 'session_key');
}

/** What one payment method is stored with; a repeated key is the same config. */
function createConfig(
  context: ConnectionContext,
  { idempotencyKey, ...rest }: { readonly idempotencyKey: string } & Fields,
): Promise<Fields> {
  return callRainforest(context, {
    method: 'POST',
    path: '/v1/payment_method_configs',
    body: {
      platform_id: context.settings.platformId,
      billable_merchant_id: context.accountId,
      idempotency_key: idempotencyKey,
      ...rest,
    },
    isRepeatable: true,
  });
}

/** The known value; null if there is none. */
function withoutEmpty(fields: Readonly<Record<string, string | undefined>>): Fields | null {
  const filled = Object.entries(fields).filter(([, text]) => Boolean(text));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** A session of the component that ends in a stored payment method, which we charge. */
export const rainforestTokenSessions: TokenSessionCapability = {
  async open(context, { idempotencyKey, contact, purpose }) {
    const billingContact = withoutEmpty({
      name: contact.name,
      address_line_1: contact.addressLine1,
      address_line_2: contact.addressLine2,
      city: contact.city,
      state: contact.region,
      country: toAlpha2(contact.country ?? ''),
      postal_code: contact.postalCode,
      email: contact.email,
      phone: contact.phone,
    });
    const metadata = withoutEmpty({
      contact_id: purpose.contactId,
      invoice_id: purpose.invoiceId,
    });
    const config = await createConfig(context, {
      idempotencyKey,
      ...(billingContact && { billing_contact: billingContact }),
      ...(metadata && { metadata }),
    });
    const id = getText(config, 'payment_method_config_id');
    return { id, secret: await openSession(context) };
  },
};

/** Saving payment methods: a config stores one. Rainforest has no customers: our own key is used as one. */
export const rainforestSetups: SetupCapability = {
  createCustomer: async (_, { idempotencyKey }) => idempotencyKey,
  async open(context, { idempotencyKey, metadata }) {
    return toSetup(context, await createConfig(context, { idempotencyKey, metadata }));
  },
  async read(context, id) {
    const path = `/v1/payment_method_configs/${encodeURIComponent(id)}`;
    return toSetup(
      context,
      await callRainforest(context, { method: 'GET', path, isRepeatable: true }),
    );
  },
  async storePaid(context, paymentId) {
    const path = `/v1/payins/${encodeURIComponent(paymentId)}`;
    const payin = await callRainforest(context, { method: 'GET', path, isRepeatable: true });
    const method = await callRainforest(context, {
      method: 'GET',
      path: toMethodPath(getText(payin, 'payment_method_id')),
      isRepeatable: true,
    });
    return method.status === 'ACTIVE' ? toStoredMethod(method) : null; // what was charged is stored already
  },
  async removeMethod(context, methodId) {
    const path = toMethodPath(methodId);
    try {
      const method = await callRainforest(context, { method: 'GET', path, isRepeatable: true });
      if (method.status !== 'ACTIVE') return;
      const deactivate = {
        method: 'POST',
        path: `${path}/deactivate`,
        isRepeatable: true,
      } as const;
      await callRainforest(context, deactivate);
    } catch (error) {
      const isGone = error instanceof ProcessorError && error.failure === 'missing';
      if (!isGone) throw error;
    }
  },
};

const toMethodPath = (id: string) => `/v1/payment_methods/${encodeURIComponent(id)}`;

/** A config that has stored a method is over; any other gets a session of its own, which is stored nowhere. */
async function toSetup(context: ConnectionContext, config: Fields): Promise<ProcessorSetup> {
  const id = getText(config, 'payment_method_config_id');
  const { accountId } = context;
  const stored = toFields(config.payment_method);
  if (stored === null) {
    const clientSecret = await openSession(context);
    return { id, accountId, clientSecret, state: 'open', method: null, failureCode: null };
  }
  const path = toMethodPath(getText(stored, 'payment_method_id'));
  const method = await callRainforest(context, { method: 'GET', path, isRepeatable: true });
  const state = STATES[getText(method, 'status')] ?? 'processing';
  return {
    id,
    accountId,
    clientSecret: '',
    state,
    method: state === 'saved' ? toStoredMethod(method) : null,
    failureCode: state === 'declined' ? 'DECLINED' : null,
  };
}

/** An unknown status counts as processing, never as saved. */
const STATES: Readonly<Record<string, ProcessorSetup['state']>> = {
  ACTIVE: 'saved',
  REPLACED: 'saved',
  FAILED: 'declined',
  CANCELED: 'closed',
  DEACTIVATED: 'closed',
};

function toStoredMethod(method: Fields): StoredMethod {
  const card = toFields(method.card);
  const { exp_year: year, exp_month: month } = card ?? {};
  const hasEnd = Number.isInteger(year) && Number.isInteger(month);
  const { fingerprint } = method;
  return {
    id: getText(method, 'payment_method_id'),
    ...getMethod(method),
    expires: hasEnd ? `${year}-${String(month).padStart(2, '0')}` : null,
    fingerprint: typeof fingerprint === 'string' ? fingerprint : null,
    isCard: card !== null,
  };
}
