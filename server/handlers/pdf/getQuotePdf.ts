import type { Handler } from '../shared/handler.ts';
import { respondWithQuotePdf } from './respondWithQuotePdf.ts';

/** A quote as PDF. */
export const getQuotePdf: Handler<'getQuotePdf'> = (call) => respondWithQuotePdf(call);
