/** Why a charge or a setup is declined, with the API's codes and texts. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

const DECLINED = 'Your card was declined.';

/** The declines that test cards cause, by decline code. */
export const declines = {
  generic_decline: declined('generic_decline', DECLINED),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card', DECLINED),
  stolen_card: declined('stolen_card', DECLINED),
  test_mode_live_card: declined(
    'test_mode_live_card',
    `${DECLINED} Your request was in test mode, but used a non test card.`,
  ),
  authentication_required: declineWithCode(
    'authentication_required',
    `${DECLINED} This transaction requires authentication.`,
  ),
  expired_card: declineWithCode('expired_card', 'Your card has expired.'),
  incorrect_cvc: declineWithCode('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: declineWithCode(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
} satisfies Record<string, Decline>;

/** A key of the table of declines. */
export type DeclineName = keyof typeof declines;

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message };
}

function declineWithCode(code: string, message: string): Decline {
  return { code, declineCode: code, message };
}
