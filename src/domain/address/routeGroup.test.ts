import { describe, expect, it } from 'vitest';
import { routeGroup } from './routeGroup.ts';

const of = (hostName: string, search = '', singleHosts: readonly string[] = []) =>
  routeGroup({ hostName, search }, { singleHosts });

describe('the route group of an address', () => {
  it('follows the first label of the host name only [2.01]', () => {
    expect(of('quote.example.com')).toBe('quote');
    expect(of('www.quote.example.com')).toBeNull();
    expect(of('pay.invoice.com')).toBeNull();
    expect(of('www.example.payments')).toBeNull();
    expect(of('invoice.quote.com')).toBe('invoice');
  });

  it('is quote if the first label contains quote [2.02]', () => {
    expect(
      ['quote.fern.example', 'my-quotes.fern.example', 'QUOTE-eu.x'].map((host) => of(host)),
    ).toEqual(['quote', 'quote', 'quote']);
  });

  it('is invoice if the first label contains invoice [2.03]', () => {
    expect(['invoice.fern.example', 'myinvoices.fern.example'].map((host) => of(host))).toEqual([
      'invoice',
      'invoice',
    ]);
  });

  it('is payments if the first label contains payments [2.04]', () => {
    expect(of('payments.fern.example')).toBe('payments');
    expect(of('eu-payments-2.fern.example')).toBe('payments');
    expect(of('payment.fern.example')).toBeNull();
  });

  it.each(['localhost', 'my-localhost.test', '127.0.0.1', '[::1]'])(
    'is chosen by ?type= on the local host %s [2.05]',
    (host) => {
      const types = ['quote', 'invoice', 'payments', 'other'];
      expect(types.map((type) => of(host, `?type=${type}`))).toEqual([
        'quote',
        'invoice',
        'payments',
        null,
      ]);
      expect(of(host)).toBeNull();
    },
  );

  it('ignores ?type= on any other host [2.05]', () => {
    expect(of('www.fern.example', '?type=quote')).toBeNull();
    expect(of('invoice.fern.example', '?type=quote')).toBe('invoice');
    expect(of('notlocal.host', '?type=quote')).toBeNull();
  });

  it('recognizes the host keywords quote, invoice, payments and localhost [9.12]', () => {
    const groups = ['quote', 'invoice', 'payments', 'localhost'].map((keyword) =>
      of(`a${keyword}b.example`, '?type=payments'),
    );
    expect(groups).toEqual(['quote', 'invoice', 'payments', 'payments']);
    expect(of('quote.localhost', '?type=invoice')).toBe('quote');
  });

  it('prefers ?type= on a host that the setting names', () => {
    const hosts = ['app.fern.example', 'invoice.fern.example'];
    expect(of('app.fern.example', '?type=quote', hosts)).toBe('quote');
    expect(of('invoice.fern.example', '?type=quote', hosts)).toBe('quote');
    expect(of('invoice.fern.example', '', hosts)).toBe('invoice');
  });
});
