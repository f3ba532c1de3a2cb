import type { SalesMethod } from '#contract/entities/documents/invoice.ts';

/** A method whose component stores a card in the page. */
export const RAINFOREST_METHOD: SalesMethod = {
  connectionId: 'c-5',
  processor: 'RAINFOREST',
  kind: 'fields',
  accountId: 'sbx_mid_1',
  publicKey: 'sbx_mid_1',
  scriptUrl: 'http://127.0.0.1:9000/sandbox.payment.js',
  isTest: true,
  settings: {},
};

/** The session that the server opens for a component. */
export const RAINFOREST_SESSION = {
  sessionKey: 'sbx_session_1',
  paymentMethodConfigId: 'sbx_pmc_1',
};

/** The card and the payer in an approval of the component, all fields of each. */
export const APPROVED_CARD = {
  last_4: '1111',
  exp_month: 8,
  exp_year: 2031,
  brand: 'VISA',
  type: 'CREDIT',
};
export const APPROVED_CONTACT = {
  name: 'Noor Whitaker',
  address_line_1: '930 Spaight Street',
  address_line_2: 'Apt 2',
  city: 'Madison',
  state: 'WI',
  country: 'US',
  postal_code: '53703',
  email: 'noor@mail.example',
  phone: '+1 608-555-0172',
};

/** A fake of the processor's element, whose fields accept everything: a submission is approved with `data`. */
export interface FakeRainforest {
  /** Fields of the next approvals besides card, id and fingerprint. */
  respond(data: object): void;
}

/** Adds Rainforest's element to the page, as its script does. Once per test file: an element cannot be removed again. */
export function makeRainforest(): FakeRainforest {
  let response: object = {};
  class Component extends HTMLElement {
    connectedCallback() {
      queueMicrotask(() => {
        this.#say('loaded', {});
        this.#say('valid', {});
      });
    }
    submit() {
      const data = {
        payment_method_id: 'sbx_mtd_1',
        fingerprint: 'print-1',
        card: APPROVED_CARD,
        billing_contact: APPROVED_CONTACT,
        metadata: null,
        ...response,
      };
      this.#say('approved', [{ status: 'SUCCESS', errors: [], data }]);
    }
    #say(name: string, detail: unknown) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }
  }
  customElements.define('rainforest-payment', Component);
  return {
    respond: (data) => {
      response = data;
    },
  };
}
