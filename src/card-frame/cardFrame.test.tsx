import { describe, expect, it } from 'vitest';
import { FRAME_TEXTS } from '#platform/card-frame/frameMessages.ts';
import { PAGE_ORIGIN } from '#tests/builders/browser/makeWindows.ts';
import { stubFrameSize } from '#tests/builders/browser/stubFrameSize.ts';
import {
  fill,
  fillCard,
  getField,
  INIT,
  makeCardFrame,
  TOKEN_RESPONSE,
} from '#tests/builders/processors/makeCardFrame.ts';

const NUMBER = '4242424242424242';
/** The error of an expiration after blur. */
const leaveExpiry = (typed: string) => {
  fill('cc-exp', typed).dispatchEvent(new Event('blur'));
  return errors()[1];
};
const errors = () => [...document.querySelectorAll('.error')].map((one) => one.textContent);

stubFrameSize();

describe('the fields of the card frame', () => {
  it('are those of a card only, with the autocomplete names of password managers [9.05]', async () => {
    await makeCardFrame().open();
    const inputs = [...document.querySelectorAll('input, select, button')] as HTMLInputElement[];
    expect(
      inputs.map((one) => [one.name, one.getAttribute('autocomplete'), one.inputMode]),
    ).toEqual([
      ['cardnumber', 'cc-number', 'numeric'],
      ['cc-exp', 'cc-exp', 'numeric'],
      ['cvc', 'cc-csc', 'numeric'],
    ]);
    for (const input of inputs)
      expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).not.toBe('');
    expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('title');
  });

  it('have the page’s language, direction, colors and size [9.08]', async () => {
    const { arrive, settle, page } = makeCardFrame();
    const message = {
      ...INIT,
      v: 1,
      ref: 'r'.repeat(20),
      direction: 'rtl',
      locale: 'ar',
      isCompact: true,
    };
    arrive('frame', { data: message, origin: PAGE_ORIGIN, source: page });
    await settle();
    const root = document.documentElement;
    expect([root.lang, root.dir, root.className]).toEqual(['ar', 'rtl', 'compact']);
    expect(root.style.getPropertyValue('--accent')).toBe('#1f6b4f');
  });

  it('follow the page’s language and colors, and preserve typed text and errors', async () => {
    const init = { ...INIT };
    const { open, channel, settle, calls } = makeCardFrame({ getInit: () => init });
    await open();
    fillCard('4242 4242 4242 4241');
    expect(await channel.check()).toBe(false);
    const texts = Object.fromEntries(FRAME_TEXTS.map((name) => [name, `${name} (de)`]));
    const theme = { ...INIT.theme, isDark: true, accent: '#8fd6b4' };
    Object.assign(init, { locale: 'ar', direction: 'rtl', texts, theme });
    channel.sendAppearance();
    await settle();
    const root = document.documentElement;
    expect([root.lang, root.dir, document.title]).toEqual(['ar', 'rtl', 'title (de)']);
    expect(root.style.getPropertyValue('color-scheme')).toBe('dark');
    expect(root.style.getPropertyValue('--accent')).toBe('#8fd6b4');
    expect([...document.querySelectorAll('label')].map((one) => one.textContent)).toEqual([
      'number (de)',
      'expiry (de)',
      'cvv (de)',
    ]);
    expect(document.querySelector('#cvv-hint')?.textContent).toBe('cvvHint (de)');
    expect(getField('cc-exp').placeholder).toBe('expiryExample (de)');
    expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('title (de)');
    expect(errors()).toEqual(['numberInvalid (de)', '', '']);
    expect(getField('cardnumber').value).toBe('4242 4242 4242 4241');
    expect(document.activeElement).toBe(getField('cardnumber'));
    fill('cardnumber', NUMBER);
    fill('cvc', '');
    expect(await channel.submit()).toEqual({ kind: 'incomplete' });
    expect(errors()).toEqual(['', '', 'cvvRequired (de)']);
    expect(calls).toEqual([]);
  });

  it('accept digits of any script, grouped by brand, and show the brand [5.03]', async () => {
    await makeCardFrame().open();
    expect(fill('cardnumber', '٣٧٨٢٨٢٢٤٦٣١٠٠٠٥').value).toBe('3782 822463 10005');
    expect(document.querySelector('#brand')?.textContent).toBe('American Express');
    expect(fill('cvc', '12345').value).toBe('1234');
    fill('cardnumber', NUMBER);
    expect(getField('cvc').value).toBe('123');
    expect(fill('cc-exp', '8/2031').value).toBe('08/31');
    expect(fill('cardnumber', 'x').value).toBe('');
  });

  it('show an error 500 ms after the last key, but none for incomplete input [5.05]', async () => {
    const { open, clock } = makeCardFrame();
    await open();
    fill('cardnumber', '4242');
    clock.advance(500);
    expect(errors()).toEqual(['', '', '']);
    fill('cardnumber', '4242424242424241');
    clock.advance(499);
    expect(errors()).toEqual(['', '', '']);
    clock.advance(1);
    expect(errors()).toEqual(['numberInvalid', '', '']);
    expect(getField('cardnumber').getAttribute('aria-invalid')).toBe('true');
    expect(getField('cardnumber').getAttribute('aria-describedby')).toBe('number-error brand');
    fill('cardnumber', NUMBER);
    expect(errors()).toEqual(['', '', '']);
    expect(getField('cardnumber').hasAttribute('aria-invalid')).toBe(false);
  });

  it('report each key of the payer as an edit, and no check, no error and no change of language', async () => {
    const init = { ...INIT };
    const { open, channel, settle, received } = makeCardFrame({ getInit: () => init });
    await open();
    expect(await channel.check()).toBe(false);
    Object.assign(init, { locale: 'de' });
    channel.sendAppearance();
    getField('cvc').dispatchEvent(new Event('blur'));
    await settle();
    expect(received.edits).toBe(0);
    fill('cardnumber', '4242');
    await settle();
    expect(received.edits).toBe(1);
  });

  it('show an error for an invalid or expired date on blur [5.08, 5.09]', async () => {
    await makeCardFrame().open();
    for (const [typed, error] of [
      ['13/30', 'expiryInvalid'],
      ['10/26', 'expiryExpired'],
      ['11/26', ''],
    ] as const) {
      fill('cc-exp', typed).dispatchEvent(new Event('blur'));
      expect(errors()[1], typed).toBe(error);
    }
    getField('cvc').dispatchEvent(new Event('blur'));
    expect(errors()[2]).toBe('');
  });

  it.each([
    ['years ahead', Date.UTC(2031, 0, 1)],
    ['years behind', Date.UTC(2001, 0, 1)],
  ])(
    'check an expiration by the server’s date on a device that is %s [5.08]',
    async (_, deviceTime) => {
      await makeCardFrame({ deviceTime }).open();
      expect(leaveExpiry('11/26')).toBe('');
      expect(leaveExpiry('10/26')).toBe('expiryExpired');
    },
  );

  it('treat a card as expired once its month has ended in every time zone', async () => {
    const servedAt = Date.UTC(2026, 11, 1, 11, 59);
    await makeCardFrame({ config: { servedAt } }).open();
    expect(leaveExpiry('11/26')).toBe('');
    await makeCardFrame({ config: { servedAt: servedAt + 60_000 } }).open();
    expect(leaveExpiry('11/26')).toBe('expiryExpired');
  });

  it('leave the expiration to the processor if the server sent no time', async () => {
    await makeCardFrame({ config: { servedAt: undefined } }).open();
    expect(leaveExpiry('10/01')).toBe('');
    expect(leaveExpiry('13/30')).toBe('expiryInvalid');
  });

  it('are all required on submission, and the first invalid one gets the focus [5.14, 5.15, 5.16]', async () => {
    const { open, channel, calls } = makeCardFrame();
    await open();
    expect(await channel.submit()).toEqual({ kind: 'incomplete' });
    expect(errors()).toEqual(['numberRequired', 'expiryRequired', 'cvvRequired']);
    expect(document.activeElement).toBe(getField('cardnumber'));
    fill('cardnumber', NUMBER);
    expect(await channel.submit()).toEqual({ kind: 'incomplete' });
    expect(document.activeElement).toBe(getField('cc-exp'));
    expect(calls).toEqual([]);
  });

  it('show missing fields on a check without a submission, and request no token', async () => {
    const { open, channel, calls } = makeCardFrame();
    await open();
    expect(await channel.check()).toBe(false);
    expect(errors()).toEqual(['numberRequired', 'expiryRequired', 'cvvRequired']);
    expect(document.activeElement).toBe(getField('cardnumber'));
    fillCard();
    expect(await channel.check()).toBe(true);
    expect(errors()).toEqual(['', '', '']);
    expect(calls).toEqual([]);
  });

  it('can be focused by the page, and are cleared when the page closes the frame', async () => {
    const { open, channel, settle } = makeCardFrame();
    await open();
    fillCard();
    const input = getField('cardnumber');
    channel.focus('cvv');
    await settle();
    expect(document.activeElement).toBe(getField('cvc'));
    channel.close();
    await settle();
    expect(document.querySelector('form')).toBeNull();
    expect(input.value).toBe('');
  });
});

