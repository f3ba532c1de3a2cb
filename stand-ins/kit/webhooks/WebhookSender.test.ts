import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { WebhookSender } from './WebhookSender.ts';

test('makes many deliveries wait for their retries without a process warning, and cancels all at once', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  const nobody = 'http://127.0.0.1:1/hook';
  const sender = new WebhookSender({
    url: nobody,
    secret: 'whsec_x',
    backoffMs: [60_000],
    now: () => 1,
    sign: () => ({}),
    toBody: JSON.stringify,
    userAgent: 'stand-in',
  });
  for (let number = 1; number <= 15; number += 1) {
    sender.send({ id: `evt_${number}`, type: 'payment.created' });
  }
  await vi.waitFor(() => expect(sender.deliveries).toHaveLength(15));
  await turn();
  expect(sender.status().underWay).toBe(15);
  sender.clear();
  expect(await sender.idle(1000)).toBe(true);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
