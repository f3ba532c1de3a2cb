import type { CheckoutPayment } from '#contract/entities/checkout/checkoutForm.ts';

/** The payer, as far as the page knows: for processors that need it before their fields are shown. Empty is unknown. */
export interface SubjectPayer {
  readonly contactId?: string | null;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly addressLine1?: string | null;
  readonly city?: string | null;
}

/** An invoice as its customer pays it. */
export interface InvoiceSubject {
  readonly kind: 'invoice';
  readonly xid: string;
  readonly orderId: string;
  readonly payer?: SubjectPayer;
}

/** The context of every action of staff: the payer, and the staff member. */
interface StaffWork {
  readonly payer?: SubjectPayer;
  readonly createdBy?: string;
}

/** What staff enter a card for: an invoice, a payment without a document, or saving the card for a contact. */
export type StaffSubject = StaffWork &
  (
    | {
        readonly kind: 'manual-invoice';
        readonly orderId: string;
        readonly contactId: string;
        readonly invoiceNumber?: string;
      }
    | { readonly kind: 'manual-product'; readonly contactId: string | null }
    | { readonly kind: 'save-card'; readonly contactId: string }
  );

/** A page's choices in a checkout form; the server has the rest of its basket, and the amount. */
export interface CheckoutSubject extends Pick<CheckoutPayment, 'upsells' | 'promoCodes'> {
  readonly kind: 'checkout';
  readonly formId: string;
  readonly opens: 'payment' | 'setup' | 'preview';
}

/** The subject of a payment, or of saving a payment method. */
export type PaySubject = InvoiceSubject | StaffSubject | CheckoutSubject;
