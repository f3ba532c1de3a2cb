import { expect, it } from 'vitest';
import { REGISTRY } from '../registry.ts';
import { clearReturnParameters } from './clearReturnParameters.ts';

/** The URL without return parameters, and the history state. */
function cleared(address: string): [string, unknown] {
  const left: [string, unknown] = ['', null];
  const state = { key: 'k1' };
  const history = {
    state,
    replaceState: (replaced: unknown, _: string, url: string) => {
      left[0] = url;
      left[1] = replaced;
    },
  };
  const location = new URL(address);
  clearReturnParameters({ location, history } as unknown as Window, REGISTRY);
  return left;
}

it('removes the secret and the processor’s other parameters from the URL, and keeps ours', () => {
  const [address] = cleared(
    'http://localhost/payment/auth/return?app_id=fern&type=invoice&xid=i1' +
      '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
  );
  expect(address).toBe('/payment/auth/return?app_id=fern&type=invoice&xid=i1');
});

it('also removes the secret of a saved card', () => {
  const [address] = cleared(
    'http://localhost/payment/auth/return?app_id=fern&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2',
  );
  expect(address).toBe('/payment/auth/return?app_id=fern');
});

it('keeps the state of the router’s history entry', () => {
  const [, state] = cleared('http://localhost/payment/auth/return?payment_intent=pi_1');
  expect(state).toEqual({ key: 'k1' });
});
