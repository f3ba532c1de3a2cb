import { ControlProblem } from '#stand-ins/kit/control/ControlBody.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import {
  type Capture,
  newPayPalId,
  type Order,
  type TestCard,
  toTime,
  type World,
} from '../World.ts';
import { readAmount } from './amounts.ts';
import { emit } from './emit.ts';
import { done, refusal } from './failures.ts';
import { viewCapture, viewOrder } from './views.ts';

type Values = Readonly<Record<string, unknown>>;

const toValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** `POST /v2/checkout/orders`: creates an order with one purchase unit, which the payer approves in the script's window. */
export async function createOrder(world: World, request: ApiCall): Promise<KeyedWork> {
  const sent: Values = readJson(request) ?? {};
  const { intent, purchase_units: units, payment_source: source } = sent;
  if (intent !== 'CAPTURE') return refusal(422, 'UNSUPPORTED_INTENT', '/intent');
  if (!Array.isArray(units) || units.length !== 1)
    return refusal(422, 'UNSUPPORTED_MULTIPLE_PURCHASE_UNITS', '/purchase_units');
  const { amount: requested, payee, custom_id: customId, invoice_id, description } = units[0] ?? {};
  const amount = readAmount(requested);
  if (typeof amount === 'string')
    return refusal(422, amount, '/purchase_units/@reference_id==default/amount');
  const invoiceId = toText(invoice_id);
  const { orders, captures } = world.ledgers.of('');
  const isUsed = [...captures.values()].some(
    ({ order, status }) =>
      status !== 'DECLINED' && invoiceId !== null && orders.get(order)?.invoiceId === invoiceId,
  );
  if (isUsed) return refusal(422, 'DUPLICATE_INVOICE_ID');
  await world.barriers.arrive('create');
  const order: Order = {
    id: newPayPalId(),
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    amount,
    merchant: toText(payee?.merchant_id) ?? 'TESTMERCHANT2',
    customId: toText(customId) ?? '',
    invoiceId,
    description: toText(description),
    createdAt: toTime(world),
    storedSource: toValues(sent.application_context).stored_payment_source ?? null,
    card: null,
  };
  orders.set(order.id, order);
  return done(201, viewOrder(world, order));
}

/** `POST /v2/checkout/orders/{id}/capture`: captures once an order that is approved or has a saved method. */
export async function captureOrder(world: World, request: ApiCall, id: string): Promise<KeyedWork> {
  const { forced } = request;
  const { orders, captures } = world.ledgers.of('');
  if (orders.get(id) === undefined) return refusal(404, 'INVALID_RESOURCE_ID');
  await world.barriers.arrive('capture');
  const order = orders.get(id);
  if (order?.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order === undefined || order.status === 'VOIDED') return refusal(422, 'ORDER_NOT_APPROVED');
  const { payment_source: source } = readJson(request) ?? {};
  const { stored_credential: credential } = toValues(toValues(source).paypal);
  const fault = findCredentialFault(credential) ?? findCredentialFault(order.storedSource);
  if (fault !== null) return refusal(422, fault, '/payment_source');
  const isVaulted = source !== undefined && isVaultedSource(world, toValues(source));
  if (source !== undefined && !isVaulted)
    return refusal(422, 'TOKEN_ID_NOT_FOUND', '/payment_source');
  // whether an order that was confirmed with a card should be captured is for its business to decide, so this captures each
  if (!isVaulted && order.card === null && order.status !== 'APPROVED')
    return refusal(422, 'ORDER_NOT_APPROVED');
  const capture: Capture = {
    id: newPayPalId(),
    order: id,
    status: toCaptureStatus(forced, order.card?.kind),
    amount: order.amount,
    createdAt: toTime(world),
    storedCredential: credential ?? null,
  };
  captures.set(capture.id, capture);
  if (capture.status === 'DECLINED') {
    if (!isVaulted) order.status = 'PAYER_ACTION_REQUIRED'; // it has to be approved again, with another payment method
    return { ...refusal(422, 'INSTRUMENT_DECLINED'), isRepeatable: false };
  }
  order.status = 'COMPLETED';
  const pending = capture.status === 'PENDING';
  emit(world, `PAYMENT.CAPTURE.${pending ? 'PENDING' : 'COMPLETED'}`, viewCapture(world, capture));
  return done(201, viewOrder(world, order));
}

/** Changes an open order as a page can with PayPal's script, which has the rights of the client id. */
export function changeOrder(
  world: World,
  id: string,
  {
    merchant,
    value,
  }: { readonly merchant: string | undefined; readonly value: string | undefined },
): void {
  const order = world.ledgers.of('').orders.get(id);
  if (order === undefined) throw new ControlProblem('The order does not exist.');
  order.merchant = merchant ?? order.merchant;
  order.amount = { ...order.amount, value: value ?? order.amount.value };
}

function toCaptureStatus(forced: ApiCall['forced'], card: TestCard | undefined): Capture['status'] {
  if (forced === 'decline' || card === 'declined') return 'DECLINED';
  return forced === 'challenge' || card === 'pending' ? 'PENDING' : 'COMPLETED';
}

/** The fault of values that PayPal's description allows only for charges that customers initiate; null if there is none. */
function findCredentialFault(stored: unknown): string | null {
  const { payment_initiator: initiator, usage, payment_type: type } = toValues(stored);
  const isCustomers = usage === 'FIRST' || type === 'ONE_TIME';
  return initiator === 'MERCHANT' && isCustomers ? 'INVALID_PARAMETER_VALUE' : null;
}

/** Whether an order's payment token or agreement is saved and still valid. */
function isVaultedSource(world: World, source: Values): boolean {
  const { paymentTokens, agreements } = world.ledgers.of('');
  const { vault_id: vaultId } = toValues(source.paypal);
  if (typeof vaultId === 'string') return paymentTokens.has(vaultId);
  const { id, type } = toValues(source.token);
  return type === 'BILLING_AGREEMENT' && agreements.get(String(id))?.state === 'ACTIVE';
}
