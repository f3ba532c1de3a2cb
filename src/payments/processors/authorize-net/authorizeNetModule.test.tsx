import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProcessorConfig, ProcessorForm } from '#payments/contract.ts';
import { orCardFrame } from '#payments/orCardFrame.ts';
import { authorizeNet } from './authorizeNet.ts';
import { authorizeNetModule } from './authorizeNetModule.tsx';

const CONFIG: ProcessorConfig = {
  connectionId: 'c-1',
  processor: 'AUTHORIZE',
  kind: 'fields',
  publicKey: 'client-key',
  accountId: 'login-1',
  scriptUrl: 'https://processor.example/v3/AcceptUI.js',
  isTest: true,
  settings: { form: 'window' },
  locale: 'en-US',
  theme: {
    isDark: false,
    accent: '#111',
    onAccent: '#fff',
    danger: '#a00',
    ink: '#111',
    sheet: '#fff',
  },
};

const RESPONSE = {
  messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'token-1' },
  encryptedCardData: { cardNumber: 'XXXX XXXX XXXX 0005', expDate: '8/2031', bin: '378282' },
};

const parts = { mode: 'pay', amount: null, session: null, getText: (id: string) => id } as const;
const options = { session: null, returnUrl: 'https://pay.example/' };

/** The processor's script, with a window that the test controls. */
function makeScript() {
  const build = () => {
    document.querySelector('#AcceptUIContainer')?.remove();
    const container = document.createElement('div');
    container.id = 'AcceptUIContainer';
    const source = {} as Window; // the test browser loads no pages
    const frame = Object.defineProperty(document.createElement('iframe'), 'contentWindow', {
      value: source,
    });
    container.append(frame);
    document.body.append(container);
    return () => window.dispatchEvent(new MessageEvent('message', { source }));
  };
  const button = document.querySelector<HTMLElement>('.AcceptUI');
  const get = (name: string) => button?.getAttribute(`data-${name}`) ?? '';
  const container = () => document.querySelector('#AcceptUIContainer');
  button?.addEventListener('click', () => container()?.classList.add('show'));
  return {
    get,
    build,
    isOpen: () => container()?.classList.contains('show') === true,
    respond: (response: unknown) => {
      const page = window as unknown as Record<string, (response: unknown) => void>;
      page[get('responseHandler')]?.(response);
      build()();
    },
  };
}

