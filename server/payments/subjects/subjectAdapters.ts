import type { SubjectAdapters } from '../contract/subjectAdapter.ts';
import { invoiceSubject } from './invoiceSubject.ts';
import { manualPaymentSubject } from './manualPaymentSubject.ts';
import { orderSubject } from './orderSubject.ts';

/** Every kind of subject that can be paid: the one place where they are listed. */
export const SUBJECT_ADAPTERS: SubjectAdapters = {
  invoice: invoiceSubject,
  'manual-payment': manualPaymentSubject,
  order: orderSubject,
};
