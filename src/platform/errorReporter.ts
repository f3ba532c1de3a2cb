/** One failure that somebody should look at. `code` is ours and stable; `details` never hold card data, secrets or names. */
export interface ErrorReport {
  readonly code: string;
  readonly error?: unknown;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The reporting service behind the reporter; it may come long after the first report. */
export interface ErrorSink {
  identify(casId: string | null): void;
  send(report: ErrorReport): void;
}

/** Takes reports at any time: they wait until a service is connected, the oldest giving way beyond 30. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
  /** Names the user by casId (1.31); null for an anonymous visitor. */
  identify(casId: string | null): void;
  connect(sink: ErrorSink): void;
}

const MAX_WAITING = 30;

/** Makes a reporter without a service yet. */
export function createErrorReporter(): ErrorReporter {
  let sink: ErrorSink | null = null;
  let user: string | null = null;
  const waiting: ErrorReport[] = [];
  return {
    report(report) {
      if (sink) return sink.send(report);
      waiting.push(report);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    identify(casId) {
      user = casId;
      sink?.identify(casId);
    },
    connect(service) {
      sink = service;
      service.identify(user);
      for (const report of waiting.splice(0)) service.send(report);
    },
  };
}
