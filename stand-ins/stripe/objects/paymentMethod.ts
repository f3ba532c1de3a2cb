import type { CardBrand } from '#stand-ins/kit/cards/cardBrand.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import type { BillingDetails } from './billingDetails.ts';

/** The card part of a payment method; never contains a full number. */
export interface CardDetails {
  brand: CardBrand;
  exp_month: number;
  exp_year: number;
  last4: string;
  fingerprint: string;
  cvc_check: 'pass' | null;
  postal_check: 'pass' | null;
}

/** The wallet that a card comes from. */
export type WalletType = (typeof WALLET_TYPES)[number];

/** The wallets that a card can come from. */
export const WALLET_TYPES = ['apple_pay', 'google_pay', 'link'] as const;

/** A payment method with the API's field names. */
export type PaymentMethod =
  | ReturnType<typeof buildCardMethod>
  | ReturnType<typeof buildBankMethod>
  | ReturnType<typeof buildDebitMethod>;

interface Common {
  created: number;
  billingDetails: BillingDetails;
}

/** A card as a payment method, `pm_...`, not attached to a customer. */
export function buildCardMethod(card: CardDetails, common: Common, wallet?: WalletType) {
  return {
    ...commonFields(common),
    type: 'card' as const,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: card.postal_check,
        cvc_check: card.cvc_check,
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet:
        wallet === undefined ? null : { type: wallet, dynamic_last4: card.last4, [wallet]: {} },
      regulated_status: 'unregulated',
    },
  };
}

/** The stand-in's own redirect method, in the shape of the processor's bank redirects. */
export function buildBankMethod(common: Common) {
  return { ...commonFields(common), type: 'test_bank' as const, test_bank: {} };
}

/** A bank debit of a test account in euros. */
export function buildDebitMethod(common: Common) {
  return {
    ...commonFields(common),
    type: 'sepa_debit' as const,
    sepa_debit: {
      bank_code: '37040044',
      branch_code: '',
      country: 'DE',
      fingerprint: 'JIzSGHDbSQgvKyMd',
      generated_from: { charge: null, setup_attempt: null },
      last4: '3000',
    },
  };
}

function commonFields({ created, billingDetails }: Common) {
  return {
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    created,
    customer: null as string | null,
    customer_account: null,
    id: newId('pm'),
    livemode: false,
    metadata: {} as Record<string, string>,
    object: 'payment_method' as const,
  };
}