describe('the processor’s window', () => {
  let form: ProcessorForm | null = null;
  let failures = 0;

  const show = async (config = CONFIG) => {
    const loaded = await authorizeNetModule.load(config);
    if (loaded.kind !== 'fields') throw new Error('Expected a processor with fields');
    const onReady = (ready: ProcessorForm) => {
      form = ready;
    };
    const onFailed = () => {
      failures += 1;
    };
    return render(loaded.renderForm({ ...parts, onReady, onFailed }));
  };
  /** Runs the script and reports that the form in its window is ready. */
  const showReady = async () => {
    Object.assign(window, { AcceptUI: {} });
    const shown = await show();
    const script = makeScript();
    script.build()();
    await act(() => vi.waitFor(() => expect(form).not.toBeNull()));
    if (form === null) throw new Error('The form is not ready');
    return { ...shown, script, form };
  };

  beforeEach(() => {
    form = null;
    failures = 0;
    window.scrollTo = () => {};
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    Reflect.deleteProperty(window, 'AcceptUI');
    document.body.replaceChildren();
  });

  it('returns a token with the card’s displayable data', async () => {
    const { script, form: ready } = await showReady();
    expect(screen.getByText('card.frame.opens')).toBeDefined();
    expect(['apiLoginID', 'clientKey', 'acceptUIFormHeaderTxt'].map(script.get)).toEqual([
      'login-1',
      'client-key',
      'card.frame.title',
    ]);
    const paying = ready.submit(options);
    await vi.waitFor(() => expect(script.isOpen()).toBe(true));
    script.respond(RESPONSE);
    expect(await paying).toEqual({
      kind: 'token',
      token: 'token-1',
      card: {
        cardType: 'card',
        cardNumber: '0005',
        expirationMonth: '08',
        expirationYear: '2031',
        cardBrand: 'amex',
      },
    });
  });

  it.each([
    [{ messages: { resultCode: 'Error', message: [{ code: 'E_WC_21' }] } }, 'E_WC_21'],
    [{ ...RESPONSE, messages: { resultCode: 'Error', message: [{ code: 'E_WC_14' }] } }, 'E_WC_14'],
    [{ ...RESPONSE, opaqueData: { dataValue: 'x 4111111111111111' } }, 'refused'],
    [{ ...RESPONSE, opaqueData: { dataValue: 'x'.repeat(2_001) } }, 'refused'],
    [{ messages: { resultCode: 'Error', message: [{ code: 'E<b>' }] } }, 'refused'],
    [null, 'refused'],
  ])('sends nothing when the response is %j', async (response, code) => {
    const { script, form: ready } = await showReady();
    const paying = ready.submit(options);
    await vi.waitFor(() => expect(script.isOpen()).toBe(true));
    script.respond(response);
    expect(await paying).toEqual({ kind: 'failed', code });
  });

  it('disables the page behind it while it is open, and restores it when closed', async () => {
    const { script, form: ready, container } = await showReady();
    const paying = ready.submit(options);
    await vi.waitFor(() => expect(container.hasAttribute('inert')).toBe(true));
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('card.frame.title');
    script.build();
    expect(await paying).toEqual({ kind: 'cancelled' });
    expect(container.hasAttribute('inert')).toBe(false);
  });

  it('is closed by Escape on the page, and when the page unmounts', async () => {
    const { script, form: ready, unmount } = await showReady();
    const first = ready.submit(options);
    await vi.waitFor(() => expect(script.isOpen()).toBe(true));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(await first).toEqual({ kind: 'cancelled' });
    const second = ready.submit(options);
    await vi.waitFor(() => expect(script.isOpen()).toBe(true));
    unmount();
    expect(await second).toEqual({ kind: 'cancelled' });
    expect(script.isOpen()).toBe(false);
    expect(await ready.submit(options)).toEqual({ kind: 'cancelled' });
  });

  it('opens only after its form has loaded again', async () => {
    const { script, form: ready } = await showReady();
    const reportLoaded = script.build();
    const paying = ready.submit(options);
    await Promise.resolve();
    expect(script.isOpen()).toBe(false);
    reportLoaded();
    await vi.waitFor(() => expect(script.isOpen()).toBe(true));
    script.respond(RESPONSE);
    await paying;
    script.build();
    vi.useFakeTimers();
    const silent = ready.submit(options);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await silent).toEqual({ kind: 'failed', code: 'unreachable' });
  });

  it('fails if its form does not load within ten seconds, and is fetched again at the next attempt', async () => {
    Object.assign(window, { AcceptUI: {} });
    vi.useFakeTimers();
    const { unmount } = await show();
    makeScript().build();
    const first = document.querySelector('#AcceptUIContainer iframe');
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(failures).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([failures, form]).toEqual([1, null]);
    unmount();
    await act(() => show());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(document.querySelector('#AcceptUIContainer iframe')).not.toBe(first);
  });

  it('can be used by only one account per page', async () => {
    await showReady();
    await act(() => show({ ...CONFIG, accountId: 'login-2' }));
    expect(failures).toBe(1);
    expect(document.querySelectorAll('.AcceptUI')).toHaveLength(1);
  });

  it('is replaced by our card frame if the connection is set to it', async () => {
    const module = await orCardFrame(authorizeNet).fetchModule();
    const scriptUrl = 'https://cards.example/card-frame/c-1';
    const loaded = await module.load({ ...CONFIG, scriptUrl, settings: { form: 'frame' } });
    if (loaded.kind !== 'fields') throw new Error('Expected a processor with fields');
    render(loaded.renderForm({ ...parts, onReady: () => {}, onFailed: () => {} }));
    expect(screen.getByTitle('card.frame.title').getAttribute('src')).toBe(scriptUrl);
  });
});
