import { expect, it } from 'vitest';
import { mayRequestPayment } from './mayRequestPayment.ts';

class Allowed {}

class Refused {
  constructor() {
    throw new DOMException('Not allowed in this frame', 'SecurityError');
  }
}

const OUTER = {};

it.each([
  ['on its own', { top: undefined }, true],
  ['in a frame that may', { top: OUTER, PaymentRequest: Allowed }, true],
  ['in a frame that may not', { top: OUTER, PaymentRequest: Refused }, false],
  ['in a frame of a browser that cannot tell', { top: OUTER }, false],
])('may open wallets of the browser %s: %o', (_, page, isAllowed) => {
  const self = page.top === undefined ? undefined : {};
  expect(mayRequestPayment({ self, ...page } as never)).toBe(isAllowed);
});
