import type { Capture, Dispute, Order, Refund, World } from '../World.ts';

type Origin = Pick<World, 'apiUrl'>;

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

/** An order in the API's responses. */
export function viewOrder(world: World, order: Order) {
  const { captures, refunds } = world.ledgers.of('');
  const captured = [...captures.values()].filter(
    (one) => one.order === order.id && one.status !== 'DECLINED',
  );
  const refunded = [...refunds.values()].filter(({ capture }) =>
    captured.some(({ id }) => id === capture),
  );
  const self = `${world.apiUrl}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...viewSource(order),
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        payee: { merchant_id: order.merchant },
        ...(order.description && { description: order.description }),
        custom_id: order.customId,
        ...(order.invoiceId && { invoice_id: order.invoiceId }),
        ...(captured.length > 0 && {
          payments: {
            captures: captured.map((capture) => viewCapture(world, capture)),
            ...(refunded.length > 0 && { refunds: refunded.map((one) => viewRefund(world, one)) }),
          },
        }),
      },
    ],
    create_time: order.createdAt,
    links: [
      link(self, 'self'),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link(`${world.frameUrl}/checkout?token=${order.id}`, 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}

/** What the order is paid with; omitted until the payer has chosen it. */
function viewSource({ status, card }: Order) {
  if (card !== null) {
    const { source, kind, authentication } = card;
    const details = {
      last_digits: LAST_DIGITS[kind],
      type: 'CREDIT',
      brand: 'VISA',
      ...(authentication && { authentication_result: authentication }),
    };
    const shown = source === 'card' ? details : { name: 'Test Payer', card: details };
    return { payment_source: { [source]: shown } };
  }
  if (status === 'CREATED') return {};
  const isApproved = status === 'APPROVED' || status === 'COMPLETED';
  return {
    payment_source: {
      paypal: isApproved ? { email_address: 'payer@example.com', account_id: PAYER } : {},
    },
  };
}

const LAST_DIGITS = { good: '4242', declined: '0002', challenge: '3220', pending: '2685' } as const;

/** The test payer. */
export const PAYER = 'TESTPAYER2345';

/** A capture in the API's responses. */
export function viewCapture(world: World, capture: Capture) {
  const order = world.ledgers.of('').orders.get(capture.order);
  const self = `${world.apiUrl}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    ...(order && {
      custom_id: order.customId,
      ...(order.invoiceId && { invoice_id: order.invoiceId }),
      payee: { merchant_id: order.merchant },
    }),
    supplementary_data: { related_ids: { order_id: capture.order } },
    create_time: capture.createdAt,
    update_time: capture.createdAt,
    links: [link(self, 'self'), link(`${self}/refund`, 'refund', 'POST'), up(world, capture.order)],
  };
}

function up({ apiUrl }: Origin, order: string) {
  return link(`${apiUrl}/v2/checkout/orders/${order}`, 'up');
}

/** A refund in the API's responses, which refers to its capture only by a link. */
export function viewRefund({ apiUrl }: Origin, refund: Refund) {
  return {
    id: refund.id,
    status: refund.isFailed ? 'FAILED' : 'COMPLETED',
    amount: refund.amount,
    custom_id: refund.customId,
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${apiUrl}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${apiUrl}/v2/payments/captures/${refund.capture}`, 'up'),
    ],
  };
}

/** A dispute in a list, without its outcome. */
export function viewDisputeSummary({ apiUrl }: Origin, dispute: Dispute) {
  const isOver = dispute.status === 'RESOLVED';
  return {
    dispute_id: dispute.id,
    create_time: toLongTime(dispute.createdAt),
    update_time: toLongTime(dispute.createdAt),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute.status,
    dispute_state: isOver ? 'RESOLVED' : 'REQUIRED_ACTION',
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    links: [link(`${apiUrl}/v1/customer/disputes/${dispute.id}`, 'self')],
  };
}

/** A single dispute in the API's responses. */
export function viewDispute(world: World, dispute: Dispute) {
  const { captures, orders } = world.ledgers.of('');
  const capture = captures.get(dispute.capture);
  const merchant = orders.get(capture?.order ?? '')?.merchant;
  const isLost = dispute.outcome === 'RESOLVED_BUYER_FAVOUR';
  return {
    ...viewDisputeSummary(world, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.capture,
        ...(capture && { gross_amount: capture.amount }),
        ...(merchant && { seller: { merchant_id: merchant } }),
      },
    ],
    ...(dispute.outcome && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(isLost && { amount_refunded: dispute.amount }),
      },
    }),
  };
}

/** Converts a time to the format of disputes, with milliseconds. */
function toLongTime(time: string): string {
  return time.replace(/Z$/, '.000Z');
}
