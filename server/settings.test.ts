import { describe, expect, it } from 'vitest';
import { SettingsError } from './platform/settings/environment.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has defaults: loopback, port 8080, the embedded database, and the demo', () => {
    expect(readSettings({})).toEqual({
      host: 'localhost',
      port: 8080,
      publicUrl: null,
      dataDir: '.data',
      databaseUrl: null,
      databaseTimeoutMs: 10_000,
      databasePool: 10,
      isDemo: true,
      hasStandIns: true,
      isLocal: true,
      environment: 'production',
      apiBase: '/api/{id}',
      auditYears: 7,
      staffPlatform: null,
      coreUrlPattern: '^/api/',
      singleHosts: [],
      corsOrigins: [],
      avatarService: null,
      wellKnownFolder: null,
      translationIssues: null,
      trustedProxies: ['loopback', 'linklocal', 'uniquelocal'],
      hasRateLimits: true,
      logLevel: 'warn',
      reports: null,
      cardFrameOrigin: null,
      cardFramePort: null,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      secretsKey: null,
      secretsKeyPrevious: null,
      processorKeys: {},
    });
  });

  it.each(['0.0.0.0', '::', '[::]', '192.168.1.4', 'billfold.example'])(
    'has neither demo nor stand-ins on a public server, at %s, unless they are enabled',
    (HOST) => {
      const off = { isLocal: false, isDemo: false, hasStandIns: false };
      expect(readSettings({ HOST })).toMatchObject(off);
      const on = { isLocal: false, isDemo: true, hasStandIns: true };
      expect(readSettings({ HOST, DEMO: 'on', STAND_INS: 'on' })).toMatchObject(on);
    },
  );

  it('trusts only the proxies that are set, by network or by name', () => {
    const proxies = (TRUSTED_PROXIES: string) => readSettings({ TRUSTED_PROXIES }).trustedProxies;
    expect(proxies('203.0.113.7, 10.0.0.0/8,2001:db8::/32, loopback')).toEqual([
      '203.0.113.7',
      '10.0.0.0/8',
      '2001:db8::/32',
      'loopback',
    ]);
    expect(proxies('none')).toEqual([]);
    for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.0/8/9', 'none, loopback', '*']) {
      expect(() => proxies(wrong)).toThrow(SettingsError);
    }
  });

  it.each(['localhost', '127.0.0.1', '::1', '[::1]'])('is local only at %s', (HOST) => {
    expect(readSettings({ HOST })).toMatchObject({
      isLocal: true,
      isDemo: true,
      hasStandIns: true,
    });
  });

  it('reads the set variables, and treats an empty one as unset', () => {
    const settings = readSettings({
      PORT: '9000',
      DATABASE_URL: 'postgres://u:p@db/billfold',
      DEMO: 'off',
      SINGLE_HOSTS: 'pay.example, test.example',
      DATA_DIR: '',
    });
    expect(settings).toMatchObject({
      port: 9000,
      databaseUrl: 'postgres://u:p@db/billfold',
      isDemo: false,
      singleHosts: ['pay.example', 'test.example'],
      dataDir: '.data',
    });
  });

  it('leaves the demo off with a configured database or keys, unless it is enabled', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const own = { DATABASE_URL: 'postgres://db/billfold' };
    expect([{}, keys, own].map((env) => readSettings(env).isDemo)).toEqual([true, false, false]);
    expect(readSettings({ ...own, DEMO: 'on' }).isDemo).toBe(true);
  });

  it('requires all of Stripe’s keys or none', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readSettings(keys).processorKeys.STRIPE?.settings).toMatchObject({
      apiBase: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
    expect(() => readSettings({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is missing',
    );
  });

  it('requires all of PayPal’s keys or none, and uses the sandbox unless set to live', () => {
    const keys = {
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
    };
    const read = (more = {}) => readSettings({ ...keys, ...more }).processorKeys.PAYPAL;
    expect(read()).toMatchObject({
      mode: 'test',
      settings: { apiBase: 'https://api-m.sandbox.paypal.com' },
    });
    expect(read({ PAYPAL_MODE: 'live' })).toMatchObject({
      mode: 'live',
      settings: { apiBase: 'https://api-m.paypal.com' },
    });
    expect(read()?.settings).toMatchObject({ agreements: 'no', googlePay: 'no', applePay: 'no' });
    expect(read({ PAYPAL_GOOGLE_PAY: 'yes', PAYPAL_APPLE_PAY: 'yes' })?.settings).toMatchObject({
      googlePay: 'yes',
      applePay: 'yes',
    });
    for (const name of ['PAYPAL_AGREEMENTS', 'PAYPAL_GOOGLE_PAY', 'PAYPAL_APPLE_PAY'])
      expect(() => read({ [name]: 'maybe' })).toThrow(`${name} must be yes or no`);
    expect(() => read({ PAYPAL_MODE: 'sandbox' })).toThrow('PAYPAL_MODE');
    expect(() => read({ PAYPAL_WEBHOOK_ID: '' })).toThrow('PAYPAL_WEBHOOK_ID is missing');
  });

  it('names the invalid variable in one sentence, without a secret', () => {
    const bad: readonly Readonly<Record<string, string>>[] = [
      { PORT: 'http' },
      { PORT: '0' },
      { PORT: '65534' },
      { CARD_FRAME_ORIGIN: 'cards.example' },
      { CARD_FRAME_ORIGIN: 'https://cards.example/frame' },
      { CARD_FRAME_ORIGIN: 'https://pay.example', PUBLIC_URL: 'https://pay.example' },
      { CARD_FRAME_PORT: '70000' },
      { DEMO: 'maybe' },
      { PUBLIC_URL: 'pay.example' },
      { PUBLIC_URL: 'https://pay.example/path' },
      { LOG_LEVEL: 'loud' },
      { DATABASE_URL: 'mysql://secret@db' },
      { CORE_URL_PATTERN: '(' },
      { STRIPE_SECRET_KEY: 'sk_live_secret' },
    ];
    for (const env of bad) {
      const [name = ''] = Object.keys(env);
      const read = () => readSettings(env);
      expect(read).toThrow(SettingsError);
      expect(read).toThrow(name.startsWith('STRIPE') ? 'Stripe' : name);
      expect(read).not.toThrow(/secret@|sk_live/);
    }
  });

  it('accepts a key of 32 bytes, and never repeats an invalid one in its message', () => {
    const hex = 'a1'.repeat(32);
    expect(readSettings({ SECRETS_KEY: hex }).secretsKey?.toString('hex')).toBe(hex);
    expect(() => readSettings({ SECRETS_KEY: 'hunter2' })).toThrow(/^SECRETS_KEY must be 32 bytes/);
    expect(() => readSettings({ SECRETS_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
