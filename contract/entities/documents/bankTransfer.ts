import { type Static, Type } from 'typebox';
import { closed, DecimalAmount, OptionalText } from '#contract/scalars.ts';

/**
 * An account that receives transfers (BG-17): an IBAN, or a national account number with its sort code or routing number.
 * Numbers have no spaces; a sort code is `12-34-56`.
 */
export const BankAccount = closed({
  holder: Type.String(),
  bank: OptionalText,
  iban: OptionalText,
  bic: OptionalText,
  accountNumber: OptionalText,
  sortCode: OptionalText,
  routingNumber: OptionalText,
});

/** An account that receives transfers. */
export type BankAccount = Static<typeof BankAccount>;

/**
 * What a customer enters in a transfer for an invoice: the amount is what is due now, such as a deposit, and the reference
 * tells the business which invoice it is for. `epc` is the text of its QR code (EPC069-12), null outside of SEPA. `qrBill` is the text
 * of the code on a Swiss QR-bill, omitted where there is none.
 */
export const BankTransfer = closed({
  account: BankAccount,
  reference: Type.String(),
  amount: DecimalAmount,
  epc: OptionalText,
  qrBill: Type.Optional(Type.String()),
});

/** What a customer enters in a transfer for an invoice. */
export type BankTransfer = Static<typeof BankTransfer>;
