import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watchRedirects } from '#tests/builders/browser/watchRedirects.ts';
import { makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makeFakeProcessors } from '#tests/builders/payments/makeFakeProcessors.tsx';
import { makeLedger } from '#tests/builders/payments/makeLedger.ts';
import {
  makeMethodsInfo,
  showPaymentTab,
  toMethod,
} from '#tests/builders/payments/showPaymentTab.tsx';
import { getPayMethods } from '../methods/getPayMethods.ts';
import { REGISTRY } from '../registry.ts';

function openTab() {
  const methods = [
    toMethod({ name: 'EWAY' }),
    toMethod({ name: 'PAYPAL' }, 'button'),
    toMethod({ name: 'AUTHORIZE' }),
  ];
  const ledger = makeLedger(makeMethodsInfo(methods));
  const fakes = makeFakeProcessors(ledger);
  const registry = [fakes.token, fakes.button, fakes.redirect];
  return { ledger, fakes, tab: showPaymentTab({ ledger, registry, methods }) };
}

it('offers methods with fields as a choice, in the business’s order, and processors’ buttons separately', async () => {
  const left = watchRedirects();
  const { tab } = openTab();
  const button = await tab.findButton(/Wallet/);
  const region = await tab.findRegion();
  const group = region.getByRole('group', { name: 'How would you like to pay?' });
  expect(button.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const radios = region.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  fireEvent.click(radios[1] as HTMLInputElement);
  await tab.press(/^Pay /);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  const { returnUrl } = left[0] ?? { returnUrl: '' };
  expect(new URL(returnUrl).searchParams.get('connection')).toBe('connection-AUTHORIZE');
});

it('labels methods of the same kind by processor, and methods of the same processor by number', async () => {
  const second = { ...toMethod({ name: 'EWAY' }), connectionId: 'second' };
  const methods = [toMethod({ name: 'EWAY' }), toMethod({ name: 'AUTHORIZE' }), second];
  const ledger = makeLedger(makeMethodsInfo(methods));
  const fakes = makeFakeProcessors(ledger);
  const tab = showPaymentTab({ ledger, registry: [fakes.token, fakes.redirect], methods });
  await tab.findButton(/^Pay /);
  const radios = (await tab.findRegion()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'CardEway 1',
    'CardAuthorize.net',
    'CardEway 2',
  ]);
});

it('keeps the typed fields of one method while another is selected', async () => {
  const { ledger, tab } = openTab();
  await tab.findButton(/^Pay /);
  const region = await tab.findRegion();
  const [first, second] = region.getAllByRole('radio') as [HTMLElement, HTMLElement];
  const typed = region.getByLabelText<HTMLInputElement>('Number');
  fireEvent.change(typed, { target: { value: '4242' } });
  fireEvent.click(second);
  await vi.waitFor(() => expect(region.getAllByLabelText('Number')).toHaveLength(2));
  expect(typed.closest('[hidden]')).toBeTruthy();
  await tab.findButton(/^Pay /);
  fireEvent.click(first);
  await tab.press(/^Pay /);
  expect(typed.isConnected && typed.closest('[hidden]') === null).toBe(true);
  expect(typed.value).toBe('4242');
  await vi.waitFor(() => expect(tab.results).toHaveLength(1));
  expect(ledger.charges).toHaveLength(1);
});

it('allows only one payment at a time across methods', async () => {
  const { ledger, tab } = openTab();
  let open = () => {};
  ledger.gate = new Promise<void>((resolve) => (open = resolve));
  const wallet = await tab.findButton(/Wallet/);
  await tab.press(/^Pay /);
  await vi.waitFor(() => expect(wallet.disabled).toBe(true));
  const region = await tab.findRegion();
  expect(region.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
  fireEvent.click(wallet);
  open();
  await vi.waitFor(() => expect(tab.results).toHaveLength(1));
  expect(ledger.charges).toHaveLength(1);
});

it('offers the method of the older single fields if the server sends no list, and skips unknown processors', () => {
  expect(getPayMethods(makeSalesInfo(), REGISTRY)).toMatchObject([
    { connectionId: '', processor: 'STRIPE', kind: 'fields', accountId: 'acct_1' },
  ]);
  const info = makeMethodsInfo([toMethod({ name: 'RAINFOREST' }), toMethod({ name: 'STRIPE' })]);
  const supported = REGISTRY.filter(({ name }) => name !== 'RAINFOREST');
  expect(getPayMethods(info, supported).map(({ processor }) => processor)).toEqual(['STRIPE']);
});
