import { describe, expect, it } from 'vitest';
import { DECLINE_REASONS } from '#contract/codes.ts';
import english from '#locales/en-US.json' with { type: 'json' };
import type { FlowNotice } from '../confirm/flowState.ts';
import { payPal } from '../processors/paypal/payPal.ts';
import { stripe } from '../processors/stripe/stripe.ts';
import { SAVE_TEXTS, UPDATE_TEXTS } from '../save/saveTexts.ts';
import { type FormTexts, PAY_TEXTS } from './formTexts.ts';
import { toNoticeTexts } from './toNoticeTexts.ts';

/** The box's texts in English, in order. */
function getTexts(
  notice: FlowNotice,
  {
    texts = PAY_TEXTS,
    of = stripe,
    hasMessage = false,
  }: {
    readonly texts?: FormTexts;
    readonly of?: Pick<typeof stripe, 'messages'>;
    readonly hasMessage?: boolean;
  } = {},
): string {
  const { title, processorText, safe, next } = toNoticeTexts(
    notice,
    texts,
    of.messages,
    hasMessage,
  );
  return [processorText, title && english[title], safe && english[safe], next && english[next]]
    .filter(Boolean)
    .join(' ');
}

describe('the box of a decline', () => {
  it.each([
    ['insufficient_funds', 'The card has insufficient funds.'],
    ['expired_card', 'The card has expired.'],
    ['limit_exceeded', 'This payment exceeds the card’s limit.'],
    ['card_not_supported', 'This card is not accepted here.'],
    ['invalid_account', 'The account linked to this card cannot be charged.'],
    ['declined', 'Your card was declined.'],
  ] as const)('shows %s, that nothing was charged, and to use another card', (reason, happened) => {
    expect(getTexts({ kind: 'declined', reason })).toBe(
      `${happened} You were not charged. Try another card or contact your bank.`,
    );
  });

  it.each([
    ['incorrect_cvc', 'The security code is incorrect.'],
    ['incorrect_number', 'The card number is incorrect.'],
    ['incorrect_details', 'The name or billing address does not match the card.'],
  ] as const)(
    'shows %s, that nothing was charged, and to check the typed details',
    (reason, happened) => {
      expect(getTexts({ kind: 'declined', reason })).toBe(
        `${happened} You were not charged. Check the card details and try again.`,
      );
    },
  );

  it('has a separate text for every reason', () => {
    const all = DECLINE_REASONS.map((reason) =>
      reason === 'authentication_failed'
        ? getTexts({ kind: 'not-authenticated' })
        : getTexts({ kind: 'declined', reason }),
    );
    expect(new Set(all).size).toBe(DECLINE_REASONS.length);
    expect(all.every((text) => text.includes('You were not charged.'))).toBe(true);
  });

  it('shows that the bank could not confirm a payment or a card to save', () => {
    expect(getTexts({ kind: 'not-authenticated' })).toBe(
      'The bank could not confirm this payment. You were not charged. Try again or use another card.',
    );
    expect(getTexts({ kind: 'not-authenticated' }, { texts: SAVE_TEXTS })).toBe(
      'The bank could not confirm this card. Nothing was charged. Try again or use another card.',
    );
  });

  it('does not claim that nothing was charged if the server cannot be reached', () => {
    const notice = { kind: 'declined', reason: 'expired_card', isUnconfirmed: true } as const;
    expect(getTexts(notice)).toBe('The card has expired. Try another card or contact your bank.');
  });

  it('uses the processor’s text for a decline without a reason', () => {
    expect(getTexts({ kind: 'declined', processorText: 'No.' })).toMatch(
      /^No\. You were not charged\./,
    );
    expect(getTexts({ kind: 'declined', reason: 'declined' }, { of: payPal })).toBe(
      'PayPal declined this payment method. You were not charged. Choose another payment method in PayPal or on this page.',
    );
  });
});

describe('the box of any other failure', () => {
  it('repeats no sentence of the toast', () => {
    const kinds = ['declined', 'failed', 'refused', 'not-authenticated'] as const;
    for (const texts of [PAY_TEXTS, SAVE_TEXTS, UPDATE_TEXTS])
      for (const kind of kinds) {
        const box = getTexts({ kind }, { texts });
        for (const id of [texts.toast?.headline, texts.toast?.message])
          if (id !== undefined) expect(box).not.toContain(english[id]);
      }
  });

  it.each(['payment-in-progress', 'invoice-paid', 'invoice-refunded'] as const)(
    'does not state that nothing was charged if another payment may exist: %s',
    (code) => {
      const problem = { type: 'x', title: 'x', status: 409, code };
      const failure = { kind: 'problem', problem, retryAfterS: null } as const;
      expect(getTexts({ kind: 'refused', failure })).not.toContain('charged');
    },
  );

  it('states that a rejected call charged nothing, and what to do unless the failure’s own text does', () => {
    const problem = { type: 'x', title: 'x', status: 422, code: 'amount-invalid' } as const;
    const notice = {
      kind: 'refused',
      failure: { kind: 'problem', problem, retryAfterS: null },
    } as const;
    const expected = 'Your payment did not go through. You were not charged.';
    expect(getTexts(notice)).toBe(`${expected} You can try again.`);
    expect(getTexts(notice, { hasMessage: true })).toBe(expected);
  });

  it('uses the processor’s text for a failure without a known cause', () => {
    const messages = { method: 'pay.payPalName', connection: 'errors.publicLoad' } as const;
    const expected = 'Your payment did not go through. You were not charged. You can try again.';
    expect(getTexts({ kind: 'failed' }, { of: { messages } })).toBe(expected);
    expect(getTexts({ kind: 'declined' }, { of: { messages } })).toBe(expected);
    expect(getTexts({ kind: 'failed' }, { of: payPal })).toBe(
      'PayPal declined this payment method. You were not charged. Choose another payment method in PayPal or on this page.',
    );
    const declined = { ...messages, declined: 'errors.payment.payPalDeclined' } as const;
    expect(getTexts({ kind: 'failed' }, { of: { messages: declined } })).toBe(
      'PayPal declined this payment method. You were not charged.',
    );
    const unexplained = { ...declined, unexplained: 'pay.declined.try_later' } as const;
    expect(getTexts({ kind: 'failed' }, { of: { messages: unexplained } })).toBe(
      `${english['pay.declined.try_later']} You were not charged.`,
    );
  });

  it('is a warning with a single text if the payment method is not the cause', () => {
    for (const [kind, message] of [
      ['replaced', 'pay.notice.replaced'],
      ['not-charged', 'pay.notice.not-charged'],
      ['too-late', 'pay.notice.too-late'],
    ] as const) {
      expect(getTexts({ kind })).toBe(english[message]);
      expect(toNoticeTexts({ kind }, PAY_TEXTS, null, false).variant).toBe('warning');
    }
    expect(toNoticeTexts({ kind: 'failed' }, PAY_TEXTS, null, false).variant).toBe('critical');
  });

  it('suggests no other payment method if the connection was lost', () => {
    expect(getTexts({ kind: 'not-sent' })).toBe(
      'We could not reach the server, so nothing was charged. Please check your connection and try again.',
    );
  });
});
