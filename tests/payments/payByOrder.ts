import type { CardName, ProcessorRow } from './processorRow.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** The payer approves an order in the processor's window, and our server captures it. */
export function payByOrder(): Pick<ProcessorRow, 'createPayer' | 'cards' | 'formPayment'> {
  return {
    cards: ['good', 'declined', 'pending'],
    formPayment: {
      openPath: 'payPal/orders',
      toToken: ({ orderId }) => orderId,
      confirm: (standIn, { opened }) => standIn.control('/approve', { order: opened.orderId }),
    },
    createPayer: (standIn, { processor, moneyCall }) => ({
      begin: async (page, { amount, card }) => {
        const path = `invoice/${page.invoice.orderId}/payPal/orders`;
        const opened = await page.ask('POST', path, { payload: { payAmount: amount } });
        if (opened.status !== 200) return opened;
        return { page, amount, card, token: opened.body.orderId };
      },
      finish: async ({ page, amount, card, token }, key) => {
        await standIn.control('/approve', { order: token });
        const kind = { good: null, declined: 'decline', pending: 'challenge', challenge: null }[
          card
        ];
        if (kind !== null) await standIn.plan({ kind, ...moneyCall });
        return page.accept({ amount, token, processor }, key);
      },
      cancel: ({ page, amount, token }) => page.accept({ amount, token, processor }),
      arrive: ({ token }) => standIn.control('/settle', { order: token }),
    }),
  };
}

/** The payer confirms an order with a wallet of the device, and our server captures it. */
export function payByWallet(
  wallet: 'google_pay' | 'apple_pay',
): Pick<ProcessorRow, 'createPayer' | 'cards' | 'formPayment'> {
  const confirm = (standIn: StandInProbe, order: string, card: CardName) =>
    standIn.control('/wallets/confirm', { order, wallet, card });
  return {
    cards: ['good', 'declined', 'pending'],
    formPayment: {
      openPath: 'payPal/orders',
      toToken: ({ orderId }) => orderId,
      confirm: (standIn, { opened }) => confirm(standIn, opened.orderId, 'good'),
    },
    createPayer: (standIn, row) => {
      const payer = payByOrder().createPayer(standIn, row);
      return {
        ...payer,
        finish: async ({ page, amount, card, token }, key) => {
          await confirm(standIn, token, card);
          return page.accept({ amount, token, processor: row.processor }, key);
        },
      };
    },
  };
}

/** The payer agrees to later payments in the processor's window, and our server charges with the agreement. */
export function payByAgreement(): Required<Pick<ProcessorRow, 'createAgreeingPayer'>> {
  return {
    createAgreeingPayer: (standIn, { processor, moneyCall }) => ({
      begin: async (page, { amount, card }) => {
        const path = `invoice/${page.invoice.orderId}/payPal/billingAgreements`;
        const opened = await page.ask('POST', path);
        if (opened.status !== 200) return opened;
        const token = opened.body.billingToken;
        await standIn.control('/approve', { order: token });
        return { page, amount, card, token };
      },
      finish: async ({ page, amount, card, token }, key) => {
        if (card === 'declined') await standIn.plan({ kind: 'decline', ...moneyCall });
        return page.accept({ amount, token, processor, consent: 'EXPLICIT_CONSENT' }, key);
      },
    }),
  };
}
