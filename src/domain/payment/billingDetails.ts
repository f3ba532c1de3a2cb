/**
 * The values of the page's own fields, besides the processor's. Fields that the page does not have are left out;
 * `country` is alpha-3.
 */
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
