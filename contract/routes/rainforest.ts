import { TokenSession, TokenSessionRequest } from '#contract/entities/staff/tokenSession.ts';
import { PAYMENT_PROBLEMS } from './paymentProblems.ts';
import { routes } from './route.ts';

/** Rainforest's sessions, for customers and for staff. */
export const rainforestRoutes = routes({
  createTokenSession: {
    audience: 'public',
    admitsStaff: true,
    method: 'POST',
    path: '/v1/sales/rainforest/paymentIntent',
    summary:
      'A Rainforest session for the given `source`. The component stores one payment method. Charges nothing',
    source: 'section 7',
    isWrite: true,
    readsPage: true,
    readsConnection: true,
    processor: 'RAINFOREST',
    params: [],
    payload: TokenSessionRequest,
    response: TokenSession,
    problems: [
      ...PAYMENT_PROBLEMS.read,
      'link-expired',
      'link-used',
      'token-missing',
      'token-expired',
      'token-invalid',
      'role-too-weak',
      'platform-unreachable',
      'forbidden',
    ],
  },
});
