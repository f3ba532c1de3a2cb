import type { ReportSettings } from '#contract/prerender.ts';
import type { RouteTraces } from './RouteTraces.ts';

/** Creates the headers with which a server continues the trace of the current route: `sentry-trace` and `baggage`. */
export function createTraceHeaders(
  { dsn, release, traceSampleRate }: ReportSettings,
  environment: string,
  traces: Pick<RouteTraces, 'current'>,
): (spanId: string) => Readonly<Record<string, string>> {
  const { username } = new URL(dsn);
  return (spanId) => {
    const trace = traces.current;
    if (trace === null) return {};
    const { traceId, isSampled } = trace;
    const baggage = {
      trace_id: traceId,
      public_key: username,
      environment,
      ...(release === null ? {} : { release }),
      sample_rate: traceSampleRate,
      sampled: isSampled,
    };
    return {
      'sentry-trace': `${traceId}-${spanId}-${isSampled ? 1 : 0}`,
      baggage: Object.entries(baggage)
        .map(([name, value]) => `sentry-${name}=${encodeURIComponent(value)}`)
        .join(','),
    };
  };
}
