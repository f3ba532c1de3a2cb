import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeFakeProcessors } from '#tests/builders/payments/makeFakeProcessors.tsx';
import { makeLedger } from '#tests/builders/payments/makeLedger.ts';
import {
  makeMethodsInfo,
  showPaymentTab,
  toMethod,
} from '#tests/builders/payments/showPaymentTab.tsx';
import type { ProcessorFormProps, ProcessorModule } from '../contract.ts';

/** A card form whose processor chunk the test resolves or rejects. */
function openSlowly() {
  const methods = [toMethod({ name: 'EWAY' })];
  const ledger = makeLedger(makeMethodsInfo(methods));
  const { token } = makeFakeProcessors(ledger);
  const waiting: { come: () => void; fail: () => void }[] = [];
  const fetchModule = () =>
    new Promise<ProcessorModule>((resolve, reject) => {
      waiting.push({
        come: () => void token.fetchModule().then(resolve),
        fail: () => reject(new Error('It does not load')),
      });
    });
  const tab = showPaymentTab({ ledger, registry: [{ ...token, fetchModule }], methods });
  return { tab, waiting };
}

it('the form is loading until its processor has loaded, and then ready [4.04, 4.07]', async () => {
  const { tab, waiting } = openSlowly();
  const region = await tab.findRegion();
  expect(region.getByText('Opening the payment form…')).toBeTruthy();
  expect(region.getByRole('button', { name: /^Pay / })).toHaveProperty('disabled', true);
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  for (const { come } of waiting) come();
  await tab.findButton(/^Pay /);
  expect(region.getByLabelText('Number')).toBeTruthy();
});

it('the form shows the spec’s text if its processor does not load, and loads it again on request [4.05]', async () => {
  const { tab, waiting } = openSlowly();
  const region = await tab.findRegion();
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  const count = waiting.length;
  for (const { fail } of waiting) fail();
  const again = await region.findByRole('button', { name: 'Try again' });
  const message =
    'There was a problem loading the payment form. Please try again or contact the issuer.';
  expect(region.getByText(message)).toBeTruthy();
  expect(region.queryByRole('button', { name: /^Pay / })).toBeNull();
  fireEvent.click(again);
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(count));
  for (const { come } of waiting.slice(count)) come();
  await tab.findButton(/^Pay /);
});

/** Shows the fields of a processor. `onRender` gets the props of each render. */
function showFields(onRender: (props: ProcessorFormProps) => void) {
  const methods = [toMethod({ name: 'EWAY' })];
  const ledger = makeLedger(makeMethodsInfo(methods));
  const { token } = makeFakeProcessors(ledger);
  const fetchModule = async (): Promise<ProcessorModule> => {
    const fetched = await token.fetchModule();
    const load: ProcessorModule['load'] = async (config) => {
      const loaded = await fetched.load(config);
      if (loaded.kind !== 'fields') throw new Error('Expected fields');
      const renderForm: typeof loaded.renderForm = (props) => {
        onRender(props);
        return loaded.renderForm(props);
      };
      return { ...loaded, renderForm };
    };
    return { ...fetched, load };
  };
  return showPaymentTab({ ledger, registry: [{ ...token, fetchModule }], methods });
}

it.each([
  { frame: 'no frame', width: 320, isCompact: false },
  { frame: 'a wide frame', width: 480, isCompact: false },
  { frame: 'a narrow frame', width: 479, isCompact: true },
])('fields in $frame are compact: $isCompact [9.08]', async ({ frame, width, isCompact }) => {
  if (frame !== 'no frame') vi.stubGlobal('top', {});
  vi.stubGlobal('innerWidth', width);
  const shown = new Set<ProcessorFormProps['isCompact']>();
  const tab = showFields((props) => shown.add(props.isCompact));
  await tab.findButton(/^Pay /);
  expect([...shown]).toEqual([isCompact]);
});

it('shows how long the bank takes while a debit is chosen in the fields', async () => {
  let change: ProcessorFormProps['onMethodChange'];
  const tab = showFields((props) => {
    change = props.onMethodChange;
  });
  const region = await tab.findRegion();
  await tab.findButton(/^Pay /);
  expect(region.queryByText(/business days/)).toBeNull();
  act(() => change?.(14));
  expect(region.getByText(/up to 14 business days/)).toBeTruthy();
  act(() => change?.(null));
  expect(region.queryByText(/business days/)).toBeNull();
});
