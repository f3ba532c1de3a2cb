import { describe, expect, it } from 'vitest';
import { createErrorReporter, type ErrorReport } from './errorReporter.ts';

function makeService() {
  const sent: ErrorReport[] = [];
  const users: string[] = [];
  return {
    sent,
    users,
    identify: (userId: string) => void users.push(userId),
    send: (report: ErrorReport) => void sent.push(report),
  };
}

describe('the error reporter', () => {
  it('queues errors until its service has loaded, and passes them on in order', () => {
    const reporter = createErrorReporter();
    reporter.report({ code: 'a' });
    reporter.report({ code: 'b' });
    const service = makeService();
    reporter.connect(service);
    reporter.report({ code: 'c' });
    expect(service.sent.map(({ code }) => code)).toEqual(['a', 'b', 'c']);
  });

  it('reports who has signed in, also to a service that loads later', () => {
    const reporter = createErrorReporter();
    reporter.identify('ada');
    const service = makeService();
    reporter.connect(service);
    reporter.identify('ben');
    expect(service.users).toEqual(['ada', 'ben']);
  });

  it('drops the oldest reports when too many wait', () => {
    const reporter = createErrorReporter();
    for (let index = 0; index < 40; index += 1) reporter.report({ code: `${index}` });
    const service = makeService();
    reporter.connect(service);
    expect(service.sent).toHaveLength(30);
    expect(service.sent[0]?.code).toBe('10');
  });
});
