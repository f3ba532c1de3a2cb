import type { KillSchedule, TrafficPoint } from './schedule.ts';
import type { ServerProcess } from './serverProcess.ts';
import type { RelayListener } from './startRelay.ts';

/**
 * Kills a server process once, when the traffic reaches the schedule's point for the `count`-th time. The traffic and the relays
 * call a method at each point.
 */
export class KillSwitch {
  readonly #server: ServerProcess;
  readonly #schedule: KillSchedule;
  readonly #killsBefore: number;
  /** How many more times the point has to be reached. */
  #remaining: number;
  /** The kill has been made or scheduled; later points have no effect. */
  #isTriggered = false;

  constructor(server: ServerProcess, schedule: KillSchedule) {
    this.#server = server;
    this.#schedule = schedule;
    this.#remaining = schedule.count;
    this.#killsBefore = server.kills;
  }

  /** Whether the process was killed. */
  get isDone(): boolean {
    return this.#server.kills > this.#killsBefore;
  }

  /** Called once when the traffic begins. If the point is a flush, the process itself counts its flushes. */
  arm(): void {
    const { trafficPoint: point, count } = this.#schedule;
    if (point !== 'before a flush' && point !== 'after a flush') return;
    this.#isTriggered = true;
    this.#server.killAt({ at: point, count });
  }

  /** Counts a point; returns whether it is the one to kill the process at. */
  #triggers(point: TrafficPoint): boolean {
    if (this.#isTriggered || point !== this.#schedule.trafficPoint) return false;
    this.#remaining -= 1;
    if (this.#remaining > 0) return false;
    this.#isTriggered = true;
    return true;
  }

  /** Called before each call to a server. `shutting down` ends it normally, and kills it at a flush on the way. */
  beforeCall(server: ServerProcess): void {
    if (server !== this.#server) return;
    if (this.#triggers('before a call')) this.#server.kill();
    if (!this.#triggers('shutting down')) return;
    this.#server.killAt({ at: 'before a flush', count: 1 + (this.#schedule.afterMs % 12) });
    this.#server.terminate();
  }

  /** Kills the process while this call is in flight. If the call has already ended, the next one is used. */
  whileInFlight(server: ServerProcess, call: Promise<unknown>): void {
    if (server !== this.#server || !this.#triggers('call in flight')) return;
    this.#isTriggered = false; // until it is certain that this call lasts long enough
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    call.then(end, end);
    setTimeout(() => {
      if (this.#isTriggered) return; // killed during another call
      if (hasEnded) {
        this.#remaining = 1;
        return;
      }
      this.#isTriggered = true;
      this.#server.kill();
    }, this.#schedule.afterMs % 12);
  }

  /** Called when a server has acknowledged a change. */
  acknowledged(server: ServerProcess): void {
    if (server === this.#server && this.#triggers('acknowledged')) this.#server.kill();
  }

  /** Listens to the relay between server and processor. */
  readonly processor: RelayListener = {
    onRequest: () => {
      if (!this.#triggers('processor request')) return true;
      this.#server.kill();
      return this.#schedule.isPassedOn;
    },
    onResponse: () => {
      if (!this.#triggers('processor response')) return true;
      this.#server.kill();
      return false;
    },
    onDelivered: () => this.#killSoon('response delivered'),
  };

  /** Listens to the relay of the processor's events to the server. */
  readonly events: RelayListener = {
    onRequest: () => {
      this.#killSoon('event in flight');
      return true;
    },
  };

  /** Kills the process a few ms after the point, while it still handles what it got. */
  #killSoon(point: TrafficPoint): void {
    if (this.#triggers(point)) setTimeout(() => this.#server.kill(), this.#schedule.afterMs % 8);
  }
}
