import { expect } from 'vitest';
import type { LoggedEvent, RowEvents } from '../processorRow.ts';
import type { Stage } from '../Stage.ts';
import { loseReply } from './faults.ts';
import type { PaymentCase } from './paymentCase.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Changes to a delivery before it arrives; empty for a genuine one. */
interface Change {
  readonly secret?: string;
  readonly ageMs?: number;
  readonly event?: LoggedEvent;
  /** Sent to the endpoint that all connections of a processor share, instead of the connection's own. */
  readonly isShared?: boolean;
  toBody?(signed: string): string;
  toHeaders?(signed: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

/** Sends an event to the server, signed as the processor does; returns the problem code or the status. */
async function deliver(stage: Stage, event: LoggedEvent, change: Change = {}) {
  const { world, row } = stage;
  const events = getEvents(stage);
  const nowMs = Date.now() - (change.ageMs ?? 0);
  const sent = change.event ?? events.dateBack?.(event, new Date(nowMs)) ?? event;
  const body = events.toBody(sent);
  const secret = change.secret ?? world.secret(row, events.secretName);
  const headers = events.sign({ body, event: sent, secret, nowMs });
  const shared = `${world.serverUrl}/v1/${row.processor.toLowerCase()}/webhook`;
  const url = change.isShared ? shared : `${shared}/${await stage.connectionId()}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(change.toHeaders?.(headers) ?? headers) },
    body: change.toBody?.(body) ?? body,
  });
  const problem = (await response.json()) as { readonly code?: string };
  return problem.code ?? response.status;
}

function getEvents({ row }: Stage): RowEvents {
  if (row.events === undefined) throw new Error(`${row.processor} sends no events`);
  return row.events;
}

/** Deliveries that only an attacker, a broken proxy or a replay would send. */
const FORGERIES: Readonly<Record<string, Change>> = {
  'with another secret': { secret: 'whsec_b3RoZXI=' },
  'with one more blank in the body': { toBody: (body) => body.replace('{', '{ ') },
  'with another amount in the body': { toBody: (body) => body.replace(/10000|100\.00/, '1') },
  'without a signature': { toHeaders: () => ({}) },
  'from two weeks ago': { ageMs: 14 * DAY_MS },
};

/** The processor's events: genuine, repeated and forged ones. */
export const EVENT_CASES: readonly PaymentCase[] = [
  {
    title: 'events before the response, repeated and out of order: one charge',
    isPossible: ({ events }) => events !== undefined,
    async play(stage) {
      const { attempt } = await loseReply(stage, 'drop-reply');
      await stage.probe.untilDelivered();
      expect((await stage.paid()).map(({ amountMinor }) => amountMinor)).toEqual([10_000]);
      const { events } = await stage.probe.control('/events');
      for (const { id: event } of [...events, ...events].reverse())
        await stage.probe.control('/webhooks/resend', { event });
      await stage.probe.untilDelivered();
      expect((await stage.finish(attempt)).body.outcome).toBe('paid');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'events that are forged, altered, old or of another account have no effect',
    isSample: true,
    isPossible: ({ events }) => events !== undefined,
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      await loseReply(stage, 'drop-reply');
      const unknown = (await stage.paid()).length === 0; // unless the page has already recorded the charge by reading it
      const { events } = await stage.probe.control('/events');
      for (const event of events as readonly LoggedEvent[]) {
        for (const [name, change] of Object.entries(FORGERIES)) {
          if (getEvents(stage).toBody(event) === change.toBody?.(getEvents(stage).toBody(event)))
            continue; // it has no amount
          for (const isShared of [true, false])
            expect(await deliver(stage, event, { ...change, isShared }), name).toBe(
              'webhook-signature',
            );
        }
        const text = JSON.stringify(event);
        const other = text.replaceAll(stage.row.accountId, 'acct_elsewhere');
        if (other !== text)
          for (const isShared of [true, false])
            expect(await deliver(stage, event, { event: JSON.parse(other), isShared })).toBe(200);
      }
      if (unknown) expect(await stage.paid()).toEqual([]);
      for (const event of events) expect(await deliver(stage, event)).toBe(200);
      expect((await stage.read()).status).toBe('PAID');
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
  {
    title: 'genuine events are accepted at both endpoints and count once',
    isSample: true,
    isPossible: ({ events }) => events !== undefined,
    async play(stage) {
      await stage.probe.control('/webhooks/pause', {});
      await loseReply(stage, 'drop-reply');
      const { events } = await stage.probe.control('/events');
      for (const isShared of [false, true])
        for (const event of events) expect(await deliver(stage, event, { isShared })).toBe(200);
      expect((await stage.paid()).map(({ amountMinor }) => amountMinor)).toEqual([10_000]);
      expect(await stage.charges()).toEqual(['100.00']);
    },
  },
];
