import { randomUUID } from 'node:crypto';
import { type OpenInvoice, Page, type Reply } from './Page.ts';

/** A form page's basket: one product, and promo codes. */
export interface FormBasket {
  readonly quantity?: number;
  readonly promoCodes?: readonly string[];
  /** Whether the customer allows later charges; by default not. */
  readonly allowsLater?: true;
}

/** The payment method and the basket of a page. */
export interface FormCharge extends Pick<FormBasket, 'allowsLater'> {
  readonly token: string;
  readonly amount: string;
  readonly promoCodes?: readonly string[];
  readonly key?: string;
}

/** One visit of a checkout form with one product, whose reference is the form's identifier. */
export class FormPage extends Page {
  constructor(
    invoice: OpenInvoice,
    readonly slug: string,
    readonly processor: string,
  ) {
    super(invoice);
  }

  /** Reads the current form and sets the basket. */
  async setBasket({ quantity = 1, promoCodes = [] }: FormBasket = {}): Promise<Reply> {
    const { etag } = await this.ask('GET', this.#path());
    return this.ask('PUT', this.#path('/basket'), {
      payload: { items: [{ id: this.slug, quantity }], upsells: [], promoCodes },
      ...(typeof etag === 'string' && { ifMatch: etag }),
    });
  }

  /** Opens the payment of the basket. */
  open(path: string): Promise<Reply> {
    return this.ask('POST', this.#path(`/${path}`));
  }

  /** The page's final call, which processes the payment. */
  pay({
    token,
    amount,
    promoCodes = [],
    key = randomUUID(),
    allowsLater,
  }: FormCharge): Promise<Reply> {
    const payload = {
      email: 'amara@mail.example',
      nameOnCard: 'Amara Okafor',
      paymentType: this.processor === 'PAYPAL' ? 'payPal' : 'creditCard',
      paymentToken: token,
      tokenProcessor: this.processor,
      checkoutFormIdentifier: this.slug,
      upsells: [],
      promoCodes,
      payAmount: amount,
      consent: allowsLater ? 'EXPLICIT_CONSENT' : 'NO_CONSENT',
    };
    return this.ask('POST', this.#path('/payment'), { payload, key });
  }

  #path(below = ''): string {
    return `checkoutForm/${this.slug}${below}`;
  }
}
