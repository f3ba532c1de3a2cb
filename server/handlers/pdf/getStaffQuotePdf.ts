import type { Handler } from '../shared/handler.ts';
import { respondWithQuotePdf } from './respondWithQuotePdf.ts';

/** The PDF of a quote's public link for staff, also after the link was revoked. */
export const getStaffQuotePdf: Handler<'getStaffQuotePdf'> = (call) =>
  respondWithQuotePdf(call, true);
