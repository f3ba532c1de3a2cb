import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { PaymentResult } from '#contract/entities/payments/payment.ts';
import { money } from '#domain/money/money.ts';
import type { PayMethod, RegisteredProcessor } from '#payments/contract.ts';
import { PaymentStep, type PaymentStepProps } from '#payments/invoice/PaymentStep.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeInvoice, makeSalesInfo } from '../documents/makeInvoice.ts';
import { EnteredPage } from '../rendering/EnteredPage.tsx';
import { makeBoot } from '../rendering/makeBoot.ts';
import { renderPage } from '../rendering/renderPage.tsx';
import type { Ledger } from './makeLedger.ts';

/** A method of a fake, as the server would list it. */
export function toMethod(
  { name: processor }: Pick<RegisteredProcessor, 'name'>,
  kind: PayMethod['kind'] = 'fields',
): PayMethod {
  return {
    connectionId: `connection-${processor}`,
    processor,
    kind,
    publicKey: 'key',
    accountId: 'account',
    scriptUrl: 'http://127.0.0.1:9/processor.js',
    isTest: true,
    settings: {},
  };
}

/** A business's payment settings with these methods. */
export function makeMethodsInfo(methods: readonly PayMethod[]) {
  return { ...makeSalesInfo(), methods: [...methods] };
}

interface TabOptions {
  readonly ledger: Ledger;
  readonly registry: readonly RegisteredProcessor[];
  readonly methods: readonly PayMethod[];
}

let tabs = 0;

/** A pay page in a tab of its own, for the whole of `makeInvoice`; `chooseLess` changes the amount to 40.00. */
export function showPaymentTab({ ledger, registry, methods }: TabOptions) {
  const name = `tab ${++tabs}`;
  const network = ledger.connect();
  const results: PaymentResult[] = [];
  const outdated: true[] = [];
  const step = (
    <EnteredPage>
      <section aria-label={name}>
        <PaymentPage
          appSalesInfo={makeMethodsInfo(methods)}
          registry={registry}
          onDone={(result) => results.push(result)}
          onOutdated={() => outdated.push(true)}
        />
      </section>
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '*': step },
    at: '/fern/invoice-1/pay?type=invoice',
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  const findRegion = async () => within(await screen.findByRole('region', { name }));
  /** An enabled button of the page. */
  const findButton = async (label: RegExp) => {
    const region = await findRegion();
    return vi.waitFor(async () => {
      const button = await region.findByRole<HTMLButtonElement>('button', { name: label });
      if (button.disabled) throw new Error(`${label} is disabled`);
      return button;
    });
  };
  const press = async (label: RegExp) => fireEvent.click(await findButton(label));
  return { network, store, results, outdated, findRegion, findButton, press };
}

function PaymentPage(props: Omit<PaymentStepProps, 'invoice' | 'amount'>) {
  const [invoice] = useState(() => makeInvoice());
  const [amountMinor, setAmountMinor] = useState(113_450);
  return (
    <>
      <button type="button" onClick={() => setAmountMinor(4_000)}>
        Less
      </button>
      <PaymentStep {...props} invoice={invoice} amount={money(amountMinor, 'USD')} />
    </>
  );
}