describe('a token', () => {
  it('loads from the connection’s own address, and the page gets a token for the card', async () => {
    const { open, channel, calls, received } = makeCardFrame();
    await open();
    expect(received).toMatchObject({ ready: 1, failed: 0, heights: [201] });
    fillCard();
    expect(await channel.submit()).toEqual({
      kind: 'token',
      token: 'tok_1',
      card: {
        cardNumber: '4242',
        cardType: 'credit',
        cardBrand: 'visa',
        expirationMonth: '08',
        expirationYear: '2031',
        fingerprint: 'fp_1',
      },
    });
    expect(calls.map(({ url }) => url)).toEqual(['https://processor.example/tokens']);
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
    });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      number: NUMBER,
      expMonth: '08',
      expYear: '2031',
      cvv: '123',
      publicKey: 'pk_test_1',
    });
  });

  it.each([
    [
      'that never responds',
      () => Promise.reject(new Error('lost')),
      { kind: 'failed', code: 'unreachable' },
    ],
    [
      'that declines',
      async () => ({ error: { code: 'card_declined' } }),
      { kind: 'declined', processorText: null },
    ],
    [
      'that finds the card expired',
      async () => ({ error: { code: 'expired_card' } }),
      { kind: 'incomplete' },
    ],
    ['that responds with nonsense', async () => 'no', { kind: 'failed', code: 'refused' }],
    [
      'that repeats the number as a token',
      async () => ({ ...TOKEN_RESPONSE, token: `tok_${NUMBER}` }),
      { kind: 'failed', code: 'refused' },
    ],
  ])('is not created for a processor %s', async (_, respond, outcome) => {
    const { open, channel } = makeCardFrame({ respond });
    await open();
    fillCard();
    expect(await channel.submit()).toEqual(outcome);
    expect(getField('cardnumber').readOnly).toBe(false);
  });

  it('is requested once for repeated submissions with one nonce', async () => {
    const { open, channel, arrive, sent, page, calls, settle } = makeCardFrame();
    await open();
    fillCard();
    await channel.submit();
    const submitted = sent.find(({ data }) => data.type === 'SUBMIT');
    arrive('frame', { data: submitted?.data, origin: PAGE_ORIGIN, source: page });
    await settle();
    expect(calls).toHaveLength(1);
  });
});
