import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { money } from '#domain/money/money.ts';
import type { PayMode, ProcessorConfig, ProcessorOutcome } from '#payments/contract.ts';
import { expectNoise } from '#tests/setup/expectNoise.ts';
import { payPal } from './payPal.ts';

type Act = (...given: object[]) => Promise<unknown>;

/** What the script was loaded with, and what a button was created with. */
interface Script {
  readonly addresses: string[];
  options: Record<string, Act> | null;
}

/** The processor's script (v5), which loads or fails. */
function makeScript(arrives = true): Script {
  const seen: Script = { addresses: [], options: null };
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    seen.addresses.push(script.src);
    const makeButton = (options: Record<string, Act>) => {
      seen.options = options;
      const none = async () => undefined;
      return { isEligible: () => true, render: none, close: none, updateProps: none };
    };
    if (arrives)
      vi.stubGlobal(script.dataset.namespace ?? '', { version: '5.0.1', Buttons: makeButton });
    queueMicrotask(() => script[arrives ? 'onload' : 'onerror']?.(new Event('load')));
    return node;
  });
  return seen;
}

const CONFIG = {
  connectionId: 'c1',
  processor: 'PAYPAL',
  kind: 'button',
  publicKey: 'client-1',
  accountId: '5K7TQ2W8ABCDE',
  scriptUrl: 'https://www.sandbox.paypal.com/sdk/js',
  isTest: true,
  settings: { sdkVersion: '5' },
  locale: 'de',
} as unknown as ProcessorConfig;

const STARTED = { session: { paymentId: 'ORDER1', secret: '' }, returnUrl: 'https://x.example' };

async function show(mode: PayMode, { mayStart = true, arrives = true, storesMethod = false } = {}) {
  const script = makeScript(arrives);
  const outcomes: ProcessorOutcome[] = [];
  const loaded = await (await payPal.fetchModule()).load(CONFIG);
  if (loaded.kind !== 'button') throw new Error('Expected a processor with a button');
  await act(async () => {
    render(
      loaded.renderButton({
        mode,
        amount: mode === 'pay' ? money(1250, 'EUR') : null,
        isDisabled: false,
        storesMethod,
        mayStart: () => mayStart,
        onStart: async () => STARTED,
        onOutcome: (outcome) => outcomes.push(outcome),
        onFailed: () => outcomes.push({ kind: 'failed', code: 'load' }),
      }),
    );
  });
  return { script, outcomes };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('PayPal’s button with version 5 of its script', () => {
  it('is loaded for the account and the currency, and its approved order is captured [1.19]', async () => {
    const { script, outcomes } = await show('pay');
    await vi.waitFor(() => expect(script.options).not.toBeNull());
    const { origin, pathname, searchParams } = new URL(script.addresses[0] ?? '');
    expect(origin + pathname).toBe(CONFIG.scriptUrl);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'client-id': 'client-1',
      'merchant-id': '5K7TQ2W8ABCDE',
      currency: 'EUR',
      intent: 'capture',
      locale: 'de_DE',
    });
    expect(await script.options?.createOrder?.()).toBe('ORDER1');
    await script.options?.onApprove?.({ orderID: 'ORDER1' });
    await script.options?.onCancel?.({});
    await script.options?.onError?.({});
    expect(outcomes.map(({ kind }) => kind)).toEqual(['approved-order', 'cancelled', 'failed']);
  });

  it('saves PayPal with a setup token', async () => {
    const { script, outcomes } = await show('save');
    await vi.waitFor(() => expect(script.options).not.toBeNull());
    expect(new URL(script.addresses[0] ?? '').searchParams.get('vault')).toBe('true');
    expect(await script.options?.createVaultSetupToken?.()).toBe('ORDER1');
    await script.options?.onApprove?.({ vaultSetupToken: 'ORDER1' });
    expect(outcomes).toEqual([{ kind: 'confirmed' }]);
  });

  it('requests a billing agreement if the account is to be saved, with the script for agreements', async () => {
    const { script, outcomes } = await show('pay', { storesMethod: true });
    await vi.waitFor(() => expect(script.options).not.toBeNull());
    const { searchParams } = new URL(script.addresses[0] ?? '');
    expect([searchParams.get('vault'), searchParams.get('intent')]).toEqual(['true', 'tokenize']);
    expect(script.options).not.toHaveProperty('createOrder');
    expect(await script.options?.createBillingAgreement?.()).toBe('ORDER1');
    await script.options?.onApprove?.({ billingToken: 'ORDER1' });
    expect(outcomes).toEqual([{ kind: 'approved-order' }]);
  });

  it.each([
    [true, 'resolve'],
    [false, 'reject'],
  ] as const)(
    'opens its window only if the page has all required data (%s)',
    async (mayStart, how) => {
      const { script } = await show('pay', { mayStart });
      await vi.waitFor(() => expect(script.options).not.toBeNull());
      const results: string[] = [];
      const say = (word: string) => async () => void results.push(word);
      await script.options?.onClick?.({}, { resolve: say('resolve'), reject: say('reject') });
      expect(results).toEqual([how]);
    },
  );

  it('reports a failure if the script does not load', async () => {
    expectNoise('error', /Failed to load the PayPal JS SDK script/);
    const { outcomes } = await show('pay', { arrives: false });
    await vi.waitFor(() => expect(outcomes).toContainEqual({ kind: 'failed', code: 'load' }));
  });
});
