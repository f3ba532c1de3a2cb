import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillCard, INIT, makeCardFrame } from '#tests/builders/processors/makeCardFrame.ts';

let count = 0;

const OK = {
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoiNTBf' },
  messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
};
const refusal = (code: string) => ({
  messages: { resultCode: 'Error', message: [{ code, text: 'No.' }] },
});

type Handler = (response: unknown) => void;

/** A frame whose document has the processor's script, and the input of the script. */
function makeAcceptFrame(respond: (handler: Handler) => void) {
  count += 1; // a script is loaded once
  const url = `https://processor.example/v${count}/Accept.js`;
  const script = { kind: 'accept-js', url, account: 'login-1' } as const;
  const world = makeCardFrame({ config: { script } });
  const dispatched: unknown[] = [];
  const dispatchData = (data: unknown, handler: Handler) => {
    dispatched.push(data);
    respond(handler);
  };
  const tag = () => document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);
  /** The script has arrived. */
  const arrive = async () => {
    Object.assign(world.frame, { Accept: { dispatchData } });
    world.clock.advance(500);
    await world.settle();
  };
  return { ...world, dispatched, tag, arrive };
}

const errors = () => [...document.querySelectorAll('.error')].map((one) => one.textContent);

/** This test page loads no files; a tag in it counts as pending. */
beforeAll(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => document.body.replaceChildren());

describe('a card frame with the processor’s own script', () => {
  it('shows its fields once the script has loaded, and passes its token to the page', async () => {
    const { open, arrive, received, channel, dispatched, calls } = makeAcceptFrame((end) =>
      end(OK),
    );
    await open();
    expect([received.ready, document.querySelectorAll('input').length]).toEqual([0, 0]);
    await arrive();
    expect(received.ready).toBe(1);
    fillCard();
    expect(await channel.submit()).toMatchObject({
      kind: 'token',
      token: OK.opaqueData.dataValue,
      card: { cardNumber: '4242', cardBrand: 'visa', expirationMonth: '08' },
    });
    expect(dispatched).toEqual([
      {
        authData: { clientKey: INIT.publicConfig.publicKey, apiLoginID: 'login-1' },
        cardData: { cardNumber: '4242424242424242', month: '08', year: '2031', cardCode: '123' },
      },
    ]);
    expect(calls).toEqual([]); // the frame itself sends no request
  });

  it.each([
    ['E_WC_05', 'incomplete', ['numberInvalid']],
    ['E_WC_08', 'incomplete', ['expiryExpired']],
    ['E_WC_15', 'incomplete', ['cvvInvalid']],
  ])('shows %s at its field', async (code, kind, shown) => {
    const { open, arrive, channel } = makeAcceptFrame((end) => end(refusal(code)));
    await open();
    await arrive();
    fillCard();
    expect(await channel.submit()).toEqual({ kind });
    expect(errors().filter(Boolean)).toEqual(shown);
  });

  it.each([
    ['keys that are wrong', refusal('E_WC_21'), 'refused'],
    ['a failure of the processor’s', refusal('E_WC_14'), 'unreachable'],
    ['a token with the number in it', { opaqueData: { dataValue: '4242424242424242' } }, 'refused'],
    ['a response that is none', null, 'refused'],
  ])('passes on no token with %s', async (_, response, code) => {
    const { open, arrive, channel } = makeAcceptFrame((end) => end(response));
    await open();
    await arrive();
    fillCard();
    expect(await channel.submit()).toEqual({ kind: 'failed', code });
  });

  it('ends a submission when the script never responds or throws', async () => {
    const silent = makeAcceptFrame(() => undefined);
    await silent.open();
    await silent.arrive();
    fillCard();
    const submission = silent.channel.submit();
    await silent.settle();
    silent.clock.advance(50_000);
    expect(await submission).toEqual({ kind: 'failed', code: 'unreachable' });
    const broken = makeAcceptFrame(() => {
      throw new Error('The script has changed');
    });
    await broken.open();
    await broken.arrive();
    fillCard();
    expect(await broken.channel.submit()).toEqual({ kind: 'failed', code: 'refused' });
  });

  it('reports a blocked script immediately and shows no fields', async () => {
    const { open, tag, settle, received } = makeAcceptFrame((end) => end(OK));
    await open();
    tag()?.dispatchEvent(new Event('error'));
    await settle();
    expect([received.failed, received.ready]).toEqual([1, 0]);
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });

  it('reports a failure if the script is slow, and shows no fields later', async () => {
    const { open, arrive, channel, clock, received } = makeAcceptFrame((end) => end(OK));
    await open();
    clock.advance(10_000);
    expect([received.failed, received.ready]).toEqual([1, 0]);
    channel.close();
    await arrive();
    expect(document.querySelectorAll('input')).toHaveLength(0);
  });
});
