import type { KillSchedule, TrafficPoint } from './schedule.ts';
import type { ServerProcess } from './serverProcess.ts';
import type { RelayListener } from './startRelay.ts';

/** Kills the process once, at the point in the traffic that the schedule specifies. */
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

  /** Called once when the traffic begins. If the point is a flush, the process itself counts its flushes. */
  arm(): void {
    const { trafficPoint: point, count } = this.#schedule;
    if (point !== 'before a flush' && point !== 'after a flush') return;
    this.#isReached = true;
    this.#server.killAt({ at: point, count });
  }

  /** Called at each point; returns whether to kill the process now. */
  #reach(point: TrafficPoint): boolean {
    if (this.#isReached || point !== this.#schedule.trafficPoint) return false;
    this.#left -= 1;
    if (this.#left > 0) return false;
    this.#isReached = true;
    return true;
  }

  beforeCall(server: ServerProcess): void {
    if (server !== this.#server) return;
    if (this.#reach('before a call')) this.#server.kill();
    if (!this.#reach('shutting down')) return;
    this.#server.killAt({ at: 'before a flush', count: 1 + (this.#schedule.afterMs % 12) });
    this.#server.terminate();
  }

  /** Kills the process while this call is in flight. If the call has already ended, the next one is used. */
  whileInFlight(server: ServerProcess, call: Promise<unknown>): void {
    if (server !== this.#server || !this.#reach('call in flight')) return;
    this.#isReached = false;
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    call.then(over, over);
    setTimeout(() => {
      if (this.#isReached) return; // killed during another call
      if (isOver) {
        this.#left = 1;
        return;
      }
      this.#isReached = true;
      this.#server.kill();
    }, this.#schedule.afterMs % 12);
  }

  acknowledged(server: ServerProcess): void {
    if (server === this.#server && this.#reach('acknowledged')) this.#server.kill();
  }

  /** Listens to the relay between server and processor. */
  readonly processor: RelayListener = {
    onRequest: () => {
      if (!this.#reach('processor request')) return true;
      this.#server.kill();
      return this.#schedule.isPassedOn;
    },
    onResponse: () => {
      if (!this.#reach('processor response')) return true;
      this.#server.kill();
      return false;
    },
    onDelivered: () => this.#soon('response delivered'),
  };

  /** Listens to the relay of the processor's events to the server. */
  readonly events: RelayListener = {
    onRequest: () => {
      this.#soon('event in flight');
      return true;
    },
  };

  #soon(point: TrafficPoint): void {
    if (this.#reach(point)) setTimeout(() => this.#server.kill(), this.#schedule.afterMs % 8);
  }
}
