import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { toCardFrameLocation } from './cardFrame.ts';

const place = (env: Readonly<Record<string, string>>) =>
  toCardFrameLocation(readSettings({ ...env }), 8085);

describe('the origin of card frames', () => {
  it('is another local origin for pages on this machine', () => {
    expect(place({})).toEqual({
      origin: 'http://127.0.0.1:8085',
      host: '127.0.0.1',
      port: 8085,
      parents: [
        'http://localhost:8080',
        'http://127.0.0.1:8080',
        ...['quote', 'invoice', 'payments', 'checkout', 'staff'].map(
          (group) => `http://${group}.localhost:8080`,
        ),
      ],
    });
  });

  it('is the configured origin for the hosts of the pages only', () => {
    const env = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://{group}.example.com',
      SINGLE_HOSTS: 'try.example.com',
      CARD_FRAME_ORIGIN: 'https://cards.example.net',
      CARD_FRAME_PORT: '9000',
    };
    expect(place(env)).toMatchObject({
      origin: 'https://cards.example.net',
      host: '0.0.0.0',
      port: 9000,
    });
    expect(place(env)?.parents).toEqual([
      'https://quote.example.com',
      'https://invoice.example.com',
      'https://payments.example.com',
      'https://checkout.example.com',
      'https://staff.example.com',
      'https://try.example.com',
    ]);
  });

  it('is missing on a public server without a configured origin', () => {
    expect(place({ HOST: '0.0.0.0', PUBLIC_URL: 'https://pay.example.com' })).toBeNull();
  });
});
