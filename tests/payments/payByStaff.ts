import { confirmAtStandIn } from '#tests/contract/support/payments/confirmAtStandIn.ts';
import { CARD } from '#tests/contract/support/staff/staffCards.ts';
import { Page, type Reply } from './Page.ts';
import { CARD_TOKENS } from './payByIntent.ts';
import type { Attempt, Payer } from './processorRow.ts';
import type { Stage } from './Stage.ts';

/** The member of staff who makes every charge of the matrix. */
export const MEMBER = 'ada';

interface StaffPayment {
  readonly amount: string;
  readonly token: string;
  readonly consent?: 'EXPLICIT_CONSENT';
  readonly paymentMethodType?: 'STORED';
}

/** A staff page that charges the stage's invoice. */
class StaffPage extends Page {
  readonly #path = `manualInvoicePayment/${this.invoice.orderId}`;

  constructor({ world, invoice }: Stage) {
    const { token } = world.staffTokens.issue({ staffId: MEMBER, appId: invoice.appId });
    super(invoice, { authorization: `Bearer ${token}` });
  }

  async read(): Promise<Reply['body']> {
    return (await this.ask('GET', this.#path)).body;
  }

  open(): Promise<Reply> {
    return this.ask('POST', `${this.#path}/stripe/paymentIntent`);
  }

  sendAmount(paymentIntentId: string, amount: string): Promise<Reply> {
    const payload = { paymentIntentId, amount };
    return this.ask('PUT', `${this.#path}/stripe/paymentIntent`, { payload });
  }

  async process(processor: string, payment: StaffPayment, key?: string): Promise<Reply> {
    const { token: paymentToken, ...parts } = payment;
    const { orderId } = this.invoice;
    const { contactId } = (await this.read()).invoice.contact;
    const named = { orderId, contactId, paymentToken, tokenProcessor: processor };
    const payload = { ...CARD, consent: 'NO_CONSENT', ...named, ...parts };
    return this.ask('POST', `${this.#path}/payment`, {
      payload,
      ...(key !== undefined && { key }),
    });
  }
}

/** Staff enter the customer's card. With `hasConsent` it is saved too. */
export function payByStaff(stage: Stage, hasConsent = false): Payer {
  const { row, probe } = stage;
  const process = ({ page, amount, token }: Attempt, key?: string) =>
    toStaff(page).process(
      row.processor,
      { amount, token, ...(hasConsent && { consent: 'EXPLICIT_CONSENT' }) },
      key,
    );
  return {
    async begin(_, { amount, card }) {
      const page = new StaffPage(stage);
      if (row.tokenize !== undefined)
        return { page, amount, card, token: await row.tokenize(probe, { row, page, card }) };
      const opened = await page.open();
      if (opened.status !== 200) return opened;
      const sent = await page.sendAmount(opened.body.paymentIntentId, amount);
      if (sent.status !== 200) return sent;
      const { paymentIntentId: token, clientSecret: secret } = sent.body;
      return { page, amount, card, token, secret };
    },
    async finish(attempt, key) {
      const { token: intentId, secret: clientSecret, card } = attempt;
      if (clientSecret !== undefined) {
        const intent = { standInUrl: probe.url, accountId: row.accountId, intentId, clientSecret };
        // after a lost response the page calls the server anyway
        await confirmAtStandIn({ ...intent, card: CARD_TOKENS[card] }).catch(() => undefined);
      }
      return process(attempt, key);
    },
  };
}

/** Staff charge the card that the customer saved last. */
export function chargeOnFile(stage: Stage): Payer {
  const { row } = stage;
  return {
    async begin(_, { amount, card }) {
      const page = new StaffPage(stage);
      const [saved] = (await page.read()).savedMethods;
      return { page, amount, card, token: saved.id };
    },
    finish: ({ page, amount, token }, key) =>
      toStaff(page).process(row.processor, { amount, token, paymentMethodType: 'STORED' }, key),
  };
}

function toStaff(page: Page): StaffPage {
  if (page instanceof StaffPage) return page;
  throw new Error('Expected a staff page');
}
