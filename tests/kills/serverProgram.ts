/**
 * The server process that tests kill. It starts as in the product, and has additional calls for the business's own actions
 * (`officeCalls.ts`). It passes disk moments to the hooks in each of its threads (`diskHooks.ts`).
 */
import { BroadcastChannel } from 'node:worker_threads';
import { endOnSignal } from '#server/launch/endOnSignal.ts';
import { startServer } from '#server/launch/startServer.ts';
import { createServerProcessors } from '#server/processors/registry.ts';
import { readSettings } from '#server/settings.ts';
import { DISK_MOMENTS, type DiskMoment } from './diskMoment.ts';
import { registerOfficeCalls } from './officeCalls.ts';
import type { Report } from './serverProcess.ts';

function report(message: Report): void {
  process.send?.(message);
}

const settings = readSettings(process.env);
const moments = new BroadcastChannel(DISK_MOMENTS);
process.on('message', (moment: DiskMoment) => moments.postMessage(moment));
process.on('disconnect', () => process.exit(1)); // the test has ended
const endings = endOnSignal(process, (error) => process.stderr.write(`${error}\n`));
const server = await startServer(settings, {
  processors: createServerProcessors(settings.processorKeys),
  isReset: false,
  print: (line) => report({ line }),
  extend: registerOfficeCalls,
});
endings.add(() => server.close());
report({ isReady: true });
