import type { KillSchedule, TrafficPoint } from './schedule.ts';
import type { ServerProcess } from './serverProcess.ts';
import type { RelayListener } from './startRelay.ts';

/** Ends the process at the one moment of the traffic that its schedule names. */
export class KillSwitch {
  readonly #server: ServerProcess;
  readonly #schedule: KillSchedule;
  readonly #killsBefore: number;
  #left: number;
  #isReached = false;

  constructor(server: ServerProcess, schedule: KillSchedule) {
    this.#server = server;
    this.#schedule = schedule;
    this.#left = schedule.count;
    this.#killsBefore = server.kills;
  }

  /** Whether the process was killed. */
  get isDone(): boolean {
    return this.#server.kills > this.#killsBefore;
  }

  /** To be called once, when the traffic begins: the process itself counts its flushes. */
  arm(): void {
    const { trafficPoint: point, count } = this.#schedule;
    if (point !== 'before a flush' && point !== 'after a flush') return;
    this.#isReached = true;
    this.#server.killAt({ at: point, count });
  }

  /** Called at a moment; returns whether it was the right one. */
  #comes(point: TrafficPoint): boolean {
    if (this.#isReached || point !== this.#schedule.trafficPoint) return false;
    this.#left -= 1;
    if (this.#left > 0) return false;
    this.#isReached = true;
    return true;
  }

  beforeCall(server: ServerProcess): void {
    if (server !== this.#server) return;
    if (this.#comes('before a call')) this.#server.kill();
    if (!this.#comes('shutting down')) return;
    this.#server.killAt({ at: 'before a flush', count: 1 + (this.#schedule.afterMs % 12) });
    this.#server.terminate();
  }

  /** Kills while this call is under way; one that is over too soon leaves it to the next. */
  whileInFlight(server: ServerProcess, call: Promise<unknown>): void {
    if (server !== this.#server || !this.#comes('call in flight')) return;
    this.#isReached = false;
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    call.then(over, over);
    setTimeout(() => {
      if (this.#isReached) return; // another call was the one
      if (isOver) {
        this.#left = 1;
        return;
      }
      this.#isReached = true;
      this.#server.kill();
    }, this.#schedule.afterMs % 12);
  }

  acknowledged(server: ServerProcess): void {
    if (server === this.#server && this.#comes('acknowledged')) this.#server.kill();
  }

  /** The moments of a relay in front of the processor. */
  readonly processor: RelayListener = {
    onRequest: () => {
      if (!this.#comes('processor asked')) return true;
      this.#server.kill();
      return this.#schedule.isPassedOn;
    },
    onResponse: () => {
      if (!this.#comes('processor answered')) return true;
      this.#server.kill();
      return false;
    },
    onHeard: () => this.#soon('processor heard'),
  };

  /** The moments of a relay in front of the server's endpoint for the processor's events. */
  readonly events: RelayListener = {
    onRequest: () => {
      this.#soon('event in flight');
      return true;
    },
  };

  #soon(point: TrafficPoint): void {
    if (this.#comes(point)) setTimeout(() => this.#server.kill(), this.#schedule.afterMs % 8);
  }
}
