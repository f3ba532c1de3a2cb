import type { BankAccount, BankTransfer } from '#contract/entities/documents/bankTransfer.ts';

/** Values of the transfer and its account that a test overrides. */
export interface BankTransferChanges extends Partial<Omit<BankTransfer, 'account'>> {
  readonly account?: Partial<BankAccount>;
}

/** A transfer of 1,134.50 to an IBAN, with a QR code. */
export function makeBankTransfer({ account, ...changes }: BankTransferChanges = {}): BankTransfer {
  return {
    reference: '2041',
    amount: '1134.50',
    epc: 'BCD\n002\n1\nSCT\n\nFern & Field LLC\nDE02120300000000202051\nEUR1134.50\n\n\n2041',
    ...changes,
    account: {
      holder: 'Fern & Field LLC',
      bank: null,
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      accountNumber: null,
      sortCode: null,
      routingNumber: null,
      ...account,
    },
  };
}
