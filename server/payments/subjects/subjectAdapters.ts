import type { SubjectAdapters } from '../contract/subjectAdapter.ts';
import { invoiceSubject } from './invoiceSubject.ts';
import { manualPaymentSubject } from './manualPaymentSubject.ts';
import { orderSubject } from './orderSubject.ts';

/** The adapters of all kinds of subject that can be paid. */
export const SUBJECT_ADAPTERS: SubjectAdapters = {
  invoice: invoiceSubject,
  'manual-payment': manualPaymentSubject,
  order: orderSubject,
};
