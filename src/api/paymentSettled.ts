import { createAction } from '@reduxjs/toolkit';
import type { PaymentResult } from '#contract/entities/payment.ts';

/** The server has read from the processor what is true of a payment; the invoice in it is the newest. */
export const paymentSettled = createAction<PaymentResult>('api/paymentSettled');
