import fc from 'fast-check';
import { toArbitrary } from '#tests/builders/random/toArbitrary.ts';
import type { DescribedOperation } from './readOperations.ts';
import { TARGETS, toPlaceholder } from './targets.ts';
import { toBodies } from './toBodies.ts';

/** Placeholders in a body for the last id in the call's path, and for that invoice's payment and its processor. */
const PATH_ID = toPlaceholder('pathId');
const PATH_PAYMENT = toPlaceholder('pathPayment');
const PATH_PROCESSOR = toPlaceholder('pathProcessor');

/** The amount due, most of the time; otherwise less, zero, the minimum, and one minor unit more or less. */
const AMOUNTS = [...Array<string>(6).fill('100.00'), '40.00', '0.00', '0.01', '99.99', '100.01'];

/**
 * The text of a body with the values that depend on its call's path: an invoice with an open payment is paid with that
 * payment.
 */
export function applyPathId(text: string, pathId: string): string {
  const [, processor = 'RAINFOREST'] = /^@\{([A-Z]+)PaymentInvoice\}$/.exec(pathId) ?? [];
  return text
    .replaceAll(PATH_ID, pathId)
    .replaceAll(PATH_PAYMENT, toPlaceholder(`${processor}Payment`))
    .replaceAll(PATH_PROCESSOR, processor);
}

/** The text that an operation is sent as its body; null for none. */
export function toBodyTexts({
  payload,
  audience,
  path,
}: DescribedOperation): fc.Arbitrary<string | null> {
  if (payload !== null)
    return toBodies(
      audience === 'processor' ? fakeEvents : withTargets(toArbitrary(payload), path),
    );
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('{}', '{"a":1}', '[]', 'x', '{', '') },
  );
}

/** Inserts existing ids in a body, so that its call gets further than `not-found`. */
function withTargets(bodies: fc.Arbitrary<unknown>, path: string): fc.Arbitrary<unknown> {
  const invoice = path.includes('/invoice/') ? PATH_ID : toPlaceholder('STRIPEPaymentInvoice');
  const intent = path.includes('{paymentIntentId}') ? PATH_ID : toPlaceholder('STRIPEPayment');
  const mostly = (meant: string, others: readonly string[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(meant) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  const named: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    invoiceXID: mostly(invoice, TARGETS.invoice),
    paymentIntentId: mostly(intent, TARGETS.payment),
    paymentId: fc.constantFrom(...TARGETS.payment),
    paymentToken: fc.oneof(
      { weight: 3, arbitrary: fc.constant(PATH_PAYMENT) },
      { weight: 1, arbitrary: fc.constantFrom(...TARGETS.payment, 'tok_declined', 'tok_asks') },
      { weight: 1, arbitrary: fc.uuid() },
    ),
    tokenProcessor: mostly(PATH_PROCESSOR, ['STRIPE', 'PAYPAL', 'RAINFOREST']),
    payAmount: fc.constantFrom(...AMOUNTS, '999999999999.99'),
    amount: fc.constantFrom(...AMOUNTS, '40.0001'),
    ...linkTargets(path, mostly),
    ...staffTargets(path, mostly),
  };
  return fc.tuple(bodies, fc.record(named), fc.nat({ max: 9 })).map(([body, ids, dice]) => {
    if (dice === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const present = Object.entries(ids).filter(([name]) => Object.hasOwn(body, name));
    return { ...body, ...Object.fromEntries(present) };
  });
}

type Mostly = (meant: string, others: readonly string[]) => fc.Arbitrary<unknown>;

/** Links, and where the call is about one, their sessions. */
function linkTargets(
  path: string,
  mostly: Mostly,
): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const key = toPlaceholder(path.endsWith('/paymentMethods') ? 'methodLink' : 'cardLink');
  const named = {
    key: mostly(key, TARGETS.link),
    changeId: mostly(toPlaceholder('changeLink'), TARGETS.link),
  };
  if (!/PaymentMethod$|\/paymentMethods$/.test(path)) return named;
  const kind = path.endsWith('/paymentMethods') ? 'method' : 'card';
  const meant = toPlaceholder(path.includes('update') ? 'changeSession' : `${kind}Session`);
  return {
    ...named,
    paymentToken: mostly(meant, [...TARGETS.session, ...TARGETS.payment]),
    tokenProcessor: mostly('STRIPE', ['PAYPAL', 'RAINFOREST']),
  };
}

/** The subjects of staff calls: an invoice with its contact, or a contact, and what was opened for either. */
function staffTargets(
  path: string,
  mostly: Mostly,
): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  if (!/\/manual(Invoice)?Payment\//.test(path)) return {};
  const isInvoice = path.includes('/manualInvoicePayment/');
  const opened = isInvoice ? ['STRIPEPayment'] : ['manualPayment', 'staffSession'];
  const named = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...opened.map(toPlaceholder)) },
    { weight: 1, arbitrary: fc.constantFrom(...TARGETS.payment, ...TARGETS.session) },
  );
  return {
    orderId: mostly(PATH_ID, TARGETS.order),
    contactId: mostly(toPlaceholder(isInvoice ? 'invoiceContact' : 'contact'), ['contact-0']),
    paymentIntentId: named,
    paymentToken: named,
    tokenProcessor: mostly('STRIPE', ['PAYPAL', 'RAINFOREST']),
  };
}

/** An event as the fake processors send it. */
const fakeEvents: fc.Arbitrary<unknown> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom('payment', 'refund'),
  accountId: fc.constantFrom(null, 'acct_fuzz', 'acct_other'),
  paymentId: fc.constantFrom(null, ...TARGETS.payment, toPlaceholder('nothing')),
  setupId: fc.constantFrom(null, ...TARGETS.session, toPlaceholder('nothing')),
});
