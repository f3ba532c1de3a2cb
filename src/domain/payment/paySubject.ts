import type { CheckoutPayment } from '#contract/entities/checkoutForm.ts';

/** Whose payment it is, as the page was told: for processors that want to know before their fields are shown. Empty is not known. */
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

/** What is known of any work of staff: whose payment it is, and who of them works. */
interface StaffWork {
  readonly payer?: SubjectPayer;
  readonly createdBy?: string;
}

/** What staff take a card for: an invoice, nothing that has a document, or to save it for a contact. */
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

/** What a page has chosen of a checkout form; of its basket the server knows the rest, and the amount. */
export interface CheckoutSubject extends Pick<CheckoutPayment, 'upsells' | 'promoCodes'> {
  readonly kind: 'checkout';
  readonly formId: string;
  readonly opens: 'payment' | 'setup' | 'preview';
}

/** What is paid for, or saved. */
export type PaySubject = InvoiceSubject | StaffSubject | CheckoutSubject;
