import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { getReportOrigins } from './getReportOrigins.ts';

const replay = { script: 'https://replay.example/r.js', asksConsent: true };
const reports = {
  dsn: 'https://key@errors.example/1',
  release: null,
  traceSampleRate: 1,
  traceTargets: [],
};

/** One directive of the policy of a page. */
function directive(name: string, address: string | null, settings = { ...DEFAULT_SETTINGS }) {
  const origins = {
    apiBase: '/api/{id}',
    processors: [],
    reports: getReportOrigins(address, settings),
  };
  const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], styles: [] }, origins);
  return policy.split('; ').find((one) => one.startsWith(`${name} `));
}

const QUOTE = 'https://quote.example/fern/q-1';
const PAY = 'https://invoice.example/fern/i-1/pay';

it('adds nothing if error reports are off', () => {
  expect(directive('connect-src', QUOTE)).toBe("connect-src 'self'");
  expect(directive('script-src', QUOTE)).toBe("script-src 'self' 'sha256-x'");
});

it('adds only the report service, also for pages that are saved on a device', () => {
  const settings = { ...DEFAULT_SETTINGS, reports };
  for (const address of [QUOTE, PAY, null]) {
    expect(directive('connect-src', address, settings)).toBe(
      "connect-src 'self' https://errors.example",
    );
    expect(directive('script-src', address, settings)).toBe("script-src 'self' 'sha256-x'");
  }
});

it('adds the script that records to pages that may be recorded, and to no other', () => {
  const settings = { ...DEFAULT_SETTINGS, reports: { ...reports, replay } };
  expect(directive('script-src', QUOTE, settings)).toBe(
    "script-src 'self' 'sha256-x' https://replay.example",
  );
  expect(directive('connect-src', QUOTE, settings)).toBe(
    "connect-src 'self' https://errors.example https://replay.example",
  );
  const unrecorded = [
    PAY,
    'https://invoice.example/fern/i-1',
    'https://payments.example/key',
    'https://checkout.example/id',
    null,
  ];
  for (const address of unrecorded)
    expect(directive('script-src', address, settings)).toBe("script-src 'self' 'sha256-x'");
});
