import { describe, expect, it } from 'vitest';
import { cardElements } from './cardElements.ts';
import { createCardElementsModule } from './cardElementsModule.tsx';
import { toStepAddress } from './toStepAddress.ts';

const RETURN = 'https://invoice.example/payment/auth/return?app_id=harbor&xid=i-1';
const session = { paymentId: 'ch_1', secret: 'https://bank.example/step/1?lang=en' };

describe('card elements', () => {
  it('need no session, and return a token', () => {
    const module = createCardElementsModule('NEXUS');
    expect(module.createCalls({} as never)).toEqual({ opens: 'never' });
  });

  it('redirect to a bank with the return URL, and recognize the payment afterwards', () => {
    const step = new URL(toStepAddress('NEXUS', session, RETURN) ?? '');
    expect(step.origin + step.pathname).toBe('https://bank.example/step/1');
    const back = new URL(step.searchParams.get('return_url') ?? '');
    expect(back.searchParams.get('xid')).toBe('i-1');
    expect(cardElements('NEXUS').readReturn(back.searchParams)).toEqual({
      paymentId: 'ch_1',
      secret: '',
    });
    expect(cardElements('WEPAY').readReturn(back.searchParams)).toBeNull();
    expect(cardElements('NEXUS').readReturn(new URLSearchParams())).toBeNull();
  });

  it('do not redirect if the server sent no URL', () => {
    expect(toStepAddress('NEXUS', { ...session, secret: 'no address' }, RETURN)).toBeNull();
  });
});
