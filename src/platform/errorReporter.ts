/** One failure that should be investigated. `code` is ours and stable; `details` never contain card data, secrets or names. */
export interface ErrorReport {
  readonly code: string;
  readonly error?: unknown;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The reporting service behind the reporter; it may be connected long after the first report. */
export interface ErrorSink {
  send(report: ErrorReport): void;
  identify(userId: string): void;
}

/** Accepts reports at any time. Until a service is connected, it queues the newest 30 and remembers who has signed in. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
  /** Who has signed in (reading 28). */
  identify(userId: string): void;
  connect(sink: ErrorSink): void;
}

const MAX_WAITING = 30;

/** Creates a reporter that has no service yet. */
export function createErrorReporter(): ErrorReporter {
  let sink: ErrorSink | null = null;
  const waiting: ((service: ErrorSink) => void)[] = [];
  const tell = (call: (service: ErrorSink) => void) => {
    if (sink) return call(sink);
    waiting.push(call);
    if (waiting.length > MAX_WAITING) waiting.shift();
  };
  return {
    report: (report) => tell((service) => service.send(report)),
    identify: (userId) => tell((service) => service.identify(userId)),
    connect(service) {
      sink = service;
      for (const call of waiting.splice(0)) call(service);
    },
  };
}
