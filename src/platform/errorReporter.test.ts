import { describe, expect, it } from 'vitest';
import { createErrorReporter, type ErrorReport } from './errorReporter.ts';

function makeService() {
  const users: (string | null)[] = [];
  const sent: ErrorReport[] = [];
  return {
    users,
    sent,
    identify: (casId: string | null) => void users.push(casId),
    send: (report: ErrorReport) => void sent.push(report),
  };
}

describe('the error reporter', () => {
  it('keeps what happens before its service is there, and hands it over in order', () => {
    const reporter = createErrorReporter();
    reporter.report({ code: 'a' });
    reporter.report({ code: 'b' });
    const service = makeService();
    reporter.connect(service);
    reporter.report({ code: 'c' });
    expect(service.sent.map(({ code }) => code)).toEqual(['a', 'b', 'c']);
  });

  it('lets the oldest reports go where too many wait', () => {
    const reporter = createErrorReporter();
    for (let index = 0; index < 40; index += 1) reporter.report({ code: `${index}` });
    const service = makeService();
    reporter.connect(service);
    expect(service.sent).toHaveLength(30);
    expect(service.sent[0]?.code).toBe('10');
  });

  it('names the user to its service by casId, before any report and whenever it changes', () => {
    const reporter = createErrorReporter();
    reporter.identify('cas-1');
    const service = makeService();
    reporter.connect(service);
    reporter.identify('cas-2');
    reporter.identify(null);
    expect(service.users).toEqual(['cas-1', 'cas-2', null]);
  });
});
