import { describe, expect, it } from 'vitest';
import type { DeclineReason } from '#contract/codes.ts';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import {
  AUTHORIZE_NET_DECLINES,
  toFailureCode as toAuthorizeNetCode,
} from './authorize-net/toProcessorPayment.ts';
import { toProcessorPayment as toCardElementsPayment } from './card-elements/toProcessorPayment.ts';
import {
  EWAY_CARD_ERRORS,
  EWAY_DECLINES,
  toFailureCode as toEwayCode,
} from './eway/rapidErrors.ts';
import {
  PAYPAL_ISSUES,
  PAYPAL_RESPONSES,
  toFailureCode as toPayPalCode,
} from './paypal/payPalDeclines.ts';
import {
  RAINFOREST_DECLINES,
  toProcessorPayment as toRainforestPayment,
} from './rainforest/toProcessorPayment.ts';
import { toDeclineCode } from './stripe/toDeclineCode.ts';

/** A processor's codes by the reason for the payer, as `docs/processors` lists them. */
type Codes = Partial<Record<DeclineReason, string>>;

const AUTHORIZE_NET: Codes = {
  expired_card: '7 8 316 317',
  incorrect_cvc: '44 45 65 165',
  incorrect_number: '6 37 315',
  incorrect_details: '27 127',
  card_not_supported: '17 28',
  declined: '3 4',
};

const EWAY: Codes = {
  insufficient_funds: 'D4451',
  expired_card: 'D4433 D4454',
  incorrect_cvc: 'D4482',
  incorrect_number: 'D4414 D4415 D4456',
  card_not_supported: 'D4457',
  limit_exceeded: 'D4413 D4461',
  invalid_account: 'D4439 D4442',
  authentication_failed: 'D4417',
  duplicate: 'D4494',
  try_later: 'D4403 D4406 D4409 D4419 D4422 D4430 D4458 D4460 D4466 D4490 D4491 D4492 D4496',
  declined:
    'D4401 D4402 D4404 D4405 D4407 D4421 D4434 D4435 D4436 D4437 D4438 D4441 D4443 D4459 D4462 D4463 D4467 D4493 D4495',
};

const EWAY_VALIDATION: Codes = {
  expired_card: 'V6033 V6101 V6102',
  incorrect_cvc: 'V6106',
  incorrect_number: 'V6110',
  incorrect_details: 'V6100',
};

const PAYPAL_OF_ISSUES: Codes = {
  expired_card: 'CARD_EXPIRED',
  limit_exceeded: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  authentication_failed: 'PAYER_ACTION_REQUIRED',
};

const PAYPAL_OF_RESPONSES: Codes = {
  insufficient_funds: '5120',
  expired_card: '1380 5400',
  incorrect_cvc: '00N7 1382 5110 PCVV',
  incorrect_details: '5170',
  card_not_supported: '5700',
  limit_exceeded: '5710',
  invalid_account: '0390 1330 5140',
  authentication_failed: '5650',
  duplicate: '5200',
  try_later: '0960 5910 5920 9100',
  declined: '0100 0500 5100 5150 5180 9500 9510 9520',
};

const RAINFOREST: Codes = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'EXPIRED_CARD INVALID_EXPIRATION_DATE',
  incorrect_cvc: 'INVALID_CARD_SECURITY_CODE',
  incorrect_number: 'NO_CARD_NUMBER_ON_FILE_WITH_ISSUER NO_SUCH_CARD_ISSUER',
  incorrect_details: 'INCORRECT_PAYMENT_INFORMATION',
  card_not_supported: 'UNSUPPORTED_CARD_TYPE',
  limit_exceeded: 'OVER_LIMIT',
  authentication_failed: 'RETRY_WITH_THREEDS THREEDS_CHALLENGE_FAILED',
  try_later: 'AUTHORIZATION_EXPIRED PROCESSING_ERROR RETRY UNEXPECTED_PAYIN_TOKEN',
  declined:
    'DECLINED DO_NOT_HONOR FRAUDULENT_CARD LOST_CARD RESTRICTED_CARD_TYPE RISK_DECLINE STOLEN_CARD',
};

