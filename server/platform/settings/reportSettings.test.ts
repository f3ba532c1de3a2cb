import { describe, expect, it } from 'vitest';
import { readReportSettings } from './reportSettings.ts';

const DSN = 'https://key@errors.example/1';

describe('the settings of the error reports', () => {
  it('are null without a DSN, even if other variables are set', () => {
    expect(
      readReportSettings({ REPORTS_TRACE_RATE: '1', REPLAY_SCRIPT: 'https://r.example/r.js' }),
    ).toBeNull();
  });

  it('trace 5% of the routes by default [9.18]', () => {
    expect(readReportSettings({ REPORTS_DSN: DSN })).toEqual({
      dsn: DSN,
      traceSampleRate: 0.05,
      traceTargets: [],
    });
  });

  it('include trace targets and the replay script, which requires consent unless it is given', () => {
    const env = {
      REPORTS_DSN: DSN,
      REPORTS_TRACE_RATE: '0',
      REPORTS_TRACE_TARGETS: 'https://api.example, https://core.example:8443',
      REPLAY_SCRIPT: 'https://replay.example/r.js',
    };
    expect(readReportSettings(env)).toMatchObject({
      traceSampleRate: 0,
      traceTargets: ['https://api.example', 'https://core.example:8443'],
      replay: { script: 'https://replay.example/r.js', asksConsent: true },
    });
    expect(readReportSettings({ ...env, REPLAY_CONSENT: 'given' })?.replay?.asksConsent).toBe(
      false,
    );
  });

  it.each([
    { REPORTS_DSN: 'https://errors.example/1' },
    { REPORTS_DSN: 'https://key:secret@errors.example/1' },
    { REPORTS_DSN: 'https://key@errors.example/' },
    { REPORTS_DSN: DSN, REPORTS_TRACE_RATE: '5%' },
    { REPORTS_DSN: DSN, REPORTS_TRACE_RATE: '1.5' },
    { REPORTS_DSN: DSN, REPORTS_TRACE_TARGETS: 'https://api.example/path' },
    { REPORTS_DSN: DSN, REPLAY_SCRIPT: '/replay.js' },
    { REPORTS_DSN: DSN, REPLAY_SCRIPT: 'https://r.example/r.js', REPLAY_CONSENT: 'maybe' },
  ])('reject %o without repeating a key', (env) => {
    expect(() => readReportSettings(env)).toThrow(
      /^(REPORTS|REPLAY)_\w+ (is|must|names) (?!.*key@(?!errors\.example\/1\.$)|.*secret)/,
    );
  });
});
