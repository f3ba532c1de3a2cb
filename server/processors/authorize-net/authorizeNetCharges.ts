import { money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import type { TokenChargeCapability } from '../contract/capabilities.ts';
import type { ConnectionContext } from '../contract/connectionContext.ts';
import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';
import type {
  PaymentRequest,
  ProcessorPayment,
  ProcessorPaymentState,
  StoredCredential,
} from '../contract/processorPayment.ts';
import { callAuthorizeNet } from './callAuthorizeNet.ts';
import { toDescription, toReference } from './references.ts';
import {
  getCurrency,
  isOfCard,
  toBrand,
  toFailureCode,
  toLast4,
  toProcessorPayment,
} from './toProcessorPayment.ts';
import { readTransaction } from './transactions.ts';

/** What Accept.js calls its tokens. */
export const TOKEN_KIND = 'COMMON.ACCEPT.INAPP.PAYMENT';

/** How long the processor rejects an identical payment, in seconds: the longest that it supports. */
const DUPLICATE_WINDOW_S = 28_800;

/** A setting of every request that moves money. */
export const TRANSACTION_SETTINGS = {
  setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) }],
} as const;

/** Charge the full amount or nothing: the processor declines instead of charging the balance of a prepaid card. */
const CHARGE_SETTINGS = {
  setting: [
    { settingName: 'allowPartialAuth', settingValue: 'false' },
    ...TRANSACTION_SETTINGS.setting,
  ],
} as const;

/** The processor has charged the same already. */
const DUPLICATE = '11';
/** An amount that it does not take. */
const AMOUNT = ['5', '49', '207'];
/** Keys that are wrong, or an account that is closed or not set up for such payments. */
const ACCOUNT = ['13', '24', '30', '31', '34', '35', '38', '103'];

const FIRST: StoredCredential = { initiator: 'customer', sequence: 'first' };

/** Charges of tokens, each once: a token works once, and an identical payment is rejected for hours. */
export const authorizeNetCharges: TokenChargeCapability = {
  isOnceForKey: true,
  charge: (context, { token, ...request }) =>
    chargeWith(context, request, {
      payment: { opaqueData: { dataDescriptor: TOKEN_KIND, dataValue: token } },
      ...(request.storesMethod && { credential: FIRST }),
    }),
};

/** What is charged, and who initiates it if the card is stored. */
export interface ChargeMethod {
  readonly payment?: object;
  readonly profile?: object;
  readonly credential?: StoredCredential;
  /** The card network's id of the charge with which the card was stored. */
  readonly original?: OriginalCharge | null;
}

/** A charge by the card network's id; the amount as the processor writes it. */
export interface OriginalCharge {
  readonly originalNetworkTransId: string;
  readonly originalAuthAmount?: string;
}

/** One charge, with a token or a stored card. Nothing is repeated here: after a lost response it is looked up. */
export async function chargeWith(
  context: ConnectionContext,
  { amountMinor, currency, idempotencyKey, metadata }: PaymentRequest,
  { credential, original = null, ...method }: ChargeMethod,
): Promise<ProcessorPayment> {
  if (currency !== getCurrency(context)) {
    throw new ProcessorError('not-chargeable', 'The account has a different currency');
  }
  const reference = toReference(idempotencyKey);
  const transactionRequest = {
    transactionType: 'authCaptureTransaction',
    amount: toDecimalString(money(amountMinor, currency)),
    currencyCode: currency,
    ...method,
    order: {
      invoiceNumber: reference,
      description: toDescription(idempotencyKey, metadata.invoice_number),
    },
    transactionSettings: CHARGE_SETTINGS,
    ...(credential && { processingOptions: toProcessingOptions(credential) }),
    ...(original && { subsequentAuthInformation: original }),
  };
  const call = { name: 'createTransactionRequest', refId: reference, body: { transactionRequest } };
  const { body, at } = await callAuthorizeNet(context, call);
  const earlier = findDuplicate(body.transactionResponse);
  if (earlier !== null) return readOwnTransaction(context, earlier, reference);
  const { id, state, response, code } = readResponse(body.transactionResponse);
  return {
    id,
    accountId: context.accountId,
    clientSecret: '',
    redirectUrl: null,
    amountMinor,
    currency,
    state,
    processorStatus: String(response.responseCode),
    refundedMinor: 0,
    method: toBrand(toTextOrNull(response.accountType)),
    last4: toLast4(toTextOrNull(response.accountNumber)),
    failureCode: state === 'declined' ? toFailureCode(code) : null,
    createdAt: at,
  };
}

function toProcessingOptions({ initiator, sequence }: StoredCredential): object {
  if (initiator === 'merchant') return { isSubsequentAuth: true };
  return sequence === 'first' ? { isFirstSubsequentAuth: true } : { isStoredCredentials: true };
}

/** The payment that the processor has charged already, if it names it; null for any other response. */
function findDuplicate(value: unknown): string | null {
  const { errors, refTransID } = toFields(value);
  const [error] = Array.isArray(errors) ? errors.map(toFields) : [];
  const id = toTextOrNull(refTransID);
  return toTextOrNull(error?.errorCode) === DUPLICATE && id !== null && id !== '0' ? id : null;
}

/** An identical request is that payment; one with another reference is not ours. */
async function readOwnTransaction(
  context: ConnectionContext,
  id: string,
  reference: string,
): Promise<ProcessorPayment> {
  const details = await readTransaction(context, id);
  if (details.reference === reference) return toProcessorPayment(context, details, 0);
  throw new ProcessorError('unreachable', 'This reference was used for another payment');
}

const STATES: Readonly<Record<string, ProcessorPaymentState>> = {
  1: 'paid',
  2: 'declined',
  4: 'processing',
};

/** The transaction in a response. Throws a `ProcessorError` if there is none, or it never became a payment. */
export function readResponse(value: unknown) {
  const response = toFields(value);
  const { responseCode, transId } = response;
  const id = String(transId ?? '');
  const [error] = Array.isArray(response.errors) ? response.errors.map(toFields) : [];
  const code = toTextOrNull(error?.errorCode);
  const state = STATES[String(responseCode)];
  if (state !== undefined && /^[1-9]\d*$/.test(id)) return { id, state, response, code };
  if (code === DUPLICATE)
    throw new ProcessorError('unreachable', 'This charge was already requested');
  const failure = responseCode === undefined ? 'unreachable' : toFailure(code);
  const declined = failure === 'declined' && { declineCode: toFailureCode(code) };
  throw new ProcessorError(failure, `Reason ${code}`, { ...declined });
}

/** Why a transaction never became a payment: an error, or a card that the processor itself declined. */
function toFailure(reason: string | null): ProcessorFailure {
  if (AMOUNT.includes(reason ?? '')) return 'not-chargeable';
  if (ACCOUNT.includes(reason ?? '')) return 'not-configured';
  return isOfCard(reason) ? 'declined' : 'refused';
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toTextOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