/** Stripe's own decline codes are the shared ones; card elements use the same. */
const SHARED: Codes = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card invalid_expiry_month invalid_expiry_year',
  incorrect_cvc: 'incorrect_cvc invalid_cvc',
  incorrect_number: 'incorrect_number invalid_number',
  incorrect_details: 'incorrect_address incorrect_zip',
  card_not_supported:
    'card_not_supported currency_not_supported live_mode_test_card test_mode_live_card testmode_decline',
  limit_exceeded: 'card_velocity_exceeded invalid_amount withdrawal_count_limit_exceeded',
  invalid_account: 'invalid_account new_account_information_available',
  authentication_failed:
    'authentication_required authentication_not_handled mobile_device_authentication_required',
  duplicate: 'duplicate_transaction',
  try_later:
    'approve_with_id issuer_not_available processing_error reenter_transaction try_again_later',
  declined:
    'call_issuer card_declined do_not_honor do_not_try_again fraudulent generic_decline lost_card merchant_blacklist no_action_taken not_permitted pickup_card restricted_card revocation_of_all_authorizations revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order transaction_not_allowed',
};

const CARD_ELEMENTS: Codes = { ...SHARED, authentication_failed: 'authentication_failed' };

const CAPTURE = { reason: null, responseCode: null };

const PAYIN = { payin_id: 'pyn_1', amount: 1250, currency_code: 'USD', status: 'FAILED' };

const CHARGE = { id: 'ch_1', reference: 'r-1', status: 'declined', amount: 1250, currency: 'USD' };

const CREATED = '2026-03-01T10:00:00Z';

interface Row {
  readonly name: string;
  readonly codes: Codes;
  /** The adapter's reason for a code. */
  readonly toCode: (code: string) => string | null;
  /** The adapter's table; left out where the processor's codes are the shared ones. */
  readonly table?: Readonly<Record<string, string>>;
}

const ROWS: readonly Row[] = [
  {
    name: 'Authorize.Net',
    codes: AUTHORIZE_NET,
    toCode: toAuthorizeNetCode,
    table: AUTHORIZE_NET_DECLINES,
  },
  { name: 'eWay', codes: EWAY, toCode: toEwayCode, table: EWAY_DECLINES },
  {
    name: 'eWay’s validation',
    codes: EWAY_VALIDATION,
    toCode: (code) => EWAY_CARD_ERRORS[code] ?? null,
    table: EWAY_CARD_ERRORS,
  },
  {
    name: 'PayPal’s issues',
    codes: PAYPAL_OF_ISSUES,
    toCode: (code) => PAYPAL_ISSUES[code] ?? null,
    table: PAYPAL_ISSUES,
  },
  {
    name: 'PayPal’s processor responses',
    codes: PAYPAL_OF_RESPONSES,
    toCode: (responseCode) => toPayPalCode({ ...CAPTURE, responseCode }),
    table: PAYPAL_RESPONSES,
  },
  {
    name: 'Rainforest',
    codes: RAINFOREST,
    toCode: (refusal_code) =>
      toRainforestPayment({ ...PAYIN, created_at: CREATED, refusal_code }, 'mid_1').failureCode,
    table: RAINFOREST_DECLINES,
  },
  {
    name: 'Stripe',
    codes: SHARED,
    toCode: (code) => toDeclineCode({ code: 'card_declined', decline_code: code }),
  },
  {
    name: 'WePay and Nexus',
    codes: CARD_ELEMENTS,
    toCode: (declineCode) =>
      toCardElementsPayment({ ...CHARGE, createdAt: CREATED, declineCode }, 'a-1').failureCode,
  },
];

describe.each(ROWS)('$name', ({ codes, toCode, table }) => {
  const cases = Object.entries(codes).flatMap(([reason, list]) =>
    list.split(' ').map((code) => [code, reason] as const),
  );

  it.each(cases)('%s reaches the payer as %s', (code, reason) => {
    expect(toDeclineReason(toCode(code))).toBe(reason);
  });

  it('has no unlisted code in its table', () => {
    const codesOfTable = table === undefined ? [] : Object.keys(table);
    const untested = codesOfTable.filter((code) => !cases.some(([tested]) => tested === code));
    expect(untested).toEqual([]);
  });
});

it('is a decline without a reason if PayPal gives none', () => {
  expect(toDeclineReason(toPayPalCode(null))).toBe('declined');
  expect(toDeclineReason(toPayPalCode({ ...CAPTURE, reason: 'BUYER_COMPLAINT' }))).toBe('declined');
});
