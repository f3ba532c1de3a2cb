import { PortInUseError, type RunningServer } from '#server/launch/startServer.ts';
import type { Build } from '#server/metrics/createMetrics.ts';
import { createMetricsApp } from '#server/metrics/createMetricsApp.ts';
import { readVersion } from '#server/platform/files/readVersion.ts';
import type { Settings } from '#server/settings.ts';
import { readRelease } from '#server/site/shell/readRelease.ts';

/** The version of the program, and the commit that was built. */
export function readBuild(distFolder: string): Build {
  return { version: readVersion(), release: readRelease(distFolder) };
}

/** The port of the listener, and where its address is printed. */
interface MetricsListener {
  readonly port: number;
  readonly print: (line: string) => void;
}

/** Listens for scrapes; returns a function that stops it. Throws `PortInUseError`. */
export async function startMetrics(
  { context, metrics }: Pick<RunningServer, 'context' | 'metrics'>,
  { metricsHost: host, logLevel }: Pick<Settings, 'metricsHost' | 'logLevel'>,
  { port, print }: MetricsListener,
): Promise<() => Promise<void>> {
  const log = { level: logLevel, stream: process.stderr };
  const app = createMetricsApp(context, { metrics, log });
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw new PortInUseError(port, { cause }, 'METRICS_PORT');
  }
  print(`Metrics: http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`);
  return () => app.close();
}
