import type { StoredMethod, VaultCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError } from '../contract/processorError.ts';
import { MERCHANT_INITIATED } from '../contract/processorPayment.ts';
import { chargeWith, type OriginalCharge, TOKEN_KIND } from './authorizeNetCharges.ts';
import { readPayment } from './authorizeNetReads.ts';
import { callAuthorizeNet } from './callAuthorizeNet.ts';
import { toReference } from './references.ts';
import { toBrand, toLast4 } from './toProcessorPayment.ts';

/** The processor has it already, and returns its id. */
const DUPLICATE = 'E00039';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Cards in the processor's customer profiles. Customer ids are ours; a method's id contains the profile's. The processor
 * verifies a card with its bank when it stores it.
 */
export const authorizeNetVault: VaultCapability = {
  async store(context, { customer, token, idempotencyKey }) {
    const profile =
      (await findProfile(context, customer)) ?? (await createProfile(context, customer));
    const opaqueData = { dataDescriptor: TOKEN_KIND, dataValue: token };
    const body = {
      customerProfileId: profile.id,
      paymentProfile: { payment: { opaqueData } },
      validationMode: context.mode === 'live' ? 'liveMode' : 'testMode',
    };
    const refId = toReference(idempotencyKey);
    const name = 'createCustomerPaymentProfileRequest';
    const call = { name, refId, body, accepts: DUPLICATE };
    const { body: response } = await callAuthorizeNet(context, call);
    const id = toMethodId(profile.id, response.customerPaymentProfileId);
    if (isRefusal(response)) await updateCard(context, id, { opaqueData });
    const stored = (await findProfile(context, customer))?.methods ?? [];
    const method = stored.find((one) => one.id === id);
    if (method === undefined) throw new ProcessorError('refused', 'The card was not stored');
    return method;
  },
  async storePaid(context, transId, { customer, idempotencyKey, expires }) {
    const profile =
      (await findProfile(context, customer)) ?? (await createProfile(context, customer));
    const refId = toReference(idempotencyKey);
    const name = 'createCustomerProfileFromTransactionRequest';
    const body = { transId, customerProfileId: profile.id };
    const call = { name, refId, body, accepts: DUPLICATE };
    const { body: response } = await callAuthorizeNet(context, call);
    const [made] = Array.isArray(response.customerPaymentProfileIdList)
      ? response.customerPaymentProfileIdList
      : [];
    const stored = (await findProfile(context, customer))?.methods ?? [];
    const named = stored.find((one) => one.id === toMethodId(profile.id, made));
    if (named !== undefined) return named;
    // the response may not name a card that is stored already
    const { last4, method: brand } = await readPayment(context, transId);
    const [same = null, ...more] = stored.filter(
      (one) => one.last4 === last4 && one.brand === brand,
    );
    const isRenewed = more.length === 0 && isLaterExpiry(expires, same?.expires);
    if (same === null || !isRenewed) return same;
    const creditCard = { cardNumber: `XXXX${last4}`, expirationDate: expires };
    await updateCard(context, same.id, { creditCard });
    return { ...same, expires };
  },
  async list(context, customer) {
    return (await findProfile(context, customer))?.methods ?? [];
  },
  async remove(context, methodId) {
    const body = toNames(methodId);
    const call = { name: 'deleteCustomerPaymentProfileRequest', body };
    await callAuthorizeNet(context, call).catch((error: unknown) => {
      if (!(error instanceof ProcessorError && error.failure === 'missing')) throw error;
    });
  },
  async charge(context, { methodId, credential = MERCHANT_INITIATED, ...request }) {
    const { customerProfileId, customerPaymentProfileId: paymentProfileId } = toNames(methodId);
    const profile = { customerProfileId, paymentProfile: { paymentProfileId } };
    const isMerchants = credential.initiator === 'merchant';
    const original = isMerchants ? await readOriginal(context, methodId) : null;
    return chargeWith(context, request, { profile, credential, original });
  },
};

function isRefusal({ messages }: Fields): boolean {
  return toFields(messages).resultCode !== 'Ok';
}

/** Whether a card expires later than before (`YYYY-MM`). */
function isLaterExpiry(end: string | undefined, before: string | null | undefined): end is string {
  return end !== undefined && typeof before === 'string' && end > before;
}

/** The same card again may be a renewed one: its payment profile gets the new expiration. */
async function updateCard(
  context: ConnectionContext,
  methodId: string,
  payment: object,
): Promise<void> {
  const { customerProfileId, customerPaymentProfileId } = toNames(methodId);
  const name = 'updateCustomerPaymentProfileRequest';
  const paymentProfile = { payment, customerPaymentProfileId };
  await callAuthorizeNet(context, { name, body: { customerProfileId, paymentProfile } });
}

/** The charge with which a card was stored; null where its payment profile names none, or cannot be read. */
async function readOriginal(
  context: ConnectionContext,
  methodId: string,
): Promise<OriginalCharge | null> {
  const name = 'getCustomerPaymentProfileRequest';
  const call = { name, body: toNames(methodId), isRepeatable: true } as const;
  const response = await callAuthorizeNet(context, call).catch(() => null);
  const { originalNetworkTransId: id, originalAuthAmount: amount } = toFields(
    response?.body.paymentProfile,
  );
  if (typeof id !== 'string' || id === '') return null;
  const hasAmount = typeof amount === 'string' || typeof amount === 'number';
  return { originalNetworkTransId: id, ...(hasAmount && { originalAuthAmount: String(amount) }) };
}

interface Profile {
  readonly id: string;
  readonly methods: readonly StoredMethod[];
}

async function findProfile(context: ConnectionContext, customer: string): Promise<Profile | null> {
  const body = { merchantCustomerId: toReference(customer), unmaskExpirationDate: true };
  const call = { name: 'getCustomerProfileRequest', body, isRepeatable: true } as const;
  try {
    const response = await callAuthorizeNet(context, call);
    const profile = toFields(response.body.profile);
    const id = String(profile.customerProfileId);
    const list = Array.isArray(profile.paymentProfiles) ? profile.paymentProfiles : [];
    return { id, methods: list.map((one) => toMethod(id, toFields(one))) };
  } catch (error) {
    if (error instanceof ProcessorError && error.failure === 'missing') return null;
    throw error;
  }
}

async function createProfile(context: ConnectionContext, customer: string): Promise<Profile> {
  const body = { profile: { merchantCustomerId: toReference(customer) } };
  const call = { name: 'createCustomerProfileRequest', body, accepts: DUPLICATE };
  await callAuthorizeNet(context, call);
  const profile = await findProfile(context, customer);
  if (profile === null) throw new ProcessorError('refused', 'The customer was not stored');
  return profile;
}

function toMethod(profileId: string, fields: Fields): StoredMethod {
  const card = toFields(toFields(fields.payment).creditCard);
  const [number, type, end] = [card.cardNumber, card.cardType, card.expirationDate];
  return {
    id: toMethodId(profileId, fields.customerPaymentProfileId),
    brand: toBrand(typeof type === 'string' ? type : null),
    last4: toLast4(typeof number === 'string' ? number : null),
    expires: typeof end === 'string' && /^\d{4}-\d{2}$/.test(end) ? end : null,
    fingerprint: null,
    isCard: true,
  };
}

function toMethodId(profileId: string, paymentProfileId: unknown): string {
  return `${profileId}/${String(paymentProfileId)}`;
}

function toNames(methodId: string) {
  const [customerProfileId = '', customerPaymentProfileId = ''] = methodId.split('/');
  return { customerProfileId, customerPaymentProfileId };
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
