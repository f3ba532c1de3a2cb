/** What the page itself asked for, beside the processor's fields. Left out is what was not asked; `country` is alpha-3. */
export interface BillingDetails {
  readonly nameOnCard?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly region?: string;
  readonly locality?: string;
  readonly address1?: string;
  readonly address2?: string;
}
